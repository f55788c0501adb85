/**
 * The HTML of the default sidebar, as React writes it: most nodes of most pages are the same objects, whose HTML is made
 * once for all pages that show them.
 */
import {templates} from '../../templates/index.js'
import type {PageProps, SidebarNode, SiteProps} from '../model.js'
import {sidebarSlot} from '../slots/slots.js'
import {reactServer} from './react-server.js'

/** In the place of all nodes. */
const waiting: SidebarNode[] = [{kind: 'html', html: sidebarSlot}]
const place = `<li>${sidebarSlot}</li>`

const withItems = (page: PageProps, items: SidebarNode[]): PageProps =>
  page.sidebar ? {...page, sidebar: {...page.sidebar, items}} : page

/** Makes the function that gives the items of a page's sidebar. */
export function createSidebarHtml(site: SiteProps): (page: PageProps) => string {
  const {Sidebar} = templates
  const made = new WeakMap<SidebarNode, string>()
  /** What stands before and behind the nodes, on every page. */
  let around: string[] | undefined
  return (page) => {
    const draw = (items: SidebarNode[]) =>
      reactServer().renderToString(<Sidebar site={site} page={withItems(page, items)} templates={templates} />)
    const drawOne = (node: SidebarNode): string => {
      around ??= draw(waiting).split(place)
      const [before = '', after = ''] = around
      return draw([node]).slice(before.length, -after.length)
    }
    const htmlOf = (node: SidebarNode): string => {
      if (node.kind === 'category' && node.active && node.items)
        return drawOne({...node, items: waiting}).replace(place, () => allOf(node.items!))
      if ('active' in node) return drawOne(node)
      const known = made.get(node) ?? drawOne(node)
      made.set(node, known)
      return known
    }
    const allOf = (nodes: readonly SidebarNode[]): string => nodes.map(htmlOf).join('')
    return page.sidebar ? allOf(page.sidebar.items) : ''
  }
}
