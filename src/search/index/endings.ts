/** A list of terms with similar endings. */
export interface Endings {
  /** The first term, spelled backwards. */
  key: string
  terms: string[]
}

/** Characters of a file before compression. */
const fullSize = 24_000

/**
 * Lists of terms of five letters or more by ending, for words with a misspelt beginning. A list ends where the last letters
 * change, so that a new term does not move others.
 */
export function endingsOf(terms: readonly string[]): Endings[] {
  const backwards = terms
    .filter((term) => term.length > 4 && /^[\p{L}_]/u.test(term))
    .map((term) => ({term, reversed: [...term].reverse().join('')}))
    .sort((a, b) => (a.reversed < b.reversed ? -1 : 1))
  const lists: Endings[] = []
  let size = Number.POSITIVE_INFINITY
  let last = ''
  for (const {term, reversed} of backwards) {
    const beginsList = reversed[0] !== last[0] || (size > fullSize && reversed.slice(0, 3) !== last.slice(0, 3))
    if (beginsList) {
      lists.push({key: reversed, terms: []})
      size = 0
    }
    lists.at(-1)?.terms.push(term)
    size += term.length + 3
    last = reversed
  }
  return lists
}

/** The first UTF-16 unit of a term that is spelled backwards. */
export function lastLetterOf(term: string): string {
  const last = term.at(-1) ?? ''
  return (/^[\uDC00-\uDFFF]$/.test(last) ? term.at(-2) : last) ?? ''
}
