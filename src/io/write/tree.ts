import type {Stats} from 'node:fs'
import {join, posix} from 'node:path'
import type {FileSystem} from '../disk/disk.js'

/** An output folder as its own paths see it: no link is ever followed. Folders are looked at once. */
export interface OutputTree {
  /** Undefined when nothing is there, or when a link or a file stands where one of its folders should. */
  lookUp(path: string): Promise<Stats | undefined>
  isFolder(path: string): Promise<boolean>
}

/** Looks into an output folder, `outDir` being free of links. */
export function createTree(fs: FileSystem, outDir: string): OutputTree {
  const folders = new Map<string, Promise<boolean>>([['.', Promise.resolve(true)]])
  const lookUp = async (path: string) =>
    (await isFolder(posix.dirname(path))) ? fs.lstat(join(outDir, path)) : undefined
  const isFolder = (path: string): Promise<boolean> => {
    const known = folders.get(path)
    if (known) return known
    const answer = lookUp(path).then((stats) => stats?.isDirectory() ?? false)
    folders.set(path, answer)
    return answer
  }
  return {lookUp, isFolder}
}

/** The files and links below a folder, by their paths in the output folder. */
export async function* filesBelow(fs: FileSystem, outDir: string, folder: string): AsyncGenerator<string> {
  for (const entry of await fs.readdir(join(outDir, folder))) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory) yield* filesBelow(fs, outDir, path)
    else yield path
  }
}
