import type {GeneratedPage, PublishedFacts, ReadyPage} from '../../model/model.js'
import {decoded} from '../decode/decode.js'
import {hashOf} from '../hash/hash.js'

/** What the manifest keeps of a page. */
export function publishedFactsOf({page, compiled}: ReadyPage): PublishedFacts {
  const {title, description} = page
  const urls = compiled.links.map(({url}) => url)
  return {anchors: anchorsText(compiled.anchors), content: hashOfData([title, description, compiled.content, urls])}
}

/** The same of a page that docsgen makes: its words, wherever they lead. It has no ids that last. */
export const publishedFactsOfGenerated = ({kind, title, ...page}: GeneratedPage): PublishedFacts => ({
  anchors: '',
  content: hashOfData([kind, title, wordsIn(page)]),
})

/** Texts that a made page shows, in their order. */
function wordsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  const {label, description, items, pages, tags} = value as Record<string, unknown>
  return [label, description, wordsIn(items), wordsIn(pages), wordsIn(tags)]
}

/**
 * Ids as one line, in order, each once; without those that count footnotes and tabs, which change with the text around them.
 *
 *   ['set-up', 'a b', 'fn-1'] → 'a%20b set-up'
 */
function anchorsText(anchors: readonly string[]): string {
  const publishedFacts = [...new Set(anchors)].filter((id) => !isCounted.test(id))
  return publishedFacts
    .sort()
    .map((id) => id.replace(/[%\s]/g, encodeURIComponent))
    .join(' ')
}

/** The ids of such a line; those of a text that nobody vouches for may be encoded wrongly. */
export const anchorsOf = (text: string): string[] => text.split(' ').filter(Boolean).map(decoded)

const isCounted = /^(user-content-)?(fn|fnref)-|^footnote-label|--tab(-\d+)?$/

const hashOfData = (value: unknown): string => hashOf(JSON.stringify(value), 12)
