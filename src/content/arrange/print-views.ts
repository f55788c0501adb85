import {slugFor} from '../../files/paths/paths.js'
import type {Config, PrintSection, PrintView, RoutePath, Version} from '../../model/model.js'
import {type CategoryEntry, categoryRoute, type Entry, isListed} from './entry.js'

/** A category of a sidebar, with the names that `print` can use. */
export interface PrintableCategory {
  entry: CategoryEntry
  /** Folder without number prefixes; '' for a category of the config. */
  folder: string
  description: string
  /** The settings of the category request a print view. */
  isPrinted: boolean
  /** The file that describes the category. */
  file: string
}

/** Whether a name in `print` means this category: its folder or its label. */
export const isNamed = ({entry, folder}: PrintableCategory, name: string): boolean =>
  name === entry.label || (folder !== '' && name.replace(/^\/|\/$/g, '') === folder)

/** The print views of a version: one for each category that requests it or that the config names. */
export function printViews(
  categories: readonly PrintableCategory[],
  {version, print}: {version: Version; print: Config['print']},
): PrintView[] {
  const slugger = createCategorySlugger()
  const views = new Map<RoutePath, PrintView>()
  for (const category of categories) {
    if (!category.isPrinted && !print.some((name) => isNamed(category, name))) continue
    const {entry, description, file} = category
    const route = routeOf(category, {version, slugger})
    // A category in two sidebars gets one print view.
    if (route === undefined || views.has(route)) continue
    const {label, page} = entry
    const categoryPage = categoryRoute(entry)
    const seen = new Set<RoutePath>()
    const sections = [
      ...(page && !page.frontmatter.unlisted ? [{label: page.label, page, sections: []}] : []),
      ...entry.items.flatMap((item) => sectionsFrom(item)),
    ].flatMap((section) => withoutRepeats(section, seen))
    if (sections.length > 0)
      views.set(route, {route, version, label, description, category: page ? undefined : categoryPage, sections, file})
  }
  return [...views.values()]
}

/** `/<folder>/print`; for a category of the config, below its page or its label. */
function routeOf(
  {entry, folder}: PrintableCategory,
  {version, slugger}: {version: Version; slugger: ReturnType<typeof createCategorySlugger>},
): RoutePath | undefined {
  const {path} = version
  const inFolder = {versionPath: path, slug: undefined, folder, baseId: 'print', isIndex: false}
  if (folder !== '') return slugFor(inFolder) as RoutePath | undefined
  const above = categoryRoute(entry) ?? slugger.slug(entry.label, path)
  return `${above.replace(/\/$/, '')}/print` as RoutePath
}

/** The listed pages of an entry; the page of a category comes before its other pages. */
function sectionsFrom(entry: Entry): PrintSection[] {
  if (!isListed(entry)) return []
  if (entry.kind === 'doc') return [{label: entry.label, page: entry.page, sections: []}]
  if (entry.kind !== 'category') return []
  const {label, page, items} = entry
  const listedPage = page?.frontmatter.unlisted ? undefined : page
  return [{label, page: listedPage, sections: items.flatMap(sectionsFrom)}]
}

/** Keeps only the first place of a page. */
function withoutRepeats({page, sections, ...section}: PrintSection, seen: Set<RoutePath>): PrintSection[] {
  const isNew = page !== undefined && !seen.has(page.route)
  if (isNew) seen.add(page.route)
  const inner = sections.flatMap((one) => withoutRepeats(one, seen))
  if (!isNew && inner.length === 0) return []
  return [{...section, page: isNew ? page : undefined, sections: inner}]
}

/**
 * Addresses of generated category indexes: `/category/` and the slug of the label. Equal slugs in one
 * version get numbers. `version`: the path of the version.
 *
 *   'Object types' → /category/object-types    'A & B' → /category/a--b    'Start 🚀' → /category/start
 */
export function createCategorySlugger(): {slug(label: string, version: string): string} {
  const versions = new Map<string, Map<string, number>>()
  return {
    slug(label, version) {
      const counts = versions.get(version) ?? new Map<string, number>()
      versions.set(version, counts)
      const base = label
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]|\p{Variation_Selector}/gu, '')
        .trim()
        .replace(/ /g, '-')
      let slug = base
      while (counts.has(slug)) {
        counts.set(base, (counts.get(base) ?? 0) + 1)
        slug = `${base}-${counts.get(base)}`
      }
      counts.set(slug, 0)
      return `${version === '' ? '' : `/${version}`}/category/${slug}`
    },
  }
}
