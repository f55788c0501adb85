import {fileFamilies} from '../../files/files.js'
import {hrefFor, sectionOf} from '../../files/paths/paths.js'
import {defined} from '../../model/defined.js'
import type {
  Config,
  LabelledLink,
  Outline,
  Page,
  PageProps,
  RoutePath,
  SidebarNode,
  Version,
} from '../../model/model.js'
import {
  type CategoryEntry,
  categoryRoute,
  type DocEntry,
  type Entry,
  type HrefOf,
  isHidden,
  isListed,
  isShownInside,
  listedRoute,
} from './entry.js'

interface PageNavigationInput {
  version: Version
  config: Config
  pages: readonly Page[]
  byName: ReadonlyMap<string, ReadonlyMap<string, Placement>>
  firstPlacements: ReadonlyMap<string, Placement>
  /** By names that are unique in the site. */
  entriesByName: ReadonlyMap<string, Entry[]>
  /** Name in the config → name that is unique in the site. */
  sidebarName(name: string, version: Version): string
}

/** Returns the look-up of the navigation of a page: open branch of the sidebar, breadcrumbs, previous and next. */
export function pageNavigationFrom({
  version,
  config,
  pages,
  byName,
  firstPlacements,
  entriesByName,
  sidebarName,
}: PageNavigationInput): Outline['pageNavigation'] {
  const section = sectionOf(config, version)
  const hrefOf = (route: RoutePath) => hrefFor(route, config)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const home = (version.path === '' ? '/' : `/${version.path}/`) as RoutePath
  const hasHome = pages.some((page) => page.route === home)
  const nodesFor = createNodeMaker(hrefOf)

  return (page) => {
    const frontmatter = 'frontmatter' in page ? page.frontmatter : {}
    const {displayed_sidebar: displayed} = frontmatter
    if (displayed === null) return {}
    const placement = displayed === undefined ? firstPlacements.get(page.route) : byName.get(displayed)?.get(page.route)
    const name = displayed === undefined ? placement?.sidebar : sidebarName(displayed, version)
    const entries = name === undefined ? undefined : entriesByName.get(name)
    if (name === undefined || entries === undefined) return {}
    const neighbour = (id: string | null | undefined, computed: LabelledLink | undefined): LabelledLink | undefined => {
      if (id === undefined) return computed
      const target = id === null ? undefined : byId.get(id)
      return target && {label: pageLabel(target), href: hrefOf(target.route)}
    }
    const previous = neighbour(frontmatter.pagination_prev, placement?.previous)
    const next = neighbour(frontmatter.pagination_next, placement?.next)
    return {
      sidebar: {
        name,
        href: `${config.base}${fileFamilies.sidebars.folder}${encodeURIComponent(name)}.json`,
        items: nodesFor(entries, placement),
      },
      ...(section.breadcrumbs ? {breadcrumbs: breadcrumbs(placement)} : {}),
      pagination: {...(previous ? {previous} : {}), ...(next ? {next} : {})},
    }
  }

  function breadcrumbs(placement: Placement | undefined): NonNullable<PageProps['breadcrumbs']> {
    const crumb = (entry: CategoryEntry) => {
      const route = listedRoute(entry)
      return {label: entry.label, ...(route === undefined ? {} : {href: hrefOf(route)})}
    }
    const lastItem = placement ? [{label: placement.entry.label}] : []
    return {
      ...(hasHome ? {home: hrefOf(home)} : {}),
      items: [...(placement?.ancestors.map(crumb) ?? []), ...lastItem],
    }
  }
}

/** The position of a page or category index in a sidebar. */
export interface Placement {
  sidebar: string
  route: RoutePath
  href: string
  entry: DocEntry | CategoryEntry
  /** Categories that contain the entry, outermost first. */
  ancestors: CategoryEntry[]
  previous: LabelledLink | undefined
  next: LabelledLink | undefined
}

/**
 * Every page of a sidebar by route, in depth-first order, with previous and next. The first position of a page
 * counts. References come last, without previous and next.
 */
