import type {IndexHeader} from './header.js'
import {readKeys} from './keys.js'

/** The terms with the same last letters as a word; in a small index, all terms. */
export async function termsWithEnding(
  word: string,
  {header: {blocks, endings}, loadOnce}: {header: IndexHeader; loadOnce<Value>(name: string): Promise<Value>},
): Promise<readonly string[]> {
  if (endings.length === 0)
    return (await Promise.all(blocks.map((_, number) => loadOnce<object>(`t/${number}.json`)))).flatMap(Object.keys)
  const reversed = reverse(word)
  const index = Math.max(
    endings.findLastIndex((key) => key <= reversed),
    0,
  )
  // A list begins with its first term, which may come after the word.
  const numbers = [index, index + 1].filter((number, next) =>
    endings[number]?.startsWith(reversed.slice(0, next === 0 ? 1 : 3)),
  )
  const lists = await Promise.all(numbers.map((number) => loadOnce<string>(`e/${number}.json`)))
  return lists.flatMap((list) => readKeys(list).map(reverse))
}

/** Whether a term is in a list of endings. */
export const hasEnding = (term: string): boolean => term.length > 4 && /^[\p{L}_]/u.test(term)

export const reverse = (term: string): string => [...term].reverse().join('')
