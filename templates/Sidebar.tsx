import type {SidebarNode, SiteProps} from '../src/model/model.js'
import {fillLabel} from './fill-label.js'
import {linkAttributes} from './link-attributes.js'
import type {TemplateProps} from './types.js'

type Labels = SiteProps['labels']
type Category = Extract<SidebarNode, {kind: 'category'}>

/** The tree of pages without its closed branches. The nth `<li>` of a list is always the nth node of `items`. */
export default function Sidebar({site, page}: TemplateProps) {
  if (!page.sidebar) return null
  return (
    <nav className="sidebar" aria-label={site.labels.sidebar}>
      <Nodes nodes={page.sidebar.items} labels={site.labels} />
    </nav>
  )
}

function Nodes({nodes, labels}: {nodes: SidebarNode[]; labels: Labels}) {
  return (
    <ul>
      {nodes.map((node, index) =>
        node.kind === 'html' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: only their index distinguishes two equal nodes
          <li key={index} className={node.className} dangerouslySetInnerHTML={{__html: node.html}} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: only their index distinguishes two equal nodes
          <li key={index} className={node.kind === 'more' ? 'more' : node.className}>
            <NodeContent node={node} labels={labels} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Content of a node's list item. The server renders an inactive node once for all pages. */
export function NodeContent({node, labels}: {node: Exclude<SidebarNode, {kind: 'html'}>; labels: Labels}) {
  switch (node.kind) {
    case 'link':
      return (
        <a {...linkAttributes(node)} aria-current={node.active && 'page'}>
          {node.label}
        </a>
      )
    case 'category':
      return (
        <>
          <CategoryLabel node={node} labels={labels} />
          {node.items && <Nodes nodes={node.items} labels={labels} />}
        </>
      )
    case 'more':
      return <a href={node.href}>{labels.moreItems}</a>
  }
}

/** A label with a page has a caret beside it; a label without a page opens and closes the category itself. */
function CategoryLabel({node, labels}: {node: Category; labels: Labels}) {
  const isOpen = node.items !== undefined
  const toggle = node.fixed ? {} : {'data-docsgen-category': '', 'aria-expanded': isOpen}
  return (
    <div className={node.active && 'active'}>
      <a href={node.href} aria-current={node.current && 'page'} {...(node.linkless && toggle)}>
        {node.label}
      </a>
      {!node.linkless && !node.fixed && (
        <button type="button" {...toggle} aria-label={fillLabel(labels.expandCategory, {category: node.label})} />
      )}
    </div>
  )
}
