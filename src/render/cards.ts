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
      const card = {label, href, description, ...iconOf(item)}
      return [item.external ? {...card, kind: 'external', external: true} : {...card, kind: 'page'}]
    }
    case 'category': {
      const href = firstHref(item)
      const description = item.description ?? countItems(item.items.length)
      return href === undefined ? [] : [{kind: 'category', label: item.label, href, description, ...iconOf(item)}]
    }
  }
}

const iconOf = ({icon}: {icon?: string}) => (icon === undefined ? {} : {icon})

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.kind === 'link' ? item.href : undefined
  let href = item.href
  for (const inner of item.items) href ??= firstHref(inner)
  return href
}
