/** The shards of the last index, read from the cache on request. */
import {defined} from '../../model/defined.js'
import {type LastIndex, readPart} from './state.js'

/** Creates a function that returns all postings of a term in the last index; '' for a term that was not in it. */
export function createTextReader({terms, state: {sizes, shards}, part}: LastIndex): (number: number) => string {
  const texts = new Map<number, ReadonlyMap<string, string>>()
  return (number) => {
    if (number >= terms.length || sizes[number] === 0) return ''
    const term = terms[number]!
    const index = lastAtOrBefore(shards, term)
    const ofShard = texts.get(index) ?? textsIn(readPart(part, defined(shards[index]).part))
    texts.set(index, ofShard)
    return defined(ofShard.get(term))
  }
}

/** All postings of the terms of a shard, by term. */
export const textsIn = (shard: Buffer): ReadonlyMap<string, string> =>
  new Map(Object.entries<string>(JSON.parse(shard.toString('utf8'))))

/** Index of the last shard that begins with this term or with one before it. */
function lastAtOrBefore(shards: readonly {first: string}[], term: string): number {
  let from = 0
  let to = shards.length
  while (to - from > 1) {
    const middle = (from + to) >>> 1
    if (shards[middle]!.first <= term) from = middle
    else to = middle
  }
  return from
}
