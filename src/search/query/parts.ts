/** The files of an index. Each file of terms, endings or pages has many parts, of which a query needs few. */
import {createReader} from './codec.js'
import {readKeys} from './keys.js'

/** A part of a file: an element of its array, and the bytes from `start` to before `end`. */
export interface Part {
  index: number
  start: number
  end: number
}

/** Returns the JSON of a file of the index. If a part is named, the elements of the array at other indexes may be missing. */
export type Load = (file: string, part?: Part) => Promise<unknown>

/** Kinds of parts, which are the names of their folders: blocks of terms, lists of endings, and pages. */
export type PartKind = 't' | 'e' | 'p'

/** The contents of `index.json`, the first file of the index that a search loads. */
export interface HeaderFile {
  pages: number
  /** The beginnings of the first terms of the blocks, and the first terms of the lists of endings, spelled backwards. */
  keys: Record<'t' | 'e', string>
  /** Bytes of the parts. */
  sizes: Record<PartKind, string>
  /** Numbers of parts of the pages that have several: the number of the page, less that of such a page before, and the parts beyond one. */
  longPages: string
  /** Sections of the site with the number of the first page of each range of pages, in the order of the pages. */
  sections?: [section: string, first: number][]
  /** Pages whose hits count more or less, with factors. */
  boosts?: [page: number, factor: number][]
}

export interface IndexHeader extends Pick<HeaderFile, 'pages' | 'sections' | 'boosts'> {
  blocks: readonly string[]
  endings: readonly string[]
  parts: Record<PartKind, readonly (Part & {file: string})[]>
  /** Number of the part that contains a section of a page. */
  partOf(page: number, section: number): number
}

/** Sections in one part of a page: a hit needs one. */
export const sectionsInPart = 12

/** Number of parts in one file: with the site, the files become more and larger. */
export const partsInFile = (parts: number): number => 8 * Math.max(1, Math.round(Math.sqrt(parts) / 13))

export function readHeader({keys, sizes, longPages, ...header}: HeaderFile): IndexHeader {
  const firsts = Uint32Array.from({length: header.pages}, () => 1)
  const numbers = numbersIn(longPages)
  for (let index = 0, page = 0; index < numbers.length; index += 2) {
    page += numbers[index]!
    firsts[page]! += numbers[index + 1]!
  }
  let sum = 0
  for (let page = 0; page < firsts.length; page++) {
    const count = firsts[page]!
    firsts[page] = sum
    sum += count
  }
  return {
    ...header,
    blocks: readKeys(keys.t),
    endings: readKeys(keys.e),
    parts: {t: partsFrom(sizes, 't'), e: partsFrom(sizes, 'e'), p: partsFrom(sizes, 'p')},
    partOf: (page, section) => firsts[page]! + Math.floor(section / sectionsInPart),
  }
}

function partsFrom(allSizes: HeaderFile['sizes'], kind: PartKind): IndexHeader['parts'][PartKind] {
  const sizes = numbersIn(allSizes[kind])
  const inFile = partsInFile(sizes.length)
  let end = 0
  return sizes.map((size, number) => {
    const index = number % inFile
    // Brackets and commas are around the parts.
    const start = index === 0 ? 1 : end + 1
    end = start + size
    return {file: `${kind}/${Math.floor(number / inFile)}.json`, index, start, end}
  })
}

function numbersIn(text: string): number[] {
  const reader = createReader(text)
  const numbers: number[] = []
  while (reader.hasMore()) numbers.push(reader.number())
  return numbers
}
