import type {Page} from '../../model/model.js'

/**
 * Returns a search for the page whose title equals the last part of a path; undefined for none or several pages. The first
 * call builds the index.
 *
 *   guides/getting-started.md → the page “Getting started”, in any folder
 */
export function createSameTitle(pages: readonly Page[]): (path: string) => Page | undefined {
  let byTitleKey: Map<string, Page | undefined> | undefined
  return (path) => {
    byTitleKey ??= indexOf(pages)
    const name = path.replace(/\/$/, '').replace(/.*\//, '')
    return byTitleKey.get(titleKeyOf(name.replace(/\.\w+$/, '')))
  }
}

function indexOf(pages: readonly Page[]): Map<string, Page | undefined> {
  const byTitleKey = new Map<string, Page | undefined>()
  for (const page of pages) {
    const key = titleKeyOf(page.title)
    byTitleKey.set(key, byTitleKey.has(key) ? undefined : page)
  }
  byTitleKey.delete('')
  return byTitleKey
}

const titleKeyOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
