/** Whether this run also looks for rare and slow failures: `npm run test:nightly`. */
export const isNightly = process.env.DOCSGEN_NIGHTLY === '1'

/** Number of repetitions of a test: enough to find common failures, or rare ones (nightly). */
export const rounds = <Value>(usual: Value, rare: Value): Value => (isNightly ? rare : usual)
