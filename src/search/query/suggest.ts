import {nearest} from '../../model/diagnostics/nearest.js'
import {blocksFor} from './blocks.js'
import {termsWithEnding} from './endings.js'
import type {IndexReader} from './index-reader.js'
import {marksIn} from './marks.js'
import type {Token} from './terms.js'

/** The query with the nearest terms of the index instead of unknown words; undefined if no word has a near term. */
export async function suggest(
  query: string,
  unknown: readonly Token[],
  index: IndexReader,
): Promise<string | undefined> {
  let suggestion = query
  for (const {whole} of unknown) {
    const term = await nearestTerm(whole, index)
    const [mark] = marksIn(suggestion, [whole])
    if (term && mark) suggestion = suggestion.slice(0, mark[0]) + term + suggestion.slice(mark[1])
  }
  return suggestion === query ? undefined : suggestion.trim()
}

/** The nearest word among those with a similar beginning or ending. */
async function nearestTerm(word: string, index: IndexReader): Promise<string | undefined> {
  const [number] = blocksFor(word, (await index.header()).blocks, false)
  if (word.length < 4 || number === undefined) return undefined
  const near = await Promise.all([index.block(number).then(Object.keys), termsWithEnding(word, index)])
  const terms = near.flat().filter((term) => /^\p{L}+$/u.test(term))
  return nearest(word, terms) ?? sameBeginning(word, terms)
}

/** The first term with the first four letters of a word, and with at least half of its letters. */
function sameBeginning(word: string, terms: readonly string[]): string | undefined {
  const beginning = word.slice(0, Math.max(4, Math.ceil(word.length / 2)))
  return terms.find((term) => term.startsWith(beginning))
}
