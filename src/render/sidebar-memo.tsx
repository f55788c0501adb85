/**
 * Sidebars contain mostly the same nodes on every page of a site. The HTML of an inactive node depends only on its
 * props, so the server renders it once. `test/render/differential.test.tsx` compares the pages with a plain render.
 */
import type {ComponentType} from 'react'
import {NodeContent} from '../../templates/pieces.js'
import type {TemplateProps} from '../../templates/types.js'
import type {SidebarNode, SiteProps} from '../model/model.js'
import {reactServer} from './react-server.js'

/** Wraps docsgen's own `Sidebar`, so that it receives the inactive nodes of its page as HTML. */
export function withSidebarMemo(
  Sidebar: ComponentType<TemplateProps>,
  {labels}: SiteProps,
): ComponentType<TemplateProps> {
  const rendered = new WeakMap<SidebarNode, SidebarNode>()
  const withHtmlNodes = (node: SidebarNode): SidebarNode => {
    if (node.kind === 'html' || node.kind === 'more') return node
    if (node.active)
      return node.kind === 'category' && node.items ? {...node, items: node.items.map(withHtmlNodes)} : node
    const cached = rendered.get(node)
    if (cached) return cached
    const html = reactServer().renderToString(<NodeContent node={node} labels={labels} />)
    const {className} = node
    const htmlNode: SidebarNode = {kind: 'html', html, ...(className !== undefined && {className})}
    rendered.set(node, htmlNode)
    return htmlNode
  }
  return ({page, ...props}) => {
    const {sidebar} = page
    const memoPage = sidebar ? {...page, sidebar: {...sidebar, items: sidebar.items.map(withHtmlNodes)}} : page
    return <Sidebar {...props} page={memoPage} />
  }
}
