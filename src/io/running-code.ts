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

/** Runs code of the site. Inside of other such code, that stays the running code. */
export const runCode = <Result>(code: RunningCode, act: () => Result): Result =>
  storage.getStore() ? act() : storage.run(code, act)

/** The code of the site that the current timer, promise or error belongs to. */
export const runningCode = (): RunningCode | undefined => storage.getStore()
