/** Cards of a category's pages, for its index and for pages that show them. */
import type {Card, Config, SidebarItem} from '../model/model.js'

/** The cards of some items of a sidebar. */
export const cardsFrom = (items: readonly SidebarItem[], labels: Config['labels']): Card[] =>
  items.flatMap((item) => cardFrom(item, labels))

/** One card per child; a category leads to its page or first descendant, and is left out when it has none. */
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
