/** Lists the files of a project: the content folders of all versions, `assetFolders` and the static folder. */
import path from 'node:path'
import glob from 'fast-glob'
import {allFeatures} from '../../features/all.js'
import {allVersions, createVersionResolver, folderIn, isWithin, relativePath} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config, SourcePath, Version} from '../../model/model.js'
import {createLinkRule, type FollowedLinks, type LinkRule} from './listed-files.js'

/**
 * Every file of the versions' folders, by its path from the content folder, one version after the other; then those of
 * `assetFolders`. Adds followed symbolic links to `links`.
 */
export async function listSources(fs: FileSystem, config: Config, links?: FollowedLinks): Promise<SourcePath[]> {
  const follows = createLinkRule(fs, config, links)
  const lists = allVersions(config).map(async (version) => {
    const files = await listVersion(fs, version, {config, follows})
    const prefix = folderIn(config.content, version)
    return prefix === '' ? files : files.map((file) => (prefix + file) as SourcePath)
  })
  return [...(await Promise.all(lists)).flat(), ...(await listAssetFolders(fs, config))]
}

/** The files of a version, and those of its translation; a translation has the path of its original. */
async function listVersion(
  fs: FileSystem,
  {folder, translated, ref}: Version,
  {config, follows}: {config: Config; follows: LinkRule},
): Promise<SourcePath[]> {
  const options = {dot: false, follows, ...(ref && {fs: globOf(fs)})}
  const files = await listFiles(folder, {...options, ignore: ignoredIn(folder, config)})
  if (translated === undefined || !(await fs.stat(translated))?.isDirectory()) return files
  const ignore = [...ignoredIn(translated, config), ...textFiles]
  const translatedFiles = await listFiles(translated, {...options, ignore})
  const translations = new Set(translatedFiles)
  const originals = files.filter((file) => !isReplaced(file, translations))
  return [...new Set([...originals, ...translations])].sort((a, b) => (a < b ? -1 : 1))
}

/** Whether the translation of a page has the other ending: `start.md` for `start.mdx`. */
const isReplaced = (file: SourcePath, translations: ReadonlySet<SourcePath>): boolean =>
  /\.mdx?$/.test(file) &&
  !translations.has(file) &&
  translations.has((file.endsWith('x') ? file.slice(0, -1) : `${file}x`) as SourcePath)

/** Paths of the Markdown pages in a folder on disk, sorted, without partials or with them; `react`: with React pages. */
export async function listPages(
  folder: string,
  config: Config,
  {partials = false, react = false} = {},
): Promise<SourcePath[]> {
  const files = await listFiles(folder, {ignore: [...ignoredIn(folder, config), ...textFiles], dot: false})
  return files.filter(
    (file) => (react ? /\.(?:mdx?|tsx)$/ : /\.mdx?$/).test(file) && (partials || !/(?:^|\/)_/.test(file)),
  )
}

/** Files of texts, which are beside the translated pages. */
const textFiles = ['labels.json', 'code.json', 'navbar.json', 'footer.json', 'docusaurus-*/**']

/** Files of `assetFolders` that are no pages and are not in a content folder. */
async function listAssetFolders(fs: FileSystem, config: Config): Promise<SourcePath[]> {
  const {root, content, assetFolders} = config
  const roots = [root, ...new Set(allVersions(config).flatMap(({ref}) => ref?.root ?? []))]
  const lists = assetFolders.flatMap((name) =>
    roots.map(async (project) => {
      const folder = path.resolve(project, name)
      const isInContent = (file: string) => allVersions(config).some((version) => isWithin(file, version.folder))
      if (!isWithin(folder, project) || !(await fs.stat(folder))?.isDirectory()) return []
      const options = {ignore: ['**/node_modules/**', '**/*.{md,mdx,tsx}'], dot: false}
      const files = await listFiles(folder, project === root ? options : {...options, fs: globOf(fs)})
      return files.map((file) => path.join(folder, file)).filter((file) => !isInContent(file))
    }),
  )
  const all = (await Promise.all(lists)).flat()
  return all.map((file) => relativePath(content, file) as SourcePath)
}

