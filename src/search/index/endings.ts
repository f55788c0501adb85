import {hasEnding, reverse} from '../query/endings.js'

/** A list of terms with similar endings. */
export interface Endings {
  /** The first term, spelled backwards. */
  key: string
  /** All terms, spelled backwards, sorted. */
  reversed: string[]
}

/** Characters of a list; its file is smaller, because it contains letters that terms share once (`keys.ts`). */
const fullSize = 24_000

/**
 * Lists of longer terms by ending, for words with a misspelt beginning. A list ends where the last letters
 * change, so that a new term does not move others.
 */
export function endingsOf(terms: readonly string[]): Endings[] {
  const backwards = terms.filter(hasEnding).map(reverse).sort()
  const lists: Endings[] = []
  let size = Number.POSITIVE_INFINITY
  let last = ''
  for (const reversed of backwards) {
    const beginsList = reversed[0] !== last[0] || (size > fullSize && reversed.slice(0, 3) !== last.slice(0, 3))
    if (beginsList) {
      lists.push({key: reversed, reversed: []})
      size = 0
    }
    lists.at(-1)?.reversed.push(reversed)
    size += reversed.length + 3
    last = reversed
  }
  return lists
}
