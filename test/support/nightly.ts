import {test} from 'vitest'

/** Whether this run also looks for rare and slow failures: `npm run test:nightly`. */
export const isNightly = process.env.DOCSGEN_NIGHTLY === '1'

/** Number of repetitions of a test: enough to find common failures, or rare ones (nightly). */
export const rounds = <Value>(usual: Value, rare: Value): Value => (isNightly ? rare : usual)

const unregistered = Object.assign(() => {}, {each: () => () => {}, skipIf: () => () => {}})

/** A test that only a nightly run has. */
export const nightly = (isNightly ? test : unregistered) as typeof test

/** The first rows of a table, which stand for the others; all of them in a nightly run. */
export const firstOf = <const Row>(count: number, rows: readonly Row[]): readonly Row[] =>
  isNightly ? rows : rows.slice(0, count)
