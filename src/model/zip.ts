/** Pairs of the items of two lists of one length. Throws if the lengths differ. */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw new Error(`Lists of ${ones.length} and ${others.length} items.`)
  return ones.map((one, index) => [one, others[index] as Other])
}
