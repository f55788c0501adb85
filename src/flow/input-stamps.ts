/** The stamps of all files that decide a site. Reads names, sizes and times, but no contents. */
import path from 'node:path'
import {allVersions, isWithin} from '../files/paths/paths.js'
import {cacheFolder, keyOf} from '../io/cache/cache.js'
import {type FileSystem, settling} from '../io/disk/disk.js'
import type {Config, NonEmpty} from '../model/model.js'

export interface Stamps {
  /** Hash of names and stamps. */
  hash: string
  /** The last change of any of the files, milliseconds since 1970. */
  latest: number
}

/** Whether no file changed shortly before `time`; such a file could change again without a new stamp. */
export const isSettled = ({latest}: Stamps, time: number): boolean => latest < time - settling

/** The stamps of files (absolute); a missing file has a stamp of its own. */
export async function stampsOfFiles(fs: FileSystem, files: readonly string[]): Promise<Stamps> {
  const list = createList(fs)
  for (const file of files) await list.add(file)
  return list.stamps()
}

/** The stamps of all files in the folders of a site in these languages. */
export async function stampsOfFolders(fs: FileSystem, configs: NonEmpty<Config>): Promise<Stamps> {
  const list = createList(fs)
  const {outDir} = configs[0]
  const cache = cacheFolder(configs[0].root)
  const walk = async (folder: string, isPublished: boolean): Promise<void> => {
    list.name(folder)
    const entries = await fs.readdir(folder).catch(() => [])
    for (const {name, isDirectory} of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = `${folder}${path.sep}${name}`
      const isLeftOut = isPublished ? unpublished.has(name) : name.startsWith('.') || name === 'node_modules'
      if (isLeftOut || file === outDir || file === cache) continue
      if (isDirectory) await walk(file, isPublished)
      else await list.add(file)
    }
  }
  const statics = [...new Set(configs.map(({staticDir}) => staticDir))]
  for (const folder of statics) await walk(folder, true)
  for (const folder of outermost(configs.flatMap(foldersOf))) await walk(folder, false)
  return list.stamps()
}

/** Names that docsgen does not copy from the static folder. */
const unpublished: ReadonlySet<string> = new Set(['.git', '.DS_Store'])

/** Folders that docsgen looks into, absolute. The contents of a version from git are named by its commit. */
const foldersOf = (config: Config): string[] => [
  ...allVersions(config).flatMap(({folder, translated, ref}) => (ref ? [] : [folder, translated ?? folder])),
  ...[...config.assetFolders, 'templates', 'components', 'src/theme'].map((name) => path.resolve(config.root, name)),
]

const outermost = (folders: readonly string[]): string[] =>
  [...new Set(folders)].filter((folder) => !folders.some((other) => other !== folder && isWithin(folder, other)))

function createList(fs: FileSystem) {
  const lines: string[] = []
  let latest = 0
  return {
    name: (name: string) => void lines.push(name),
    async add(file: string) {
      // A link may lead to itself, or to what this user may not see.
      const stamp = await fs.stamp(file).catch(() => undefined)
      lines.push(file, stamp?.text ?? '')
      if (stamp && stamp.time > latest) latest = stamp.time
    },
    stamps: (): Stamps => ({hash: keyOf(lines.join('\n')), latest}),
  }
}
