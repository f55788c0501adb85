/** Posting lists: the sections that contain a word. Typed arrays store them, because a common word is in tens of thousands of sections. */
import {decodePostings, type PostingList, textKinds, weightParts} from './codec.js'

/** A posting list, sorted by id and without duplicates. All arrays have the values of one posting at the same index. */
export interface Postings {
  /** The id of a section is `page << 12 | section`; that of a page is its number. */
  ids: Uint32Array
  scores: Float64Array
  /** How far each section or page covers the word, from 0 to 1: a long section with a single occurrence hardly treats the word. */
  coverage: Float32Array
  /** Weight (`codec.ts`) of the title or heading that contains the word; 0 if none does. */
  headingWeights: Uint8Array
  /** Positions in the text: six bits each, as in the codec, and their number minus one in the bits from 24; -1 for none. */
  positions: Int32Array
  /** Number of the last section of a page that contains the word; 0 in the postings of sections. */
  lastSections: Uint16Array
}

const noPostings: Postings = emptyColumns(0)

function emptyColumns(count: number): Postings {
  return {
    ids: new Uint32Array(count),
    scores: new Float64Array(count),
    coverage: new Float32Array(count),
    headingWeights: new Uint8Array(count),
    positions: new Int32Array(count).fill(-1),
    lastSections: new Uint16Array(count),
  }
}

const truncated = (
  {ids, scores, coverage, headingWeights, positions, lastSections}: Postings,
  count: number,
): Postings => ({
  ids: ids.subarray(0, count),
  scores: scores.subarray(0, count),
  coverage: coverage.subarray(0, count),
  headingWeights: headingWeights.subarray(0, count),
  positions: positions.subarray(0, count),
  lastSections: lastSections.subarray(0, count),
})

/** What matches a word. */
export interface Matches {
  /** The sections that contain the word. */
  sections: Postings
  /** The pages that contain the word, with the score and coverage that each adds to all of its sections, without heading weights and positions. */
  pages: Postings
}

export const noMatches: Matches = {sections: noPostings, pages: noPostings}

/** The share of a word's score, and the coverage, that sections without the word get if it is in the title of their page, and if it is elsewhere on the page. */
const titleShares = [0.8, 1] as const
const pageShares = [0.25, 0.25] as const

/**
 * Decodes the posting list of a term, and scores each posting: `factor` times the score of its weight. Heading weights are
 * filled for forms of the word of the query, positions only for that word itself.
 */
export function matchesOf(
  list: PostingList,
  {factor, isForm, isExact}: {factor: number; isForm: boolean; isExact: boolean},
): Matches {
  const maxPostings = list.weights.length
  const [sections, pages] = [emptyColumns(maxPostings), emptyColumns(maxPostings)]
  let [count, pageCount] = [0, 0]
  decodePostings(list, (page, section, weight, positions) => {
    const id = (page << 12) | section
    const kind = weight >> 4
    const score = factor * scoresByWeight[weight]!
    if (count === 0 || sections.ids[count - 1] !== id) sections.ids[count++] = id
    const last = count - 1
    sections.scores[last] = Math.max(sections.scores[last]!, score)
    sections.coverage[last] = Math.max(sections.coverage[last]!, coverageByWeight[weight]!)
    if (kind >= textKinds.heading && isForm)
      sections.headingWeights[last] = Math.max(sections.headingWeights[last]!, weight)
    if (kind === textKinds.text && isExact) sections.positions[last] = positions | ((weight & 3) << 24)
    if (pageCount === 0 || pages.ids[pageCount - 1] !== page) pages.ids[pageCount++] = page
    const [share, coverage] = kind === textKinds.title ? titleShares : pageShares
    pages.scores[pageCount - 1] = Math.max(pages.scores[pageCount - 1]!, score * share)
    pages.coverage[pageCount - 1] = Math.max(pages.coverage[pageCount - 1]!, coverage)
    pages.lastSections[pageCount - 1] = section
  })
  return {sections: truncated(sections, count), pages: truncated(pages, pageCount)}
}

/** Score of a posting by its weight: titles over headings over text over code; short titles over long ones. */
export const scoresByWeight = Float64Array.from({length: 64}, (_, weight) => {
  const {kind, words, times, size} = weightParts(weight)
  if (kind === textKinds.title) return 2.5 + 3 / Math.max(words, 1)
  if (kind === textKinds.heading) return 2 + 2 / Math.max(words, 1)
  const frequency = times / (times + [0.5, 0.9, 1.6, 5][size]!)
  return kind === textKinds.text ? 0.1 + 1.4 * frequency : 0.1 + 0.6 * frequency
})

