/** The sidebar as data: opens and closes categories, and finds in the files of the sidebar the nodes that a page omits. */
import type {PageProps, SidebarDataItem, SidebarNode} from '../../model/model.js'

export type Category = Extract<SidebarNode, {kind: 'category'}>
type DataCategory = Extract<SidebarDataItem, {kind: 'category'}>

/** The categories on a path, outermost first; undefined when the path leads to none. `[0, 3]`: fourth node of the first. */
export function categoriesAt(nodes: SidebarNode[], path: number[]): Category[] | undefined {
  const branch: Category[] = []
  let siblings = nodes
  for (const index of path) {
    const node = siblings[index]
    if (node?.kind !== 'category') return undefined
    branch.push(node)
    siblings = node.items ?? []
  }
  return branch
}

/** The same nodes with other children for the category at the path; without children, the category is closed. */
export function withChildren(nodes: SidebarNode[], path: number[], children: SidebarNode[] | undefined): SidebarNode[] {
  const [position, ...rest] = path
  return nodes.map((node, index) => {
    if (index !== position || node.kind !== 'category') return node
    if (rest.length > 0) return {...node, items: withChildren(node.items ?? [], rest, children)}
    const {items: _, ...closed} = node
    return children ? {...closed, items: children} : closed
  })
}

/** The next page with the open categories of the current page. The branch of the next page opens, unless the reader closed it. */
export function keepOpen({sidebar: current}: PageProps, next: PageProps): PageProps {
  const {sidebar} = next
  return sidebar && sidebar.name === current?.name
    ? {...next, sidebar: {...sidebar, items: withOpenCategories(sidebar.items, current.items)}}
    : next
}

/** The nodes of the next page, with the categories open that are open in the current nodes. */
function withOpenCategories(nodes: SidebarNode[], currentNodes: SidebarNode[]): SidebarNode[] {
  return nodes.map((node) => {
    if (node.kind !== 'category') return node
    const before = currentNodes.find(
      (other) => other.kind === 'category' && other.label === node.label && other.href === node.href,
    )
    if (before?.kind !== 'category') return node
    const {items, ...closed} = node
    const isOpen = before.items || (node.active && (node.current || !before.active))
    if (!isOpen) return closed
    // A page omits the branches that do not lead to it: none of their nodes is active.
    return {...node, items: items ? withOpenCategories(items, before.items ?? []) : withoutActive(before.items ?? [])}
  })
}

/** The same nodes, none of them active. */
export const withoutActive = (nodes: SidebarNode[]): SidebarNode[] =>
  JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'active' || key === 'current' ? undefined : value)))

/** Loads the items of a piece of the sidebar; '' is the top level. */
type LoadPiece = (name: string) => Promise<SidebarDataItem[]>

/** Children of a category, from the files of the sidebar; `current` is the address of the open page. */
export async function childrenFrom(
  load: LoadPiece,
  branch: Category[],
  current: string,
): Promise<SidebarNode[] | undefined> {
  let items = await load('')
  for (const category of branch) {
    const candidates = items.filter((item) => item.kind === 'category' && item.label === category.label)
    const match = candidates.find((item) => (targetOf(item) ?? '#') === category.href) ?? candidates[0]
    if (match?.kind !== 'category') return undefined
    items = await itemsOf(match, load)
  }
  return nodesFrom(items, load, current)
}

const itemsOf = async ({items, piece}: DataCategory, load: LoadPiece): Promise<SidebarDataItem[]> =>
  piece === undefined ? items : load(piece)

const nodesFrom = (items: SidebarDataItem[], load: LoadPiece, current: string): Promise<SidebarNode[]> =>
  Promise.all(items.map((item) => nodeFrom(item, load, current)))

/** The node that a page shows for an item: a category is open if readers cannot close it, if it is open by default, or if it contains the current page. */
async function nodeFrom(item: SidebarDataItem, load: LoadPiece, current: string): Promise<SidebarNode> {
  if (item.kind === 'html') return item
  const active = contains(item, current) && {active: true as const}
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
    ...(isOpen && {items: await nodesFrom(await itemsOf(item, load), load, current)}),
    ...(!item.collapsible && {fixed: true}),
    ...active,
    ...(item.href === current && {current: true}),
    ...(item.className !== undefined && {className: item.className}),
  }
}

const contains = (item: SidebarDataItem, current: string): boolean =>
  item.kind !== 'html' &&
  (item.href === current || (item.kind === 'category' && item.items.some((child) => contains(child, current))))

/** Address of an item's own page, else of the first page below the item. */
function targetOf(item: SidebarDataItem): string | undefined {
  if (item.kind !== 'category') return item.kind === 'link' ? item.href : undefined
  let href = item.href ?? item.first
  for (const child of item.items) href ??= targetOf(child)
  return href
}
