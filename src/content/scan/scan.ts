/** Scans the project: the content and static folders → every source file, category file and asset in them. */
import path from 'node:path'
import pLimit from 'p-limit'
import {createVersionResolver, isIndexFile, refRoot, relativePath, sectionOf} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {
  Asset,
  CategoryFile,
  Config,
  Content,
  Diagnostic,
  Section,
  SourceFile,
  SourcePath,
  Translate,
} from '../../model/model.js'
import {createVariables} from '../variables.js'
import {isPortableName, staticAsset, withUnhashedNames} from './assets.js'
import {isCategoryText, isNearCategoryName, readCategory} from './category.js'
import {
  createCachedReader,
  createFileTable,
  type FileTable,
  type ScannedFile,
  type StoredFiles,
  withOrigin,
} from './file-table.js'
import {createLocator, type Located, listSources, listStatics} from './list-files.js'
import {createListedReader, type FollowedLinks} from './listed-files.js'
import {homesForGit} from './react-pages.js'
import {readSource} from './source.js'

export {type CachedAssets, createAssetFiles, headLength, imageSize, type ReadAssets} from './assets.js'
export type {ScannedFile, StoredFiles} from './file-table.js'
export {lastUpdates} from './last-updates.js'
export {createLocator, type Located, listMatching, listPages, listSources, listStatics} from './list-files.js'
export type {FollowedLinks} from './listed-files.js'
export {createListedReader, type ListedReader} from './listed-files.js'
export {leadingHeading} from './plain-text.js'
export {withModuleFrontmatter} from './react-pages.js'
export {withSiteFrontmatter} from './site-frontmatter.js'
export {decode} from './text.js'
export {parseYaml, type WrittenNumbers} from './yaml.js'

/** Files read at the same time. */
const concurrency = 32

/** The files of the content folders, by path. After a change, docsgen reads only the changed file again. */
export interface Scanned {
  files: ReadonlyMap<SourcePath, ScannedFile>
  /** The files among `files` that are not on the disk: pages of plugins. */
  virtualFiles?: ReadonlyMap<SourcePath, ScannedFile>
  /** Files of the static folder. */
  statics: readonly SourcePath[]
  /** Symbolic links in the folders. */
  links?: FollowedLinks
  /** Logos and the icon, if they are not in the static folder. */
  brand?: readonly Asset[]
  /** The results for the cache, until they are stored; none if they are those of the earlier run. */
  forCache?: StoredFiles | undefined
}

/**
 * Reads the folders of all versions and lists `config.staticDir`, sorted by path, with symbolic links to files of the project. It
 * does not read `cached` files that have not changed.
 */
export async function scanFiles(
  fs: FileSystem,
  config: Config,
  {
    cached,
    translate,
    onListed = () => {},
  }: {
    cached?: StoredFiles | undefined
    translate?: Translate | undefined
    /** Receives the number of files, before they are read. */
    onListed?: (files: number) => void
  } = {},
): Promise<Scanned> {
  const links: FollowedLinks = new Map()
  const table = createFileTable(cached)
  const read = createReader(fs, config, {table, translate})
  const paths = await listSources(fs, config, links)
  onListed(paths.length)
  const keep = withinTextLimit()
  const files = new Map(await pLimit(concurrency).map(paths, async (file) => [file, keep(await read(file))] as const))
  const statics = await listStatics(fs, config, links)
  return {files, statics, links, brand: await brandFiles(fs, config, statics), forCache: table.changed()}
}

/** Characters of texts that stay in memory until their pages are compiled; docsgen reads further texts again. */
const textLimit = 16 * 1024 * 1024

/** Returns the function that drops the text of each file after the first ones that fill the limit. */
function withinTextLimit(): (file: ScannedFile) => ScannedFile {
  let size = 0
  return (file) => {
    size += file.source?.text?.length ?? 0
    if (file.source?.kind !== 'markdown' || size <= textLimit) return file
    return {...file, source: {...file.source, text: undefined}}
  }
}

