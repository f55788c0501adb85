import type {SectionCounts} from './section-table.js'

/** The postings of a page, in groups of three as in `PageWords`, but with numbers of terms in the index. */
export interface NumberedPage {
  /** Number of the page. */
  page: number
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

/** Visits the postings of a term in the order of the pages. */
export type VisitPostings = (visit: (page: number, section: number, weight: number, positions: number) => void) => void

/** Postings that are in memory at the same time. */
const maxSorted = 4_000_000

/**
 * Calls `add` with each term, in the order of `numbers`, and the function that visits its postings. Reads the pages several times
 * if they have more postings than fit into memory.
 */
export function eachTerm(
  pages: Iterable<NumberedPage>,
  counts: Uint32Array,
  {
    numbers,
    add,
    max = maxSorted,
  }: {numbers: ArrayLike<number>; add(number: number, postings: VisitPostings): void; max?: number},
): void {
  for (let start = 0; start < numbers.length; ) {
    let [end, total] = [start, 0]
    while (end < numbers.length && (end === start || total + counts[numbers[end]!]! <= max))
      total += counts[numbers[end++]!]!
    const isWanted = new Uint8Array(counts.length)
    for (let i = start; i < end; i++) isWanted[numbers[i]!] = 1
    const postingsOf = byTerm(pages, counts, isWanted)
    for (; start < end; start++) add(numbers[start]!, postingsOf(numbers[start]!))
  }
}

/** The postings of wanted terms, sorted by term. `counts`: the number of postings of each term in these pages. */
function byTerm(
  pages: Iterable<NumberedPage>,
  counts: Uint32Array,
  isWanted: Uint8Array,
): (number: number) => VisitPostings {
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
  return (number) => (visit) => {
    for (let i = starts[number]!; i < starts[number + 1]!; i++)
      visit(ofPage[i]!, ofSection[i]! >>> 6, ofSection[i]! & 63, positions[i]!)
  }
}
