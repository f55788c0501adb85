/** Number of repetitions of a test: enough for common failures, or for rare ones (`DOCSGEN_SLOW=1`). */
export const rounds = <Value>(usual: Value, rare: Value): Value => (process.env.DOCSGEN_SLOW ? rare : usual)
