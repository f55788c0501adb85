import type {IndexReader} from './index-reader.js'

/** The terms with the same last letters as a word. */
export async function termsWithEnding(word: string, index: IndexReader): Promise<readonly string[]> {
  const {endings} = await index.header()
  const reversed = reverse(word)
  const last = Math.max(
    endings.findLastIndex((key) => key <= reversed),
    0,
  )
  // A list begins with its first term, which may come after the word.
  const numbers = [last, last + 1].filter((number, next) =>
    endings[number]?.startsWith(reversed.slice(0, next === 0 ? 1 : 3)),
  )
  return (await Promise.all(numbers.map(index.endings))).flat().map(reverse)
}

/** Whether a term is in a list of endings. */
export const hasEnding = (term: string): boolean => term.length > 4 && /^[\p{L}_]/u.test(term)

export const reverse = (term: string): string => [...term].reverse().join('')