/** Logos and the icon that are files of the project or its content folder; they keep their paths, like static files. */
async function brandFiles(
  fs: FileSystem,
  {root, content, logo, favicon}: Config,
  statics: readonly SourcePath[],
): Promise<Asset[]> {
  const names = [logo?.src, logo?.dark, favicon].flatMap((name) =>
    !name || /^(?:[a-z]+:|\/\/|@)/i.test(name) ? [] : [path.posix.normalize(name.replace(/^\/+/, '')) as SourcePath],
  )
  const others = [...new Set(names)].filter((name) => !statics.includes(name) && !name.startsWith('../'))
  const assets = others.map(async (name) => {
    for (const folder of [root, content]) {
      const absolute = path.join(folder, name)
      if ((await fs.stat(absolute))?.isFile()) return [{path: name, absolute, from: 'static' as const}]
    }
    return []
  })
  return (await Promise.all(assets)).flat()
}

/** Reads all files of the site. */
export const scan = async (fs: FileSystem, config: Config): Promise<Content> =>
  contentFrom(await scanFiles(fs, config), config)

/** Combines the results of reading all files. */
export function contentFrom({files, statics, brand = []}: Scanned, config: Config): Content {
  const {root, staticDir, contentFiles} = config
  const read = [...files.values()]
  const contentAssets = read.flatMap((one) => one.asset ?? [])
  const staticAssets = [
    ...statics.filter(isPortableName).map((file) => staticAsset(file, path.join(staticDir, file))),
    ...brand,
  ]
  const unportable = statics.filter((file) => !isPortableName(file))
  const {categories, problems} = firstOfEachFolder(read.flatMap((one) => one.category ?? []))
  const {sources, partials} = pagesAndPartials(read.flatMap((one) => one.source ?? []))
  return {
    sources: [...sources, ...homesForGit(sources, config)],
    categories,
    assets: [
      ...contentAssets,
      ...staticAssets,
      ...(contentFiles === 'all' ? withUnhashedNames(contentAssets.filter(isInContent), staticAssets) : []),
    ],
    partials: [...read.flatMap((one) => one.partial ?? []), ...partials],
    diagnostics: [
      ...read.flatMap((one) => one.diagnostics ?? []),
      ...problems,
      ...unportable.map((file) => {
        const location = {file: relativePath(root, path.join(staticDir, file))}
        return catalogue.unreadableFile(location, 'its name would lead out of the site on some systems')
      }),
    ],
  }
}

/** Files of `assetFolders` outside of the content folder have no names of their own in the site. */
const isInContent = ({path}: Asset): boolean => !path.startsWith('../')

/** `_index.md` is the page of its folder, as in Hugo; beside another index file without an address of its own, it is a partial. */
function pagesAndPartials(all: readonly SourceFile[]): Pick<Content, 'sources' | 'partials'> {
  if (!all.some(({path}) => isHugoIndex(path))) return {sources: [...all], partials: []}
  const others = all.filter(
    ({path: file, frontmatter}) => !isHugoIndex(file) && isIndexOf(file) && frontmatter.slug === undefined,
  )
  const folders = new Set(others.map((source) => path.posix.dirname(source.path)))
  const isSuperseded = (source: SourceFile) => isHugoIndex(source.path) && folders.has(path.posix.dirname(source.path))
  return {
    sources: all.filter((source) => !isSuperseded(source)),
    partials: all.filter(isSuperseded).map(({file}) => file),
  }
}

const isHugoIndex = (file: string): boolean => /(?:^|\/)_index\.mdx?$/i.test(file)

const isIndexOf = (file: string): boolean =>
  isIndexFile(path.posix.basename(file).replace(/\.\w+$/, ''), path.posix.basename(path.posix.dirname(file)))

/** Keeps the first category file of each folder and reports others. */
function firstOfEachFolder(all: readonly CategoryFile[]): {categories: CategoryFile[]; problems: Diagnostic[]} {
  const firsts = new Map<string, CategoryFile>()
  for (const category of all) if (!firsts.has(category.folder)) firsts.set(category.folder, category)
  const problems = all.flatMap(({folder, file}) => {
    const first = firsts.get(folder)
    return first === undefined || first.file === file
      ? []
      : catalogue.badCategoryFile(
          {file},
          `docsgen ignores this file, because the folder also has "${first.file}".`,
          'Remove one of the two.',
        )
  })
  return {categories: [...firsts.values()], problems}
}

const megabyte = 1024 * 1024

