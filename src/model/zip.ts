/** Pairs of the items of two lists of one length. Throws if the lengths differ. */
export function zip<One, Other>(firsts: readonly One[], seconds: readonly Other[]): [One, Other][] {
  if (firsts.length !== seconds.length) throw new Error(`Lists of ${firsts.length} and ${seconds.length} items.`)
  return firsts.map((one, index) => [one, seconds[index] as Other])
}
