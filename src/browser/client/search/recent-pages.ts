/** The pages that a reader opened from the search, the latest first. */

import type {Hit} from '../../../search/core/core.js'
import type {ReaderStorage} from '../storage.js'

export type RecentPage = Pick<Hit, 'href' | 'title' | 'heading'>

const most = 5
const key = 'search'

/** What is no list of addresses below `base` is as good as nothing. */
export function readRecent({read}: ReaderStorage, base: string): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => isRecent(one, base)).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepRecent(storage: ReaderStorage, base: string, opened: RecentPage): void {
  const others = readRecent(storage, base).filter(({href}) => href !== opened.href)
  storage.write(key, JSON.stringify([opened, ...others].slice(0, most)))
}

const isRecent = (one: Partial<RecentPage> | null, base: string): one is RecentPage =>
  typeof one?.title === 'string' &&
  typeof one.heading === 'string' &&
  typeof one.href === 'string' &&
  one.href.startsWith(base) &&
  !one.href.startsWith('//')
