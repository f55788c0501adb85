import {watch} from 'chokidar'

export interface Watcher {
  close(): Promise<void>
}

/** Files that editors make while they save. */
const passing =
  /(^|[/\\])(\.[^/\\]*\.sw[a-z]|4913|#[^/\\]*#|\.#[^/\\]*|[^/\\]*~|[^/\\]*___jb_(tmp|old)___|\.goutputstream-[^/\\]*)$/
const ignored = /(^|[/\\])(node_modules|\.git)([/\\]|$)/
/** A burst of events is gathered for so long (milliseconds). */
const quiet = 20

export interface WatchOptions {
  folders: readonly string[]
  /** Folders inside them that are not watched. */
  except: readonly string[]
  usePolling: boolean
  /** Gets the changed files of a burst, absolute; one call at a time. */
  changed(files: ReadonlySet<string>): Promise<void>
  failed(error: Error): void
}

/** Watches folders. Resolves once changes are seen. */
export async function createWatcher({folders, except, usePolling, changed, failed}: WatchOptions): Promise<Watcher> {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    atomic: 100,
    usePolling,
    ignored: (file) =>
      ignored.test(file) || passing.test(file) || except.some((one) => file === one || file.startsWith(`${one}/`)),
  })
  let pending = new Set<string>()
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (pending.size > 0) {
      await new Promise((done) => setTimeout(done, quiet))
      const files = pending
      pending = new Set()
      await changed(files).catch(failed)
    }
    isRunning = false
  }
  watcher.on('all', (event, file) => {
    if (event === 'addDir') return
    pending.add(file)
    if (!isRunning) void run()
  })
  watcher.on('error', (error) => failed(error as Error))
  await new Promise<void>((done) => watcher.once('ready', () => done()))
  return {close: () => watcher.close()}
}
