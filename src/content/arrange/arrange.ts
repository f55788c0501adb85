/**
 * Builds the navigation: pages → sidebars, category indexes, pagination and breadcrumbs.
 * It uses only results of `scan` and `route`, so a sidebar does not depend on compiled pages.
 */
import {createClaims, outputPathFor} from '../../files/files.js'
import {
  allVersions,
  createVersionResolver,
  encodePath,
  hrefFor,
  sectionOf,
  siteBaseOf,
} from '../../files/paths/paths.js'
import {defined} from '../../model/defined.js'
import {catalogue, createTextFinder, nearest} from '../../model/diagnostics/diagnostics.js'
import type {
  CategoryFile,
  CategoryIndex,
  Config,
  Diagnostic,
  GeneratedPage,
  LabelledLink,
  Outline,
  Page,
  RoutePath,
  Section,
  SourcePath,
  TextFile,
  Version,
} from '../../model/model.js'
import {createBuilder} from './builder.js'
import {type Addresses, type Entry, type HrefOf, isHidden, publicItems} from './entry.js'
import {type Placement, pageNavigationFrom, placementsIn} from './page-navigation.js'
import {isNamed, type PrintableCategory, printViews} from './print-views.js'
import {tagPages} from './tags.js'

interface ArrangeInput {
  pages: readonly Page[]
  categories: readonly CategoryFile[]
  config: Config
  /** Ids of drafts, which are not part of the site: a reference to one is not reported. */
  draftIds?: ReadonlySet<string>
  /** Returns HTML of a sidebar with final addresses. Called only after `arrange`. */
  htmlOf(html: string): string
}

/** Builds every sidebar of every version, and look-ups for the navigation of pages. */
export function arrange(input: ArrangeInput): Outline {
  const {pages, config} = input
  const hrefOf: Addresses = Object.assign((route: RoutePath) => hrefFor(route, config), {
    file: (path: string) => siteBaseOf(config) + encodePath(path.slice(1)),
  })
  const arrangedVersions = new Map(
    versionInputs(input).map((versionInput) => [versionInput.version, arrangeVersion(versionInput, hrefOf)] as const),
  )
  const all = [...arrangedVersions.values()]
  const routeFilter = createRouteFilter(pages, config)
  const generatedPages = routeFilter.withoutTaken(
    all.flatMap(({categoryIndexes, tags}) => [...categoryIndexes, ...(tags.index ? [tags.index] : []), ...tags.tags]),
  )
  const printViewPages = routeFilter.withoutTaken(all.flatMap((arranged) => arranged.printViews))
  const arrangedOf = (version: Version) => defined(arrangedVersions.get(version))
  return {
    sidebars: all.flatMap(({sidebars}) => sidebars),
    pictures: all.flatMap(({builder}) => builder.pictures()),
    generatedPages,
    printViews: printViewPages,
    pageNavigation: (page) => arrangedOf(page.version).pageNavigation(page),
    cardsOf: (page) => arrangedOf(page.version).cardsOf(page),
    tagsOf: tagLookup(generatedPages, hrefOf),
    sectionFor({section: sectionName, sidebar, doc}) {
      const hasTarget = (arranged: ReturnType<typeof arrangedOf>) =>
        sidebar === undefined
          ? doc === undefined || arranged.builder.docById(doc, '') !== undefined
          : arranged.byName.has(sidebar)
      return config.sections.find(({name, versions}) =>
        sectionName === undefined ? versions.some((version) => hasTarget(arrangedOf(version))) : name === sectionName,
      )
    },
    sidebarStart: (name, version) => firstListed(arrangedOf(version).byName.get(name)),
    docHref(id, version) {
      const page = arrangedOf(version).builder.docById(id, '')
      return page && hrefOf(page.route)
    },
    versionStart: (version) => startOf(arrangedOf(version), hrefOf),
    diagnostics: [
      ...all.flatMap(({builder, tags}) => [...builder.diagnostics(), ...tags.diagnostics]),
      ...routeFilter.diagnostics(),
      ...unknownCategories(
        config,
        all.flatMap(({builder}) => builder.categories()),
      ),
      ...displayDiagnostics(input),
    ],
  }
}

