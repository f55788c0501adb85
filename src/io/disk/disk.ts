/** The file system as an interface of a few methods, so that tests can fail or count every call. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  promises as fs,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {dirname} from 'node:path'
import {hashOfFile} from '../cache/files.js'
import {createMounts} from './mounts.js'
import {bytesOf, copyRegular, headOf, stampOf, withFile} from './open-file.js'
import {readStamped} from './read-stamped.js'
import type {GitTree, Mounted, Place, Stamp, StampedFile} from './types.js'

export {ownFolder, ownVersion} from './own-folder.js'
export type {GitTree, Mounted, Place, Stamp, StampedFile} from './types.js'

export interface FileSystem {
  /** Follows links. A pipe and a device are no files: no call waits for them. */
  readFile(path: string): Promise<Buffer>
  /** Reads a file, unless links lead to another place and the place refuses it. A refused file is not read. */
  readStamped(path: string, place: Place): Promise<StampedFile>
  /** The first bytes of a file, at most `maxLength`. */
  readHead(path: string, maxLength: number): Promise<Buffer>
  /** Contents that are large come in pieces. */
  writeFile(path: string, contents: string | Uint8Array | Iterable<Uint8Array>): Promise<void>
  /** Creates a file; fails with EEXIST when the name is taken. */
  createFile(path: string, contents: string): Promise<void>
  /** The result is the stamp of the copied file. */
  copyFile(from: string, to: string): Promise<Stamp | undefined>
  rename(from: string, to: string): Promise<void>
  mkdir(path: string): Promise<void>
  /** Removes one file or link, never the target of a link. */
  unlink(path: string): Promise<void>
  /** Removes one empty folder. */
  rmdir(path: string): Promise<void>
  readdir(path: string): Promise<{name: string; isDirectory: boolean}[]>
  /** Follows links; undefined when there is nothing. */
  stat(path: string): Promise<Stats | undefined>
  /** Does not follow links; undefined when there is nothing. */
  lstat(path: string): Promise<Stats | undefined>
  /** The stamp of a file; undefined when there is none. */
  stamp(path: string): Promise<Stamp | undefined>
  /** Whether this process may change an existing file or folder. */
  isWritable(path: string): Promise<boolean>
  /** Sets the time of a file's last change to the current time. */
  touch(path: string): Promise<void>
  realpath(path: string): Promise<string>
  /** Hash (hex) of a file's contents; '' when there is no file, or when links lead out of all these folders (absolute). */
  hashOf(path: string, folders?: readonly string[]): string
  /** Shows a tree of git as a folder (absolute) that nothing can write to. Throws GitError. */
  mount(folder: string, tree: GitTree): Mounted
  /** Waits until a file or folder is on the disk. */
  sync(path: string): Promise<void>
}

/** The bytes of a file; undefined without one. A pipe would never end, so it counts as none. */
export const readIfFile = async (fs: FileSystem, path: string): Promise<Buffer | undefined> =>
  (await fs.stat(path))?.isFile() ? fs.readFile(path).catch(() => undefined) : undefined

/** Milliseconds. A file that changed less than this time before a program looks may change again without a new stamp. */
export const settling = 2000

/**
 * The real disk. Most calls are synchronous: for thousands of small files, they take a third of the time of asynchronous
 * calls.
 */
export function createDisk(): FileSystem {
  const {mount, find} = createMounts()
  return {
    mount,
    hashOf: (path, folders) => find(path)?.hash() ?? hashOfFile(path, folders),
    readFile: async (path) => (await find(path)?.read()) ?? withFile(path, bytesOf),
    readHead: async (path, maxLength) =>
      (await find(path)?.read())?.subarray(0, maxLength) ?? withFile(path, (file) => headOf(file, maxLength)),
    readStamped: async (path, place) => {
      const mounted = find(path)
      return mounted ? {bytes: await mounted.read(), stamp: mounted.stamp()} : readStamped(path, place)
    },
    writeFile: async (path, contents) =>
      typeof contents === 'string' || contents instanceof Uint8Array
        ? writeFileSync(path, contents)
        : writePieces(path, contents),
    createFile: async (path, contents) => writeFileSync(path, contents, {flag: 'wx'}),
    copyFile: async (from, to) => {
      const mounted = find(from)
      if (mounted === undefined) return copyRegular(from, to)
      writeFileSync(to, await mounted.read())
      return mounted.stamp()
    },
    rename: async (from, to) => renameSync(from, to),
    mkdir: async (path) => makeFolders(path),
    unlink: async (path) => unlinkSync(path),
    rmdir: async (path) => rmdirSync(path),
    readdir: async (path) =>
      find(path)?.names() ??
      readdirSync(path, {withFileTypes: true}).map((entry) => ({
        name: entry.name,
        isDirectory: entry.isDirectory(),
      })),
    stat: async (path) => {
      const mounted = find(path)
      return mounted ? mounted.stat() : orMissing(() => statSync(path, {throwIfNoEntry: false}), 'ENAMETOOLONG')
    },
    lstat: async (path) => {
      const mounted = find(path)
      return mounted ? mounted.stat() : orMissing(() => lstatSync(path, {throwIfNoEntry: false}))
    },
    stamp: async (path) => {
      const mounted = find(path)
      if (mounted) return mounted.stamp()
      const stats = orMissing(() => statSync(path, {bigint: true, throwIfNoEntry: false}))
      return stats?.isFile() ? stampOf(stats) : undefined
    },
    isWritable: async (path) => {
      try {
        accessSync(path, constants.W_OK)
        return true
      } catch {
        return false
      }
    },
    touch: async (path) => utimesSync(path, new Date(), new Date()),
    realpath: async (path) => find(path)?.real() ?? fs.realpath(path),
    sync: async (path) => {
      // Yarn's file system, which reads packages in ZIP files, lacks the asynchronous form.
      const file = openSync(path, 'r')
      try {
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    },
  }
}

function writePieces(path: string, pieces: Iterable<Uint8Array>): void {
  const file = openSync(path, 'w')
  try {
    for (const piece of pieces) writeFileSync(file, piece)
  } finally {
    closeSync(file)
  }
}

/** Creates a folder and those above. In /proc, where nothing can be created, the recursive call of Node never ends. */
function makeFolders(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path, {throwIfNoEntry: false})?.isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    makeFolders(dirname(path))
    makeFolders(path)
  }
}

/** The result of a call; undefined when the path, or a folder in it, does not exist, and for one more error code. */
function orMissing<Result>(call: () => Result, other?: string): Result | undefined {
  try {
    return call()
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === other) return undefined
    throw error
  }
}