export function placementsIn(sidebar: string, entries: readonly Entry[], hrefOf: HrefOf): Map<string, Placement> {
  const placements = new Map<string, Placement>()
  const references: {entry: DocEntry; ancestors: CategoryEntry[]}[] = []
  let last: {placement: Placement; link: LabelledLink} | undefined

  const visit = (list: readonly Entry[], ancestors: CategoryEntry[]): void => {
    for (const entry of list) {
      if (entry.kind === 'doc') {
        if (entry.isOutsideOrder) references.push({entry, ancestors})
        else addInOrder(entry, entry.page.route, ancestors)
      }
      if (entry.kind === 'category') {
        const route = categoryRoute(entry)
        if (route !== undefined) addInOrder(entry, route, ancestors)
        visit(entry.items, [...ancestors, entry])
      }
    }
  }

  const add = (entry: DocEntry | CategoryEntry, route: RoutePath, ancestors: CategoryEntry[]) => {
    if (placements.has(route)) return undefined
    const noNeighbours = {previous: undefined, next: undefined}
    const placement: Placement = {sidebar, route, href: hrefOf(route), entry, ancestors, ...noNeighbours}
    placements.set(route, placement)
    return placement
  }

  const addInOrder = (entry: DocEntry | CategoryEntry, route: RoutePath, ancestors: CategoryEntry[]): void => {
    const placement = add(entry, route, ancestors)
    if (placement === undefined) return
    if (entry.page && isHidden(entry.page)) return
    const link = {label: paginationLabel(entry), href: placement.href}
    placement.previous = last?.link
    if (last) last.placement.next = link
    last = {placement, link}
  }

  visit(entries, [])
  for (const {entry, ancestors} of references) add(entry, entry.page.route, ancestors)
  return placements
}

/** The label of a doc, or the label of the category of an index. */
const paginationLabel = (entry: DocEntry | CategoryEntry): string =>
  entry.page ? pageLabel(entry.page) : (entry as CategoryEntry).label

const pageLabel = (page: Page): string =>
  page.frontmatter.pagination_label ?? page.frontmatter.sidebar_label ?? page.title

/** The entry of the current page, and the open categories around it. */
interface Active {
  current: Entry | undefined
  open: readonly CategoryEntry[]
}
const inactive: Active = {current: undefined, open: []}

/** Maximum number of siblings that a page contains. In a larger folder, a page contains those around the current entry. */
const windowSize = 200

/** Results that many pages share. */
interface NodeContext {
  hrefOf: HrefOf
  firstHrefs: Map<CategoryEntry, string | undefined>
  /** Nodes of a level without a current or open entry: these are the nodes of most levels of a page. */
  inactiveNodes: WeakMap<readonly Entry[], SidebarNode[]>
  listedEntries: WeakMap<readonly Entry[], Entry[]>
}

/**
 * Returns a function that creates the sidebar nodes of a page: the top level and the open branch, with at most `windowSize` nodes of each
 * level. Its result and its time depend on that branch, never on the size of the site.
 */
export function createNodeMaker(
  hrefOf: HrefOf,
): (entries: readonly Entry[], placement: Placement | undefined) => SidebarNode[] {
  const context = {hrefOf, firstHrefs: new Map(), inactiveNodes: new WeakMap(), listedEntries: new WeakMap()}
  return (entries, placement) =>
    levelNodes(entries, placement ? {current: placement.entry, open: placement.ancestors} : inactive, context)
}

