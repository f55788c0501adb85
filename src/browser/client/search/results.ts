/** The options of the search box: hits, grouped by page, and recently opened pages. */

import type {Hit} from '../../../search/query/query.js'
import {element, icon} from './elements.js'
import type {RecentPage} from './recent-pages.js'

/** Groups hits by page; a group has the rank of its best hit. */
export function hitGroups(hits: readonly Hit[]): HTMLElement[] {
  const groups = new Map<string, HTMLElement>()
  for (const hit of hits) {
    const page = hit.href.replace(/#.*/, '')
    const group = groups.get(page) ?? element('div', {role: 'group', 'aria-label': hit.title})
    group.append(option(hit, hit.heading ? 'heading' : 'page', ...(hit.excerpt.length > 0 ? [excerpt(hit)] : [])))
    groups.set(page, group)
  }
  return [...groups.values()]
}

export function recentGroup(pages: readonly RecentPage[], label: string): HTMLElement {
  return element(
    'div',
    {role: 'group', 'aria-label': label},
    element('p', {'aria-hidden': 'true'}, label),
    ...pages.map((page) => option(page, 'recent')),
  )
}

/** The page that an option leads to. */
export function pageOfOption(option: HTMLElement): RecentPage {
  const {title = '', heading = ''} = option.dataset
  return {href: option.getAttribute('href') ?? '', title, heading}
}

/** A link, so that it can open in another tab. The focus stays in the field. */
function option({href, title, heading}: RecentPage, name: Parameters<typeof icon>[0], ...more: Node[]): HTMLElement {
  return element(
    'a',
    {role: 'option', href, tabindex: '-1', 'aria-selected': 'false', 'data-title': title, 'data-heading': heading},
    icon(name),
    element('b', {}, ...(heading ? [element('i', {}, `${title} › `), heading] : [title])),
    ...more,
  )
}

/** An excerpt in its own text direction. */
const excerpt = ({excerpt: pieces}: Hit): Node =>
  element(
    'span',
    {},
    element('bdi', {}, ...pieces.map(({text, isMarked}) => (isMarked ? element('mark', {}, text) : text))),
  )
