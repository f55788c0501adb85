/** What the search box lists: hits, page by page, and pages that were opened before. */

import type {Hit} from '../../../search/core/core.js'
import {element, icon} from './elements.js'
import type {RecentPage} from './recent-pages.js'

/** Hits of a page stand together, where its best one is. */
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

/** What an option leads to. */
export function pageOfOption(option: HTMLElement): RecentPage {
  const {title = '', heading = ''} = option.dataset
  return {href: option.getAttribute('href') ?? '', title, heading}
}

/** A link, so that it opens in a tab of its own as links do. The keyboard stays in the field. */
function option({href, title, heading}: RecentPage, name: Parameters<typeof icon>[0], ...more: Node[]): HTMLElement {
  return element(
    'a',
    {role: 'option', href, tabindex: '-1', 'aria-selected': 'false', 'data-title': title, 'data-heading': heading},
    icon(name),
    element('b', {}, ...(heading ? [element('i', {}, `${title} › `), heading] : [title])),
    ...more,
  )
}

/** In its own direction, where the page's is another. */
const excerpt = ({excerpt: pieces}: Hit): Node =>
  element(
    'span',
    {},
    element('bdi', {}, ...pieces.map(({text, isMarked}) => (isMarked ? element('mark', {}, text) : text))),
  )
