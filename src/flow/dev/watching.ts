import pLimit from 'p-limit'
import {createWatcher, type Watcher, type WatcherOptions} from '../../io/serve/serve.js'

/** What is watched; a config that was mended may name others. */
type Watched = Pick<WatcherOptions, 'folders' | 'files' | 'except'>

export interface Watching {
  /** Watches these, and sees what changed in them since then (milliseconds since 1970). */
  watch(what: Watched, since: number): Promise<void>
  close(): Promise<void>
}

/** Watches one set of files at a time. */
export function createWatching(options: Omit<WatcherOptions, keyof Watched>): Watching {
  let {usePolling} = options
  let watcher: Watcher | undefined
  let watched = ''
  let isClosed = false
  /** One after the other: each takes over from the one before. */
  const oneByOne = pLimit(1)
  const polling = (reason: Error) => {
    usePolling = true
    options.polling(reason)
  }
  return {
    watch(what, since) {
      if (isClosed || JSON.stringify(what) === watched) return oneByOne(async () => {})
      watched = JSON.stringify(what)
      return oneByOne(async () => {
        const before = watcher
        watcher = await createWatcher({...options, ...what, usePolling, polling}, since)
        await before?.close()
        if (isClosed) await watcher.close()
      })
    },
    async close() {
      isClosed = true
      await watcher?.close()
    },
  }
}
