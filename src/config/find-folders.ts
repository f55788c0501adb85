import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import {type KeyOrigin, keyError} from './key-diagnostic.js'

/**
 * Absolute path of the content folder: the configured one, else `docs-content`, else `docs`, else the project itself. It may be
 * absent if it is no version of the site.
 */
export async function findContent(
  fs: FileSystem,
  {root, folder, key = 'content', isVersion = true}: {root: string; folder: string; key?: string; isVersion?: boolean},
  origin: KeyOrigin,
): Promise<string> {
  const isFolder = async (name: string) => (await fs.stat(path.resolve(root, name)))?.isDirectory() ?? false
  if (folder === '') {
    for (const name of ['docs-content', 'docs']) if (await isFolder(name)) return path.join(root, name)
    return root
  }
  if (!isVersion || (await isFolder(folder))) return path.resolve(root, folder)
  const near = await nearFolder(fs, root, folder)
  throw keyError(key, origin, {
    message: `must be a folder, but there is no folder "${folder}".`,
    hint: near === undefined ? 'Write the path of the folder that contains your pages.' : `Did you mean "${near}"?`,
  })
}

/** The path of the folder that an author most likely meant. */
export async function nearFolder(fs: FileSystem, root: string, folder: string): Promise<string | undefined> {
  const parent = path.posix.dirname(folder)
  const entries = await fs.readdir(path.resolve(root, parent)).catch(() => [])
  const near = nearest(
    path.posix.basename(folder),
    entries.flatMap(({name, isDirectory}) => (isDirectory ? name : [])),
  )
  return near && path.posix.join(parent, near)
}

/**
 * Absolute path of the static folder: the configured one, else `static`, else `public`. A `public` folder with a home page
 * is the output of another generator.
 */
export async function findStatic(
  fs: FileSystem,
  {root, folder, outDir}: {root: string; folder: string; outDir: string},
): Promise<string> {
  if (folder !== '') return path.resolve(root, folder)
  const exists = async (name: string) => (await fs.stat(path.join(root, name))) !== undefined
  const isOutput = outDir === path.join(root, 'public') || (await exists('public/index.html'))
  const isPublic = !(await exists('static')) && !isOutput && (await exists('public'))
  return path.join(root, isPublic ? 'public' : 'static')
}
