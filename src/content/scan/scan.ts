/** First stage: the content and static folders → every source file, category file and asset they hold. */
import path from 'node:path'
import glob from 'fast-glob'
import pLimit from 'p-limit'
import {folderIn, isWithin, placeOf} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Asset, CategoryFile, Config, Content, Diagnostic, SourceFile, SourcePath} from '../../model/model.js'
import {createVariables} from '../variables/variables.js'
import {readCategory} from './category.js'
import {createKnownReader, type KnownFiles} from './known-files.js'
import type {Read} from './read.js'
import {readSource} from './source.js'

export {createAssetFiles, type KnownAssets, type ReadAssets} from './hash-assets.js'
export {headLength, imageSize} from './image-size.js'
export type {KnownFiles} from './known-files.js'
export {lastUpdates} from './last-updates.js'
export {withModuleFrontmatter} from './react-pages.js'
export type {Read} from './read.js'
export {decode} from './text.js'
export {parseYaml} from './yaml.js'

/** Files read at the same time. */
const concurrency = 32

/** What every file says, by its path: all that a change of one file leaves to do is to read that file. */
export interface Scanned {
  reads: ReadonlyMap<SourcePath, Read>
  /** Files of the static folder. */
  statics: readonly SourcePath[]
  /** The same for the next run. */
  known?: KnownFiles
}

/**
 * Reads what stands in the folders of all versions and lists `config.staticDir`. Sorted by path; nothing is followed out of
 * them. Files that are `known` and have not changed are not read.
 */
export async function scanFiles(fs: FileSystem, config: Config, known: KnownFiles = {}): Promise<Scanned> {
  const files = await listSources(config)
  const next: KnownFiles = {}
  const read = createReader(fs, config, {known, next})
  const reads = new Map(await pLimit(concurrency).map(files, async (file) => [file, await read(file)] as const))
  return {reads, statics: await listStatics(fs, config), known: next}
}

/** The same, put together. */
export const scan = async (fs: FileSystem, config: Config): Promise<Content> =>
  contentFrom(await scanFiles(fs, config), config)

/** Files of the static folder, by their paths there; none where there is no such folder. */
export async function listStatics(fs: FileSystem, {staticDir}: Config): Promise<SourcePath[]> {
  const isThere = (await fs.stat(staticDir))?.isDirectory() ?? false
  return isThere ? listFiles(staticDir, {ignore: ['**/.git', '**/.git/**', '**/.DS_Store'], dot: true}) : []
}

/** Everything that was read, put together. */
export function contentFrom({reads, statics}: Scanned, {root, staticDir}: Config): Content {
  const read = [...reads.values()]
  const unfit = statics.filter((file) => !fitsAnySite(file))
  const {categories, problems} = oneEach(read.flatMap((one) => one.category ?? []))
  return {
    sources: read.flatMap((one) => one.source ?? []),
    categories,
    assets: [
      ...read.flatMap((one) => one.asset ?? []),
      ...statics
        .filter(fitsAnySite)
        .map((file): Asset => ({path: file, absolute: path.join(staticDir, file), from: 'static'})),
    ],
    partials: read.flatMap((one) => one.partial ?? []),
    diagnostics: [
      ...read.flatMap((one) => one.diagnostics ?? []),
      ...problems,
      ...unfit.map((file) => {
        const place = {file: path.relative(root, path.join(staticDir, file)).split(path.sep).join('/')}
        return catalogue.unreadableFile(place, 'On some systems this name leads out of the site.')
      }),
    ],
  }
}

/** No backslash, no name of a drive, nothing in a `.git` however it is spelt. */
const fitsAnySite = (file: string): boolean =>
  !/\\|^[A-Za-z]:/.test(file) && !file.toLowerCase().split('/').includes('.git')

/** Of two category files in one folder the first counts. */
function oneEach(all: readonly CategoryFile[]): {categories: CategoryFile[]; problems: Diagnostic[]} {
  const firsts = new Map<string, CategoryFile>()
  for (const category of all) if (!firsts.has(category.folder)) firsts.set(category.folder, category)
  const problems = all.flatMap(({folder, file}) => {
    const first = firsts.get(folder)
    return first === undefined || first.file === file
      ? []
      : catalogue.badCategoryFile({file}, `The folder has "${first.file}" already.`, 'Remove one of the two.')
  })
  return {categories: [...firsts.values()], problems}
}

