/** Cards of a category, for its index and for pages with its cards. */
import type {Card, Config, SidebarItem} from '../model/model.js'

/** Cards of sidebar items. */
export const cardsFrom = (items: readonly SidebarItem[], labels: Config['labels']): Card[] =>
  items.flatMap((item) => cardFrom(item, labels))

/** The card of an item. A category links to its page or first descendant; one without either has no card. */
function cardFrom(item: SidebarItem, labels: Config['labels']): Card[] {
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
      const count = item.items.length
      const description =
        item.description ?? (count === 1 ? labels.oneItem : labels.items.replace('{count}', String(count)))
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
