import {basename, dirname, join, resolve} from 'node:path'
import type {FileSystem} from '../disk/disk.js'

/**
 * A folder's absolute path without links; missing parts stay as written. Undefined when a file or a broken link is in the
 * way.
 */
export async function realFolder(fs: FileSystem, path: string): Promise<string | undefined> {
  const absolute = resolve(path)
  if (await fs.lstat(absolute)) {
    return (await fs.stat(absolute))?.isDirectory() ? fs.realpath(absolute) : undefined
  }
  const above = await realFolder(fs, dirname(absolute))
  return above && join(above, basename(absolute))
}
