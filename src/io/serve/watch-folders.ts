import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {watch} from 'chokidar'
import type {Watched} from './watched.js'

export interface FolderWatch {
  /** Whether all existing folders are watched. */
  isComplete: boolean
  close(): void
}

interface FolderEvents {
  /** A file changed, or a file or folder was added or removed (absolute). */
  changed(file: string): void
  /** A watched folder was removed or replaced: its current contents may not be watched. */
  stale(): void
  /** Watching failed: ENOSPC and EMFILE mean that the system has no more watches. */
  failed(error: Error): void
}

/** Watches folders, not files, with one system watch for each. Resolves when changes are reported, or after `timeout` milliseconds. */
export async function watchFolders(
  watched: Watched,
  {changed, stale, failed}: FolderEvents,
  timeout: number,
): Promise<FolderWatch> {
  const outer = new Set([...watched.folders, ...watched.parents()])
  const knownFolders = new Set<string>()
  let isReady = false
  // chokidar is ready too early when it gets a path that does not exist.
  const existing = await Promise.all([...outer].map(async (folder) => ((await isFolder(folder)) ? [folder] : [])))
  const watcher = watch(existing.flat(), {
    ignored: (file, stats) => stats?.isFile() === true || !(outer.has(file) || watched.has(file)),
    atomic: false,
    followSymlinks: false,
  })

  const onRaw = async (event: string, file: string) => {
    if (!watched.has(file)) return
    if (event !== 'rename') return knownFolders.has(file) ? undefined : changed(file)
    if (knownFolders.has(file) || outer.has(file)) stale()
    if (await isFolder(file)) await reportAll(file)
    changed(file)
  }
  const reportAll = async (folder: string) => {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile() && watched.has(file)) changed(file)
    }
  }
  watcher.on('raw', (event, name, details) => {
    const {watchedPath} = details as {watchedPath: string}
    void onRaw(event, name ? path.join(watchedPath, name) : watchedPath)
  })
  watcher.on('addDir', (folder) => {
    knownFolders.add(folder)
    if (isReady) void reportAll(folder)
  })
  watcher.on('error', (error) => failed(error as Error))
  // chokidar is never ready when a folder is removed during its first scan.
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
