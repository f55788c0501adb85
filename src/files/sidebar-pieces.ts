/** The files of sidebars. A large sidebar has several, because a reader who opens a branch needs only that branch. */
import type {Sidebar, SidebarDataItem, SidebarItem} from '../model/model.js'
import {hashOf} from './hash/hash.js'

/** A part of a sidebar with a file of its own. */
export interface SidebarPiece {
  /** '' for the top level. Else the name depends only on the labels above the piece, so it stays when other items change. */
  name: string
  items: SidebarDataItem[]
}

/** Items in one file, unless one level has more. */
const maxItems = 500

/** The pieces of a sidebar; one for most sites. The first one contains the top level. */
export function piecesOf({items}: Pick<Sidebar, 'items'>): SidebarPiece[] {
  const pieces: SidebarPiece[] = []
  const top = divided(items, [], pieces)
  return [{name: '', items: top.items}, ...pieces]
}

type Category = Extract<SidebarDataItem, {kind: 'category'}>

/** Items, and how many there are with those below them. */
interface Counted {
  items: SidebarDataItem[]
  count: number
}

/** The label of a category, and how many categories before it on the same level have the same label. */
type Place = readonly [label: string, before: number]

/** The items without those of the largest categories, which become pieces, until at most `maxItems` are left. `above`: the categories above them. */
function divided(all: readonly SidebarItem[], above: readonly Place[], pieces: SidebarPiece[]): Counted {
  const items: SidebarDataItem[] = [...all]
  const categories: {index: number; category: Category; places: Place[]; count: number}[] = []
  const labelled = new Map<string, number>()
  for (const [index, item] of all.entries()) {
    if (item.kind !== 'category') continue
    const before = labelled.get(item.label) ?? 0
    labelled.set(item.label, before + 1)
    const places: Place[] = [...above, [item.label, before]]
    const within = divided(item.items, places, pieces)
    const category: Category = {...item, items: within.items}
    items[index] = category
    categories.push({index, category, places, count: within.count})
  }
  let count = items.length + categories.reduce((sum, one) => sum + one.count, 0)
  for (const largest of categories.sort((a, b) => b.count - a.count)) {
    if (count <= maxItems || largest.count === 0) break
    count -= largest.count
    const name = hashOf(JSON.stringify(largest.places)).slice(0, 16)
    pieces.push({name, items: largest.category.items})
    const first = largest.category.href === undefined ? firstHref(largest.category) : undefined
    items[largest.index] = {...largest.category, items: [], piece: name, ...(first !== undefined && {first})}
  }
  return {items, count}
}

/** Address of the first page of a category. */
function firstHref(category: Category): string | undefined {
  if (category.href !== undefined || category.first !== undefined) return category.href ?? category.first
  for (const item of category.items) {
    const href = item.kind === 'category' ? firstHref(item) : item.kind === 'link' ? item.href : undefined
    if (href !== undefined) return href
  }
  return undefined
}

/**
 * The items of a sidebar from its files. `load` reads a piece, '' is the first one. The files may be damaged: each piece is read once,
 * and only pieces with names that docsgen gives.
 */
export async function joinPieces(load: (name: string) => Promise<SidebarDataItem[]>): Promise<SidebarItem[]> {
  const read = new Set<string>()
  const join = async (items: readonly SidebarDataItem[]): Promise<SidebarItem[]> => {
    const joined: SidebarItem[] = []
    for (const item of items) {
      if (item.kind !== 'category') {
        joined.push(item)
        continue
      }
      const {piece, first: _, ...category} = item
      const isNew = piece !== undefined && isPieceName(piece) && !read.has(piece)
      if (isNew) read.add(piece)
      joined.push({...category, items: await join(isNew ? await load(piece) : category.items)})
    }
    return joined
  }
  return join(await load(''))
}

/** Whether a name is one that docsgen gives to pieces. */
export const isPieceName = (name: string): boolean => /^[0-9a-f]{16}$/.test(name)
