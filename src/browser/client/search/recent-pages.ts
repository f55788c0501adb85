/** The pages that a reader opened from the search, the most recent first. */

import type {Hit} from '../../../search/query/query.js'
import {readSetting, writeSetting} from '../storage.js'

export type RecentPage = Pick<Hit, 'href' | 'title' | 'heading'>

const maxPages = 5
const key = 'search'

/** Returns the stored pages below `base`; ignores all other values in storage. */
export function readRecent(base: string): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(readSetting(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((value) => isRecent(value, base)).slice(0, maxPages) : []
  } catch {
    return []
  }
}

export function keepRecent(base: string, page: RecentPage): void {
  const others = readRecent(base).filter(({href}) => href !== page.href)
  writeSetting(key, JSON.stringify([page, ...others].slice(0, maxPages)))
}

const isRecent = (value: Partial<RecentPage> | null, base: string): value is RecentPage =>
  typeof value?.title === 'string' &&
  typeof value.heading === 'string' &&
  typeof value.href === 'string' &&
  value.href.startsWith(base) &&
  !value.href.startsWith('//')
