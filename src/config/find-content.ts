import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {keyError, type Origin} from './key-diagnostic.js'

/** Absolute path of the content folder: the given one, else `docs-content`, else `docs`, else the project itself. */
export async function findContent(
  fs: FileSystem,
  {root, given}: {root: string; given: string},
  origin: Origin,
): Promise<string> {
  const isFolder = async (folder: string) => (await fs.stat(path.resolve(root, folder)))?.isDirectory() ?? false
  if (given === '') {
    for (const usual of ['docs-content', 'docs']) if (await isFolder(usual)) return path.join(root, usual)
    return root
  }
  if (await isFolder(given)) return path.resolve(root, given)
  throw keyError('content', origin, {message: `must be a folder of the project: there is no "${given}".`})
}
