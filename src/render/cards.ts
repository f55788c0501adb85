/** Cards of a category, for its index and for pages with its cards. */
import type {Card, SidebarItem} from '../model/model.js'

/** Cards of sidebar items. `countItems`: the text for a number of items, which stands for a missing description. */
export const cardsFrom = (items: readonly SidebarItem[], countItems: (count: number) => string): Card[] =>
  items.flatMap((item) => cardFrom(item, countItems))

/** The card of an item. A category links to its page or first descendant; one without either has no card. */
function cardFrom(item: SidebarItem, countItems: (count: number) => string): Card[] {
  switch (item.kind) {
    case 'html':
      return []
    case 'link': {
      const {label, href, description = ''} = item
      return [
        item.external
          ? {kind: 'external', label, href, description, external: true}
          : {kind: 'page', label, href, description},
      ]
    }
    case 'category': {
      const href = firstHref(item)
      const description = item.description ?? countItems(item.items.length)
      return href === undefined ? [] : [{kind: 'category', label: item.label, href, description}]
    }
  }
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.kind === 'link' ? item.href : undefined
  let href = item.href
  for (const inner of item.items) href ??= firstHref(inner)
  return href
}
