import type {LabelledLink, Page, RoutePath} from '../../model/model.js'
import {type CategoryEntry, categoryRoute, type DocEntry, type Entry, type HrefOf, isHidden} from './entry.js'

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

export const pageLabel = (page: Page): string =>
  page.frontmatter.pagination_label ?? page.frontmatter.sidebar_label ?? page.title
