/** The only door to the disk for stages: a file system of a few methods, so that tests can fail or count every call. */
import {
  closeSync,
  promises as fs,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'

export {ownFolder} from './own-folder.js'

export interface Stamp {
  /** Equal for a file that nobody has written or replaced in between: size, times, number of the file. */
  text: string
  /** Milliseconds since 1970 of its last change, of contents or name. */
  time: number
}

export interface FileSystem {
  readFile(path: string): Promise<Buffer>
  /** The first bytes of a file, at most so many. */
  readHead(path: string, most: number): Promise<Buffer>
  writeFile(path: string, contents: string | Uint8Array): Promise<void>
  /** Writes a file that is not there yet; fails with EEXIST when anything has its name. */
  createFile(path: string, contents: string): Promise<void>
  copyFile(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  mkdir(path: string): Promise<void>
  /** Removes one file or link, never what a link points to. */
  unlink(path: string): Promise<void>
  /** Removes one empty folder. */
  rmdir(path: string): Promise<void>
  readdir(path: string): Promise<{name: string; isDirectory: boolean}[]>
  /** Follows links; undefined when there is nothing. */
  stat(path: string): Promise<Stats | undefined>
  /** Does not follow links; undefined when there is nothing. */
  lstat(path: string): Promise<Stats | undefined>
  /** What the disk says of a file; undefined when there is none. */
  stamp(path: string): Promise<Stamp | undefined>
  /** Makes now the time of a file's last change. */
  touch(path: string): Promise<void>
  realpath(path: string): Promise<string>
  /** Waits until a file or folder is on the disk. */
  sync(path: string): Promise<void>
}

/**
 * The real disk. Its calls do their work at once: thousands of small files cost a third of the time that they take one by
 * one on other threads.
 */
export function createDisk(): FileSystem {
  return {
    readFile: async (path) => readFileSync(path),
    readHead: async (path, most) => headOf(path, most),
    writeFile: async (path, contents) => writeFileSync(path, contents),
    createFile: async (path, contents) => writeFileSync(path, contents, {flag: 'wx'}),
    copyFile: (from, to) => fs.copyFile(from, to),
    rename: async (from, to) => renameSync(from, to),
    mkdir: async (path) => void mkdirSync(path, {recursive: true}),
    unlink: async (path) => unlinkSync(path),
    rmdir: (path) => fs.rmdir(path),
    readdir: async (path) =>
      (await fs.readdir(path, {withFileTypes: true})).map((entry) => ({
        name: entry.name,
        isDirectory: entry.isDirectory(),
      })),
    stat: async (path) => orMissing(() => statSync(path, {throwIfNoEntry: false})),
    lstat: async (path) => orMissing(() => lstatSync(path, {throwIfNoEntry: false})),
    stamp: async (path) => {
      const found = statSync(path, {bigint: true, throwIfNoEntry: false})
      if (!found?.isFile()) return undefined
      const {size, mtimeNs, ctimeNs, ino} = found
      const time = Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n)
      return {text: `${size} ${mtimeNs} ${ctimeNs} ${ino}`, time}
    },
    touch: async (path) => utimesSync(path, new Date(), new Date()),
    realpath: (path) => fs.realpath(path),
    sync: async (path) => {
      const handle = await fs.open(path, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}

function headOf(path: string, most: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(most)
    let length = 0
    for (let read = -1; read !== 0 && length < most; length += read)
      read = readSync(file, bytes, length, most - length, length)
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

/** A file where a folder should be means that there is nothing behind it. */
function orMissing<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
