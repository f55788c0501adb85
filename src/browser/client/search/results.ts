/** The options of the search box: hits, grouped by page, and recently opened pages. */

import {decodedPath} from '../../../files/decode/decode.js'
import type {SearchLabels} from '../../../model/labels.js'
import type {Answer, Hit, Piece} from '../../../search/query/query.js'
import {element, icon} from './elements.js'
import type {RecentPage} from './recent-pages.js'

/**
 * Groups hits by page; a group has the rank of its best hit. Where pages have equal titles, their groups show the way to the page
 * from `base`.
 */
function hitGroups(hits: readonly Hit[], base: string): HTMLElement[] {
  const groups = new Map<string, HTMLElement>()
  const titles = [...new Map(hits.map((hit) => [pageOf(hit), hit.title])).values()]
  for (const hit of hits) {
    const page = pageOf(hit)
    const isAlone = groups.has(page) || titles.indexOf(hit.title) === titles.lastIndexOf(hit.title)
    const group = groups.get(page) ?? element('div', {role: 'group', 'aria-label': hit.title})
    group.append(hitOption(hit, isAlone ? '' : wayTo(page.slice(base.length))))
    groups.set(page, group)
  }
  return [...groups.values()]
}

/** The options of an answer: hits, hits for nearest words, and an option that shows more hits. */
export function answerGroups(
  {hits, nearest, hasMore}: Answer,
  {base, labels}: {base: string; labels: Pick<SearchLabels, 'nearestPages' | 'moreItems'>},
): HTMLElement[] {
  const near = nearest.map((hit) => hitOption(hit))
  return [
    ...hitGroups(hits, base),
    ...(near.length > 0 ? [namedGroup(labels.nearestPages, near)] : []),
    ...(hasMore ? [moreOption(labels.moreItems)] : []),
  ]
}

/** A group with a visible name. */
export function namedGroup(label: string, options: readonly Node[]): HTMLElement {
  return element('div', {role: 'group', 'aria-label': label}, element('p', {'aria-hidden': 'true'}, label), ...options)
}

/** `way`: folders of the page; '' to show none. */
function hitOption(hit: Hit, way = ''): HTMLElement {
  const {title, heading} = hit.marked
  const more = [...(way ? [element('small', {}, way)] : []), ...(hit.excerpt.length > 0 ? [excerptElement(hit)] : [])]
  return option(hit, {
    icon: hit.heading ? 'heading' : 'page',
    text: hit.heading ? [element('i', {}, ...marked(title), ' › '), ...marked(heading)] : marked(title),
    more,
  })
}

export function recentOption(page: RecentPage): HTMLElement {
  const {title, heading} = page
  return option(page, {icon: 'recent', text: heading ? [element('i', {}, `${title} › `), heading] : [title], more: []})
}

/** An option that is no link: it shows more options. */
const moreOption = (label: string): HTMLElement =>
  element('div', {role: 'option', 'aria-selected': 'false', 'data-more': ''}, element('b', {}, label))

/** The page that an option leads to. */
export function pageOfOption(option: HTMLElement): RecentPage {
  const {title = '', heading = ''} = option.dataset
  return {href: option.getAttribute('href') ?? '', title, heading}
}

/** The excerpt of a hit, in its own text direction. */
export const excerptElement = ({excerpt, isCode}: Pick<Hit, 'excerpt' | 'isCode'>): HTMLElement =>
  element('span', {}, element(isCode ? 'code' : 'bdi', {}, ...marked(excerpt)))

const pageOf = ({href}: Hit): string => href.replace(/#.*/, '')

/** The folders of an address: `guides/linux/install` → `guides › linux`. */
const wayTo = (address: string): string => decodedPath(address).split('/').filter(Boolean).slice(0, -1).join(' › ')

/** A link, so that it can open in another tab. The focus stays in the field. */
function option(
  {href, title, heading}: RecentPage,
  shown: {icon: Parameters<typeof icon>[0]; text: (Node | string)[]; more: Node[]},
): HTMLElement {
  return element(
    'a',
    {role: 'option', href, tabindex: '-1', 'aria-selected': 'false', 'data-title': title, 'data-heading': heading},
    icon(shown.icon),
    element('b', {}, ...shown.text),
    ...shown.more,
  )
}

const marked = (pieces: readonly Piece[]): (Node | string)[] =>
  pieces.map(({text, isMarked}) => (isMarked ? element('mark', {}, text) : text))