/** The input for one version. */
interface VersionInput {
  version: Version
  pages: Page[]
  /** Category files, with folders relative to the folder of the version. */
  categories: CategoryFile[]
  /** Its own sidebars, else those of its section. */
  sidebars: Section['sidebars']
  /** The file that declares the sidebars. */
  sidebarsFile: TextFile
  config: Config
  draftIds: ReadonlySet<string> | undefined
  htmlOf(html: string): string
  /** docsgen does not report unknown ids, because the sidebars belong to another version. */
  isLenient: boolean
}

function versionInputs({pages, categories, config, draftIds, htmlOf}: ArrangeInput): VersionInput[] {
  const resolveVersion = createVersionResolver(config)
  const inputs = config.sections.flatMap(({versions, sidebars, sidebarsFile}) =>
    versions.map(
      (version, index): VersionInput => ({
        version,
        pages: [],
        categories: [],
        sidebars: version.sidebars ?? sidebars,
        sidebarsFile: version.sidebarsFile ?? sidebarsFile,
        config,
        draftIds,
        htmlOf,
        isLenient: version.sidebars === undefined && index > 0,
      }),
    ),
  )
  const byVersion = new Map(inputs.map((versionInput) => [versionInput.version, versionInput]))
  for (const page of pages) byVersion.get(page.version)?.pages.push(page)
  for (const category of categories) {
    const {version, pathInVersion} = resolveVersion((category.folder && `${category.folder}/`) as SourcePath)
    const folder = pathInVersion.replace(/\/$/, '')
    byVersion.get(version)?.categories.push({...category, folder})
  }
  return inputs
}

/** Name of a sidebar in the site: the name in the config, with the section and the version unless they are the first. */
const sidebarName = (name: string, version: Version): string =>
  version.prefix + (version.name === 'current' ? name : `${name}@${version.name}`)

const noTags: ReturnType<typeof tagPages> = {index: undefined, tags: [], diagnostics: []}

function arrangeVersion(versionInput: VersionInput, hrefOf: Addresses) {
  const {version, pages, config} = versionInput
  const section = sectionOf(config, version)
  const builder = createBuilder(versionInput)
  const trees = Object.entries(versionInput.sidebars).map(([name, items]) => {
    const entries = builder.entriesFrom(items)
    const uniqueName = sidebarName(name, version)
    return {name, uniqueName, entries, placements: placementsIn(uniqueName, entries, hrefOf)}
  })
  const byName = new Map(trees.map(({name, placements}) => [name, placements]))
  const firstPlacements = new Map<string, Placement>()
  for (const placed of byName.values())
    for (const [route, placement] of placed)
      if (!firstPlacements.has(route) && !isReference(placement)) firstPlacements.set(route, placement)
  const entriesByName = new Map<string, Entry[]>(trees.map(({uniqueName, entries}) => [uniqueName, entries]))
  return {
    pages,
    builder,
    byName,
    categoryIndexes: builder
      .categoryIndexes()
      .map(({entry, ...index}): CategoryIndex => ({...index, items: publicItems(entry.items, hrefOf)})),
    tags: section.isStandalone ? noTags : tagPages(versionInput),
    printViews: printViews(builder.categories(), {version, print: section.print}),
    sidebars: trees.map(({uniqueName, entries}) => ({name: uniqueName, items: publicItems(entries, hrefOf)})),
    cardsOf(page: Page) {
      const placement = firstPlacements.get(page.route)
      if (placement === undefined) return []
      const {entry, ancestors, sidebar} = placement
      const siblings = ancestors.at(-1)?.items ?? entriesByName.get(sidebar) ?? []
      return publicItems(entry.kind === 'category' ? entry.items : siblings.filter((one) => one !== entry), hrefOf)
    },
    pageNavigation: pageNavigationFrom({version, config, pages, byName, firstPlacements, entriesByName, sidebarName}),
  }
}

/** A reference shows a page in a sidebar that is not the page's own. */
const isReference = ({entry}: Placement): boolean => entry.kind === 'doc' && entry.isOutsideOrder