/** Reads one source, by its path. Must be called before docsgen lists the sources. */
export function createReader(
  fs: FileSystem,
  config: Config,
  {table = createFileTable(), translate}: {table?: FileTable; translate?: Translate | undefined} = {},
): (file: SourcePath) => Promise<ScannedFile> {
  const variables = createVariables(config.variables)
  const limit = config.markdown.maxSize
  const resolveVersion = createVersionResolver(config)
  const locate = createLocator(fs, config)
  const fileOf = ({absolute}: Located) => ({file: relativePath(config.root, absolute)})
  const readCached = createCachedReader(fs, config, {
    table,
    readListed: createListedReader(fs, [config]),
    read: async (located, bytes) => {
      const size = bytes.length / megabyte
      if (size > limit) return {diagnostics: [catalogue.tooLargeFile(fileOf(located), {size, limit})]}
      const file = {path: located.path, ...fileOf(located), bytes}
      return isCategoryFile(located.path) ? readCategory(file, variables) : readSource(file, variables, translate)
    },
  })
  const isUntrusted = (file: SourcePath) => !config.trust.pages || resolveVersion(file).version.ref !== undefined
  const dataFile = (located: Located): ScannedFile =>
    isUntrusted(located.path) ? {diagnostics: [pageOfCode(fileOf(located))]} : {}
  const misnamed = async (located: Located) => {
    const bytes = await fs.readFile(located.absolute).catch(() => undefined)
    return bytes && isCategoryText(bytes) ? [catalogue.misnamedCategoryFile(fileOf(located))] : []
  }
  return async (file) => {
    const located = await locate(file)
    // Data of pages is code.
    if (/\.data\.[jt]s$/.test(file) && config.adopted === undefined) return dataFile(located)
    if (!isPageFile(file, sectionOf(config, resolveVersion(file).version)) && !isCategoryFile(file)) {
      const asset: Asset = {path: file, absolute: located.absolute, from: 'content'}
      return isNearCategoryName(file) ? {asset, diagnostics: await misnamed(located)} : {asset}
    }
    if (config.partials && isPartial(resolveVersion(file).pathInVersion, isCategoryFile(file)))
      // A page of code imports code; only Markdown is included. The default language has its own partials.
      return isCategoryFile(file) || /\.jsx?$/.test(file) || located.isUntranslated
        ? {}
        : {partial: fileOf(located).file}
    if (isUntrusted(file) && /\.[jt]sx?$/i.test(file)) return {diagnostics: [pageOfCode(fileOf(located))]}
    try {
      return withOrigin(await readCached(located), located)
    } catch (error) {
      return {diagnostics: [catalogue.unreadableFile(fileOf(located), (error as Error).message)]}
    }
  }
}

/** The result of reading a text as if it were this file of the content folder. */
export function readText(
  {path: file, file: name, text}: {path: SourcePath; file: string; text: string},
  config: Config,
): ScannedFile {
  const variables = createVariables(config.variables)
  const read = isCategoryFile(file) ? readCategory : readSource
  return read({path: file, file: name, bytes: Buffer.from(text)}, variables)
}

const pageOfCode = (where: {file: string}): Diagnostic =>
  (refRoot(where.file) === '' ? catalogue.untrustedCode : catalogue.codeFromGit)(where, 'this file')

const isCategoryFile = (file: SourcePath): boolean => /^_category_\.(json|ya?ml)$/.test(path.posix.basename(file))

/** Whether a file becomes a page. Standalone pages may also be `.jsx` and `.js` files, as in Docusaurus. */
const isPageFile = (file: string, {isStandalone}: Pick<Section, 'isStandalone'>): boolean =>
  /\.(mdx?|tsx)$/i.test(file) || (isStandalone === true && /\.jsx?$/.test(file))

/** Returns a function that reads the text of a page from the cache. It throws if the file has changed since docsgen compared it with the cache. */
export function createTextReader(
  fs: FileSystem,
  config: Config,
  translate?: Translate,
): (source: SourceFile) => Promise<string> {
  const variables = createVariables(config.variables)
  return async ({path: file, file: name, hash}) => {
    const bytes = await fs.readFile(path.join(config.root, name))
    const {source: now} = readSource({path: file, file: name, bytes}, variables, translate)
    if (now?.hash !== hash) throw new Error('It changed during the build.')
    return now.text ?? ''
  }
}

/** Whether a page is a partial: its name, or the name of a folder, begins with `_`. Does not apply to assets and `_index.md`. */
const isPartial = (file: string, isCategory: boolean): boolean =>
  (isCategory || isHugoIndex(file) ? path.posix.dirname(file) : file)
    .split('/')
    .some((segment) => segment.startsWith('_'))
