/** Number of repetitions of a test: enough to find common failures, or rare ones (`DOCSGEN_SLOW=1`). */
export const rounds = <Value>(usual: Value, rare: Value): Value => (process.env.DOCSGEN_SLOW ? rare : usual)
