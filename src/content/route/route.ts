/** Gives every page its place: source files → pages with ids and addresses, from names and front matter only. */
import {canonicalRoute, createClaims, outputPathFor} from '../../files/files.js'
import {
  allVersions,
  createVersionResolver,
  folderIn,
  indexRank,
  isIndexFile,
  prefixSplitterFor,
  relativePath,
  routeKey,
  sectionOf,
  slugFor,
} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Content, Diagnostic, Page, Position, RoutePath, SourceFile} from '../../model/model.js'
import type {Frontmatter} from '../../model/schema/schema.js'
import {createVariables} from '../variables.js'

export {declaredRedirects, resolveRedirects} from './redirects.js'
export {createResolver} from './resolver.js'

export interface RouteTable {
  /** In order of their sources, without pages whose address is taken. */
  pages: Page[]
  /** Pages that are not part of the site: drafts, and pages without a translation where the config omits them. */
  drafts: Page[]
  /** Pages whose address is taken, with the address of the page that has it. */
  duplicates: Page[]
  /** Ids of `drafts` and `duplicates`. */
  draftIds: Set<string>
  diagnostics: Diagnostic[]
}

interface RouteOptions {
  /** Keep pages marked `draft`. */
  drafts: boolean
}

/** Gives each source its id and address. The first of two pages with the same address wins. */
export function route(sources: readonly SourceFile[], config: Config, options: RouteOptions): RouteTable {
  const variables = createVariables(config.variables)
  const resolveVersion = createVersionResolver(config)
  const split = prefixSplitterFor(config)
  const pageOf = (source: SourceFile) => {
    const {version, pathInVersion} = resolveVersion(source.path)
    const prefix = folderIn(config.content, version)
    const isStandalone = sectionOf(config, version).isStandalone === true
    return pageFrom(source, {version, pathInVersion, prefix, path: variables.fill(pathInVersion), split, isStandalone})
  }
  const diagnostics: Diagnostic[] = []
  const isOmitted = ({isUntranslated}: SourceFile) => isUntranslated === true && config.locales?.fallback === 'omit'
  const isDraft = (source: SourceFile) => (source.frontmatter.draft === true && !options.drafts) || isOmitted(source)
  const drafts = sources.filter(isDraft).flatMap((source) => pageOf(source).page ?? [])
  const pages = sources.flatMap((source) => {
    if (isDraft(source)) return []
    const {page, diagnostics: problems} = pageOf(source)
    diagnostics.push(...problems)
    if (page === undefined) return []
    const address = canonicalRoute(page.route, config)
    return address === page.route ? page : {...page, route: address}
  })
  const {uniquePages, duplicates, diagnostics: ofDuplicates} = withoutDuplicates(pages, config)
  return {
    pages: uniquePages,
    drafts,
    duplicates,
    draftIds: new Set([...drafts, ...duplicates].map((page) => page.id)),
    diagnostics: [...diagnostics, ...ofDuplicates, ...duplicateIds(uniquePages)],
  }
}

function pageFrom(
  source: SourceFile,
  {
    version,
    pathInVersion,
    prefix,
    path,
    split,
    isStandalone,
  }: Pick<Page, 'version' | 'pathInVersion'> & {
    prefix: string
    path: string
    split: ReturnType<typeof prefixSplitterFor>
    /** Whether the pages are in the folder `pages`, where only `index` is the page of its folder. */
    isStandalone: boolean
  },
): {page?: Page; diagnostics: Diagnostic[]} {
  const {frontmatter} = source
  const keepPrefixes = frontmatter.parse_number_prefixes === false
  const strip = (segment: string) => (keepPrefixes ? {name: segment, number: undefined} : split(segment))
  const segments = path.split('/')
  const fileName = (segments.pop() ?? '').replace(/\.\w+$/, '').replace(/^_(?=index$)/i, '')
  const folder = segments.map((segment) => strip(segment).name).join('/')
  const {name, number} = strip(fileName)
  const placeAt = (key: string) => ({file: source.file, position: source.frontmatterPositions.get(key)})
  const {id = name} = frontmatter
  const baseId = isValidId(id) ? id : name
  if (!isValidId(baseId)) return {diagnostics: [badId(placeAt('id'), id)]}
  const isIndex = isStandalone ? /^index$/i.test(fileName) : isIndexFile(fileName, segments.at(-1))
  const addressFor = (slug: string | undefined) => slugFor({versionPath: version.path, slug, folder, baseId, isIndex})
  const slugOfAuthor = addressFor(frontmatter.slug)
  const slug = slugOfAuthor ?? addressFor(undefined)
  const diagnostics = [
    ...(baseId === id ? [] : [badId(placeAt('id'), id)]),
    ...(slugOfAuthor === undefined ? [catalogue.badSlug(placeAt('slug'), frontmatter.slug ?? fileName, slug)] : []),
  ]
  if (slug === undefined) return {diagnostics}
  const title = titleOf(frontmatter, source.heading, baseId)
  return {
    diagnostics,
    page: {
      source,
      version,
      pathInVersion,
      id: folder === '' ? baseId : `${folder}/${baseId}`,
      linkPath: (prefix + path).normalize('NFC'),
      route: slug as RoutePath,
      title,
      description: frontmatter.description ?? source.excerpt,
      label: frontmatter.sidebar_label ?? title,
      frontmatter,
      ...(source.siteFrontmatter && {siteFrontmatter: source.siteFrontmatter}),
      folder,
      position: frontmatter.sidebar_position ?? number,
    },
  }
}

