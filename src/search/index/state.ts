/** The state of an index for the next build: a summary of pages and files, which suffices if nothing has changed, and all postings. */
import {deserialize, serialize} from 'node:v8'
import {defined} from '../../model/defined.js'
import {hashOf} from './file.js'

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
  /** Names of the parts that contain the terms, and the postings of each group of pages. */
  terms: string
  groups: readonly string[]
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

export interface FinishedIndex extends IndexPostings {
  state: TermState
}

/** The index of the last build. */
export interface LastIndex extends FinishedIndex {
  groups: readonly string[]
}

/** What the cache stores. */
export interface StoredIndex {
  summary: string
  /** By a name, which is a hash of the part; groups of the last index are left out. */
  parts: ReadonlyMap<string, Uint8Array>
}

/** Pages in a group. An edit writes one group. */
const groupSize = 500

/** Writes terms as one text and postings as lists of numbers, which docsgen reads quickly. */
export function writeState(index: FinishedIndex, files: IndexedFiles, lastIndex: LastIndex | undefined): StoredIndex {
  const ordered = inOrder(index)
  const {terms, pages, state} = ordered
  const parts = new Map<string, Uint8Array>()
  const add = (bytes: Uint8Array): string => {
    const name = hashOf(bytes)
    parts.set(name, bytes)
    return name
  }
  const groups: string[] = []
  for (let first = 0; first < pages.length; first += groupSize) {
    const group = pages.slice(first, first + groupSize)
    const before = lastIndex?.pages.slice(first, first + groupSize)
    const isSame = group.length === before?.length && group.every((page, number) => page === before[number])
    groups.push(isSame ? lastIndex!.groups[groups.length]! : add(bytesOf(group)))
  }
  const summary: IndexSummary = {
    pages: pages.map(({href, key, record, postings}) => [href, key, record, postings.length]),
    files,
    terms: add(serialize({terms: terms.join('\n'), state})),
    groups,
  }
  return {summary: JSON.stringify(summary), parts}
}

function bytesOf(pages: readonly IndexedPage[]): Uint8Array {
  const all = new Uint32Array(pages.reduce((sum, {postings}) => sum + postings.length, 0))
  let at = 0
  for (const {postings} of pages) {
    all.set(postings, at)
    at += postings.length
  }
  return new Uint8Array(all.buffer)
}

/** The summary in a text; undefined for any other text. */
export function readSummary(text: string): IndexSummary | undefined {
  try {
    const {pages, files, terms, groups} = JSON.parse(text) as IndexSummary
    return [pages, files, groups].every(Array.isArray) ? {pages, files, terms, groups} : undefined
  } catch {
    return undefined
  }
}

/** The index of a summary; undefined if the cache has lost a part, or parts do not match. */
export function readPostings(
  {pages, terms: nameOfTerms, groups}: IndexSummary,
  part: (name: string) => Buffer | undefined,
): LastIndex | undefined {
  try {
    const {terms: text, state} = deserialize(defined(part(nameOfTerms))) as {terms: string; state: TermState}
    const terms = text === '' ? [] : text.split('\n')
    if (state.sizes.length !== terms.length || groups.length !== Math.ceil(pages.length / groupSize)) return undefined
    const indexed: IndexedPage[] = []
    for (const name of groups) {
      const all = numbersIn(defined(part(name)))
      let at = 0
      for (const [href, key, record, length] of pages.slice(indexed.length, indexed.length + groupSize)) {
        indexed.push({href, key, record, postings: all.subarray(at, at + length)})
        at += length
      }
      if (at !== all.length) return undefined
    }
    return {terms, pages: indexed, state, groups}
  } catch {
    return undefined
  }
}

/** The numbers in bytes, without a copy if their place in memory allows that. */
function numbersIn(bytes: Buffer): Uint32Array {
  const {buffer, byteOffset, byteLength} = isAligned(bytes) ? bytes : Uint8Array.from(bytes)
  return new Uint32Array(buffer, byteOffset, byteLength / 4)
}

const isAligned = ({byteOffset}: Buffer): boolean => byteOffset % 4 === 0

/** Sorts the terms and removes unused ones, unless only a few terms are misplaced or unused. */
function inOrder(index: FinishedIndex): FinishedIndex {
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
