import path from 'node:path'
import {createLocator, createReader, listSources, type Read} from '../../content/scan/scan.js'
import {allVersions, isWithin, sourceAt} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {SourcePath} from '../../model/model.js'
import type {Project} from '../site.js'
import {readWhenStable} from './read-when-stable.js'

export interface ContentChanges {
  /** The current contents of all files, in the order of a scan. */
  reads: ReadonlyMap<SourcePath, Read>
  /** Added, removed and changed files. */
  changed: SourcePath[]
}

/** Reads the changed files of the content folders. Lists the folders again if a file was added or removed. */
export async function readContent(
  fs: FileSystem,
  {config, scanned, translate}: Project,
  files: readonly string[],
): Promise<ContentChanges> {
  const reader = createReader(fs, config, {translate})
  const locate = createLocator(fs, config)
  const whenStable = async <Result>(source: SourcePath, act: () => Promise<Result>) =>
    readWhenStable(fs, (await locate(source)).absolute, act)
  const read = (source: SourcePath) => whenStable(source, () => reader(source))
  const isContent = (file: string) =>
    contentFolders(config).some((folder) => isWithin(file, folder)) && !isWithin(file, config.staticDir)
  const sources = files.filter(isContent).map((file) => sourceAt(file, config))
  const scannedSources = sources.filter((source) => scanned.reads.has(source))
  const newReads = new Map(
    await Promise.all(scannedSources.map(async (source) => [source, await read(source)] as const)),
  )
  const isListed = scannedSources.length < sources.length || [...newReads.values()].includes(undefined)
  const listed = isListed ? await listAgain() : [...scanned.reads.keys()]
  const reads = new Map<SourcePath, Read>()
  for (const source of listed)
    reads.set(source, newReads.get(source) ?? scanned.reads.get(source) ?? (await reader(source)))
  const isChanged = (source: SourcePath) => {
    const [before, after] = [scanned.reads.get(source), reads.get(source)]
    return before !== after && (before?.asset !== undefined || JSON.stringify(before) !== JSON.stringify(after))
  }
  return {reads, changed: [...new Set([...scanned.reads.keys(), ...listed])].filter(isChanged)}

  /** A file that is missing without a reported change is being saved by an editor, and keeps its place. */
  async function listAgain(): Promise<SourcePath[]> {
    const listed = [...(await listSources(fs, config)), ...(scanned.made?.keys() ?? [])]
    const isThere = new Set(listed)
    const before = [...scanned.reads.keys()]
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

/** Absolute folders whose files are sources or files that pages use. */
const contentFolders = (config: Project['config']): string[] => [
  ...allVersions(config).flatMap(({folder, translated = folder}) => [folder, translated]),
  ...config.assetFolders.map((folder) => path.resolve(config.root, folder)),
]