const isValidId = (id: string): boolean => id !== '' && !id.includes('/')

const badId = (location: {file: string; position: Position | undefined}, id: string): Diagnostic =>
  catalogue.badFrontmatter(
    location,
    `"id" must ${id === '' ? 'not be empty' : `not contain a slash, like "${id}"`}, so docsgen uses the file name.`,
    'Use `slug` to change the address of a page.',
  )

const titleOf = (frontmatter: Frontmatter, heading: string, baseId: string): string =>
  frontmatter.title ?? (heading || baseId)

/**
 * Keeps the first of several pages with the same output file, or with addresses that a host could confuse. `index.md` takes
 * precedence over other index files of its folder.
 */
function withoutDuplicates(
  pages: readonly Page[],
  config: Config,
): Pick<RouteTable, 'duplicates' | 'diagnostics'> & {uniquePages: Page[]} {
  const claims = createClaims<Page>()
  const duplicates: Page[] = []
  const diagnostics: Diagnostic[] = []
  const owners = new Set<Page>()
  for (const page of [...pages].sort((a, b) => claimOrder(a) - claimOrder(b))) {
    const first = claims.claim(outputPathFor(page.route, config), page)
    if (first === undefined) owners.add(page)
    else {
      duplicates.push({...page, route: first.route})
      diagnostics.push(duplicate(page, first))
    }
  }
  return {uniquePages: pages.filter((page) => owners.has(page)), duplicates, diagnostics}
}

/** 0 for all files but index files with another name than `index.md`. A file takes the place of a page of a plugin. */
function claimOrder({frontmatter, linkPath, source}: Page): number {
  if (source.origin !== undefined) return 9
  const [fileName = '', folderName] = linkPath.split('/').reverse()
  return frontmatter.slug === undefined ? (indexRank(fileName.replace(/\.\w+$/, ''), folderName) ?? 0) : 0
}

function duplicate(page: Page, first: Page): Diagnostic {
  const {route, source} = page
  const positions = source.frontmatterPositions
  const location = {file: source.file, position: positions.get('slug') ?? positions.get('id')}
  const isOfPlugin = source.origin !== undefined || first.source.origin !== undefined
  if (idKey(page) === idKey(first) && !isOfPlugin) return catalogue.duplicateDocId(location, page.id, first.source.file)
  const isNear = routeKey(first.route) === routeKey(route) && first.route !== route
  return isNear
    ? catalogue.nearDuplicateRoute(location, route, {first: first.source.file, firstRoute: first.route})
    : catalogue.duplicateRoute(location, route, first.source.file)
}

const idKey = ({version, id}: Page): string => `${version.section}/${version.path}/${id}`

function duplicateIds(pages: readonly Page[]): Diagnostic[] {
  const firsts = new Map<string, Page>()
  return pages.flatMap((page) => {
    const key = idKey(page)
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, page)
      return []
    }
    const location = {file: page.source.file, position: page.source.frontmatterPositions.get('id')}
    return catalogue.duplicateDocId(location, page.id, first.source.file)
  })
}

/** A diagnostic for a site without pages, unless another diagnostic says why a file did not become a page. */
export function noPages(
  {sources, partials, assets, diagnostics}: Omit<Content, 'categories'>,
  routed: {pages: readonly unknown[]; diagnostics: readonly Diagnostic[]},
  config: Config,
): Diagnostic[] {
  const {root, content} = config
  if (routed.pages.length > 0 || [...diagnostics, ...routed.diagnostics].some(isOfPage)) return []
  const relative = (absolute: string) => relativePath(root, absolute)
  const folders = allVersions(config).map(({folder}) => relative(folder))
  const found = {
    drafts: sources.length,
    partials: partials.length,
    others: foreignTexts(assets.map(({absolute}) => relative(absolute))),
  }
  return [catalogue.noPages({file: relative(content)}, {folders, ...found})]
}

const isOfPage = ({file, severity}: Diagnostic): boolean => severity === 'error' && /\.(?:mdx?|tsx)$/i.test(file)

/** The texts of other formats: the first file of the most frequent one, and their number. */
function foreignTexts(files: readonly string[]): {first: string; count: number} | undefined {
  const all = ['.rst', '.adoc'].map((ending) => files.filter((file) => file.endsWith(ending)).sort())
  const most = all.reduce((one, other) => (other.length > one.length ? other : one))
  const [first] = most
  return first === undefined ? undefined : {first, count: most.length}
}
