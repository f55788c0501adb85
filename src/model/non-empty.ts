/** Lists that have a first item, as types. */

/** A list with at least one item. */
export type NonEmpty<Item> = readonly [Item, ...Item[]]

export const isNonEmpty = <Item>(items: readonly Item[]): items is NonEmpty<Item> => items.length > 0

/** The list itself, with the type of a list that has an item. Throws if it has none. */
export function nonEmpty<Item>(items: readonly Item[]): NonEmpty<Item> {
  if (!isNonEmpty(items)) throw new Error('A list without items.')
  return items
}

/** `map` for lists with at least one item. */
export const mapNonEmpty = <From, To>(items: NonEmpty<From>, to: (item: From, index: number) => To): NonEmpty<To> =>
  nonEmpty(items.map(to))
