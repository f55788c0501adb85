import {sleep} from '../../io/sleep.js'

/** The current time and pauses. Tests replace it, so that they do not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the given number of milliseconds, or immediately when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {now: () => Date.now(), sleep}
