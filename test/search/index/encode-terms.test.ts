/** Postings that do not fit into memory at once are sorted as others are. */
import {expect, test} from 'vitest'
import {eachTerm, type NumberedPage} from '../../../src/search/index/encode-terms.js'
import {randomBelow, seedsOf} from '../../support/random.js'

test.each(seedsOf('postings'))('terms visited in groups have the same postings (SEED=%i)', (seed) => {
  const random = randomBelow(seed)
  const counts = new Uint32Array(40)
  const pages: NumberedPage[] = Array.from({length: 60}, (_, page) => ({
    page,
    postings: Uint32Array.from(
      Array.from({length: random(30)}, (_, section) => [random(39), (section << 6) | 16, random(4096)]).flat(),
    ),
  }))
  for (const {postings} of pages) for (let i = 0; i < postings.length; i += 3) counts[postings[i]!]!++
  const numbers = [...counts.keys()].filter((number) => counts[number]! > 0).reverse()
  const visited = (max?: number) => {
    const all: [number, number[][]][] = []
    const add = (number: number, visit: Parameters<Parameters<typeof eachTerm>[2]['add']>[1]) => {
      const postings: number[][] = []
      visit((...posting) => postings.push(posting))
      all.push([number, postings])
    }
    eachTerm(pages, counts, {numbers, add, ...(max && {max})})
    return all
  }
  const whole = visited()
  expect(whole.map(([number, postings]) => [number, postings.length])).toEqual(
    numbers.map((number) => [number, counts[number]]),
  )
  for (const max of [1, 50, 300]) expect(visited(max)).toEqual(whole)
})