/** The home page of a version, else the first page of its first sidebar, else its first page. */
function startOf({pages, byName}: ReturnType<typeof arrangeVersion>, hrefOf: HrefOf): string | undefined {
  const home = pages.find(({route, version}) => route === (version.path === '' ? '/' : `/${version.path}/`))
  if (home) return hrefOf(home.route)
  const [first] = byName.values()
  return firstListed(first) ?? (pages[0] && hrefOf(pages[0].route))
}

function firstListed(placements: ReadonlyMap<string, Placement> = new Map()): string | undefined {
  for (const {entry, href} of placements.values()) if (!entry.page || !isHidden(entry.page)) return href
  return undefined
}

/** Omits generated pages at the address of another page, and reports them. */
function createRouteFilter(pages: readonly Page[], config: Config) {
  const claimsOfPages = () => {
    const claims = createClaims<string>()
    for (const {route, source} of pages) claims.claim(outputPathFor(route, config), source.file)
    return claims
  }
  // A site without generated pages need not claim the files of all pages.
  let claims: ReturnType<typeof claimsOfPages> | undefined
  const diagnostics: Diagnostic[] = []
  return {
    withoutTaken: <Generated extends Pick<GeneratedPage, 'route' | 'file'>>(
      generatedPages: readonly Generated[],
    ): Generated[] =>
      generatedPages.filter(({route, file}) => {
        claims ??= claimsOfPages()
        const first = claims.claim(outputPathFor(route, config), file)
        if (first !== undefined) diagnostics.push(catalogue.duplicateRoute({file}, route, first))
        return first === undefined
      }),
    diagnostics: () => diagnostics,
  }
}

/** Reports names in `print` that match no category of any version. */
function unknownCategories(config: Config, categories: readonly PrintableCategory[]): Diagnostic[] {
  const {sections, file, text} = config
  const print = [...new Set(sections.flatMap((section) => section.print))]
  const {find} = createTextFinder(text)
  const names = categories.flatMap(({folder, entry}) => (folder === '' ? entry.label : folder))
  return print
    .filter((name) => !categories.some((category) => isNamed(category, name)))
    .map((name) => catalogue.unknownCategory({file, position: find(name, ['[]'])}, name, nearest(name, names)))
}

function tagLookup(generatedPages: readonly GeneratedPage[], hrefOf: HrefOf): Outline['tagsOf'] {
  const byRoute = new Map<string, LabelledLink[]>()
  for (const tag of generatedPages) {
    if (tag.kind !== 'tag') continue
    const link = {label: tag.label, href: hrefOf(tag.route)}
    for (const route of tag.routes) byRoute.set(route, [...(byRoute.get(route) ?? []), link])
  }
  return (page) => byRoute.get(page.route) ?? []
}

/** Reports unknown names in `displayed_sidebar`, `pagination_prev` and `pagination_next`. */
function displayDiagnostics({pages, config, draftIds}: ArrangeInput): Diagnostic[] {
  const idsByVersion = new Map(allVersions(config).map((version) => [version, new Set<string>()]))
  for (const {id, version} of pages) idsByVersion.get(version)?.add(id)
  return pages.flatMap(({frontmatter, source, version}) => {
    const location = (key: string) => ({file: source.file, position: source.frontmatterPositions.get(key)})
    const diagnostics: Diagnostic[] = []
    const sidebars = Object.keys(version.sidebars ?? sectionOf(config, version).sidebars)
    const sidebar = frontmatter.displayed_sidebar
    if (typeof sidebar === 'string' && !sidebars.includes(sidebar))
      diagnostics.push(
        catalogue.unknownSidebar(location('displayed_sidebar'), sidebar, {
          role: '"displayed_sidebar"',
          near: nearest(sidebar, sidebars),
        }),
      )
    const ids = idsByVersion.get(version) ?? new Set()
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const id = frontmatter[key]
      if (typeof id === 'string' && !ids.has(id) && !draftIds?.has(id))
        diagnostics.push(catalogue.unknownDoc(location(key), id, {role: `"${key}"`, near: nearest(id, ids)}))
    }
    return diagnostics
  })
}
