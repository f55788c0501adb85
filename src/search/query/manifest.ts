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

/**
 * Reads sorted keys, which `src/search/index/keys.ts` writes without the beginnings that they share. A key is one or more capital
 * letters, the sum of which says how many characters of the key before it are dropped (A: 0, Z: 25), and then its other characters.
 */
function readKeys(text: string): string[] {
  let key = ''
  return Array.from(text.matchAll(/([A-Z]+)([^A-Z]*)/g), ([, letters = '', rest = '']) => {
    for (const letter of letters) key = key.slice(0, key.length - letter.charCodeAt(0) + 65)
    key += rest
    return key
  })
}
