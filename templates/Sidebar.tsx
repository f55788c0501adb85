import type {SidebarNode, SiteProps} from '../src/model/model.js'
import {fillLabel} from './fill-label.js'
import type {PartProps} from './index.js'
import {linkAttributes} from './link-attributes.js'

type Labels = SiteProps['labels']
type Category = Extract<SidebarNode, {kind: 'category'}>

/** The tree of pages, its closed branches left out. The nth `<li>` of a list is the nth node of `items`, always. */
export default function Sidebar({site, page}: PartProps) {
  if (!page.sidebar) return null
  return (
    <nav className="sidebar" aria-label={site.labels.sidebar} data-docsgen-menu-secondary="">
      <Nodes nodes={page.sidebar.items} labels={site.labels} />
    </nav>
  )
}

function Nodes({nodes, labels}: {nodes: SidebarNode[]; labels: Labels}) {
  return (
    <ul>
      {nodes.map((node, index) =>
        node.kind === 'html' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is all that tells two equal nodes apart
          <li key={index} className={node.className} dangerouslySetInnerHTML={{__html: node.html}} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} className={node.kind === 'more' ? 'more' : node.className}>
            <NodeContent node={node} labels={labels} />
          </li>
        ),
      )}
    </ul>
  )
}

/** What stands in the list item of a node. The server renders it once for all pages that show the same inactive node. */
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

/** A label with a page of its own has a caret beside it; one without opens and closes the category itself. */
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
