/** The blocks of the last index, read from the cache on request. */
import {defined} from '../../model/defined.js'
import {countUpTo} from './count-up-to.js'
import {type LastIndex, readPart} from './state.js'

/** Creates a function that returns all postings of a term in the last index; '' for a term that was not in it. */
export function createTextReader({terms, state: {sizes, blocks}, part}: LastIndex): (number: number) => string {
  const texts = new Map<number, ReadonlyMap<string, string>>()
  return (number) => {
    if (number >= terms.length || sizes[number] === 0) return ''
    const term = terms[number]!
    const index = countUpTo(blocks.length, (place) => blocks[place]!.first, term) - 1
    const ofBlock = texts.get(index) ?? textsIn(readPart(part, defined(blocks[index]).part))
    texts.set(index, ofBlock)
    return defined(ofBlock.get(term))
  }
}

/** All postings of the terms of a block, by term. */
export const textsIn = (block: Buffer): ReadonlyMap<string, string> =>
  new Map(Object.entries<string>(JSON.parse(block.toString('utf8'))))
