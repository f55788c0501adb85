import {readKeys} from './keys.js'

/** The contents of `index.json`, the first file of the index that a search loads. */
export interface Manifest {
  pages: number
  /** The beginnings of the first terms of the shards, in order. */
  shards: readonly string[]
  /** First terms of the lists of endings, spelled backwards. */
  endings: readonly string[]
  /** Sections of the site with the number of the first page of each range of pages, in the order of the pages. */
  sections?: [section: string, first: number][]
  /** Pages whose hits count more or less, with factors. */
  boosts?: [page: number, factor: number][]
  /** The text of a `SectionTable`, on a small site. */
  sectionTable?: string
}

/** A manifest as JSON. */
export type ManifestFile = Omit<Manifest, 'shards' | 'endings'> & Record<'shards' | 'endings', string>

export const readManifest = (file: ManifestFile): Manifest => ({
  ...file,
  shards: readKeys(file.shards),
  endings: readKeys(file.endings),
})
