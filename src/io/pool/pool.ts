/** Worker threads: a task that hangs, crashes or fills the memory ends only its thread. */
import {availableParallelism} from 'node:os'
import {parentPort, workerData} from 'node:worker_threads'
import type {Tinypool} from 'tinypool'
import {makeTemporaryFolder} from '../temporary-folder.js'

/** Threads that turn tasks into results. */
export interface Pool<Task, Result> {
  /**
   * `timeout`: milliseconds for the task. Rejects when the thread dies, at this task or at another in its queue. Rejects with
   * TaskTimeout after `timeout`, not counting the wait for a thread; the pool then replaces all threads. Rejects with PoolClosed
   * when the pool is closed first.
   */
  run(task: Task, timeout: number): Promise<Result>
  close(): Promise<void>
}

/** The pool was closed before the task was done. */
export class PoolClosed extends Error {
  override name = 'PoolClosed'
}

export class TaskTimeout extends Error {
  override name = 'TaskTimeout'
}

interface PoolOptions {
  /** The module of the worker: its default export takes a task. */
  file: URL
  /** All start at once. */
  threads: number
  /** The `threadData` of every thread. */
  data: unknown
}

/** Limits after which a thread ends with an error. */
const memory = {maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32}

/** Tasks queued in one thread, so that it need not wait for the main thread after each. */
export const queueDepth = 3

/** Starts a pool. The worker must do its tasks one after another. */
export async function createPool<Task, Result>(options: PoolOptions): Promise<Pool<Task, Result>> {
  const {Tinypool} = await import('tinypool')
  const {folder, remove} = makeTemporaryFolder('docsgen-threads')
  return new ThreadPool(() => new Tinypool(tinypoolOptions(options, folder)), {
    threads: options.threads,
    closed: remove,
  })
}

/** `temporary`: the folder for temporary files of the threads, which cannot remove them when they are ended. */
const tinypoolOptions = ({file, threads, data}: PoolOptions, temporary: string) => ({
  filename: file.href,
  runtime: 'worker_threads' as const,
  minThreads: threads,
  maxThreads: threads,
  concurrentTasksPerWorker: queueDepth,
  workerData: data,
  env: {...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary} as Record<string, string>,
  resourceLimits: memory,
})

class ThreadPool<Task, Result> implements Pool<Task, Result> {
  readonly #start: () => Tinypool
  readonly #closed: () => void
  #pool: Tinypool
  #freeThreads: number
  #isClosed = false
  /** Starts the clocks of tasks that wait for a thread. */
  readonly #waiting: (() => void)[] = []

  constructor(start: () => Tinypool, {threads, closed}: {threads: number; closed: () => void}) {
    this.#start = start
    this.#closed = closed
    this.#pool = start()
    this.#freeThreads = threads
  }

  async run(task: Task, timeout: number): Promise<Result> {
    if (this.#isClosed) throw new PoolClosed()
    let timer: NodeJS.Timeout | undefined
    let hasTimedOut = false
    // Tasks begin in their order: the clock of one starts when one before it ends.
    const startClock = () => {
      timer = setTimeout(() => {
        hasTimedOut = true
        // A thread that hangs does not react to messages.
        this.#replace().catch(() => {})
      }, timeout)
    }
    if (this.#freeThreads > 0) startClock()
    else this.#waiting.push(startClock)
    this.#freeThreads = Math.max(this.#freeThreads - 1, 0)
    try {
      return (await this.#pool.run(task)) as Result
    } catch (error) {
      throw this.#isClosed ? new PoolClosed() : hasTimedOut ? new TaskTimeout() : error
    } finally {
      clearTimeout(timer)
      this.#release(startClock)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#replace()
    this.#closed()
  }

  /** Starts the clock of the next task, unless the clock of this task never started. */
  #release(startClock: () => void): void {
    const position = this.#waiting.indexOf(startClock)
    if (position !== -1) {
      this.#waiting.splice(position, 1)
      return
    }
    const next = this.#isClosed ? undefined : this.#waiting.shift()
    if (next) next()
    else this.#freeThreads++
  }

  /** Ends all threads, and starts new ones unless the pool is closed. */
  async #replace(): Promise<void> {
    const previous = this.#pool
    if (!this.#isClosed) this.#pool = this.#start()
    await previous.destroy()
  }
}

/** Useful number of threads on this machine: the main thread mostly waits for them. */
export const usefulThreads = (cores = availableParallelism()): number => Math.min(cores, 8)

/**
 * In a thread: the `data` of the pool. An attempt to end the process throws an error. `onUnhandled` receives uncaught
 * errors and unhandled rejections.
 */
export function threadData<Data>(onUnhandled: (error: unknown) => void): Data {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, onUnhandled)
  const exit = (code?: number): never => {
    throw new Error(`The code tried to end the process (exit code ${code ?? 0}).`)
  }
  Object.assign(process, {exit})
  keepPort()
  return (workerData as [unknown, Data])[1]
}

/** Leaves the port between the pool and the thread to them: after a foreign message, the pool would end with an error. */
function keepPort(): void {
  const port = parentPort
  if (port === null) return
  const send = port.postMessage.bind(port)
  const postMessage: typeof send = (message, ...others) => {
    const isOfPool = message?.ready === true
    if (!isOfPool) throw new Error('The code tried to send a message to the main thread of docsgen.')
    send(message, ...others)
  }
  Object.assign(port, {postMessage})
}
