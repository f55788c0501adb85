import {hasEnding, reverse} from '../query/endings.js'

/** Characters of a list; its part of the index is smaller, because it contains letters that terms share once (`keys.ts`). */
const fullSize = 12_000

/**
 * Lists of longer terms by ending, spelled backwards and sorted, for words with a misspelt beginning. A list ends where the last letters
 * change, so that a new term does not move others.
 */
export function endingsOf(terms: readonly string[]): string[][] {
  const lists: string[][] = []
  let size = Number.POSITIVE_INFINITY
  let last = ''
  for (const reversed of terms.filter(hasEnding).map(reverse).sort()) {
    if (reversed[0] !== last[0] || (size > fullSize && reversed.slice(0, 3) !== last.slice(0, 3))) {
      lists.push([])
      size = 0
    }
    lists.at(-1)?.push(reversed)
    size += reversed.length + 3
    last = reversed
  }
  return lists
}
