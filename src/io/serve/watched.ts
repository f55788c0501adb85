import {readdirSync, type Stats, statSync} from 'node:fs'
import {stat} from 'node:fs/promises'
import path from 'node:path'
import {isWithin} from '../../files/paths/paths.js'

/** Temporary files of editors. */
const temporaryName =
  /^(\.[^/\\]*\.sw[a-z]|4913|#[^/\\]*#|\.#[^/\\]*|[^/\\]*~|[^/\\]*___jb_(tmp|old)___|\.goutputstream-[^/\\]*|sed[A-Za-z\d]{6}|\.DS_Store)$/
const ignored = new Set(['node_modules', '.git'])

/** The watched files: all files in some folders, and single files. Absolute paths. */
export interface Watched {
  folders: readonly string[]
  files: readonly string[]
  has(file: string): boolean
  /** The parent folders of the watched folders and the single files. */
  parents(): ReadonlySet<string>
}

export interface WatchedInput {
  folders: readonly string[]
  files: readonly string[]
  /** Folders inside them that are not watched. */
  except: readonly string[]
  /** Folders inside them whose hidden files are watched, too. */
  withHidden: readonly string[]
}

export function createWatched({folders, files, except, withHidden}: WatchedInput): Watched {
  const outermost = folders.filter((folder) => !folders.some((other) => folder !== other && isWithin(folder, other)))
  const single = new Set(files)
  return {
    folders: [...new Set(outermost)],
    files,
    has(file) {
      if (single.has(file)) return true
      const folder = outermost.find((one) => isWithin(file, one))
      if (folder === undefined || except.some((one) => isWithin(file, one))) return false
      const names = file.slice(folder.length).split(path.sep)
      const isHidden = names.some((name) => name.startsWith('.')) && !withHidden.some((one) => isWithin(file, one))
      return !isHidden && !names.some((name) => ignored.has(name)) && !temporaryName.test(names.at(-1) ?? '')
    },
    parents: () => new Set([...outermost, ...files].map((one) => path.dirname(one))),
  }
}

/** Differs after a change of a file, or after a file was added to or removed from a folder. */
export interface Stamp {
  /** Last change of contents, name or permissions, milliseconds since 1970. */
  changed: number
  size: number
  inode: number
}

export const isSame = (a: Stamp | undefined, b: Stamp | undefined): boolean =>
  a?.changed === b?.changed && a?.size === b?.size && a?.inode === b?.inode

/** undefined: there is no such file. Rejects on a failure of the disk. */
export const stampOf = async (file: string): Promise<Stamp | undefined> => stampFrom(await stat(file).catch(missing))

const stampFrom = (stats: Stats | undefined): Stamp | undefined =>
  stats && {changed: Math.max(stats.ctimeMs, stats.mtimeMs), size: stats.size, inode: stats.ino}

/** Milliseconds of synchronous calls between two pauses for requests. For many small files, they take a fourth of the time of asynchronous calls. */
const sliceLength = 10

/** Stamps of all watched files and folders that exist. Rejects on a failure of the disk. */
export async function stampAll(watched: Watched): Promise<Map<string, Stamp>> {
  const stamps = new Map<string, Stamp>()
  let end = performance.now() + sliceLength
  for (const folder of watched.folders) await stampFolder(folder)
  for (const file of watched.files) stampFile(file)
  return stamps

  async function stampFolder(folder: string): Promise<void> {
    stampFile(folder)
    const entries = unlessMissing(() => readdirSync(folder, {withFileTypes: true})) ?? []
    for (const entry of entries) {
      const file = path.join(folder, entry.name)
      if (!(entry.isDirectory() || entry.isFile()) || !watched.has(file)) continue
      if (entry.isDirectory()) await stampFolder(file)
      else stampFile(file)
      if (performance.now() < end) continue
      await new Promise((go) => setImmediate(go))
      end = performance.now() + sliceLength
    }
  }

  function stampFile(file: string): void {
    const stamp = stampFrom(unlessMissing(() => statSync(file, {throwIfNoEntry: false})))
    if (stamp) stamps.set(file, stamp)
  }
}

function unlessMissing<Result>(call: () => Result): Result | undefined {
  try {
    return call()
  } catch (error) {
    return missing(error as NodeJS.ErrnoException)
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
}
