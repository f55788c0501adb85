import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {isWithin} from '../../files/paths/paths.js'

/** Files that editors make while they save. */
const passing =
  /^(\.[^/\\]*\.sw[a-z]|4913|#[^/\\]*#|\.#[^/\\]*|[^/\\]*~|[^/\\]*___jb_(tmp|old)___|\.goutputstream-[^/\\]*|sed[A-Za-z\d]{6}|\.DS_Store)$/
const ignored = new Set(['node_modules', '.git'])

/** Which files matter: all in some folders, and some files by themselves. Absolute paths. */
export interface Watched {
  folders: readonly string[]
  files: readonly string[]
  has(file: string): boolean
  /** The folders that the watched ones and the single files lie in. */
  parents(): ReadonlySet<string>
}

export interface WatchedInput {
  folders: readonly string[]
  files: readonly string[]
  /** Folders inside them that do not matter. */
  except: readonly string[]
}

export function createWatched({folders, files, except}: WatchedInput): Watched {
  const outermost = folders.filter((folder) => !folders.some((other) => folder !== other && isWithin(folder, other)))
  const single = new Set(files)
  return {
    folders: [...new Set(outermost)],
    files,
    has(file) {
      if (single.has(file)) return true
      const folder = outermost.find((one) => isWithin(file, one))
      if (folder === undefined || except.some((one) => isWithin(file, one))) return false
      const names = path.relative(folder, file).split(path.sep)
      return !names.some((name) => ignored.has(name)) && !passing.test(names.at(-1) ?? '')
    },
    parents: () => new Set([...outermost, ...files].map((one) => path.dirname(one))),
  }
}

/** What tells that a file has changed, or that a file came to a folder or went. */
export interface Stamp {
  /** Milliseconds since 1970 at which its contents, its name or its rights changed last. */
  changed: number
  size: number
  inode: number
}

export const isSame = (a: Stamp | undefined, b: Stamp | undefined): boolean =>
  a?.changed === b?.changed && a?.size === b?.size && a?.inode === b?.inode

/** undefined: there is nothing. Rejects where the disk does not answer. */
export async function stampOf(file: string): Promise<Stamp | undefined> {
  const found = await stat(file).catch(nothing)
  return found && {changed: Math.max(found.ctimeMs, found.mtimeMs), size: found.size, inode: found.ino}
}

/** Looks at every file and folder that matters. Rejects where the disk does not answer; what is not there is left out. */
export async function lookAtAll(watched: Watched): Promise<Map<string, Stamp>> {
  const stamps = new Map<string, Stamp>()
  await Promise.all([...watched.folders.map(lookInto), ...watched.files.map(lookAt)])
  return stamps

  async function lookInto(folder: string): Promise<void> {
    await lookAt(folder)
    const entries = (await readdir(folder, {withFileTypes: true}).catch(nothing)) ?? []
    const inside = entries.map((entry) => ({entry, file: path.join(folder, entry.name)}))
    await Promise.all(
      inside
        .filter(({entry, file}) => watched.has(file) && (entry.isDirectory() || entry.isFile()))
        .map(({entry, file}) => (entry.isDirectory() ? lookInto(file) : lookAt(file))),
    )
  }

  async function lookAt(file: string): Promise<void> {
    const stamp = await stampOf(file)
    if (stamp) stamps.set(file, stamp)
  }
}

function nothing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
}
