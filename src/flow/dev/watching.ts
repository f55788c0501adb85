import pLimit from 'p-limit'
import {createWatcher, type Reported, stampOf, type Watcher, type WatcherOptions} from '../../io/serve/serve.js'

/** The watched folders and files; a changed config may name others. */
type Watched = Pick<WatcherOptions, 'folders' | 'files' | 'except' | 'withHidden'>

type WatchingOptions = Omit<WatcherOptions, keyof Watched>

export interface Watching {
  /** Watches these files, and reports changes since then (milliseconds since 1970). */
  watch(watched: Watched, since: number): Promise<void>
  close(): Promise<void>
}

/** Watches one set of files at a time. */
export function createWatching(options: WatchingOptions): Watching {
  let {usePolling} = options
  let watcher: Watcher | undefined
  let watched = ''
  let reported: Reported | undefined
  const known = new Set<string>()
  let isClosed = false
  const oneByOne = pLimit(1)
  const polling = (reason: Error) => {
    usePolling = true
    options.polling(reason)
  }
  return {
    watch(files, since) {
      if (isClosed || JSON.stringify(files) === watched) return oneByOne(async () => {})
      watched = JSON.stringify(files)
      return oneByOne(async () => {
        // chokidar would share the state of two watchers, and so that of a folder that was replaced meanwhile.
        watcher?.close()
        reported ??= {since, stamps: new Map()}
        // What the site has read before it named these files does not count as changed.
        for (const file of files.files.filter((one) => !known.has(one))) {
          const stamp = await stampOf(file)
          if (stamp && stamp.changed < since) reported.stamps.set(file, stamp)
          known.add(file)
        }
        watcher = await createWatcher({...options, ...files, usePolling, polling}, reported)
        if (isClosed) watcher.close()
      })
    },
    async close() {
      isClosed = true
      watcher?.close()
    },
  }
}
