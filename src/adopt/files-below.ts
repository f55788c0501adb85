import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'

/** Folders of a project that contain pictures, relative to it, without those in the folders `others`. */
export async function pictureFolders(fs: FileSystem, root: string, others: readonly string[]): Promise<string[]> {
  const pictures = (await filesBelow(fs, root)).filter((file) => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file))
  const folders = [...new Set(pictures.map((file) => path.posix.dirname(file)))].filter((one) => one !== '.')
  const isIn = (folder: string, all: readonly string[]) => all.some((one) => folder.startsWith(`${one}/`))
  return folders.filter((one) => !isIn(`${one}/`, others) && !isIn(one, folders))
}

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
