/** The rule for files that pages may include. */
import {isHidden, isWithin, relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'

/** Whether an existing file, after all symbolic links, is inside the folder and not hidden there (both absolute). */
export async function isIncludable(fs: Pick<FileSystem, 'realpath'>, file: string, folder: string): Promise<boolean> {
  const [real, inside] = await Promise.all([fs.realpath(file), fs.realpath(folder)])
  return isWithin(real, inside) && !isHidden(relativePath(inside, real))
}

/** The bytes of a file that pages may include, by the same rule; undefined for another file. Throws if it cannot be read. */
export async function readInside(fs: FileSystem, file: string, folder: string): Promise<Buffer | undefined> {
  const inside = await fs.realpath(folder)
  let isRefused = false
  const mayRead = (real: string): boolean => {
    isRefused = !isWithin(real, inside) || isHidden(relativePath(inside, real))
    return !isRefused
  }
  try {
    return (await fs.readStamped(file, {mayRead})).bytes
  } catch (error) {
    if (isRefused) return undefined
    throw error
  }
}
