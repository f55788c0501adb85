import pLimit from 'p-limit'
import {createWatcher, type Watcher, type WatcherOptions} from '../../io/serve/serve.js'

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
        const {until, stamps} = (await watcher?.close()) ?? {until: since, stamps: new Map()}
        const reported = {until: Math.min(since, until), stamps}
        watcher = await createWatcher({...options, ...files, usePolling, polling}, reported)
        if (isClosed) await watcher.close()
      })
    },
    async close() {
      isClosed = true
      await watcher?.close()
    },
  }
}
