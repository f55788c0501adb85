import type {KeptText} from '../feature.js'
import type {Block} from './difference.js'
import {matchPages} from './match-pages.js'
import type {PageSnapshot, SiteSnapshot} from './snapshot.js'

/** Words to name for each page. */
const maxWords = 8

/** Compares the words of pages, whatever their order and styles: two systems render the same text in different ways. */
export function keptText(before: SiteSnapshot, after: SiteSnapshot): KeptText {
  const {pairs} = matchPages(before, after)
  const lost = pairs.flatMap(({before, after}) => {
    const remaining = new Map<string, number>()
    for (const word of readableWords(after)) remaining.set(word, (remaining.get(word) ?? 0) + 1)
    const words = readableWords(before).filter((word) => {
      const count = remaining.get(word) ?? 0
      remaining.set(word, count - 1)
      return count <= 0
    })
    return words.length === 0 ? [] : [{route: after.route, count: words.length, words: words.slice(0, maxWords)}]
  })
  return {pages: pairs.length, lost: lost.sort((a, b) => b.count - a.count)}
}

/** The words of a page, without punctuation and pictures. */
function readableWords(page: PageSnapshot): string[] {
  const {title, blocks} = page.content()
  const ofBlock = ({words}: Block) => words.flatMap(({text, style}) => (style === 'picture' ? [] : text))
  return [...(title.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []), ...blocks.flatMap(ofBlock)].filter((text) =>
    /[\p{L}\p{N}]/u.test(text),
  )
}
