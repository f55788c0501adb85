import {textKinds} from '../query/codec.js'
import {createEncoder} from './encoder.js'
import type {IndexedPage} from './state.js'

export interface EncodedTerm {
  term: string
  /** In the format of the codec; after `~` for a common word, which has only postings in titles and headings. */
  postings: string
}

/** A word with at least this number of postings, and in this share of all sections, is common. */
const common = {postings: 400, share: 0.08}

/** All terms in order, with their postings. The number of a term or page is its index in `terms` or `pages`. */
export function encodeTerms(terms: readonly string[], pages: readonly IndexedPage[]): EncodedTerm[] {
  const {starts, ofPage, ofSection, positions, sections} = byTerm(terms.length, pages)
  const minCommonPostings = Math.max(common.postings, sections * common.share)
  const numbers = terms.map((_, number) => number).filter((number) => starts[number + 1]! > starts[number]!)
  numbers.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const encoder = createEncoder()
  return numbers.map((number) => {
    const from = starts[number]!
    const to = starts[number + 1]!
    const isCommon = to - from > minCommonPostings
    for (let i = from; i < to; i++) {
      const weight = ofSection[i]! & 63
      if (!isCommon || weight >> 4 >= textKinds.heading)
        encoder.add(ofPage[i]!, ofSection[i]! >>> 6, weight, positions[i]!)
    }
    return {term: terms[number]!, postings: `${isCommon ? '~' : ''}${encoder.text()}`}
  })
}

/** All postings sorted by term: those of a term begin at its index in `starts` and end at the next one. */
function byTerm(count: number, pages: readonly IndexedPage[]) {
  const starts = new Uint32Array(count + 1)
  let sections = 0
  let total = 0
  for (const {postings} of pages) {
    let last = 0
    for (let i = 0; i < postings.length; i += 3) {
      starts[postings[i]! + 1]!++
      last = Math.max(last, postings[i + 1]! >>> 6)
    }
    sections += last + 1
    total += postings.length / 3
  }
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!
  const next = starts.slice()
  const ofPage = new Uint32Array(total)
  const ofSection = new Uint32Array(total)
  const positions = new Uint32Array(total)
  pages.forEach(({postings}, page) => {
    for (let i = 0; i < postings.length; i += 3) {
      const at = next[postings[i]!]!++
      ofPage[at] = page
      ofSection[at] = postings[i + 1]!
      positions[at] = postings[i + 2]!
    }
  })
  return {starts, ofPage, ofSection, positions, sections}
}
