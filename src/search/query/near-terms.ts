/** Other spellings of a word. */
import {isOneEditApart} from '../../model/diagnostics/edit-distance.js'

/** Whether two words are forms of one, by the endings of English: `class` and `classes`, `parse` and `parsing`. */
export const sameStem = (a: string, b: string): boolean =>
  a.length > 3 && b.length > 3 && a[0] === b[0] && a[1] === b[1] && /^[a-z]+$/.test(a) && stem(a) === stem(b)

function stem(word: string): string {
  let root = word
  if (root.endsWith('ies')) root = `${root.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|z)es$/.test(root)) root = root.slice(0, -2)
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1)
  const [, beginning = ''] = /^(.*[aeiouy].*?)(?:ing|ed|er|ors?|ations?|ions?|ly|ment)$/.exec(root) ?? []
  if (beginning.length > 2) root = beginning
  if (/([^aeioulsz])\1$/.test(root)) root = root.slice(0, -1)
  return root.replace(/[ey]$/, '')
}

/** Terms at a distance of one edit: a replaced, added or missing letter, or two swapped letters. */
export function nearTerms(word: string, terms: readonly string[]): string[] {
  if (word.length < 5) return []
  return terms.filter((term) => isOneEditApart(term, word))
}
