/**
 * The HTML of the default sidebar, as React writes it: most nodes of most pages are the same objects, whose HTML is made
 * once for all pages that show them.
 */

import {templates} from '../../templates/index.js'
import type {PageProps, SidebarNode, SiteProps} from '../model.js'
import {reactServer} from './react-server.js'

/** Stands in the place of all nodes. No text can hold these characters: `scan` replaces them. */
const mark = '\uFDD0sidebar\uFDD1'
const place = `<li>${mark}</li>`

/** A page whose sidebar is left for `fill`. */
export const withoutNodes = (page: PageProps): PageProps =>
  page.sidebar ? {...page, sidebar: {...page.sidebar, items: [{kind: 'html', html: mark}]}} : page

/** Makes the function that puts the nodes of a page into its HTML, in which `withoutNodes` has left them out. */
export function createSidebarHtml(site: SiteProps): (html: string, page: PageProps) => string {
  const {Sidebar} = templates
  const made = new WeakMap<SidebarNode, string>()
  let around: {before: string; after: string} | undefined

  const listOf = (page: PageProps, nodes: readonly SidebarNode[]): string => {
    const draw = (items: SidebarNode[]) =>
      reactServer().renderToString(
        <Sidebar site={site} page={{...page, sidebar: {...page.sidebar!, items}}} templates={templates} />,
      )
    const one = (node: SidebarNode): string => {
      around ??= partsOf(draw([{kind: 'html', html: mark}]))
      return draw([node]).slice(around.before.length, -around.after.length)
    }
    const htmlOf = (node: SidebarNode): string => {
      const isOpen = node.kind === 'category' && node.active && node.items !== undefined
      if (isOpen) return one({...node, items: [{kind: 'html', html: mark}]}).replace(place, () => all(node.items!))
      if ('active' in node) return one(node)
      const known = made.get(node) ?? one(node)
      made.set(node, known)
      return known
    }
    const all = (list: readonly SidebarNode[]): string => list.map(htmlOf).join('')
    return all(nodes)
  }
  return (html, page) => (page.sidebar ? html.replace(place, () => listOf(page, page.sidebar!.items)) : html)
}

function partsOf(html: string): {before: string; after: string} {
  const [before = '', after = ''] = html.split(place)
  return {before, after}
}
