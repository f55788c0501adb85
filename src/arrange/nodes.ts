import type {SidebarNode} from '../model.js'
import {type CategoryEntry, categoryRoute, type Entry, type HrefOf, isListed, listedRoute} from './entry.js'
import type {Placement} from './placements.js'

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
  /** Of entries that are neither current nor open: most nodes of most pages. */
  const quiet = new Map<Entry, SidebarNode[]>()

  return (entries, placement) => {
    const open = new Set<Entry>(placement?.ancestors)
    const current = placement?.entry
    return level(entries)

    function level(all: readonly Entry[]): SidebarNode[] {
      const list = all.filter((entry) => entry === current || open.has(entry) || isListed(entry))
      const active = list.findIndex((entry) => entry === current || open.has(entry))
      const start = Math.max(0, Math.min(active - windowSize / 2, list.length - windowSize))
      const shown = list.length > windowSize ? list.slice(start, start + windowSize) : list
      const nodes = shown.flatMap(nodesOf)
      if (list.length <= windowSize) return nodes
      const before = start > 0 ? moreNode(list[start - 1]!) : []
      const after = start + windowSize < list.length ? moreNode(list[start + windowSize]!) : []
      return [...before, ...nodes, ...after]
    }

    function nodesOf(entry: Entry): SidebarNode[] {
      if (entry === current || open.has(entry)) return node(entry)
      const known = quiet.get(entry) ?? node(entry)
      quiet.set(entry, known)
      return known
    }

    function node(entry: Entry): SidebarNode[] {
      const className = entry.className === undefined ? {} : {className: entry.className}
      switch (entry.kind) {
        case 'doc': {
          const active = entry === current
          return [
            {
              kind: 'link',
              label: entry.label,
              href: hrefOf(entry.page.route),
              ...(active ? {active} : {}),
              ...className,
            },
          ]
        }
        case 'link':
          return [
            {
              kind: 'link',
              label: entry.label,
              href: entry.href,
              ...(entry.external ? {external: true} : {}),
              ...className,
            },
          ]
        case 'html':
          return [{kind: 'html', html: entry.html, ...className}]
        case 'category': {
          const isCurrent = entry === current
          const active = isCurrent || open.has(entry)
          const ownRoute = isCurrent ? categoryRoute(entry) : listedRoute(entry)
          const isOpen = active || !entry.collapsible || !entry.collapsed
          return [
            {
              kind: 'category',
              label: entry.label,
              href: (ownRoute && hrefOf(ownRoute)) ?? firstHref(entry) ?? '#',
              ...(ownRoute === undefined ? {linkless: true} : {}),
              ...(isOpen ? {items: level(entry.items)} : {}),
              ...(entry.collapsible ? {} : {fixed: true}),
              ...(active ? {active} : {}),
              ...(isCurrent ? {current: true} : {}),
              ...className,
            },
          ]
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
