/** The state of an index for the next build: all postings, and a summary of pages and files, which is enough if nothing has changed. */
import {deserialize, serialize} from 'node:v8'
import {CacheLost} from '../../io/cache/cache.js'
import {hashOf, type IndexFile} from './file.js'

/** A page in the index. */
export interface IndexedPage {
  readonly href: string
  readonly key: string
  /** Hash of its record. */
  readonly record: string
  /** Length of `postings`. */
  readonly size: number
  /** Groups of three: number of the term, `section << 6 | weight`, positions. They are read from the disk on use. */
  readonly postings: Uint32Array
}

/** Reads the postings of a page from the disk. `at` tells where they are. */
export type ReadPostings = (at: number, size: number) => Uint32Array

/** A page whose postings are on the disk. An object with a getter of its own would take four times as much memory. */
export class StoredPage implements IndexedPage {
  readonly href: string
  readonly key: string
  readonly record: string
  readonly size: number
  readonly #read: ReadPostings
  readonly #at: number

  constructor({href, key, record, size}: Omit<IndexedPage, 'postings'>, read: ReadPostings, at: number) {
    this.href = href
    this.key = key
    this.record = record
    this.size = size
    this.#read = read
    this.#at = at
  }

  get postings(): Uint32Array {
    return this.#read(this.#at, this.size)
  }
}

/** A page with other numbers of terms. They are computed on each use. */
class RenumberedPage implements IndexedPage {
  readonly #page: IndexedPage
  /** New numbers by the number before. */
  readonly #numbers: Uint32Array

  constructor(page: IndexedPage, numbers: Uint32Array) {
    this.#page = page
    this.#numbers = numbers
  }

  get href(): string {
    return this.#page.href
  }

  get key(): string {
    return this.#page.key
  }

  get record(): string {
    return this.#page.record
  }

  get size(): number {
    return this.#page.size
  }

  get postings(): Uint32Array {
    return this.#page.postings.map((value, place) => (place % 3 === 0 ? this.#numbers[value]! : value))
  }
}

/** Names and hashes of the files of an index. */
export type IndexedFiles = readonly (readonly [name: string, hash: string])[]

export interface IndexSummary {
  pages: readonly (readonly [href: string, key: string, record: string, postings: number])[]
  files: IndexedFiles
  /** Names of the parts that contain the terms, their files, the postings of each group of pages, and those of each block. */
  terms: string
  state: string
  groups: readonly string[]
  blocks: readonly string[]
}

/** The files of the terms of an index, for the next build. */
export interface TermState {
  /** Twice the length of the columns in their file, and 1 more for a common word, by the number of the term; 0 without postings. */
  sizes: Uint32Array
  /** Number of the postings of each term, by its number. */
  counts: Uint32Array
  /** A digit for each section of all pages (`section-table.ts`). */
  sections: string
  blocks: readonly BlockState[]
  /** First term of each list, and the hash of its file. */
  endings: readonly {key: string; hash: string}[]
}

/** First and last term of a block, the number of its terms, the name of the part with all its postings, and the hash of its file. */
export interface BlockState {
  first: string
  last: string
  count: number
  part: string
  hash: string
}

export interface IndexPostings {
  /** The number of a term is its index. */
  terms: readonly string[]
  /** Numbers of the terms in the order of the terms. */
  order: Uint32Array
  pages: readonly IndexedPage[]
}

export interface FinishedIndex extends IndexPostings {
  state: TermState
}

/** The index of the last build. */
export interface LastIndex extends FinishedIndex {
  /** Name of the part that contains the terms. */
  termsPart: string
  groups: readonly string[]
  part: PartOf
}

/** Returns a part from the cache; undefined if the cache does not have it. */
export type PartOf = (name: string) => Buffer | undefined

/** Stores a part; returns its name, which is a hash. */
export type StorePart = (part: string | Uint8Array) => string

/** What the cache stores besides new parts. */
export interface StoredIndex {
  summary: string
  /** Names of the parts of the last index that stay in use. */
  kept: readonly string[]
}

/** Pages in a group. An edit reads and writes one group. */
const groupSize = 100

/** Names of the parts of an index. */
export const partsOf = ({terms, state, groups, blocks}: IndexSummary): string[] => [terms, state, ...groups, ...blocks]

/** Writes terms as one text and postings as lists of numbers, which docsgen reads quickly. `put` receives each new part. */
export function writeState(
  {stateOf, ...postings}: IndexPostings & {stateOf(store: StorePart): TermState},
  files: readonly IndexFile[],
  {lastIndex, put}: {lastIndex: LastIndex | undefined; put(name: string, bytes: string | Uint8Array): void},
): StoredIndex {
  const added = new Set<string>()
  const store: StorePart = (bytes) => {
    const name = hashOf(bytes)
    put(name, bytes)
    added.add(name)
    return name
  }
  const {terms, order, pages, state} = inOrder({...postings, state: stateOf(store)})
  const groups: string[] = []
  for (let first = 0; first < pages.length; first += groupSize) {
    const group = pages.slice(first, first + groupSize)
    const before = lastIndex?.pages.slice(first, first + groupSize)
    const isSame = group.length === before?.length && group.every((page, number) => page === before[number])
    groups.push(isSame ? lastIndex!.groups[groups.length]! : store(bytesOf(group)))
  }
  const summary: IndexSummary = {
    pages: pages.map(({href, key, record, size}) => [href, key, record, size]),
    files: files.map(({name, hash}) => [name, hash]),
    terms: terms === lastIndex?.terms ? lastIndex.termsPart : store(serialize({terms: terms.join('\n'), order})),
    state: store(bytesOfState(state)),
    groups,
    blocks: state.blocks.map(({part}) => part),
  }
  return {summary: JSON.stringify(summary), kept: partsOf(summary).filter((name) => !added.has(name))}
}

