/** How many of some sorted keys are this key or come before it. */
export function countUpTo(count: number, keyAt: (index: number) => string, key: string): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (keyAt(middle) <= key) from = middle + 1
    else to = middle
  }
  return from
}
