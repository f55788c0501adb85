import type {PageSnapshot, SiteSnapshot} from './snapshot.js'
import {keyOfBlock, weightOf} from './words.js'

export interface PagePair {
  before: PageSnapshot
  after: PageSnapshot
}

export interface MatchedPages {
  pairs: PagePair[]
  added: PageSnapshot[]
  removed: PageSnapshot[]
}

/** Pages of both sides that are the same page: by address, name, redirect or text. */
export function matchPages(before: SiteSnapshot, after: SiteSnapshot): MatchedPages {
  const pairs: PagePair[] = []
  const removed = new Set(before.pages)
  const added = new Set(after.pages)
  const pair = (one: PageSnapshot, other: PageSnapshot | undefined) => {
    if (other === undefined || !removed.has(one) || !added.has(other)) return
    pairs.push({before: one, after: other})
    removed.delete(one)
    added.delete(other)
  }
  const keys = new Map(after.pages.map((page) => [page.key, page]))
  for (const page of before.pages) pair(page, keys.get(page.key))
  const ids = new Map([...added].flatMap((page) => (page.id === undefined ? [] : [[page.id, page]])))
  for (const page of [...removed]) if (page.id !== undefined) pair(page, ids.get(page.id))
  for (const page of [...removed]) pair(page, keys.get(after.redirects.get(page.key) ?? ''))
  for (const {before, after} of alike([...removed], [...added])) pair(before, after)
  return {pairs, added: [...added], removed: [...removed]}
}

/** Share of the text that a moved page has in common with its old self; less is enough if its name is the same. */
const minimum = {otherName: 0.6, sameName: 0.25}

/** Pages with much the same text, the most similar first. */
function alike(removed: readonly PageSnapshot[], added: readonly PageSnapshot[]): PagePair[] {
  if (removed.length === 0 || added.length === 0) return []
  const places = new Map<string, PageSnapshot[]>()
  for (const page of removed)
    for (const key of new Set(page.content().blocks.map(keyOfBlock)))
      places.set(key, [...(places.get(key) ?? []), page])
  const candidates = added.flatMap((after) => {
    const shared = new Map<PageSnapshot, number>()
    const blocks = new Map(after.content().blocks.map((block) => [keyOfBlock(block), weightOf(block)]))
    for (const [key, weight] of blocks)
      for (const page of places.get(key) ?? []) shared.set(page, (shared.get(page) ?? 0) + weight)
    return [...shared].map(([before, weight]) => ({
      before,
      after,
      share: weight / Math.max(1, textOf(before), textOf(after)),
    }))
  })
  return candidates
    .filter(({before, after, share}) => share >= (hasSameName(before, after) ? minimum.sameName : minimum.otherName))
    .sort((a, b) => b.share - a.share)
}

const textOf = (page: PageSnapshot): number => page.content().blocks.reduce((sum, block) => sum + weightOf(block), 0)

const hasSameName = (before: PageSnapshot, after: PageSnapshot): boolean =>
  lastName(before.key) === lastName(after.key) || before.content().title === after.content().title

const lastName = (key: string): string => key.replace(/^.*\//, '')
