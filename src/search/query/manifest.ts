/** The contents of `index.json`, the first file of the index that a search loads. */
export interface Manifest {
  pages: number
  /** The beginnings of the first terms of the shards, in order. */
  shards: string[]
  /** First terms of the lists of endings, spelled backwards. */
  endings: string[]
  /** Sections of the site with the number of the first page of each range of pages, in the order of the pages. */
  sections?: [section: string, first: number][]
  /** Pages whose hits count more or less, with factors. */
  boosts?: [page: number, factor: number][]
  /** The text of a `SectionTable`, on a small site. */
  sectionTable?: string
}