/** Coverage of a posting by its weight: less for few occurrences in a section of the longest class, which mentions many subjects. */
const coverageByWeight = Float32Array.from({length: 64}, (_, weight) => {
  const {kind, times, size} = weightParts(weight)
  return kind >= textKinds.heading || size < 3 ? 1 : [0.5, 0.75, 0.9, 1][times - 1]!
})

/** The union of several matches, each posting with its best values. */
export const merge = (matches: readonly Matches[]): Matches => ({
  sections: mergeAll(matches.map(({sections}) => sections)),
  pages: mergeAll(matches.map(({pages}) => pages)),
})

function mergeAll(lists: readonly Postings[]): Postings {
  if (lists.length < 2) return lists[0] ?? noPostings
  const middle = lists.length >> 1
  return mergeTwo(mergeAll(lists.slice(0, middle)), mergeAll(lists.slice(middle)))
}

function mergeTwo(a: Postings, b: Postings): Postings {
  if (a.ids.length === 0) return b
  if (b.ids.length === 0) return a
  const merged = emptyColumns(a.ids.length + b.ids.length)
  let [count, i, j] = [0, 0, 0]
  while (i < a.ids.length || j < b.ids.length) {
    const [here, there] = [a.ids[i] ?? Number.POSITIVE_INFINITY, b.ids[j] ?? Number.POSITIVE_INFINITY]
    merged.ids[count] = Math.min(here, there)
    if (here <= there) {
      merged.scores[count] = a.scores[i]!
      merged.coverage[count] = a.coverage[i]!
      merged.headingWeights[count] = a.headingWeights[i]!
      merged.positions[count] = a.positions[i]!
      merged.lastSections[count] = a.lastSections[i]!
      i++
    }
    if (there <= here) {
      merged.scores[count] = Math.max(merged.scores[count]!, b.scores[j]!)
      merged.coverage[count] = Math.max(merged.coverage[count]!, b.coverage[j]!)
      merged.headingWeights[count] = Math.max(merged.headingWeights[count]!, b.headingWeights[j]!)
      merged.positions[count] = Math.max(merged.positions[count]!, b.positions[j]!)
      merged.lastSections[count] = Math.max(merged.lastSections[count]!, b.lastSections[j]!)
      j++
    }
    count++
  }
  return truncated(merged, count)
}

/** The postings that are in all matches, with `factor` times their average score, and the heading weights of the first match. */
export const intersect = (matches: readonly Matches[], factor: number): Matches => ({
  sections: intersection(
    matches.map(({sections}) => sections),
    factor,
  ),
  pages: intersection(
    matches.map(({pages}) => pages),
    factor,
  ),
})

function intersection(lists: readonly Postings[], factor: number): Postings {
  const [from, ...others] = lists
  if (from === undefined) return noPostings
  const common = emptyColumns(from.ids.length)
  const cursors = others.map(createCursor)
  let count = 0
  for (let index = 0; index < from.ids.length; index++) {
    const id = from.ids[index]!
    let sum = from.scores[index]!
    let isInAll = true
    for (let other = 0; other < cursors.length && isInAll; other++) {
      const position = cursors[other]!(id)
      if (position < 0) isInAll = false
      else sum += others[other]!.scores[position]!
    }
    if (!isInAll) continue
    common.ids[count] = id
    common.coverage[count] = from.coverage[index]!
    common.headingWeights[count] = from.headingWeights[index]!
    common.lastSections[count] = from.lastSections[index]!
    common.scores[count++] = (sum / lists.length) * factor
  }
  return truncated(common, count)
}

/** The same postings with factors for their scores and coverage, without heading weights and positions. */
export const scaled = ({sections, pages}: Matches, factor: number, coverageFactor = 1): Matches => ({
  sections: scaledPostings(sections, factor, coverageFactor),
  pages: scaledPostings(pages, factor, coverageFactor),
})

const scaledPostings = (
  {ids, scores, coverage, lastSections}: Postings,
  factor: number,
  coverageFactor: number,
): Postings => ({
  ...emptyColumns(ids.length),
  ids,
  coverage: coverage.map((share) => share * coverageFactor),
  lastSections,
  scores: scores.map((score) => score * factor),
})

/** Returns a function from an id to its index in a posting list; -1 for none. Calls must be in the order of ids. */
export function createCursor({ids}: Postings): (id: number) => number {
  let next = 0
  return (id) => {
    while (ids[next]! < id) next++
    return ids[next] === id ? next : -1
  }
}