function bytesOf(pages: readonly IndexedPage[]): Uint8Array {
  const all = new Uint32Array(pages.reduce((sum, {size}) => sum + size, 0))
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
    const {pages, files, terms, state, groups, blocks} = JSON.parse(text) as IndexSummary
    const isWhole = [pages, files, groups, blocks].every(Array.isArray)
    return isWhole ? {pages, files, terms, state, groups, blocks} : undefined
  } catch {
    return undefined
  }
}

/** A part of the last index. Throws `CacheLost` if the cache does not have it, or if its bytes have changed. */
export function readPart(part: PartOf, name: string): Buffer {
  const bytes = part(name)
  if (bytes === undefined || hashOf(bytes) !== name) throw new CacheLost('The cache lost a part of the search index.')
  return bytes
}

type FileStates = Pick<TermState, 'blocks' | 'endings'>
type StoredState = Omit<TermState, keyof FileStates> & {files: string}

/** Thousands of small objects are quicker to read and write as JSON. */
const bytesOfState = ({blocks, endings, ...state}: TermState): Uint8Array =>
  serialize({...state, files: JSON.stringify({blocks, endings} satisfies FileStates)} satisfies StoredState)

function stateIn(bytes: Buffer): TermState {
  const {files, ...state} = deserialize(bytes) as StoredState
  return {...state, ...(JSON.parse(files) as FileStates)}
}

/** The index of a summary. Reads the terms. Throws `CacheLost`. */
export function readPostings(summary: IndexSummary, part: PartOf): LastIndex {
  const {terms, order} = deserialize(readPart(part, summary.terms)) as {terms: string; order: Uint32Array}
  return {
    terms: terms === '' ? [] : terms.split('\n'),
    termsPart: summary.terms,
    order,
    state: stateIn(readPart(part, summary.state)),
    pages: storedPages(summary, part),
    groups: summary.groups,
    part,
  }
}

/** The pages of a summary. Their postings are read with those of their group. */
function storedPages({pages, groups}: IndexSummary, part: PartOf): IndexedPage[] {
  let last: {group: number; postings: Uint32Array} | undefined
  // Pages are read in their order, and the postings of all groups do not fit into memory.
  const postingsIn = (group: number): Uint32Array => {
    if (last?.group !== group) last = {group, postings: numbersIn(readPart(part, groups[group] ?? ''))}
    return last.postings
  }
  const starts = new Uint32Array(pages.length)
  for (let number = 1; number < pages.length; number++)
    if (number % groupSize > 0) starts[number] = starts[number - 1]! + pages[number - 1]![3]
  const read: ReadPostings = (number, size) => {
    const start = starts[number]!
    return postingsIn(Math.floor(number / groupSize)).subarray(start, start + size)
  }
  return pages.map(([href, key, record, size], number) => new StoredPage({href, key, record, size}, read, number))
}

/** The numbers in bytes, without a copy if their place in memory allows that. */
export function numbersIn(bytes: Buffer): Uint32Array {
  const {buffer, byteOffset, byteLength} = isAligned(bytes) ? bytes : Uint8Array.from(bytes)
  return new Uint32Array(buffer, byteOffset, byteLength / 4)
}

const isAligned = ({byteOffset}: Buffer): boolean => byteOffset % 4 === 0

/** Sorts the terms and removes unused ones, unless only a few terms are misplaced or unused. */
function inOrder(index: FinishedIndex): FinishedIndex {
  const {terms, order, pages, state} = index
  const {sizes, counts} = state
  let misplaced = 0
  for (let place = 0; place < order.length; place++)
    if (counts[order[place]!] === 0 || (place > 0 && order[place - 1]! > order[place]!)) misplaced++
  if (misplaced < terms.length / 8) return index
  const used = order.filter((number) => counts[number]! > 0)
  const numbers = new Uint32Array(terms.length)
  used.forEach((old, number) => {
    numbers[old] = number
  })
  return {
    terms: Array.from(used, (number) => terms[number]!),
    order: Uint32Array.from(used.keys()),
    state: {
      ...state,
      sizes: used.map((number) => sizes[number]!),
      counts: used.map((number) => counts[number]!),
    },
    pages: withNumbers(pages, numbers),
  }
}

/** The pages with other numbers of terms: new ones by the number before. */
export const withNumbers = (pages: readonly IndexedPage[], numbers: Uint32Array): IndexedPage[] =>
  pages.map((page) => new RenumberedPage(page, numbers))
