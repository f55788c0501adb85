import path from 'node:path'
import type {FileSystem} from './disk/disk.js'

/** The HTML files in a folder and the folders inside of it, relative to it. */
export async function htmlFilesIn(fs: FileSystem, folder: string, below = ''): Promise<string[]> {
  const entries = await fs.readdir(path.join(folder, below))
  const lists = entries.map(async ({name, isDirectory}) => {
    const file = below === '' ? name : `${below}/${name}`
    if (isDirectory) return htmlFilesIn(fs, folder, file)
    return name.endsWith('.html') ? [file] : []
  })
  return (await Promise.all(lists)).flat()
}
