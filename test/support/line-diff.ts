/** Lines that only one of two texts has: `- only in the first`, `+ only in the second`, in order. */
export function lineDiff(before: string, after: string): string[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const shared = sharedLengths(a, b)
  const out: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
    } else if (j >= b.length || (i < a.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) out.push(`- ${a[i++]}`)
    else out.push(`+ ${b[j++]}`)
  }
  return out.filter((line) => line.trim().length > 1)
}

/** Length of the longest common subsequence after each pair of lines. */
function sharedLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({length: a.length + 1}, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}
