import {pollFolders} from './poll-folders.js'
import {type FolderWatch, watchFolders} from './watch-folders.js'
import {createWatched, isSame, lookAtAll, type Stamp, stampOf, type WatchedInput} from './watched.js'

export interface Watcher {
  close(): Promise<void>
}

/** After a change, others are gathered for so long (milliseconds); while they go on coming, longer each time. */
const quiet = 20
const longestRest = 80
/** More files at once are a storm (a checkout): it is waited for until nothing has come for so long, but not for ever. */
const storm = 10
const calm = 100
const longestStorm = 10_000
/** The system is given so long (milliseconds) to begin to watch, and twice as long each time it was not enough. */
const firstTimeout = 3000
/** What may have been missed is looked for so long after the start; what has just happened may be told so late. */
const second = 1000

export interface WatcherOptions extends WatchedInput {
  usePolling: boolean
  /** Gets changed files, and folders that came or went, absolute; one call at a time. */
  changed(files: ReadonlySet<string>): Promise<void>
  /** The system does not watch (any more); from now on, the files are looked at again and again. */
  polling(reason: Error): void
  failed(error: Error): void
}

interface Missed {
  /** Milliseconds since 1970. */
  since: number
  /** Files that were acted on since then, as they were. */
  actedOn: Map<string, Stamp | undefined>
}

/** Watches files. Resolves once changes are seen; what changed since `since` (milliseconds since 1970) is seen as well. */
export async function createWatcher(
  {usePolling, changed, polling, failed, ...input}: WatcherOptions,
  since: number,
): Promise<Watcher> {
  const watched = createWatched(input)
  let pending = new Set<string>()
  let lastEvent = 0
  /** Until then (milliseconds since 1970) all was told. */
  let sure = since
  let isRunning = false
  let isClosed = false
  let isStale = false
  /** What is not sure to have been told of: changes from this time on, but for those that were acted on. */
  let unsure: Missed | undefined = {since, actedOn: new Map()}
  let source: FolderWatch | undefined
  let sources = 0
  let timeout = firstTimeout
  await openSource()
  const firstLook = setTimeout(() => void run(), second)
  return {
    async close() {
      isClosed = true
      clearTimeout(firstLook)
      source?.close()
    },
  }

  function add(file: string): void {
    lastEvent = performance.now()
    pending.add(file)
    void run()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let rest = quiet
    while (!isClosed && (pending.size > 0 || unsure)) {
      if (pending.size > storm) await stormIsOver(() => (isClosed ? undefined : lastEvent))
      if (pending.size > 0) await actOn(pending)
      else await lookForUnseen().catch(failed)
      await pause(rest)
      rest = Math.min(2 * rest, longestRest)
    }
    isRunning = false
    sure = Date.now() - second
  }

  async function actOn(files: Set<string>): Promise<void> {
    pending = new Set()
    if (files.size > storm) unsure ??= {since: sure, actedOn: new Map()}
    const {actedOn} = unsure ?? {}
    if (actedOn) await Promise.all([...files].map(async (file) => actedOn.set(file, await stampOf(file))))
    await changed(files).catch(failed)
  }

  /** Nobody tells when the system forgets to tell, as it may in a storm: then everything is looked at. */
  async function lookForUnseen(): Promise<void> {
    const missed = unsure
    unsure = undefined
    if (isStale) await openSource()
    if (missed) for (const file of await changedSince(watched, missed)) pending.add(file)
  }

  function stale(): void {
    isStale = true
    unsure ??= {since: sure, actedOn: new Map()}
    void run()
  }

  /** The old one is closed first: chokidar would share what it holds. Of two that are opened at once the later stays. */
  async function openSource(): Promise<void> {
    const mine = ++sources
    isStale = false
    source?.close()
    source = undefined
    const opened = usePolling
      ? await pollFolders(watched, add)
      : await watchFolders(watched, {tell: add, stale, failed: lose}, timeout)
    if (isClosed || mine !== sources) return opened.close()
    source = opened
    if (opened.isComplete) return
    timeout *= 2
    stale()
  }

  /** Looks for changes itself where the system does not tell of them. */
  function lose(reason: Error): void {
    if (isClosed || usePolling) return
    usePolling = true
    polling(reason)
    openSource().catch(failed)
  }
}

/** Files that changed, but for those that were acted on and are as they were then. */
async function changedSince(watched: Parameters<typeof lookAtAll>[0], {since, actedOn}: Missed): Promise<string[]> {
  const stamps = await lookAtAll(watched)
  return [...stamps].flatMap(([file, stamp]) =>
    stamp.changed >= since && !isSame(stamp, actedOn.get(file)) ? [file] : [],
  )
}

/** Resolves when nothing has come for a while. `lastEvent`: when the last event came; undefined when nobody waits any more. */
async function stormIsOver(lastEvent: () => number | undefined): Promise<void> {
  const end = performance.now() + longestStorm
  for (let last = lastEvent(); last !== undefined && performance.now() < Math.min(last + calm, end); last = lastEvent())
    await pause(quiet)
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
