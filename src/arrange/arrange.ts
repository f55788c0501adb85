/**
 * Fourth stage: pages → sidebars, category indexes, pagination and breadcrumbs.
 * It needs only what `scan` and `route` know, so that nothing must be compiled to draw a sidebar.
 */
import {catalogue, nearest} from '../diagnostics/diagnostics.js'
import type {CategoryFile, CategoryIndex, Config, Diagnostic, Outline, Page, RoutePath, Sidebar} from '../model.js'
import {createClaims, hrefFor, outputPathFor} from '../paths/paths.js'
import {createBuilder} from './builder.js'
import {type Entry, publicItems} from './entry.js'
import {type Placement, placementsIn} from './placements.js'
import {surroundingsFrom} from './surroundings.js'

export interface ArrangeInput {
  pages: readonly Page[]
  categories: readonly CategoryFile[]
  config: Config
  /** Ids of pages that are left out as drafts: naming one is no fault. */
  draftIds?: ReadonlySet<string>
}

/** Builds every sidebar of the config once and prepares what pages show of them (behaviour §8, §12, §13). */
export function arrange(input: ArrangeInput): Outline {
  const {pages, config} = input
  const builder = createBuilder(input)
  const trees = Object.entries(config.sidebars).map(([name, items]) => ({name, entries: builder.entriesFrom(items)}))
  const {indexes, faults} = withoutTakenRoutes(builder.categoryIndexes(), pages, config)
  const hrefOf = (route: RoutePath) => hrefFor(route, config)
  const placements = trees.map(({name, entries}) => [name, placementsIn(name, entries, hrefOf)] as const)
  const byName = new Map(placements)
  const firstPlacements = new Map<string, Placement>()
  for (const [, placed] of placements)
    for (const [route, placement] of placed) if (!firstPlacements.has(route)) firstPlacements.set(route, placement)
  const sidebars: Sidebar[] = trees.map(({name, entries}) => ({name, items: publicItems(entries, hrefOf)}))
  const entriesByName = new Map<string, Entry[]>(trees.map(({name, entries}) => [name, entries]))
  return {
    sidebars,
    categoryIndexes: indexes.map(
      ({entry, ...index}): CategoryIndex => ({...index, items: publicItems(entry.items, hrefOf)}),
    ),
    surroundings: surroundingsFrom({config, pages, byName, firstPlacements, entriesByName}),
    sidebarStart: (name) => firstListed(byName.get(name)),
    diagnostics: [...builder.diagnostics(), ...faults, ...displayFaults(input)],
  }
}

function firstListed(placements: ReadonlyMap<string, Placement> = new Map()): string | undefined {
  for (const {entry, href} of placements.values()) if (!entry.page?.frontmatter.unlisted) return href
  return undefined
}

/** A page of the author's wins over a generated index at the same address. */
function withoutTakenRoutes<Index extends {route: RoutePath; file: string}>(
  indexes: Index[],
  pages: readonly Page[],
  config: Config,
): {indexes: Index[]; faults: Diagnostic[]} {
  const claims = createClaims<string>()
  for (const {route, source} of pages) claims.take(outputPathFor(route, config), source.file)
  const faults: Diagnostic[] = []
  const kept = indexes.filter(({route, file}) => {
    const first = claims.take(outputPathFor(route, config), file)
    if (first !== undefined) faults.push(catalogue.duplicateRoute({file}, route, first))
    return first === undefined
  })
  return {indexes: kept, faults}
}

/** `displayed_sidebar`, `pagination_prev` and `pagination_next` that name nothing. */
function displayFaults({pages, config, draftIds}: ArrangeInput): Diagnostic[] {
  const ids = new Set(pages.map((page) => page.id))
  const sidebars = Object.keys(config.sidebars)
  return pages.flatMap(({frontmatter, source}) => {
    const place = (key: string) => ({file: source.file, position: source.frontmatterPositions.get(key)})
    const faults: Diagnostic[] = []
    const sidebar = frontmatter.displayed_sidebar
    if (typeof sidebar === 'string' && !sidebars.includes(sidebar))
      faults.push(
        catalogue.unknownSidebar(place('displayed_sidebar'), sidebar, {
          role: '"displayed_sidebar"',
          near: nearest(sidebar, sidebars),
        }),
      )
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const id = frontmatter[key]
      if (typeof id === 'string' && !ids.has(id) && !draftIds?.has(id))
        faults.push(catalogue.unknownDoc(place(key), id, {role: `"${key}"`, near: nearest(id, ids)}))
    }
    return faults
  })
}
