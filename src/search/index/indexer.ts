import {hash} from 'node:crypto'
import {type HeaderFile, type PartKind, partsInFile} from '../query/parts.js'
import {blocksOf, shortKeys} from './blocks.js'
import {createColumnEncoder, textOfNumbers} from './columns.js'
import {endingsOf} from './endings.js'
import {textOfKeys} from './keys.js'
import {postingsByTerm} from './postings.js'
import type {PageWords} from './words.js'

/** A page of the index. */
export interface SearchPage {
  /** Target of a hit. */
  href: string
  /** Name of its section, if readers can search in one section. */
  section?: string
  /** Factor for the scores of its hits. */
  boost?: number
  words(): PageWords
}

/** A file of the index. Its name is relative to the folder of the index, such as `t/12.json`. */
export interface IndexFile {
  name: string
  /** Of the text (hex). */
  hash: string
  text: string
}

/** The files of the index of some pages, which may come in any order. */
export function* indexFiles(all: readonly SearchPage[]): Generator<IndexFile> {
  const pages = [...all].sort((a, b) => (a.href < b.href ? -1 : 1))
  const {terms, postings, records} = wordsOfAll(pages)
  const blocks = termBlocks(terms, postings)
  const endings = endingsOf(blocks.terms)
  const parts: Record<PartKind, readonly string[]> = {
    t: blocks.texts,
    e: endings.map((list) => JSON.stringify(textOfKeys(list))),
    p: records.flat(),
  }
  const sizes = {t: '', e: '', p: ''}
  const hashes: string[] = []
  for (const kind of ['t', 'e', 'p'] as const) {
    sizes[kind] = textOfNumbers(parts[kind].map((text) => Buffer.byteLength(text)))
    const inFile = partsInFile(parts[kind].length)
    for (let from = 0; from < parts[kind].length; from += inFile) {
      const file = fileOf(`${kind}/${from / inFile}.json`, `[${parts[kind].slice(from, from + inFile).join()}]`)
      hashes.push(file.hash)
      yield file
    }
  }
  const sections = sectionRanges(pages)
  const boosts = pages.flatMap(({boost}, number): [page: number, factor: number][] =>
    boost === undefined ? [] : [[number, boost]],
  )
  const header: HeaderFile & {version: string} = {
    version: hashOf(hashes.join('')).slice(0, 8),
    pages: pages.length,
    keys: {t: textOfKeys(blocks.keys), e: textOfKeys(endings.map(([first = '']) => first))},
    sizes,
    longPages: longPages(records),
    ...(sections.length > 0 && {sections}),
    ...(boosts.length > 0 && {boosts}),
  }
  yield fileOf('index.json', JSON.stringify(header))
}

/** A copy of the digits, because V8 keeps a whole text in memory for a part of it. */
const hashOf = (text: string): string => Buffer.from(hash('sha256', text, 'hex'), 'latin1').toString('latin1', 0, 32)

const fileOf = (name: string, text: string): IndexFile => ({name, hash: hashOf(text), text})

/** The terms of all pages, the postings of each page with the numbers of these terms, and the records of each page. */
function wordsOfAll(pages: readonly SearchPage[]): {terms: string[]; postings: Uint32Array[]; records: string[][]} {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    // V8 keeps a whole text in memory for a longer part of it.
    const own = Buffer.from(term).toString()
    numbers.set(own, terms.length)
    return terms.push(own) - 1
  }
  const words = pages.map((page) => {
    const {terms: ofPage, postings: original, records} = page.words()
    const numbersOfPage = ofPage === '' ? [] : ofPage.split('\n').map(numberOf)
    const postings = original.slice()
    for (let i = 0; i < postings.length; i += 3) postings[i] = numbersOfPage[postings[i]!]!
    return {postings, records}
  })
  return {terms, postings: words.map(({postings}) => postings), records: words.map(({records}) => records)}
}

/** The sorted terms, and their blocks as JSON with a key for each. */
function termBlocks(
  unsorted: readonly string[],
  pages: readonly Uint32Array[],
): {terms: string[]; keys: string[]; texts: string[]} {
  const postingsOf = postingsByTerm(pages, unsorted.length)
  const encode = createColumnEncoder()
  const sorted = Uint32Array.from(unsorted.keys()).sort((a, b) => (unsorted[a]! < unsorted[b]! ? -1 : 1))
  const terms = Array.from(sorted, (number) => unsorted[number]!)
  const encoded = terms.map((term, index) => encode(term, postingsOf(sorted[index]!)))
  const sizes = encoded.map(
    ({count, ids, weights, positions}, index) =>
      terms[index]!.length + count.length + ids.length + weights.length + positions.length,
  )
  const blocks = blocksOf(terms, sizes)
  const texts = blocks.map((from, index) => {
    const ofBlock = encoded.slice(from, blocks[index + 1])
    const column = (name: keyof (typeof ofBlock)[number]) => ofBlock.map((term) => term[name]).join('')
    const keys = textOfKeys(terms.slice(from, blocks[index + 1]))
    return JSON.stringify([keys, column('count'), column('ids'), column('weights'), column('positions')])
  })
  return {terms, keys: shortKeys(blocks, terms), texts}
}

/** The value of `HeaderFile.longPages`. */
function longPages(records: readonly string[][]): string {
  let last = 0
  const numbers = records.flatMap(({length}, page) => {
    if (length < 2) return []
    const step = page - last
    last = page
    return [step, length - 1]
  })
  return textOfNumbers(numbers)
}

/** Neighbouring pages of one section: the name of the section and the number of the first page. */
function sectionRanges(pages: readonly SearchPage[]): [section: string, first: number][] {
  const ranges: [string, number][] = []
  pages.forEach(({section}, number) => {
    if (section !== undefined && ranges.at(-1)?.[0] !== section) ranges.push([section, number])
  })
  return ranges
}