/** Paths of files in the static folder; none if there is no such folder. */
export async function listStatics(fs: FileSystem, config: Config, links?: FollowedLinks): Promise<SourcePath[]> {
  const {staticDir} = config
  if (!(await fs.stat(staticDir))?.isDirectory()) return []
  const options = {ignore: ['**/.git', '**/.git/**', '**/.DS_Store'], dot: true}
  return listFiles(staticDir, {...options, follows: createLinkRule(fs, config, links)})
}

/** Files that match a pattern, by their paths in a folder, sorted. */
export async function listMatching(folder: string, pattern: string): Promise<string[]> {
  const ignore = ['**/node_modules/**', '.docsgen/**']
  const files = await glob(pattern, {cwd: folder, ignore, dot: false, followSymbolicLinks: false})
  return files.sort((a, b) => (a < b ? -1 : 1))
}

async function listFiles(
  folder: string,
  {follows, ...options}: {ignore: string[]; dot: boolean; follows?: LinkRule; fs?: ReturnType<typeof globOf>},
): Promise<SourcePath[]> {
  const entries = await glob('**/*', {
    cwd: folder,
    ...options,
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
    // One pattern finds a file once.
    unique: false,
  })
  const files: string[] = []
  for (const {path: file, dirent} of entries) {
    const isLink = dirent.isSymbolicLink() && follows !== undefined
    if (dirent.isFile() || (isLink && (await follows(path.join(folder, file))))) files.push(file)
  }
  return (files as SourcePath[]).sort((a, b) => (a < b ? -1 : 1))
}

/** The folders of a file system for `glob`, which reads the disk by default. */
const globOf = (fs: FileSystem) => ({
  readdir: ((folder: string, _options: object, done: (error: Error | null, entries?: object[]) => void) => {
    const entryOf = ({name, isDirectory}: {name: string; isDirectory: boolean}) => ({
      name,
      isDirectory: () => isDirectory,
      isFile: () => !isDirectory,
      isSymbolicLink: () => false,
    })
    fs.readdir(folder).then(
      (names) => done(null, names.map(entryOf)),
      (error: Error) => done(error),
    )
  }) as never,
})

/** Patterns of files that are not content. The reader recognises partials. */
function ignoredIn(content: string, config: Config): string[] {
  const ignored = ['**/node_modules/**', '**/__tests__/**', '**/*.test.{js,jsx,ts,tsx}', ...config.exclude]
  const versions = allVersions(config).flatMap(({folder, translations = {}}) => [
    folder,
    ...Object.values(translations),
  ])
  const others = [
    config.outDir,
    config.staticDir,
    ...versions,
    ...(isWithin(config.root, content) ? projectFiles(config) : []),
  ]
  for (const other of others) {
    if (other !== content && isWithin(other, content)) {
      const pattern = glob.escapePath(relativePath(content, other))
      ignored.push(pattern, `${pattern}/**`)
    }
  }
  return ignored
}

/** Other files of a project that is its own content folder. */
function projectFiles(config: Config): string[] {
  const code = [
    'templates',
    'components',
    'package.json',
    'package-lock.json',
    'pnpm-lock.yaml',
    'yarn.lock',
    'bun.lock',
    'tsconfig.json',
  ]
  const ofFeatures = allFeatures.flatMap(({ownFiles = []}) => ownFiles)
  const names = [...code, config.file, 'docsgen.baseline.json', ...ofFeatures, 'gl-code-quality-report.json']
  return names.filter(Boolean).map((name) => path.join(config.root, name))
}

/** A source and its file on disk. */
export interface Located {
  path: SourcePath
  absolute: string
  /** The file is that of the original, on a site in another language. */
  isUntranslated?: true
}

/** Returns the function that finds the file of a source: its translation if there is one, else its original. */
export function createLocator(fs: FileSystem, config: Config): (file: SourcePath) => Promise<Located> {
  const original = (file: SourcePath): Located => ({path: file, absolute: path.join(config.content, file)})
  if (config.locale === undefined || config.locale.isDefault) return async (file) => original(file)
  const resolveVersion = createVersionResolver(config)
  return async (file) => {
    const {version, pathInVersion} = resolveVersion(file)
    if (version.translated === undefined || pathInVersion.startsWith('../')) return original(file)
    const absolute = path.join(version.translated, pathInVersion)
    const isTranslated = (await fs.stat(absolute))?.isFile() ?? false
    return isTranslated ? {path: file, absolute} : {...original(file), isUntranslated: true}
  }
}
