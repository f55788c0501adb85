/** The terms whose postings, or whose texts in their files, have changed since the last index. */
import {
  countPostings,
  encodeTerms,
  maxSorted,
  type NumberedPage,
  type TermUse,
  termUse,
  updateTerms,
} from './encode-terms.js'
import {countSections, digitsOfPages, sectionDigits} from './section-table.js'
import type {IndexedPage, IndexPostings, LastIndex} from './state.js'

export interface TermChanges {
  use: TermUse
  /** Marks terms by their numbers. */
  isChanged: Uint8Array
  /** Numbers of the terms that pages contain, in the order of the terms. */
  sorted: Uint32Array
  /** Calls `add` with all postings of each changed term that pages contain, encoded. */
  encode(add: (number: number, text: string) => void): void
}

/** `lastText` returns all postings of a term in the last index, encoded. `max`: number of postings that are in memory at the same time. */
export function termChanges(
  index: IndexPostings,
  lastIndex: LastIndex | undefined,
  lastText: (number: number) => string,
  max = maxSorted,
): TermChanges {
  const changedPages = lastIndex && changedPagesOf(index, lastIndex)
  const use = lastIndex && changedPages ? countAfter(changedPages, index, lastIndex) : countAll(index)
  const sorted = use.counts.includes(0) ? index.order.filter((number) => use.counts[number]! > 0) : index.order
  const allPages = {[Symbol.iterator]: () => numbered(index)}
  if (lastIndex === undefined || changedPages === undefined || !hasSameLimits(use, lastIndex)) {
    const isChanged = new Uint8Array(index.terms.length).fill(1)
    return {use, isChanged, sorted, encode: (add) => encodeTerms(allPages, use, {numbers: sorted, add, max})}
  }
  const isChanged = new Uint8Array(index.terms.length)
  for (const {before, now} of changedPages) markDifferences(isChanged, before.postings, now.postings)
  // The file of a common word lacks most of its postings. The number of sections decides which words are common.
  if (use.sections.digits.length !== lastIndex.state.sections.length)
    lastIndex.state.sizes.forEach((size, number) => {
      if (size > 0 && (size & 1) !== (use.isCommon(number) ? 1 : 0)) isChanged[number] = 1
    })
  const encode: TermChanges['encode'] = (add) => {
    if (changedPages.reduce((sum, {now}) => sum + now.size / 3, 0) > max)
      return encodeTerms(allPages, use, {numbers: sorted.filter((number) => isChanged[number] === 1), add, max})
    const pages = changedPages.map(({page, now: {postings}}) => ({page, postings}))
    updateTerms(pages, use, {isWanted: isChanged, lastText, add})
  }
  return {use, isChanged, sorted, encode}
}

/** The postings of one page at a time. */
function* numbered({pages}: IndexPostings): Generator<NumberedPage> {
  for (const [page, {postings}] of pages.entries()) yield {page, postings}
}

function countAll({terms, pages}: IndexPostings): TermUse {
  const counts = new Uint32Array(terms.length)
  const sections = pages.map(({postings}) => {
    countPostings(counts, postings)
    return sectionDigits(postings)
  })
  return termUse(counts, countSections(sections))
}

/** Whether the numbers of sections, which files contain, and the maximum number of postings are those of the last index. */
function hasSameLimits(use: TermUse, {state}: LastIndex): boolean {
  const last = termUse(state.counts, countSections(digitsOfPages(state.sections)))
  return use.maxPostings === last.maxPostings && use.sections.firsts?.join() === last.sections.firsts?.join()
}

interface ChangedPage {
  page: number
  before: IndexedPage
  now: IndexedPage
}

/** The pages that have changed; undefined if pages have other numbers, which postings contain. */
function changedPagesOf({pages}: IndexPostings, lastIndex: LastIndex): ChangedPage[] | undefined {
  if (pages.length !== lastIndex.pages.length) return undefined
  const changed: ChangedPage[] = []
  for (const [page, now] of pages.entries()) {
    const before = lastIndex.pages[page]!
    if (before.href !== now.href) return undefined
    if (before !== now) changed.push({page, before, now})
  }
  return changed
}

function countAfter(changed: readonly ChangedPage[], {terms}: IndexPostings, {state}: LastIndex): TermUse {
  const counts = new Uint32Array(terms.length)
  counts.set(state.counts)
  const sections = digitsOfPages(state.sections)
  for (const {page, before, now} of changed) {
    countPostings(counts, before.postings, -1)
    countPostings(counts, now.postings)
    sections[page] = sectionDigits(now.postings)
  }
  return termUse(counts, countSections(sections))
}

/** Marks the terms whose postings differ between two versions of a page. */
function markDifferences(marks: Uint8Array, before: Uint32Array, now: Uint32Array): void {
  const [old, current] = [postingsByTerm(before), postingsByTerm(now)]
  for (const [number, postings] of current) if (old.get(number) !== postings) marks[number] = 1
  for (const number of old.keys()) if (!current.has(number)) marks[number] = 1
}

/** The postings of each term as a text. */
function postingsByTerm(postings: Uint32Array): Map<number, string> {
  const texts = new Map<number, string>()
  for (let i = 0; i < postings.length; i += 3)
    texts.set(postings[i]!, `${texts.get(postings[i]!) ?? ''}${postings[i + 1]} ${postings[i + 2]},`)
  return texts
}
