import {slugFor} from '../../files/paths/paths.js'
import type {Config, PrintSection, PrintView, RoutePath, Version} from '../../model/model.js'
import {createCategorySlugger} from './category-slug.js'
import {type CategoryEntry, categoryRoute, type Entry, isListed} from './entry.js'

/** A category of a sidebar, with what names it. */
export interface GeneratedCategory {
  entry: CategoryEntry
  /** Folder as ids name it; '' for one of the config. */
  folder: string
  /** One sentence about it. */
  description: string
  /** Its own settings ask for it to be printed. */
  isPrinted: boolean
  /** What describes it. */
  file: string
}

/** Whether a name of the config means this category: its folder, or its label. */
export const isNamed = ({entry, folder}: GeneratedCategory, name: string): boolean =>
  name === entry.label || (folder !== '' && name.replace(/^\/|\/$/g, '') === folder)

/** The pages to print of a version: one for each category that asks for it, or that the config names. */
export function printViews(
  categories: readonly GeneratedCategory[],
  {version, print}: {version: Version; print: Config['print']},
): PrintView[] {
  const slugger = createCategorySlugger()
  const views = new Map<RoutePath, PrintView>()
  for (const category of categories) {
    if (!category.isPrinted && !print.some((name) => isNamed(category, name))) continue
    const {entry, description, file} = category
    const route = routeOf(category, {version, slugger})
    // A category that stands in two sidebars is printed once.
    if (route === undefined || views.has(route)) continue
    const {label, page} = entry
    const own = categoryRoute(entry)
    const seen = new Set<RoutePath>()
    const sections = [
      ...(page && !page.frontmatter.unlisted ? [{label: page.label, page, sections: []}] : []),
      ...entry.items.flatMap((item) => sectionsFrom(item)),
    ].flatMap((section) => once(section, seen))
    if (sections.length > 0)
      views.set(route, {route, version, label, description, category: page ? undefined : own, sections, file})
  }
  return [...views.values()]
}

/** `/<folder>/print`; of a category of the config, below its own page or its label. */
function routeOf(
  {entry, folder}: GeneratedCategory,
  {version, slugger}: {version: Version; slugger: ReturnType<typeof createCategorySlugger>},
): RoutePath | undefined {
  const {path} = version
  const inFolder = {versionPath: path, slug: undefined, folder, baseId: 'print', isIndex: false}
  if (folder !== '') return slugFor(inFolder) as RoutePath | undefined
  const above = categoryRoute(entry) ?? slugger.slug(entry.label, path)
  return `${above.replace(/\/$/, '')}/print` as RoutePath
}

/** What others see of an entry; a category's own page stands before its other pages. */
function sectionsFrom(entry: Entry): PrintSection[] {
  if (!isListed(entry)) return []
  if (entry.kind === 'doc') return [{label: entry.label, page: entry.page, sections: []}]
  if (entry.kind !== 'category') return []
  const {label, page, items} = entry
  const own = page?.frontmatter.unlisted ? undefined : page
  return [{label, page: own, sections: items.flatMap(sectionsFrom)}]
}

/** A page that stands in several places is printed in the first. */
function once({page, sections, ...section}: PrintSection, seen: Set<RoutePath>): PrintSection[] {
  const isNew = page !== undefined && !seen.has(page.route)
  if (isNew) seen.add(page.route)
  const inner = sections.flatMap((one) => once(one, seen))
  if (!isNew && inner.length === 0) return []
  return [{...section, page: isNew ? page : undefined, sections: inner}]
}
