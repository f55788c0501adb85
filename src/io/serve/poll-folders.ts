import type {FolderWatch} from './watch-folders.js'
import {isSame, stampAll, type Watched} from './watched.js'

/** Milliseconds between two scans, and the least ratio of pause to scan time. */
const pollInterval = 300
const pausePerScan = 5

/** Polls all files, and reports changed, added and removed ones. */
export async function pollFolders(watched: Watched, report: (file: string) => void): Promise<FolderWatch> {
  let lastStamps = await stampAll(watched)
  let timer = setTimeout(scan, pollInterval)
  let isClosed = false

  async function scan(): Promise<void> {
    const start = performance.now()
    const now = await stampAll(watched).catch(() => lastStamps)
    if (isClosed) return
    for (const file of new Set([...lastStamps.keys(), ...now.keys()]))
      if (!isSame(lastStamps.get(file), now.get(file))) report(file)
    lastStamps = now
    timer = setTimeout(scan, Math.max(pollInterval, pausePerScan * (performance.now() - start)))
  }

  return {
    isComplete: true,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
