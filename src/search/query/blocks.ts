/** Which blocks of the index contain which terms. */

/** Numbers of the block that contains a term, and of blocks with continuations of an unfinished term. */
export function blocksFor(word: string, keys: readonly string[], isUnfinished: boolean): number[] {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? '') <= word) low = middle + 1
    else high = middle
  }
  if (keys.length === 0) return []
  const numbers = [Math.max(low - 1, 0)]
  if (isUnfinished && word.length > 2)
    for (let i = low; i < keys.length && keys[i]?.startsWith(word) && numbers.length < 4; i++) numbers.push(i)
  return numbers
}

/** Maximum number of blocks that are loaded only for other forms of a word. */
const maxOthers = 6

/** Numbers of the blocks of further terms without known ones: on a large site, each frequent word has a block of its own. */
export function otherBlocks(terms: readonly string[], known: readonly number[], keys: readonly string[]): number[] {
  const numbers = terms.flatMap((term) => blocksFor(term, keys, true).map((number) => ({number, term})))
  // A block probably contains a term that begins as its first term does.
  const commonLength = ({number, term}: {number: number; term: string}) => {
    const key = keys[number] ?? ''
    return term.startsWith(key) ? key.length : 0
  }
  const sorted = numbers.sort((a, b) => commonLength(b) - commonLength(a))
  return [...new Set(sorted.map(({number}) => number))].filter((number) => !known.includes(number)).slice(0, maxOthers)
}
