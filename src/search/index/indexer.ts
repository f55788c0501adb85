import {recordsInFile} from '../query/codec.js'
import type {HeaderFile} from '../query/header.js'
import type {NumberedPage} from './encode-terms.js'
import {fileOf, hashOf, type IndexFile} from './file.js'
import {textOfKeys} from './keys.js'
import {type TermFiles, termFiles} from './term-files.js'
import type {PageWords} from './words.js'

export type {IndexFile} from './file.js'

/** A page of the index. */
export interface SearchPage {
  /** Target of a hit. */
  href: string
  /** Name of its section, if readers can search in one section. */
  section?: string
  /** Factor for the scores of its hits. */
  boost?: number
  /** Its words, which are read more than once: those of a large site do not fit into memory. */
  words(): PageWords
}

/** The files of the index of some pages, which may come in any order. */
export function indexFiles(all: readonly SearchPage[]): IndexFile[] {
  const pages = [...all].sort((a, b) => (a.href < b.href ? -1 : 1))
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
  const numbered: PageOfIndex[] = pages.map(({words}) => {
    const {terms: ofPage, record} = words()
    return {numbers: Uint32Array.from(ofPage === '' ? [] : ofPage.split('\n'), numberOf), record: hashOf(record)}
  })
  numbers.clear()
  const ofTerms = termFiles(terms, {[Symbol.iterator]: () => postingsOf(pages, numbered)})
  return withHeader(ofTerms, pages, recordFiles(pages, numbered))
}

/** Numbers of the terms of a page, and the hash of its record. */
interface PageOfIndex {
  numbers: Uint32Array
  record: string
}

function* postingsOf(pages: readonly SearchPage[], numbered: readonly PageOfIndex[]): Generator<NumberedPage> {
  for (const [page, {numbers}] of numbered.entries()) {
    const {postings} = pages[page]!.words()
    yield {page, postings: postings.map((value, place) => (place % 3 === 0 ? numbers[value]! : value))}
  }
}

function withHeader(
  {files: filesOfTerms, blocks, endings, sectionTable}: TermFiles,
  pages: readonly SearchPage[],
  records: readonly IndexFile[],
): IndexFile[] {
  const files = [...filesOfTerms, ...records]
  const sections = sectionRanges(pages)
  const boosts = pages.flatMap(({boost}, number): [page: number, factor: number][] =>
    boost === undefined ? [] : [[number, boost]],
  )
  const header: HeaderFile & {version: string} = {
    version: hashOf(files.map(({hash}) => hash).join('')).slice(0, 8),
    pages: pages.length,
    blocks: textOfKeys(blocks),
    endings: textOfKeys(endings),
    ...(sectionTable === undefined ? {} : {sectionTable}),
    ...(sections.length > 0 ? {sections} : {}),
    ...(boosts.length > 0 ? {boosts} : {}),
  }
  return [fileOf('index.json', JSON.stringify(header)), ...files]
}

/** Neighbouring pages of one section: the name of the section and the number of the first page. */
function sectionRanges(pages: readonly SearchPage[]): [section: string, first: number][] {
  const ranges: [string, number][] = []
  pages.forEach(({section}, number) => {
    if (section !== undefined && ranges.at(-1)?.[0] !== section) ranges.push([section, number])
  })
  return ranges
}

/** Records of pages for hits, several in one file: a query often finds neighbours, and each file costs time. */
function recordFiles(pages: readonly SearchPage[], numbered: readonly PageOfIndex[]): IndexFile[] {
  const count = recordsInFile(pages.length)
  return Array.from({length: Math.ceil(pages.length / count)}, (_, index) => {
    const [from, to] = [index * count, (index + 1) * count]
    return {
      name: `p/${index}.json`,
      hash: hashOf(
        numbered
          .slice(from, to)
          .map(({record}) => record)
          .join(),
      ),
      text: () =>
        `[${pages
          .slice(from, to)
          .map(({words}) => words().record)
          .join()}]`,
    }
  })
}
