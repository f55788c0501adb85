/** Other spellings of a word. */
import {isOneEditApart} from '../../model/diagnostics/edit-distance.js'

/**
 * Terms at a distance of one edit: a replaced, added or missing letter, or two swapped letters; in a word of four letters, only swapped
 * letters.
 */
export function nearTerms(word: string, terms: readonly string[]): string[] {
  if (word.length < 4) return []
  if (word.length === 4) return terms.filter((term) => isSwapped(term, word))
  return terms.filter((term) => isOneEditApart(term, word))
}

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join() && isOneEditApart(a, b)
