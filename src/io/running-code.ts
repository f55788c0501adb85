/**
 * The site's own code that runs, and everything that this code starts: timers and promises, too. An error that such code leaves
 * to nobody reaches only the process, so no caller could pass this on.
 */
import {AsyncLocalStorage} from 'node:async_hooks'
import type {CodeLocation} from '../model/model.js'

export interface RunningCode {
  /** The files that run, from the project folder: a page, or templates. */
  files: readonly string[]
  /** The position in the author's files of an error. */
  locate(error: unknown): CodeLocation | undefined
}

const storage = new AsyncLocalStorage<RunningCode>()
const running = {count: 0}

/**
 * Runs code of the site. Inside of other such code, that stays the running code. What the code leaves behind belongs to it,
 * but not what this starts later: Node 20 would have to follow all promises until the end, which makes builds 7 % slower.
 */
export function runCode<Result>(code: RunningCode, act: () => Result): Result {
  if (storage.getStore()) return act()
  running.count++
  const end = () => {
    if (--running.count === 0) storage.disable()
  }
  let isPending = false
  try {
    const result = storage.run(code, act)
    if (!(result instanceof Promise)) return result
    isPending = true
    return result.finally(end) as Result
  } finally {
    if (!isPending) end()
  }
}

/** The code of the site that the current timer, promise or error belongs to. */
export function runningCode(): RunningCode | undefined {
  // The storage answers only after a run.
  storage.run({files: [], locate: () => undefined}, () => {})
  return storage.getStore()
}
