/** The blocks of the last index, read from the cache on request. */
import {defined} from '../../model/defined.js'
import {type LastIndex, readPart} from './state.js'

/** Creates a function that returns all postings of a term in the last index; '' for a term that was not in it. */
export function createTextReader({terms, state: {sizes, blocks}, part}: LastIndex): (number: number) => string {
  const texts = new Map<number, ReadonlyMap<string, string>>()
  return (number) => {
    if (number >= terms.length || sizes[number] === 0) return ''
    const term = terms[number]!
    const index = lastAtOrBefore(blocks, term)
    const ofBlock = texts.get(index) ?? textsIn(readPart(part, defined(blocks[index]).part))
    texts.set(index, ofBlock)
    return defined(ofBlock.get(term))
  }
}

/** All postings of the terms of a block, by term. */
export const textsIn = (block: Buffer): ReadonlyMap<string, string> =>
  new Map(Object.entries<string>(JSON.parse(block.toString('utf8'))))

/** Index of the last block that begins with this term or with one before it. */
function lastAtOrBefore(blocks: readonly {first: string}[], term: string): number {
  let from = 0
  let to = blocks.length
  while (to - from > 1) {
    const middle = (from + to) >>> 1
    if (blocks[middle]!.first <= term) from = middle
    else to = middle
  }
  return from
}
