/** Distance of two words, for misspelt names in messages and misspelt terms in a search. */

/** Whether two words are equal, or differ by one replaced, missing or added letter, or by two swapped neighbours. */
export function isOneEditApart(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (Math.max(a.length, b.length) - shorter > 1) return false
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restA, restB] = [a.length - start - end, b.length - start - end]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
