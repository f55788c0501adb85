/** How often a test does something again: as often as a fault shows that is usual, or one that is rare (`DOCSGEN_SLOW=1`). */
export const rounds = <Value>(usual: Value, rare: Value): Value => (process.env.DOCSGEN_SLOW ? rare : usual)
