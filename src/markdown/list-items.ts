import type {List, Parents} from 'mdast'
import {defaultHandlers} from 'remark-rehype'

type Handler = typeof defaultHandlers.listItem

/** A handler for the items of lists. That of remark-rehype reads all items of a list without empty lines for each item. */
export function createListItemHandler(): Handler {
  const known = new WeakMap<Parents, List>()
  return (state, node, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
    // Only the looseness of the list matters to an item.
    const list: List = known.get(parent) ?? {type: 'list', spread: isLoose(parent), children: []}
    known.set(parent, list)
    return defaultHandlers.listItem(state, node, list)
  }
}

const isLoose = ({spread, children}: List): boolean =>
  Boolean(spread) || children.some((item) => item.spread ?? item.children.length > 1)
