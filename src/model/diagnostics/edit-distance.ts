/** Distance of two words, for near misses: of names in messages and of terms in a search. */

/** Whether one letter is another, missing or too many, or two neighbours are swapped; equal words are, too. */
export function isOneEditApart(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length)
  if (Math.max(a.length, b.length) - most > 1) return false
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restA, restB] = [a.length - start - end, b.length - start - end]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
