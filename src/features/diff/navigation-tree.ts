import type {NavigationItem} from './snapshot.js'

/** A link or a group of the navigation, with its parent and its entries. */
export interface Entry {
  /** Equal for the same entry on both sides: its target, else its label, and a number that distinguishes equal ones. */
  id: string
  label: string
  target?: string
  parent: Entry | undefined
  entries: Entry[]
  /** Whether another part of the difference already shows the page of the entry, or all entries in it. */
  isDropped: boolean
}

interface Rules {
  /** Whether the page with this key is a difference itself. */
  isDropped(key: string): boolean
  targetOf(target: string): string
}

/** All entries. A group comes before its entries. */
export function createTree(items: readonly NavigationItem[], {isDropped, targetOf}: Rules): Entry[] {
  const counts = new Map<string, number>()
  const all: Entry[] = []
  const add = ({label, href, items}: NavigationItem, parent: Entry | undefined): Entry => {
    const target = href === undefined ? undefined : targetOf(href)
    const name = target ?? `"${label}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const entry: Entry = {
      id: `${name} ${count}`,
      label,
      ...(target !== undefined && {target}),
      parent,
      entries: [],
      isDropped: href !== undefined && isDropped(href.replace(/[?#].*$/, '')),
    }
    all.push(entry)
    entry.entries = (items ?? []).map((item) => add(item, entry))
    if (entry.entries.length > 0)
      entry.isDropped = (href === undefined || entry.isDropped) && entry.entries.every((one) => one.isDropped)
    return entry
  }
  for (const item of items) add(item, undefined)
  return all
}

/** The labels of the groups around an entry, the outermost first. */
export const groupsAround = ({parent}: Entry): string[] =>
  parent === undefined ? [] : [...groupsAround(parent), parent.label]

/** Whether an entry is another one, or in it. */
export const isOrInside = (entry: Entry, other: Entry): boolean =>
  entry === other || (entry.parent !== undefined && isOrInside(entry.parent, other))
