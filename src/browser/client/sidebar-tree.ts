/** The sidebar as data: opening and closing its categories, and finding in the whole tree what a page left out. */
import type {PageProps, SidebarItem, SidebarNode} from '../../model/model.js'

export type Category = Extract<SidebarNode, {kind: 'category'}>

/** The categories on the way to one, outermost first; undefined when the way leads to none. `[0, 3]`: fourth of the first. */
export function categoriesAt(nodes: SidebarNode[], path: number[]): Category[] | undefined {
  const way: Category[] = []
  let siblings = nodes
  for (const index of path) {
    const node = siblings[index]
    if (node?.kind !== 'category') return undefined
    way.push(node)
    siblings = node.items ?? []
  }
  return way
}

/** The same nodes, the category at the path with other children; without children it is closed. */
export function withChildren(nodes: SidebarNode[], path: number[], children: SidebarNode[] | undefined): SidebarNode[] {
  const [place, ...rest] = path
  return nodes.map((node, index) => {
    if (index !== place || node.kind !== 'category') return node
    if (rest.length > 0) return {...node, items: withChildren(node.items ?? [], rest, children)}
    const {items: _, ...closed} = node
    return children ? {...closed, items: children} : closed
  })
}

/** The next page with the sidebar as the reader left it; but what leads to that page opens, unless the reader closed it. */
export function keepOpen({sidebar: shown}: PageProps, next: PageProps): PageProps {
  const {sidebar} = next
  return sidebar && sidebar.name === shown?.name
    ? {...next, sidebar: {...sidebar, items: withOpenness(sidebar.items, shown.items)}}
    : next
}

function withOpenness(nodes: SidebarNode[], shown: SidebarNode[]): SidebarNode[] {
  return nodes.map((node) => {
    if (node.kind !== 'category') return node
    const before = shown.find((one) => one.kind === 'category' && one.label === node.label && one.href === node.href)
    if (before?.kind !== 'category') return node
    const {items, ...closed} = node
    const isOpen = before.items || (node.active && (node.current || !before.active))
    if (!isOpen) return closed
    // A page leaves out the branches that do not lead to it: nothing in them is active.
    return {...node, items: items ? withOpenness(items, before.items ?? []) : withoutMarks(before.items ?? [])}
  })
}

/** The same nodes, none of them active. */
export const withoutMarks = (nodes: SidebarNode[]): SidebarNode[] =>
  JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'active' || key === 'current' ? undefined : value)))

/** Children of a category, from the whole tree; `current` is the address of the open page. */
export function childrenFrom(tree: SidebarItem[], way: Category[], current: string): SidebarNode[] | undefined {
  let items: SidebarItem[] | undefined = tree
  for (const category of way) {
    const named: SidebarItem[] = items.filter((item) => item.kind === 'category' && item.label === category.label)
    const same = named.find((item) => (targetOf(item) ?? '#') === category.href) ?? named[0]
    if (same?.kind !== 'category') return undefined
    items = same.items
  }
  return items.map((item) => nodeFrom(item, current))
}

/** An item as a page shows it: a category is closed unless it cannot be, is open by itself, or holds the current page. */
function nodeFrom(item: SidebarItem, current: string): SidebarNode {
  if (item.kind === 'html') return item
  const active = holds(item, current) && {active: true as const}
  if (item.kind === 'link') {
    const {description: _, unlisted: __, ...link} = item
    return {...link, ...active}
  }
  const isOpen = !item.collapsible || !item.collapsed || active
  return {
    kind: 'category',
    label: item.label,
    href: targetOf(item) ?? '#',
    ...(item.href === undefined && {linkless: true}),
    ...(isOpen && {items: item.items.map((child) => nodeFrom(child, current))}),
    ...(!item.collapsible && {fixed: true}),
    ...active,
    ...(item.href === current && {current: true}),
    ...(item.className !== undefined && {className: item.className}),
  }
}

const holds = (item: SidebarItem, current: string): boolean =>
  item.kind !== 'html' &&
  (item.href === current || (item.kind === 'category' && item.items.some((child) => holds(child, current))))

/** Where an item leads: its own page, else the first page below it. */
function targetOf(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.kind === 'link' ? item.href : undefined
  let href = item.href
  for (const child of item.items) href ??= targetOf(child)
  return href
}
