import {readKeys} from './keys.js'

/** The contents of `index.json`, the first file of the index that a search loads. */
export interface IndexHeader {
  pages: number
  /** The beginnings of the first terms of the blocks, in order. */
  blocks: readonly string[]
  /** First terms of the lists of endings, spelled backwards; a small index has no lists. */
  endings: readonly string[]
  /** Sections of the site with the number of the first page of each range of pages, in the order of the pages. */
  sections?: [section: string, first: number][]
  /** Pages whose hits count more or less, with factors. */
  boosts?: [page: number, factor: number][]
  /** The text of a `SectionTable`, on a small site. */
  sectionTable?: string
}

/** A header as JSON. */
export type HeaderFile = Omit<IndexHeader, 'blocks' | 'endings'> & Record<'blocks' | 'endings', string>

export const readHeader = (file: HeaderFile): IndexHeader => ({
  ...file,
  blocks: readKeys(file.blocks),
  endings: readKeys(file.endings),
})
