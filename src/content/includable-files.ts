/** The rule for files that pages may include. */
import {isHidden, isWithin, relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'

/** Whether an existing file, after all symbolic links, is inside the folder and not hidden there (both absolute). */
export async function isIncludable(fs: Pick<FileSystem, 'realpath'>, file: string, folder: string): Promise<boolean> {
  const [real, inside] = await Promise.all([fs.realpath(file), fs.realpath(folder)])
  return isWithin(real, inside) && !isHidden(relativePath(inside, real))
}
