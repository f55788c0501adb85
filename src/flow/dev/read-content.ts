import path from 'node:path'
import {
  createLocator,
  createReader,
  type FollowedLinks,
  listSources,
  type ScannedFile,
} from '../../content/scan/scan.js'
import {allVersions, isWithin, sourceAt} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {SourceFile, SourcePath} from '../../model/model.js'
import type {Project} from '../site.js'
import {readWhenStable} from './read-when-stable.js'

export interface ContentChanges {
  /** The current contents of all files, in the order of a scan. */
  files: ReadonlyMap<SourcePath, ScannedFile>
  /** Added, removed and changed files. */
  changed: SourcePath[]
  /** All symbolic links of the folders. */
  links: FollowedLinks
}

/** Reads the changed files of the content folders. Lists the folders again if a file was added or removed. */
export async function readContent(
  fs: FileSystem,
  {config, scanned, translate}: Project,
  changedFiles: readonly string[],
): Promise<ContentChanges> {
  const reader = createReader(fs, config, {translate})
  const locate = createLocator(fs, config)
  const whenStable = async <Result>(source: SourcePath, act: () => Promise<Result>) =>
    readWhenStable(fs, (await locate(source)).absolute, act)
  const read = async (source: SourcePath) =>
    withLastFrontmatter(scanned.files.get(source), await whenStable(source, () => reader(source)))
  const links: FollowedLinks = new Map(scanned.links)
  const isContent = (file: string) =>
    contentFolders(config).some((folder) => isWithin(file, folder)) && !isWithin(file, config.staticDir)
  const sources = changedFiles.filter(isContent).map((file) => sourceAt(file, config))
  const scannedSources = sources.filter((source) => scanned.files.has(source))
  const newReads = new Map(
    await Promise.all(scannedSources.map(async (source) => [source, await read(source)] as const)),
  )
  const isListed = scannedSources.length < sources.length || [...newReads.values()].includes(undefined)
  const files = new Map<SourcePath, ScannedFile>(isListed ? [] : scanned.files)
  const keep = (source: SourcePath, file: ScannedFile | undefined) => file && files.set(source, file)
  if (isListed)
    for (const source of await listAgain())
      keep(source, newReads.get(source) ?? scanned.files.get(source) ?? (await reader(source)))
  else for (const [source, file] of newReads) keep(source, file)
  const isChanged = (source: SourcePath) => {
    const [before, after] = [scanned.files.get(source), files.get(source)]
    return before !== after && (before?.asset !== undefined || JSON.stringify(before) !== JSON.stringify(after))
  }
  return {
    files,
    links,
    changed: [...new Set([...scanned.files.keys(), ...(isListed ? files.keys() : [])])].filter(isChanged),
  }

  /** A file that is missing without a reported change is being saved by an editor, and keeps its place. */
  async function listAgain(): Promise<SourcePath[]> {
    const listed = [...(await listSources(fs, config, links)), ...(scanned.virtualFiles?.keys() ?? [])]
    const isThere = new Set(listed)
    const before = [...scanned.files.keys()]
    const isKnownGone = (source: SourcePath) => newReads.has(source) && newReads.get(source) === undefined
    const missing = before.filter((source) => !isThere.has(source) && !isKnownGone(source))
    const remaining = await Promise.all(missing.map((source) => whenStable(source, async () => source)))
    for (const source of remaining) {
      if (source === undefined) continue
      const previous = before[before.indexOf(source) - 1]
      listed.splice(previous === undefined ? 0 : listed.indexOf(previous) + 1, 0, source)
    }
    return listed
  }
}

/** While an author types front matter, the page keeps the last values of what cannot be read, such as its title and its position. */
function withLastFrontmatter(before: ScannedFile | undefined, after: ScannedFile | undefined): ScannedFile | undefined {
  if (!before?.source || !after?.source?.hasBadFrontmatter) return after
  const merged = <Values extends object>(name: 'frontmatter' | 'siteFrontmatter') =>
    ({...before.source?.[name], ...after.source?.[name]}) as Values
  const source: SourceFile = {...after.source, frontmatter: merged('frontmatter')}
  if (before.source.siteFrontmatter || source.siteFrontmatter) source.siteFrontmatter = merged('siteFrontmatter')
  return {...after, source}
}

/** Absolute folders whose files are sources or files that pages use. */
const contentFolders = (config: Project['config']): string[] => [
  ...allVersions(config).flatMap(({folder, translated = folder}) => [folder, translated]),
  ...config.assetFolders.map((folder) => path.resolve(config.root, folder)),
]