function levelNodes(all: readonly Entry[], active: Active, context: NodeContext): SidebarNode[] {
  const list = shownEntries(all, active, context)
  const activeIndexes = [...active.open, active.current]
    .map((entry) => (entry ? list.indexOf(entry) : -1))
    .filter((index) => index !== -1)
  const start = Math.max(0, Math.min((activeIndexes[0] ?? -1) - windowSize / 2, list.length - windowSize))
  const nodes = inactiveNodes(list, context).slice(start, start + windowSize)
  for (const index of activeIndexes)
    if (nodes[index - start]) nodes[index - start] = entryNode(defined(list[index]), active, context)
  if (list.length <= windowSize) return nodes
  const before = start > 0 ? moreNode(defined(list[start - 1]), context) : []
  const after = start + windowSize < list.length ? moreNode(defined(list[start + windowSize]), context) : []
  return [...before, ...nodes, ...after]
}

/** Entries of a level that a page shows: all listed entries, and those that are current or open, unless their pages have `sidebar_hidden`. */
function shownEntries(all: readonly Entry[], {current, open}: Active, {listedEntries}: NodeContext): Entry[] {
  const listed = listedEntries.get(all) ?? all.filter(isListed)
  listedEntries.set(all, listed)
  const isActive = (entry: Entry) =>
    (entry === current || (entry.kind === 'category' && open.includes(entry))) && isShownInside(entry)
  const isComplete = listed.length === all.length || all.every((entry) => isListed(entry) || !isActive(entry))
  return isComplete ? listed : all.filter((entry) => isActive(entry) || isListed(entry))
}

function inactiveNodes(list: readonly Entry[], context: NodeContext): SidebarNode[] {
  const nodes = context.inactiveNodes.get(list) ?? list.map((entry) => entryNode(entry, inactive, context))
  context.inactiveNodes.set(list, nodes)
  return nodes
}

function entryNode(entry: Entry, active: Active, context: NodeContext): SidebarNode {
  const className = entry.className === undefined ? {} : {className: entry.className}
  switch (entry.kind) {
    case 'doc':
      return {
        kind: 'link',
        label: entry.label,
        href: context.hrefOf(entry.page.route),
        ...(entry === active.current ? {active: true} : {}),
        ...className,
      }
    case 'link':
      return {
        kind: 'link',
        label: entry.label,
        href: entry.href,
        ...(entry.external ? {external: true} : {}),
        ...className,
      }
    case 'html':
      return {kind: 'html', html: entry.html(), ...className}
    case 'category':
      return {...categoryNode(entry, active, context), ...className}
  }
}

function categoryNode(entry: CategoryEntry, active: Active, context: NodeContext): SidebarNode {
  const isCurrent = entry === active.current
  const isActive = isCurrent || active.open.includes(entry)
  const route = isCurrent ? categoryRoute(entry) : listedRoute(entry)
  const isOpen = isActive || !entry.collapsible || !entry.collapsed
  return {
    kind: 'category',
    label: entry.label,
    href: (route && context.hrefOf(route)) ?? firstHref(entry, context) ?? '#',
    ...(route === undefined ? {linkless: true} : {}),
    ...(isOpen ? {items: levelNodes(entry.items, active, context)} : {}),
    ...(entry.collapsible ? {} : {fixed: true}),
    ...(isActive ? {active: true} : {}),
    ...(isCurrent ? {current: true} : {}),
  }
}

function moreNode(entry: Entry, context: NodeContext): SidebarNode[] {
  const href = entryHref(entry, context)
  return href === undefined ? [] : [{kind: 'more', href}]
}

/** Address of an entry: its own page, else its first descendant with a page. */
function entryHref(entry: Entry, context: NodeContext): string | undefined {
  if (entry.kind === 'doc') return context.hrefOf(entry.page.route)
  if (entry.kind === 'link') return entry.href
  return entry.kind === 'category' ? firstHref(entry, context) : undefined
}

function firstHref(category: CategoryEntry, context: NodeContext): string | undefined {
  const {firstHrefs, hrefOf} = context
  if (firstHrefs.has(category)) return firstHrefs.get(category)
  const route = listedRoute(category)
  let href = route && hrefOf(route)
  for (const entry of category.items) if (isListed(entry)) href ??= entryHref(entry, context)
  for (const entry of category.items) href ??= entryHref(entry, context)
  firstHrefs.set(category, href)
  return href
}
