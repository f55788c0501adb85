/** The state of an index for the next build: a summary of pages and files, which suffices if nothing has changed, and all postings. */
import {deserialize, serialize} from 'node:v8'

/** A page in the index. */
export interface IndexedPage {
  href: string
  key: string
  /** Hash of its record. */
  record: string
  /** Groups of three: number of the term, `section << 6 | weight`, positions. */
  postings: Uint32Array
}

/** Names and hashes. */
export type IndexedFiles = readonly (readonly [name: string, hash: string])[]

export interface IndexSummary {
  pages: readonly (readonly [href: string, key: string, record: string, postings: number])[]
  files: IndexedFiles
}

/** The files of the terms of an index, for the next build. */
export interface TermState {
  /** Twice the length of the postings in their file, and 1 more for a common word, by the number of the term; 0 without postings. */
  sizes: Uint32Array
  /** First and last term of each shard, the number of its terms, and the hash of its file. */
  shards: readonly {first: string; last: string; count: number; hash: string}[]
  /** First term of each list, and the hash of its file. */
  endings: readonly {key: string; hash: string}[]
}

export interface IndexPostings {
  /** By number. */
  terms: readonly string[]
  pages: readonly IndexedPage[]
}

/** The index of the last build. */
export interface LastIndex extends IndexPostings {
  state: TermState
}

/** Writes terms as one text and postings as one list of numbers, which docsgen reads quickly. */
export function writeState(index: LastIndex, files: IndexedFiles): {summary: string; postings: Buffer} {
  const {terms, pages, state} = inOrder(index)
  const all = new Uint32Array(pages.reduce((sum, {postings}) => sum + postings.length, 0))
  let at = 0
  for (const {postings} of pages) {
    all.set(postings, at)
    at += postings.length
  }
  const summary: IndexSummary = {
    pages: pages.map(({href, key, record, postings}) => [href, key, record, postings.length]),
    files,
  }
  return {summary: JSON.stringify(summary), postings: serialize({terms: terms.join('\n'), all, state})}
}

/** The summary in a text; undefined for any other text. */
export function readSummary(text: string): IndexSummary | undefined {
  try {
    const {pages, files} = JSON.parse(text) as IndexSummary
    return Array.isArray(pages) && Array.isArray(files) ? {pages, files} : undefined
  } catch {
    return undefined
  }
}

/** The postings of the pages of a summary; undefined if the bytes do not match the summary. */
export function readPostings(bytes: Buffer, {pages}: IndexSummary): LastIndex | undefined {
  try {
    const {terms: text, all, state} = deserialize(bytes) as {terms: string; all: Uint32Array; state: TermState}
    const terms = text === '' ? [] : text.split('\n')
    let at = 0
    const indexed = pages.map(([href, key, record, length]) => {
      at += length
      return {href, key, record, postings: all.subarray(at - length, at)}
    })
    return at === all.length && state.sizes.length === terms.length ? {terms, pages: indexed, state} : undefined
  } catch {
    return undefined
  }
}

/** Sorts the terms and removes unused ones, unless only a few terms are misplaced or unused. */
function inOrder(index: LastIndex): LastIndex {
  const {terms, pages, state} = index
  const isUsed = new Uint8Array(terms.length)
  for (const {postings} of pages) for (let i = 0; i < postings.length; i += 3) isUsed[postings[i]!] = 1
  let misplaced = 0
  for (let number = 0; number < terms.length; number++)
    if (isUsed[number] === 0 || (number > 0 && terms[number - 1]! > terms[number]!)) misplaced++
  if (misplaced < terms.length / 8) return index
  const order = terms.map((_, number) => number).filter((number) => isUsed[number] === 1)
  order.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const numbers = new Uint32Array(terms.length)
  order.forEach((old, number) => {
    numbers[old] = number
  })
  return {
    terms: order.map((number) => terms[number]!),
    state: {...state, sizes: Uint32Array.from(order, (number) => state.sizes[number]!)},
    pages: pages.map((page) => ({
      ...page,
      postings: page.postings.map((value, index) => (index % 3 === 0 ? numbers[value]! : value)),
    })),
  }
}
