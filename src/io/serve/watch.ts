import {pollFolders} from './poll-folders.js'
import {type FolderWatch, watchFolders} from './watch-folders.js'
import {createWatched, isSame, type Stamp, stampAll, stampOf, type Watched, type WatchedInput} from './watched.js'

export interface Watcher {
  close(): void
}

/** The changes of files, which the watchers of a server share: each goes on where the one before ended. */
export interface Reported {
  /** Changes before this time do not count, milliseconds since 1970. */
  since: number
  /** The stamp of each file when its change was reported. */
  stamps: Map<string, Stamp | undefined>
}

/** Milliseconds to gather changes after the first one; doubles while changes go on, up to the maximum. */
const minPause = 20
const maxPause = 80
/** The number of files above which changes are a storm, such as a checkout. A storm ends after `stormQuiet` milliseconds without changes, or after `maxStorm`. */
const stormSize = 10
const stormQuiet = 100
const maxStorm = 10_000
/** Milliseconds for the system to begin to watch; doubles after each failure. */
const firstTimeout = 3000
/** Milliseconds from the start to the first comparison of all files. */
const maxDelay = 1000

export interface WatcherOptions extends WatchedInput {
  usePolling: boolean
  /** Receives changed files, and added or removed folders, absolute; one call at a time. */
  changed(files: ReadonlySet<string>): Promise<void>
  /** The system cannot watch (any more): from now on, docsgen polls. */
  polling(reason: Error): void
  failed(error: Error): void
}

/** Watches files. Resolves when changes are reported; reports changes that another watcher has not reported, too. */
export async function createWatcher(options: WatcherOptions, reported: Reported): Promise<Watcher> {
  const watcher = new FileWatcher(options, reported)
  await watcher.open()
  return watcher
}

class FileWatcher implements Watcher {
  readonly #options: WatcherOptions
  readonly #watched: Watched
  #usePolling: boolean
  #pending = new Set<string>()
  #lastEvent = 0
  readonly #reported: Reported
  /** The system may not have reported all changes: all files are compared with their stamps. */
  #mayMiss = true
  #isRunning = false
  #isClosed = false
  #isStale = false
  #source: FolderWatch | undefined
  #openings = 0
  #timeout = firstTimeout
  #firstRun: NodeJS.Timeout | undefined

  constructor(options: WatcherOptions, reported: Reported) {
    this.#options = options
    this.#watched = createWatched(options)
    this.#usePolling = options.usePolling
    this.#reported = reported
  }

  async open(): Promise<void> {
    await this.#openSource()
    this.#firstRun = setTimeout(() => void this.#run(), maxDelay)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#firstRun)
    this.#source?.close()
  }

  #add(file: string): void {
    this.#lastEvent = performance.now()
    this.#pending.add(file)
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    let rest = minPause
    while (!this.#isClosed && (this.#pending.size > 0 || this.#mayMiss)) {
      if (this.#pending.size > stormSize) await stormIsOver(() => (this.#isClosed ? undefined : this.#lastEvent))
      if (this.#pending.size > 0) await this.#report()
      else await this.#addMissed().catch(this.#options.failed)
      await pause(rest)
      rest = Math.min(2 * rest, maxPause)
    }
    this.#isRunning = false
  }

  async #report(): Promise<void> {
    const files = this.#pending
    this.#pending = new Set()
    // The system may lose events without a notice, above all in a storm.
    if (files.size > stormSize) this.#mayMiss = true
    await Promise.all([...files].map(async (file) => this.#reported.stamps.set(file, await stampOf(file))))
    await this.#options.changed(files).catch(this.#options.failed)
  }

  async #addMissed(): Promise<void> {
    this.#mayMiss = false
    if (this.#isStale) await this.#openSource()
    for (const file of await unreported(this.#watched, this.#reported)) this.#pending.add(file)
  }

  #setStale(): void {
    this.#isStale = true
    this.#mayMiss = true
    void this.#run()
  }

  /** Closes the old source first, because chokidar would share its state. Of two openings at once, the later one counts. */
  async #openSource(): Promise<void> {
    const opening = ++this.#openings
    this.#isStale = false
    this.#source?.close()
    this.#source = undefined
    const source = this.#usePolling ? await this.#poll() : await this.#watchFolders()
    if (this.#isClosed || opening !== this.#openings) return source.close()
    this.#source = source
    if (source.isComplete) return
    this.#timeout *= 2
    this.#setStale()
  }

  #poll(): Promise<FolderWatch> {
    return pollFolders(this.#watched, (file) => this.#add(file))
  }

  #watchFolders(): Promise<FolderWatch> {
    const changed = (file: string) => this.#add(file)
    const stale = () => this.#setStale()
    const failed = (error: Error) => this.#startPolling(error)
    return watchFolders(this.#watched, {changed, stale, failed}, this.#timeout)
  }

  #startPolling(reason: Error): void {
    if (this.#isClosed || this.#usePolling) return
    this.#usePolling = true
    this.#options.polling(reason)
    this.#openSource().catch(this.#options.failed)
  }
}

/** Files whose last change, or whose removal, was not reported. */
async function unreported(watched: Watched, {since, stamps}: Reported): Promise<string[]> {
  const current = await stampAll(watched)
  const changed = [...current].filter(([file, stamp]) => stamp.changed >= since && !isSame(stamp, stamps.get(file)))
  const removed = [...stamps].filter(([file, stamp]) => stamp && watched.has(file) && !current.has(file))
  return [...changed, ...removed].map(([file]) => file)
}

/** Resolves after a quiet time. `lastEvent`: time of the last event; undefined when the watcher was closed. */
async function stormIsOver(lastEvent: () => number | undefined): Promise<void> {
  const end = performance.now() + maxStorm
  for (
    let last = lastEvent();
    last !== undefined && performance.now() < Math.min(last + stormQuiet, end);
    last = lastEvent()
  )
    await pause(minPause)
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