/** Every file of the versions' folders, by its path from the content folder; one version after the other. */
export async function listSources(config: Config): Promise<SourcePath[]> {
  const lists = config.versions.map(async (version) => {
    const files = await listFiles(version.folder, {ignore: ignoredIn(version.folder, config), dot: false})
    const prefix = folderIn(config.content, version)
    return prefix === '' ? files : files.map((file) => (prefix + file) as SourcePath)
  })
  return (await Promise.all(lists)).flat()
}

/** Reads one source, by its path. */
export function createReader(
  fs: FileSystem,
  config: Config,
  {known = {}, next = {}}: {known?: KnownFiles; next?: KnownFiles} = {},
): (file: SourcePath) => Promise<Read> {
  const variables = createVariables(config.variables)
  const place = placeOf(config)
  const isCategory = (file: SourcePath) => /^_category_\.(json|ya?ml)$/.test(path.posix.basename(file))
  const named = (file: SourcePath) => ({file: siteName(file, config)})
  const readKnown = createKnownReader(fs, config, {
    known,
    next,
    read: async (file, bytes) =>
      isCategory(file)
        ? readCategory({path: file, ...named(file), bytes}, variables)
        : readSource({path: file, ...named(file), bytes}, variables),
  })
  return async (file) => {
    if (!/\.(mdx?|tsx)$/i.test(file) && !isCategory(file))
      return {asset: {path: file, absolute: path.join(config.content, file), from: 'content'}}
    if (isPartial(place(file).within, isCategory(file)))
      return isCategory(file) ? {} : {partial: siteName(file, config)}
    try {
      return await readKnown(file)
    } catch (error) {
      return {diagnostics: [catalogue.unreadableFile(named(file), (error as Error).message)]}
    }
  }
}

/** A source as its author knows it: relative to the project. */
const siteName = (file: SourcePath, {content, root}: Config): string =>
  path.relative(root, path.join(content, file)).split(path.sep).join('/')

/** The text of a page that is known from an earlier run. Throws when the file says something else by now. */
export async function readText(fs: FileSystem, config: Config, source: SourceFile): Promise<string> {
  const bytes = await fs.readFile(path.join(config.content, source.path))
  const {source: now} = readSource({path: source.path, file: source.file, bytes}, createVariables(config.variables))
  if (now?.hash !== source.hash) throw new Error('It changed during the build.')
  return now.text ?? ''
}

/** A page whose file or folder begins with `_` is a part of others; pictures there are as good as anywhere. */
const isPartial = (file: string, isCategory: boolean): boolean =>
  (isCategory ? path.posix.dirname(file) : file).split('/').some((segment) => segment.startsWith('_'))

async function listFiles(folder: string, options: {ignore: string[]; dot: boolean}): Promise<SourcePath[]> {
  const files = await glob('**/*', {cwd: folder, ...options, followSymbolicLinks: false})
  return (files as SourcePath[]).sort((a, b) => (a < b ? -1 : 1))
}

/** Patterns of what is no content; partials are told apart by the reader. */
function ignoredIn(content: string, config: Config): string[] {
  const ignored = ['**/node_modules/**', '**/__tests__/**', '**/*.test.{js,jsx,ts,tsx}']
  const versions = config.versions.map(({folder}) => folder)
  const others = [
    config.outDir,
    config.staticDir,
    ...versions,
    ...(isWithin(config.root, content) ? projectFiles(config) : []),
  ]
  for (const other of others) {
    if (other !== content && isWithin(other, content)) {
      const inside = glob.escapePath(path.relative(content, other).split(path.sep).join('/'))
      ignored.push(inside, `${inside}/**`)
    }
  }
  return ignored
}

/** What a project holds beside its content, when the project itself is the content folder. */
function projectFiles(config: Config): string[] {
  const code = ['templates', 'components', 'package.json', 'package-lock.json', 'tsconfig.json']
  const names = [...code, config.file, 'docsgen.baseline.json', 'gl-code-quality-report.json']
  return names.filter(Boolean).map((name) => path.join(config.root, name))
}
