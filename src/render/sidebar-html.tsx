/**
 * The HTML of the default sidebar, as React writes it. Nodes of a kind are drawn once and filled with their texts; those that
 * are the same objects on many pages are filled once for all of them.
 */
import {templates} from '../../templates/index.js'
import type {PageProps, SidebarNode, SiteProps} from '../model.js'
import {createMolds, likeScript, mark} from './mold.js'
import {reactServer} from './react-server.js'

const [label, href, items, html] = [0, 1, 2, 3].map(mark) as [string, string, string, string]

/** In the place of the nodes of a list. */
const waiting: SidebarNode[] = [{kind: 'html', html: items}]
const place = `<li>${items}</li>`

/** A node with marks in the place of its texts and its items; an empty text is part of the kind. */
function likenessOf(node: SidebarNode): SidebarNode {
  switch (node.kind) {
    case 'html':
      return {...node, html}
    case 'more':
      return {...node, href: node.href && href}
    case 'link':
      return {...node, label: node.label && label, href: node.href && href}
    case 'category':
      return {...node, label: node.label && label, href: node.href && href, ...(node.items && {items: waiting})}
  }
}

/** Makes the function that gives the items of a page's sidebar. */
export function createSidebarHtml(site: SiteProps): (page: PageProps) => string {
  const {Sidebar} = templates
  const molds = createMolds()
  const made = new WeakMap<SidebarNode, string>()
  const draw = (page: PageProps, nodes: SidebarNode[]) => {
    const own = {...page, sidebar: {...page.sidebar!, items: nodes}}
    return reactServer().renderToString(<Sidebar site={site} page={own} templates={templates} />)
  }
  return (page) => {
    const drawOne = (node: SidebarNode): string => {
      const [before = '', after = ''] = draw(page, waiting).split(place)
      return draw(page, [node]).slice(before.length, -after.length)
    }
    const fill = (node: SidebarNode): string => {
      if ('href' in node && likeScript.test(node.href)) return drawOne(node)
      const like = likenessOf(node)
      const mold = molds(JSON.stringify(like), () => drawOne(like).replace(place, items))
      const texts = ['label' in node ? node.label : '', 'href' in node ? node.href : '']
      const inner = node.kind === 'category' && node.items ? allOf(node.items) : ''
      return mold(texts, ['', '', inner, node.kind === 'html' ? node.html : ''])
    }
    const htmlOf = (node: SidebarNode): string => {
      if ('active' in node) return fill(node)
      const known = made.get(node) ?? fill(node)
      made.set(node, known)
      return known
    }
    const allOf = (nodes: readonly SidebarNode[]): string => nodes.map(htmlOf).join('')
    return page.sidebar ? allOf(page.sidebar.items) : ''
  }
}
