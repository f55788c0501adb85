import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {watch} from 'chokidar'
import type {Watched} from './watched.js'

export interface FolderWatch {
  /** Whether every folder is watched that was there. */
  isComplete: boolean
  close(): void
}

export interface FolderEvents {
  /** Something happened to a file, or to a folder that came or went (absolute). */
  tell(file: string): void
  /** A folder that was watched is gone, or is another of its name: what is in it now may not be watched. */
  stale(): void
  /** What stops it: ENOSPC and EMFILE, when the system has no more watches. */
  failed(error: Error): void
}

/** Watches folders, not files: one watch of the system's for each. Resolves once changes are seen, or after `patience` milliseconds. */
export async function watchFolders(
  watched: Watched,
  {tell, stale, failed}: FolderEvents,
  timeout: number,
): Promise<FolderWatch> {
  const outer = new Set([...watched.folders, ...watched.parents()])
  const known = new Set<string>()
  let isReady = false
  // chokidar says that it is ready too early when it is given what is not there.
  const there = await Promise.all([...outer].map(async (folder) => ((await isFolder(folder)) ? [folder] : [])))
  const watcher = watch(there.flat(), {
    ignored: (file, stats) => stats?.isFile() === true || !(outer.has(file) || watched.has(file)),
    atomic: false,
    followSymlinks: false,
  })

  const hear = async (event: string, file: string) => {
    if (!watched.has(file)) return
    if (event !== 'rename') return known.has(file) ? undefined : tell(file)
    if (known.has(file) || outer.has(file)) stale()
    if (await isFolder(file)) await tellAll(file)
    tell(file)
  }
  const tellAll = async (folder: string) => {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile() && watched.has(file)) tell(file)
    }
  }
  watcher.on('raw', (event, name, details) => {
    const {watchedPath} = details as {watchedPath: string}
    void hear(event, name ? path.join(watchedPath, name) : watchedPath)
  })
  watcher.on('addDir', (folder) => {
    known.add(folder)
    if (isReady) void tellAll(folder)
  })
  watcher.on('error', (error) => failed(error as Error))
  // It is never ready when a folder goes away while it looks into it.
  await new Promise<void>((done) => {
    const timer = setTimeout(done, timeout)
    watcher.once('ready', () => {
      isReady = true
      clearTimeout(timer)
      done()
    })
  })
  return {isComplete: isReady, close: () => void watcher.close()}
}

const isFolder = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isDirectory() ?? false
