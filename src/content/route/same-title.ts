import type {Page} from '../../model/model.js'

/**
 * Returns a search for the page whose title equals the last part of a path; undefined for none or several pages. The first
 * call builds the index.
 *
 *   guides/getting-started.md → the page “Getting started”, in any folder
 */
export function createSameTitle(pages: readonly Page[]): (path: string) => Page | undefined {
  let byWords: Map<string, Page | undefined> | undefined
  return (path) => {
    byWords ??= indexOf(pages)
    const name = path.replace(/\/$/, '').replace(/.*\//, '')
    return byWords.get(wordsOf(name.replace(/\.\w+$/, '')))
  }
}

function indexOf(pages: readonly Page[]): Map<string, Page | undefined> {
  const byWords = new Map<string, Page | undefined>()
  for (const page of pages) {
    const words = wordsOf(page.title)
    byWords.set(words, byWords.has(words) ? undefined : page)
  }
  byWords.delete('')
  return byWords
}

const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
