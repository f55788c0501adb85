/** The threads that make pages. */
import {createPool, type Pool} from '../io/pool/pool.js'
import type {ThreadData, ThreadResult, ThreadTask} from './page-thread.js'

export interface Threads {
  /** Starts as many threads as are useful for this number of pages; later calls return the same threads. */
  start(pages: number): Promise<ThreadPool>
  /** Milliseconds until a batch, then a page, counts as hung; the first batch includes the start of its thread. */
  timeout: number
  /** The plugin whose code runs now, or ran when its thread was ended. */
  hook(): string | undefined
  close(): Promise<void>
}

export interface ThreadPool extends Pool<ThreadTask, ThreadResult> {
  /** Number of threads. */
  threads: number
}

/** With fewer pages per thread, starting the thread takes longer than it saves. */
const minPagesPerThread = 64

/** `timeout`: milliseconds. */
export function createThreads(maxThreads: number, data: Omit<ThreadData, 'running'>, timeout = 30_000): Threads {
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const name = import.meta.url.endsWith('.ts') ? '../../dist/src/flow/page-thread.js' : './page-thread.js'
  let pool: Promise<ThreadPool> | undefined
  const shared = new SharedArrayBuffer(4)
  const running = new Int32Array(shared).fill(-1)
  return {
    start(pages) {
      const threads = Math.min(maxThreads, Math.max(1, Math.ceil(pages / minPagesPerThread)))
      const options = {file: new URL(name, import.meta.url), threads, data: {...data, running: shared}}
      pool ??= createPool<ThreadTask, ThreadResult>(options).then((started) => Object.assign(started, {threads}))
      return pool
    },
    timeout,
    hook: () => data.hooks[Atomics.load(running, 0)]?.name,
    close: async () => pool?.then((started) => started.close()).catch(() => {}),
  }
}
