import {basename, dirname, join, resolve} from 'node:path'
import type {FileSystem} from '../disk/disk.js'

/**
 * A folder's absolute path without links; what does not exist yet is kept as written.
 * Undefined where no folder is and none can be made: a file or a broken link stands in the way.
 */
export async function realFolder(fs: FileSystem, path: string): Promise<string | undefined> {
  const absolute = resolve(path)
  if (await fs.lstat(absolute)) {
    return (await fs.stat(absolute))?.isDirectory() ? fs.realpath(absolute) : undefined
  }
  const above = await realFolder(fs, dirname(absolute))
  return above && join(above, basename(absolute))
}
