/** The postings of all pages → those of each term that are in the index. */
import {textKinds} from '../query/codec.js'
import {scoresByWeight} from '../query/postings.js'

/** Visits the postings of a term in the order of the pages. */
export type VisitPostings = (visit: (page: number, section: number, weight: number, positions: number) => void) => void

/** The postings of a term that are in the index. */
export interface IndexedPostings {
  /** Number of all its postings. */
  count: number
  /** Whether the term is in so many sections that only its postings in titles and headings are in the index. */
  isCommon: boolean
  visit: VisitPostings
}

/** A word with at least this number of postings, and in this share of all sections, is common. */
const common = {postings: 400, share: 0.08}

/**
 * The maximum number of postings of a term that is not common, and the number of sections up to which it is enough. It doubles with the number
 * of sections, so that an edit rarely changes it.
 */
const strongest = {postings: 400, sections: 20_000}

/**
 * Returns the postings of a term by its number. `pages`: the postings of each page in groups of three as in `PageWords`, but with numbers of
 * terms in the index. `termCount`: number of terms.
 */
export function postingsByTerm(pages: readonly Uint32Array[], termCount: number): (term: number) => IndexedPostings {
  const starts = new Uint32Array(termCount + 1)
  let sections = 0
  for (const postings of pages) {
    for (let i = 0; i < postings.length; i += 3) starts[postings[i]! + 1]!++
    sections += ((postings.at(-2) ?? 0) >>> 6) + 1
  }
  for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!
  const next = starts.slice()
  const total = starts[termCount]!
  const [ofPage, ofSection, ofPositions] = [new Uint32Array(total), new Uint32Array(total), new Uint32Array(total)]
  pages.forEach((postings, page) => {
    for (let i = 0; i < postings.length; i += 3) {
      const at = next[postings[i]!]!++
      ofPage[at] = page
      ofSection[at] = postings[i + 1]!
      ofPositions[at] = postings[i + 2]!
    }
  })
  const minCommon = Math.max(common.postings, sections * common.share)
  const max = strongest.postings * 2 ** Math.max(0, Math.ceil(Math.log2(sections / strongest.sections)))
  return (term) => {
    const count = starts[term + 1]! - starts[term]!
    const visitAll: VisitPostings = (visit) => {
      for (let i = starts[term]!; i < starts[term + 1]!; i++)
        visit(ofPage[i]!, ofSection[i]! >>> 6, ofSection[i]! & 63, ofPositions[i]!)
    }
    const isCommon = count > minCommon
    const limit = isCommon ? headingsOnly : count > max ? limitOf(visitAll, max) : undefined
    return {count, isCommon, visit: limit ? (visit) => visitStrongest(visitAll, limit, visit) : visitAll}
  }
}

/** Which postings of a term are in the index: those above a score, and so many of this score. */
interface Limit {
  score: number
  rest: number
}

/** The lowest score of a title or heading; no text has so much. */
const scoreOfHeadings = Math.min(...scoresByWeight.subarray(textKinds.heading << 4))
const headingsOnly: Limit = {score: scoreOfHeadings, rest: Number.POSITIVE_INFINITY}

const strongestWeights = [...scoresByWeight.keys()].sort((a, b) => scoresByWeight[b]! - scoresByWeight[a]!)

function visitStrongest(visitAll: VisitPostings, limit: Limit, visit: Parameters<VisitPostings>[0]): void {
  let atLimit = 0
  visitAll((page, section, weight, positions) => {
    const score = scoresByWeight[weight]!
    if (score > limit.score || (score === limit.score && atLimit++ < limit.rest))
      visit(page, section, weight, positions)
  })
}

/** Not more than `max` postings, but all in titles and headings. */
function limitOf(visitAll: VisitPostings, max: number): Limit | undefined {
  const counts = new Uint32Array(64)
  visitAll((_page, _section, weight) => {
    counts[weight]!++
  })
  let rest = max
  for (const weight of strongestWeights) {
    const score = scoresByWeight[weight]!
    if (counts[weight]! > rest) {
      if (score >= scoreOfHeadings) return headingsOnly
      // Postings of one score are all there or all missing, unless nearly all have this score.
      return {score, rest: rest > 0.75 * max ? rest : 0}
    }
    rest -= counts[weight]!
  }
  return undefined
}
