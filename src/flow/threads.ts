/** The threads that make pages. */
import {createPool, type Pool} from '../io/pool/pool.js'
import type {ThreadData, ThreadResult, ThreadTask} from './page-thread.js'

export interface Threads {
  /** Starts one thread; others follow when there are tasks for them. */
  start(): Promise<Pool<ThreadTask, ThreadResult>>
  maxThreads: number
  /** Milliseconds until a batch, then a page, counts as hung; the first batch includes the start of its thread. */
  timeout: number
  /** The plugin whose code runs now, or ran when its thread was ended. */
  hook(): string | undefined
  close(): Promise<void>
}

/** `timeout`: milliseconds. */
export function createThreads(maxThreads: number, data: Omit<ThreadData, 'running'>, timeout = 30_000): Threads {
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const name = import.meta.url.endsWith('.ts') ? '../../dist/src/flow/page-thread.js' : './page-thread.js'
  let pool: Promise<Pool<ThreadTask, ThreadResult>> | undefined
  const shared = new SharedArrayBuffer(4)
  const running = new Int32Array(shared).fill(-1)
  return {
    start() {
      const options = {file: new URL(name, import.meta.url), threads: maxThreads, data: {...data, running: shared}}
      pool ??= createPool(options)
      return pool
    },
    maxThreads,
    timeout,
    hook: () => data.hooks[Atomics.load(running, 0)]?.name,
    close: async () => pool?.then((started) => started.close()).catch(() => {}),
  }
}
