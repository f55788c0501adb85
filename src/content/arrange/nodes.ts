import type {SidebarNode} from '../../model/model.js'
import {type CategoryEntry, categoryRoute, type Entry, type HrefOf, isListed, listedRoute} from './entry.js'
import type {Placement} from './placements.js'

/** The entry of a page, and those around it. */
interface Active {
  current: Entry | undefined
  open: readonly CategoryEntry[]
}
const nobody: Active = {current: undefined, open: []}

/** Siblings that a page carries at most; the rest comes from the sidebar data. */
const windowSize = 200

/**
 * Makes the function that gives a page its part of the sidebar: the top level and the open branch, in windows.
 * What it gives depends on that branch, never on the size of the site.
 */
export function createNodeMaker(
  hrefOf: HrefOf,
): (entries: readonly Entry[], placement: Placement | undefined) => SidebarNode[] {
  const firstHrefs = new Map<CategoryEntry, string | undefined>()
  /** Nodes of levels where nothing is current or open: most nodes of most pages. */
  const quiet = new WeakMap<readonly Entry[], SidebarNode[]>()
  const lists = new WeakMap<readonly Entry[], Entry[]>()

  return (entries, placement) =>
    level(entries, placement ? {current: placement.entry, open: placement.ancestors} : nobody)

  function level(all: readonly Entry[], active: Active): SidebarNode[] {
    const list = listFor(all, active)
    const places = [...active.open, active.current].map((entry) => (entry ? list.indexOf(entry) : -1))
    const own = places.filter((place) => place !== -1)
    const start = Math.max(0, Math.min((own[0] ?? -1) - windowSize / 2, list.length - windowSize))
    const nodes = quietNodes(list).slice(start, start + windowSize)
    for (const place of own) if (nodes[place - start]) nodes[place - start] = node(list[place]!, active)
    if (list.length <= windowSize) return nodes
    const before = start > 0 ? moreNode(list[start - 1]!) : []
    const after = start + windowSize < list.length ? moreNode(list[start + windowSize]!) : []
    return [...before, ...nodes, ...after]
  }

  /** Entries of a level that a page shows: those that are listed, and its own. */
  function listFor(all: readonly Entry[], {current, open}: Active): Entry[] {
    const listed = lists.get(all) ?? all.filter(isListed)
    lists.set(all, listed)
    const isOwn = (entry: Entry) => entry === current || (entry.kind === 'category' && open.includes(entry))
    const isComplete = listed.length === all.length || all.every((entry) => isListed(entry) || !isOwn(entry))
    return isComplete ? listed : all.filter((entry) => isOwn(entry) || isListed(entry))
  }

  function quietNodes(list: readonly Entry[]): SidebarNode[] {
    const known = quiet.get(list) ?? list.map((entry) => node(entry, nobody))
    quiet.set(list, known)
    return known
  }

  function node(entry: Entry, active: Active): SidebarNode {
    const className = entry.className === undefined ? {} : {className: entry.className}
    const isCurrent = entry === active.current
    switch (entry.kind) {
      case 'doc':
        return {
          kind: 'link',
          label: entry.label,
          href: hrefOf(entry.page.route),
          ...(isCurrent ? {active: true} : {}),
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
        return {kind: 'html', html: entry.html, ...className}
      case 'category': {
        const isActive = isCurrent || active.open.includes(entry)
        const ownRoute = isCurrent ? categoryRoute(entry) : listedRoute(entry)
        const isOpen = isActive || !entry.collapsible || !entry.collapsed
        return {
          kind: 'category',
          label: entry.label,
          href: (ownRoute && hrefOf(ownRoute)) ?? firstHref(entry) ?? '#',
          ...(ownRoute === undefined ? {linkless: true} : {}),
          ...(isOpen ? {items: level(entry.items, active)} : {}),
          ...(entry.collapsible ? {} : {fixed: true}),
          ...(isActive ? {active: true} : {}),
          ...(isCurrent ? {current: true} : {}),
          ...className,
        }
      }
    }
  }

  function moreNode(entry: Entry): SidebarNode[] {
    const href = entryHref(entry)
    return href === undefined ? [] : [{kind: 'more', href}]
  }

  /** Where an entry leads: its own page, else its first descendant that has one. */
  function entryHref(entry: Entry): string | undefined {
    if (entry.kind === 'doc') return hrefOf(entry.page.route)
    if (entry.kind === 'link') return entry.href
    return entry.kind === 'category' ? firstHref(entry) : undefined
  }

  function firstHref(category: CategoryEntry): string | undefined {
    if (firstHrefs.has(category)) return firstHrefs.get(category)
    const route = listedRoute(category)
    let href = route && hrefOf(route)
    for (const entry of category.items) if (isListed(entry)) href ??= entryHref(entry)
    for (const entry of category.items) href ??= entryHref(entry)
    firstHrefs.set(category, href)
    return href
  }
}
