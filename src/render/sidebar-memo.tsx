/**
 * Sidebars show mostly the same nodes on every page of a site. What an inactive node renders depends on its props alone, so
 * the server renders it once. `test/render/differential.test.tsx` holds the pages equal to a render without this.
 */
import type {ComponentType} from 'react'
import {NodeContent} from '../../templates/pieces.js'
import type {TemplateProps} from '../../templates/types.js'
import type {SidebarNode, SiteProps} from '../model/model.js'
import {reactServer} from './react-server.js'

/** Makes a sidebar that gets the inactive nodes of its page as HTML. `Sidebar`: docsgen's own. */
export function withSidebarMemo(
  Sidebar: ComponentType<TemplateProps>,
  {labels}: SiteProps,
): ComponentType<TemplateProps> {
  const rendered = new WeakMap<SidebarNode, SidebarNode>()
  const asHtml = (node: SidebarNode): SidebarNode => {
    if (node.kind === 'html' || node.kind === 'more') return node
    if (node.active) return node.kind === 'category' && node.items ? {...node, items: node.items.map(asHtml)} : node
    const known = rendered.get(node)
    if (known) return known
    const html = reactServer().renderToString(<NodeContent node={node} labels={labels} />)
    const {className} = node
    const made: SidebarNode = {kind: 'html', html, ...(className !== undefined && {className})}
    rendered.set(node, made)
    return made
  }
  return ({page, ...props}) => {
    const {sidebar} = page
    const shown = sidebar ? {...page, sidebar: {...sidebar, items: sidebar.items.map(asHtml)}} : page
    return <Sidebar {...props} page={shown} />
  }
}
