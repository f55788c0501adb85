import type {Stats} from 'node:fs'
import {join, posix, sep} from 'node:path'
import type {FileSystem} from '../disk/disk.js'

/** Look-ups in an output folder that follow no links. Each folder is read once. */
export interface OutputTree {
  /** Undefined when there is nothing, or when a parent folder is a link or a file. */
  lookUp(path: string): Promise<Stats | undefined>
  isFolder(path: string): Promise<boolean>
  /** Whether a look-up met a file or a link in the place of this folder. */
  isFile(folder: string): boolean
}

/** Creates the look-ups of an output folder (absolute, without links). */
export function createTree(fs: FileSystem, outDir: string): OutputTree {
  const folders = new Map<string, boolean | Promise<boolean>>([['.', true]])
  const files = new Set<string>()
  const at = (path: string) => fs.lstat(outDir + sep + path)
  // Most files are in a folder that was looked up before.
  const lookUp = (path: string): Promise<Stats | undefined> => {
    const above = isInFolder(folderOf(path))
    return above === true ? at(path) : Promise.resolve(above).then((exists) => (exists ? at(path) : undefined))
  }
  const isInFolder = (path: string): boolean | Promise<boolean> => {
    const cached = folders.get(path)
    if (cached !== undefined) return cached
    const answer = lookUp(path).then((stats) => {
      const isFolder = stats?.isDirectory() ?? false
      folders.set(path, isFolder)
      if (stats && !isFolder) files.add(path)
      return isFolder
    })
    folders.set(path, answer)
    return answer
  }
  return {lookUp, isFolder: async (path) => isInFolder(path), isFile: (folder) => files.has(folder)}
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/'))) || '.'

/** Whether two names are one file: on a disk that ignores letter case, a new name replaces an old one of another case. */
export async function isOneFile(tree: OutputTree, a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([tree.lookUp(a), tree.lookUp(b)])
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

/** Paths (in the output folder) of all files and links below a folder. */
export async function* filesBelow(fs: FileSystem, outDir: string, folder: string): AsyncGenerator<string> {
  for (const entry of await fs.readdir(join(outDir, folder))) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory) yield* filesBelow(fs, outDir, path)
    else yield path
  }
}
