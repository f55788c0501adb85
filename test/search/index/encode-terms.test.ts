/** Postings that do not fit into memory at once are encoded as others are. */
import {expect, test} from 'vitest'
import {countPostings, encodeTerms, type NumberedPage} from '../../../src/search/index/encode-terms.js'
import {randomBelow, seedsOf} from '../../support/random.js'

test.each(seedsOf('postings'))('terms encoded in groups have the same postings (SEED=%i)', (seed) => {
  const random = randomBelow(seed)
  const terms = 40
  const pages: NumberedPage[] = Array.from({length: 60}, (_, page) => ({
    page,
    postings: Uint32Array.from(
      Array.from({length: random(30)}, (_, section) => [random(terms - 1), (section << 6) | 16, random(4096)]).flat(),
    ),
  }))
  const counts = new Uint32Array(terms)
  for (const {postings} of pages) countPostings(counts, postings)
  const numbers = [...counts.keys()].filter((number) => counts[number]! > 0).reverse()
  const encoded = (max?: number) => {
    const texts: [number, string][] = []
    encodeTerms(pages, {counts}, {numbers, add: (number, text) => void texts.push([number, text]), ...(max && {max})})
    return texts
  }
  const whole = encoded()
  expect(whole.map(([number]) => number)).toEqual(numbers)
  expect(whole.every(([, text]) => text !== '')).toBe(true)
  for (const max of [1, 50, 300]) expect(encoded(max)).toEqual(whole)
})
