import {decoded} from '../files/decode/decode.js'
import {hashOf} from '../files/hash/hash.js'
import type {GeneratedPage, PublishedFacts, ReadyPage} from '../model/model.js'

/** Facts of a page for the manifest. */
export function publishedFactsOf({page, compiled}: ReadyPage): PublishedFacts {
  const {title, description} = page
  const urls = compiled.links.map(({url}) => url)
  return {anchors: anchorsText(compiled.anchors), content: hashOfData([title, description, compiled.content, urls])}
}

/** Facts of a generated page: a hash of its text, without addresses. It has no stable ids. */
export const publishedFactsOfGenerated = ({kind, title, ...page}: GeneratedPage): PublishedFacts => ({
  anchors: '',
  content: hashOfData([kind, title, textsIn(page)]),
})

/** Texts of a generated page, in their order. */
function textsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const {label, description, items, pages, tags} = value as Record<string, unknown>
  return [label, description, textsIn(items), textsIn(pages), textsIn(tags)]
}

/**
 * Unique ids, sorted, as one line; without numbered ids of footnotes and tabs, which change with other text.
 *
 *   ['set-up', 'a b', 'fn-1'] → 'a%20b set-up'
 */
const anchorsText = (anchors: readonly string[]): string =>
  stableAnchors(anchors)
    .sort()
    .map((id) => id.replace(/[%\s]/g, encodeURIComponent))
    .join(' ')

/** Unique ids without numbered ones of footnotes and tabs. */
export const stableAnchors = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => !isCounted.test(id))

/** The ids in such a line. The line may be untrusted, so invalid encoding stays as it is. */
export const anchorsOf = (text: string): string[] => text.split(' ').filter(Boolean).map(decoded)

const isCounted = /^(user-content-)?(fn|fnref)-|^footnote-label|--tab(-\d+)?$/

const hashOfData = (value: unknown): string => hashOf(JSON.stringify(value), 12)
