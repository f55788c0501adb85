import {createEncoder, type Encoder, type Place, skipPages} from './encoder.js'
import type {SectionCounts} from './section-table.js'

/** The postings of a page, with the number of the page. */
export interface NumberedPage {
  page: number
  /** Groups of three, as in `IndexedPage`. */
  readonly postings: Uint32Array
}

/** How often each term occurs, by its number. */
export interface TermUse {
  /** Number of its postings. */
  counts: Uint32Array
  sections: SectionCounts
  /** Whether a term is in so many sections that only its postings in titles and headings are in the index. */
  isCommon(number: number): boolean
  /** Number of postings of a term that are in the index, if it has more: the strongest ones. */
  maxPostings: number
}

/** A word with at least this number of postings, and in this share of all sections, is common. */
const common = {postings: 400, share: 0.08}

/** Lowest `maxPostings`, and the number of sections up to which it is enough. It doubles with the number of sections, so that an edit rarely changes it. */
const strongest = {postings: 400, sections: 20_000}

export function termUse(counts: Uint32Array, sections: SectionCounts): TermUse {
  const total = sections.digits.length
  const minCommonPostings = Math.max(common.postings, total * common.share)
  return {
    counts,
    sections,
    isCommon: (number) => counts[number]! > minCommonPostings,
    maxPostings: strongest.postings * 2 ** Math.max(0, Math.ceil(Math.log2(total / strongest.sections))),
  }
}

/** Adds the number of postings of each term of a page to the counts, or `change` times that number. */
export function countPostings(counts: Uint32Array, postings: Uint32Array, change = 1): void {
  for (let i = 0; i < postings.length; i += 3) counts[postings[i]!]! += change
}

/** Number of postings that are in memory, by term, at the same time. */
export const maxSorted = 4_000_000

/**
 * Encodes postings of all pages in the format of the encoder. Calls `add` with all postings of each term, in the order of
 * `numbers`. Reads the pages several times if they have more postings than fit into memory.
 */
export function encodeTerms(
  pages: Iterable<NumberedPage>,
  {counts}: Pick<TermUse, 'counts'>,
  {numbers, add, max = maxSorted}: {numbers: ArrayLike<number>; add(number: number, text: string): void; max?: number},
): void {
  const encoder = createEncoder()
  for (let start = 0; start < numbers.length; ) {
    let [end, total] = [start, 0]
    while (end < numbers.length && (end === start || total + counts[numbers[end]!]! <= max))
      total += counts[numbers[end++]!]!
    const isWanted = new Uint8Array(counts.length)
    for (let i = start; i < end; i++) isWanted[numbers[i]!] = 1
    const postings = byTerm(pages, counts, isWanted)
    for (; start < end; start++) {
      postings.encode(encoder, ...postings.rangeOf(numbers[start]!))
      add(numbers[start]!, encoder.text())
    }
  }
}

/** The numbers that are marked. */
export function* markedIn(marks: Uint8Array): Generator<number> {
  for (let number = marks.indexOf(1); number >= 0; number = marks.indexOf(1, number + 1)) yield number
}

/**
 * Encodes the postings of the terms that `isWanted` marks as `encodeTerms` does, from those of the last index (`lastText`) and those of the pages that have changed since,
 * which are in order. The numbers of all pages are equal in both.
 */
export function updateTerms(
  changedPages: readonly NumberedPage[],
  use: TermUse,
  {
    isWanted,
    lastText,
    add,
  }: {isWanted: Uint8Array; lastText(number: number): string; add(number: number, text: string): void},
): void {
  const counts = new Uint32Array(isWanted.length)
  for (const {postings} of changedPages) countPostings(counts, postings)
  const changed = byTerm(changedPages, counts, isWanted)
  const isChanged = new Uint8Array(1 + (changedPages.at(-1)?.page ?? 0))
  for (const {page} of changedPages) isChanged[page] = 1
  const encoder = createEncoder()
  for (const number of markedIn(isWanted)) {
    if (use.counts[number] === 0) continue
    const text = lastText(number)
    let place: Place = {at: 0, page: 0}
    const copyBefore = (limit: number) => {
      let start: number
      do {
        start = place.at
        const next = skipPages(text, place, (page) => page < limit && isChanged[page] !== 1)
        encoder.copy(text, place, next)
        place = skipPages(text, next, (page) => page < limit && isChanged[page] === 1)
      } while (place.at > start)
    }
    const [from, to] = changed.rangeOf(number)
    for (let start = from, end = from; start < to; start = end) {
      const page = changed.ofPage[start]!
      while (end < to && changed.ofPage[end] === page) end++
      copyBefore(page)
      changed.encode(encoder, start, end)
    }
    copyBefore(Number.POSITIVE_INFINITY)
    add(number, encoder.text())
  }
}

/** The postings of wanted terms, sorted by term. `counts`: the number of postings of each term in these pages. */
function byTerm(pages: Iterable<NumberedPage>, counts: Uint32Array, isWanted: Uint8Array) {
  const starts = new Uint32Array(counts.length + 1)
  for (let i = 0; i < counts.length; i++) starts[i + 1] = starts[i]! + (isWanted[i] === 1 ? counts[i]! : 0)
  const total = starts[counts.length]!
  const next = starts.slice()
  const ofPage = new Uint32Array(total)
  const ofSection = new Uint32Array(total)
  const positions = new Uint32Array(total)
  for (const {page, postings} of pages) {
    for (let i = 0; i < postings.length; i += 3) {
      const number = postings[i]!
      if (isWanted[number] === 0) continue
      const at = next[number]!++
      ofPage[at] = page
      ofSection[at] = postings[i + 1]!
      positions[at] = postings[i + 2]!
    }
  }
  return {
    ofPage,
    /** The postings of a term. */
    rangeOf: (number: number): [from: number, to: number] => [starts[number]!, starts[number + 1]!],
    encode(encoder: Encoder, from: number, to: number): void {
      for (let i = from; i < to; i++) encoder.add(ofPage[i]!, ofSection[i]! >>> 6, ofSection[i]! & 63, positions[i]!)
    },
  }
}
