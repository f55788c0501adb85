/** The pages that a reader opened from the search, the most recent first. */

import type {Hit} from '../../../search/query/query.js'
import type {ReaderStorage} from '../storage.js'

export type RecentPage = Pick<Hit, 'href' | 'title' | 'heading'>

const maxPages = 5
const key = 'search'

/** Returns the stored pages below `base`; ignores all other values in storage. */
export function readRecent({read}: ReaderStorage, base: string): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((value) => isRecent(value, base)).slice(0, maxPages) : []
  } catch {
    return []
  }
}

export function keepRecent(storage: ReaderStorage, base: string, page: RecentPage): void {
  const others = readRecent(storage, base).filter(({href}) => href !== page.href)
  storage.write(key, JSON.stringify([page, ...others].slice(0, maxPages)))
}

const isRecent = (value: Partial<RecentPage> | null, base: string): value is RecentPage =>
  typeof value?.title === 'string' &&
  typeof value.heading === 'string' &&
  typeof value.href === 'string' &&
  value.href.startsWith(base) &&
  !value.href.startsWith('//')
