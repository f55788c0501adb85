import type {Change, PageDifference} from './difference.js'
import {keyOfBlock, keyOfWord} from './words.js'

/** The pages with changes that several pages have, as from a file that they include, on the first of them only. */
export function mergeShared(pages: readonly PageDifference[]): PageDifference[] {
  const firsts = new Map<string, {page: PageDifference; change: Change}>()
  return pages.map((page) => {
    if (page.kind === 'added' || page.kind === 'removed') return page
    const shared = new Map<PageDifference, number>()
    const changes = page.changes.filter((change) => {
      const key = keyOf(change)
      const first = key === undefined ? undefined : firsts.get(key)
      if (first === undefined || first.page === page) {
        if (key !== undefined) firsts.set(key, {page, change})
        return true
      }
      first.change.alsoOn.push({route: page.route, title: page.title})
      shared.set(first.page, (shared.get(first.page) ?? 0) + 1)
      return false
    })
    const list = [...shared].map(([{route, title}, count]) => ({route, title, count}))
    return {...page, changes, shared: list}
  })
}

/** Equal keys mean equal changes, whatever is around them. Undefined for moved text. */
function keyOf({kind, blocks}: Change): string | undefined {
  if (kind === 'moved') return undefined
  const parts = blocks.flatMap((one): unknown[] => {
    if (one.kind === 'context' || one.kind === 'same') return []
    if (one.kind !== 'changed') return [[one.kind, keyOfBlock(one.block)]]
    return [one.segments.map((segment) => [segment.kind, segment.words.map(keyOfWord)])]
  })
  return JSON.stringify(parts)
}
