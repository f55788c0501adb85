import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import {type KeyOrigin, keyError} from './key-diagnostic.js'

/** Folders that a run has found, by key and value of the config. While it goes on, a folder that is away for a moment, as during a checkout, stays the one. */
export type FoundFolders = Map<string, string>

/** The folder that this run has found before, else the one that `find` returns. */
async function foundOnce(found: FoundFolders | undefined, key: string, find: () => Promise<string>): Promise<string> {
  const folder = found?.get(key) ?? (await find())
  found?.set(key, folder)
  return folder
}

/**
 * Absolute path of the content folder: the configured one, else `docs-content`, else `docs`, else the project itself. It may be
 * absent if it is no version of the site.
 */
export async function findContent(
  fs: FileSystem,
  input: {root: string; folder: string; key?: string; isVersion?: boolean; found?: FoundFolders | undefined},
  origin: KeyOrigin,
): Promise<string> {
  const {root, folder, key = 'content', found} = input
  return foundOnce(found, `${root} ${key} ${folder}`, () => contentOnDisk(fs, input, origin))
}

async function contentOnDisk(
  fs: FileSystem,
  {root, folder, key = 'content', isVersion = true}: Parameters<typeof findContent>[1],
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
  input: {root: string; folder: string; outDir: string; found?: FoundFolders | undefined},
): Promise<string> {
  const {root, folder, outDir, found} = input
  if (folder !== '') return path.resolve(root, folder)
  return foundOnce(found, `${root} staticDir ${outDir}`, () => staticOnDisk(fs, {root, outDir}))
}

async function staticOnDisk(fs: FileSystem, {root, outDir}: {root: string; outDir: string}): Promise<string> {
  const exists = async (name: string) => (await fs.stat(path.join(root, name))) !== undefined
  const isOutput = outDir === path.join(root, 'public') || (await exists('public/index.html'))
  const isPublic = !(await exists('static')) && !isOutput && (await exists('public'))
  return path.join(root, isPublic ? 'public' : 'static')
}
