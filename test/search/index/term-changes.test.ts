/** After an edit of more pages than fit into memory, the changed terms are encoded from all pages, with the same postings. */
import {expect, test} from 'vitest'
import type {IndexedPage, IndexPostings, LastIndex} from '../../../src/search/index/state.js'
import {termChanges} from '../../../src/search/index/term-changes.js'
import {randomBelow, seedsOf} from '../../support/random.js'

const termCount = 40
const terms = Array.from({length: termCount}, (_, number) => String.fromCharCode(97 + number / 26, 97 + (number % 26)))
const order = Uint32Array.from(terms.keys())

/** All postings of the changed terms, and the number of postings and sections. */
function encoded(index: IndexPostings, last?: {index: LastIndex; texts: ReadonlyMap<number, string>}, max?: number) {
  const texts = new Map<number, string>()
  const {use, encode} = termChanges(index, last?.index, (number) => last?.texts.get(number) ?? '', max)
  encode((number, text) => texts.set(number, text))
  return {texts, use}
}

test.each(seedsOf('postings'))('many changed pages give the same postings as few (SEED=%i)', (seed) => {
  const random = randomBelow(seed)
  const pageOf = (page: number): IndexedPage => {
    const occurring = [...terms.keys()].filter(() => random(3) === 0)
    const postings = Uint32Array.from(occurring.flatMap((number) => [number, (random(3) << 6) | 16, random(4096)]))
    return {href: `/${page}`, key: '', record: '', size: postings.length, postings}
  }
  const before: IndexPostings = {terms, order, pages: Array.from({length: 30}, (_, page) => pageOf(page))}
  const {texts, use} = encoded(before)
  const state = {counts: use.counts, sections: use.sections.digits, sizes: new Uint32Array(termCount)}
  const last = {index: {...before, state} as unknown as LastIndex, texts}
  const pages = before.pages.map((page, number) => (random(2) === 0 ? page : pageOf(number)))
  const now = {...before, pages}
  const few = encoded(now, last)
  expect(few.texts.size).toBeGreaterThan(0)
  for (const max of [1, 50]) expect(encoded(now, last, max).texts).toEqual(few.texts)
  const all = encoded(now).texts
  for (const [number, text] of few.texts) expect(text).toBe(all.get(number))
})
