import {readKeys} from './keys.js'
import {isStopWord} from './stop-words.js'

/**
 * The format of the posting lists of terms (`src/search/index/columns.ts` writes it), which browsers read quickly and hosts
 * compress well: printable ASCII, five bits per digit, low bits first; a digit of 32 or more continues the number. A posting is a
 * section of a page that contains the term, with a weight of six bits: two for the kind of text, four for details. A block has
 * columns: values of one kind compress better than postings one after the other.
 */
export const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** A block of terms: the terms, as keys, and columns of all their postings. */
export type EncodedBlock = readonly [terms: string, counts: string, ids: string, weights: string, positions: string]

/** The postings of one term. */
export interface PostingList {
  /** Number of postings that the term has, also those that are not in the index. */
  count: number
  /** The term is in so many sections that the index contains only those with the term in the title or heading. */
  isCommon: boolean
  /** Encoded. */
  ids: string
  weights: string
  positions: string
}

/** How many postings of a term are in the index: all, the strongest ones, or those in titles and headings. */
export const completeness = {all: 0, strongest: 1, headings: 2} as const

/** Kinds of text, from the weakest to the strongest. Postings of `text` also have positions. */
export const textKinds = {code: 0, text: 1, heading: 2, title: 3} as const

/**
 * The weight of a posting. In a title or heading: the number of its words, up to 15. Elsewhere: the number of occurrences of the
 * term, from 1 to 4, and the length of the section, in four classes.
 */
export function weightOf(kind: number, count: number, length = 0): number {
  if (kind >= textKinds.heading) return (kind << 4) | Math.min(count, 15)
  const size = lengths.findIndex((max) => length <= max)
  return (kind << 4) | (size << 2) | (Math.min(count, 4) - 1)
}

/** Upper limits of the classes of length, in words. */
const lengths = [40, 120, 300, Number.POSITIVE_INFINITY]

/** The parts of a weight: the words of a title or heading, or occurrences and class of length of a section. */
export const weightParts = (weight: number): {kind: number; words: number; times: number; size: number} => ({
  kind: weight >> 4,
  words: weight & 15,
  times: (weight & 3) + 1,
  size: (weight >> 2) & 3,
})

/** The id that most headings have: records do not repeat it. */
export function usualId(heading: string): string {
  const lowercase = heading.toLowerCase()
  // Most headings need no Unicode, which takes longer.
  if (/^[a-z\d _-]*$/.test(lowercase)) return lowercase.replaceAll(' ', '-')
  return lowercase.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
}

/** The terms of a block with their postings. */
export function readTerms([keys, counts, ids, weights, positions]: EncodedBlock): Record<string, PostingList> {
  const terms = Object.create(null) as Record<string, PostingList>
  const countReader = createReader(counts)
  let [idsEnd, weightsEnd, positionsEnd] = [0, 0, 0]
  for (const term of readKeys(keys)) {
    const value = countReader.number()
    const kept = value >>> 2
    const [idsStart, weightsStart, positionsStart] = [idsEnd, weightsEnd, positionsEnd]
    for (let numbers = 2 * kept; numbers > 0; idsEnd++) if (valueAt(ids, idsEnd) < 32) numbers--
    weightsEnd += kept
    if (hasPositions(term))
      for (let index = weightsStart; index < weightsEnd; index++) positionsEnd += positionCount(valueAt(weights, index))
    terms[term] = {
      count: (value & 3) === completeness.all ? kept : countReader.number(),
      isCommon: (value & 3) === completeness.headings,
      ids: ids.slice(idsStart, idsEnd),
      weights: weights.slice(weightsStart, weightsEnd),
      positions: positions.slice(positionsStart, positionsEnd),
    }
  }
  return terms
}

/** Whether the index contains the positions of a term: a query compares those of other words only. */
export const hasPositions = (term: string): boolean => !isStopWord(term)

/** Calls `visit` for each posting. `positions` has six bits for each position; 0 for a term without them. */
export function decodePostings(
  {ids, weights, positions}: PostingList,
  visit: (page: number, section: number, weight: number, positions: number) => void,
): void {
  const {number: next} = createReader(ids)
  let [page, section, position] = [0, 0, 0]
  for (let index = 0; index < weights.length; index++) {
    const weight = valueAt(weights, index)
    const step = next()
    page += step
    section = step === 0 ? section + next() : next()
    let packed = 0
    for (let i = 0; i < positionCount(weight); i++) packed |= valueAt(positions, position++) << (6 * i)
    visit(page, section, weight, packed)
  }
}

/** Number of positions of a posting. */
const positionCount = (weight: number): number => (weight >> 4 === textKinds.text ? (weight & 3) + 1 : 0)

/** The value of a digit; 0 after the end of the text. */
export const valueAt = (text: string, index: number): number => values[text.charCodeAt(index)] ?? 0

/** Reads digits and numbers of a text, one after the other. */
export function createReader(text: string) {
  let index = 0
  return {
    hasMore: (): boolean => index < text.length,
    digit: (): number => valueAt(text, index++),
    number(): number {
      let value = 0
      for (let shift = 0; ; shift += 5) {
        const digit = valueAt(text, index++)
        value |= (digit & 31) << shift
        if (digit < 32) return value
      }
    },
  }
}

const values: readonly number[] = Array.from({length: 128}, (_, code) => digits.indexOf(String.fromCharCode(code)))
