import {textKinds} from '../query/codec.js'
import {createEncoder} from './encoder.js'
import type {IndexedPage} from './state.js'

/** How often each term occurs, by its number. */
export interface TermUse {
  /** Number of its postings. */
  counts: Uint32Array
  /** Whether a term is in so many sections that only its postings in titles and headings are in the index. */
  isCommon(number: number): boolean
}

/** A word with at least this number of postings, and in this share of all sections, is common. */
const common = {postings: 400, share: 0.08}

/** Counts the postings of terms. `count`: number of terms. */
export function countPostings(count: number, pages: readonly IndexedPage[]): TermUse {
  const counts = new Uint32Array(count)
  let sections = 0
  for (const {postings} of pages) {
    let last = 0
    for (let i = 0; i < postings.length; i += 3) {
      counts[postings[i]!]!++
      last = Math.max(last, postings[i + 1]! >>> 6)
    }
    sections += last + 1
  }
  const minCommonPostings = Math.max(common.postings, sections * common.share)
  return {counts, isCommon: (number) => counts[number]! > minCommonPostings}
}

/**
 * The postings of the terms that `isWanted` marks, in the format of the codec, by the number of the term; after `~` for a common
 * word. The number of a page is its index in `pages`.
 */
export function encodeTerms(
  pages: readonly IndexedPage[],
  {counts, isCommon}: TermUse,
  isWanted: Uint8Array,
): Map<number, string> {
  const {starts, ofPage, ofSection, positions} = byTerm(pages, counts, isWanted)
  const encoder = createEncoder()
  const texts = new Map<number, string>()
  for (let number = 0; number < counts.length; number++) {
    const from = starts[number]!
    const to = starts[number + 1]!
    if (from === to) continue
    const hasTexts = !isCommon(number)
    for (let i = from; i < to; i++) {
      const weight = ofSection[i]! & 63
      if (hasTexts || weight >> 4 >= textKinds.heading)
        encoder.add(ofPage[i]!, ofSection[i]! >>> 6, weight, positions[i]!)
    }
    texts.set(number, `${hasTexts ? '' : '~'}${encoder.text()}`)
  }
  return texts
}

/** The postings of wanted terms, sorted by term: those of a term begin at its index in `starts` and end at the next one. */
function byTerm(pages: readonly IndexedPage[], counts: Uint32Array, isWanted: Uint8Array) {
  const starts = new Uint32Array(counts.length + 1)
  for (let i = 0; i < counts.length; i++) starts[i + 1] = starts[i]! + (isWanted[i] === 1 ? counts[i]! : 0)
  const total = starts[counts.length]!
  const next = starts.slice()
  const ofPage = new Uint32Array(total)
  const ofSection = new Uint32Array(total)
  const positions = new Uint32Array(total)
  pages.forEach(({postings}, page) => {
    for (let i = 0; i < postings.length; i += 3) {
      const number = postings[i]!
      if (isWanted[number] === 0) continue
      const at = next[number]!++
      ofPage[at] = page
      ofSection[at] = postings[i + 1]!
      positions[at] = postings[i + 2]!
    }
  })
  return {starts, ofPage, ofSection, positions}
}
