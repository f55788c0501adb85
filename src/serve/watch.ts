import {stat} from 'node:fs/promises'
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
/** chokidar is deaf to a file for so long after a change of it (milliseconds), and a little. */
const deaf = 80

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
      await pause(quiet)
      const files = pending
      pending = new Set()
      const before = await stamps(files)
      await changed(files).catch(failed)
      void lookAgain(before)
    }
    isRunning = false
  }
  const add = (file: string) => {
    pending.add(file)
    if (!isRunning) void run()
  }
  /** chokidar passes over a change that follows another at once. */
  const lookAgain = async (before: ReadonlyMap<string, string>) => {
    await pause(deaf)
    const now = watcher.closed ? before : await stamps(before.keys())
    for (const [file, stamp] of now) if (stamp !== before.get(file)) add(file)
  }
  watcher.on('all', (event, file) => {
    if (event !== 'addDir') add(file)
  })
  watcher.on('error', (error) => failed(error as Error))
  await new Promise<void>((done) => watcher.once('ready', () => done()))
  return {close: () => watcher.close()}
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** What tells that a file has changed; '' when it is gone. */
async function stamps(files: Iterable<string>): Promise<Map<string, string>> {
  const entries = [...files].map(async (file) => {
    const found = await stat(file).catch(() => undefined)
    return [file, found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''] as const
  })
  return new Map(await Promise.all(entries))
}
