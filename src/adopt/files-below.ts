import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'

/** Files below a folder (absolute), as paths relative to it, sorted. Hidden files and packages are no files of a site. */
export async function filesBelow(fs: FileSystem, root: string, folder = ''): Promise<string[]> {
  const entries = await fs.readdir(path.join(root, folder)).catch(() => [])
  const lists = entries
    .filter(({name}) => !name.startsWith('.') && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({name, isDirectory}) => {
      const file = path.posix.join(folder, name)
      return isDirectory ? filesBelow(fs, root, file) : [file]
    })
  return (await Promise.all(lists)).flat()
}
