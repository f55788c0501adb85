/** The changes of the navigation: groups, order, labels and targets. Changes that follow from changes of pages are left out. */

import {diffArrays} from 'diff'
import {defined} from '../../model/defined.js'
import type {NavigationChange} from './difference.js'
import {createTree, type Entry, groupsAround, isOrInside} from './navigation-tree.js'
import type {NavigationItem, SiteSnapshot} from './snapshot.js'

/** The changes of pages that explain changes of their entries in the navigation, by the keys of the pages. */
export interface PageChanges {
  /** Pages on one side only, and pages that moved: they are differences themselves. */
  removed: ReadonlySet<string>
  added: ReadonlySet<string>
  /** Returns the target on the later side for a target of the earlier side. */
  moved(target: string): string
  hasNewTitle(key: string): boolean
}

/** The changes of the parts of the navigation that both sides have. */
export function navigationChanges(
  before: SiteSnapshot,
  after: SiteSnapshot,
  pageChanges: PageChanges,
): NavigationChange[] {
  const parts = Object.keys(after.navigation ?? {}) as (keyof NonNullable<SiteSnapshot['navigation']>)[]
  return parts.flatMap((part) => {
    const [old, current] = [before.navigation?.[part], after.navigation?.[part]]
    return old === undefined || current === undefined ? [] : changesOfPart(old, current, pageChanges)
  })
}

function changesOfPart(old: readonly NavigationItem[], now: readonly NavigationItem[], pageChanges: PageChanges) {
  const before = createTree(old, {isDropped: (key) => pageChanges.removed.has(key), targetOf: pageChanges.moved})
  const after = createTree(now, {isDropped: (key) => pageChanges.added.has(key), targetOf: (target) => target})
  const pairs = pairEntries(before, after)
  const isPaired = new Set(pairs.values())
  const removed = before.filter((entry) => !entry.isDropped && !pairs.has(entry))
  const added = after.filter((entry) => !entry.isDropped && !isPaired.has(entry))
  const moves = new Set(movedEntries({pairs, before, after}))
  return [
    ...removed
      .filter((entry) => isHighest(entry, removed))
      .map(
        (entry): NavigationChange => ({kind: 'removed', label: entry.label, place: groupsAround(entry), before: {}}),
      ),
    ...added.filter((entry) => isHighest(entry, added)).map(addition),
    ...[...pairs].flatMap(([one, other]) =>
      changesOfEntry(one, other, {pageChanges, pairs, isMoved: moves.has(other)}),
    ),
  ]
}

function addition(entry: Entry): NavigationChange {
  const contains = entry.entries.filter(({isDropped}) => !isDropped).map(({label}) => label)
  const shared = {kind: 'added' as const, label: entry.label, place: groupsAround(entry), before: {}}
  return contains.length === 0 ? shared : {...shared, contains}
}

/** Whether no group around an entry is in the same list, and so shown with the entry. */
const isHighest = (entry: Entry, list: readonly Entry[]): boolean =>
  !list.some((one) => one !== entry && isOrInside(entry, one))

function changesOfEntry(
  before: Entry,
  after: Entry,
  {pageChanges, pairs, isMoved}: {pageChanges: PageChanges; pairs: ReadonlyMap<Entry, Entry>; isMoved: boolean},
): NavigationChange[] {
  if (after.parent === undefined || (before.isDropped && after.isDropped)) return []
  const shared = {label: after.label, place: groupsAround(after)}
  const isRenamed =
    before.label !== after.label && !(after.target !== undefined && pageChanges.hasNewTitle(after.target))
  const hasTarget = before.target !== undefined && after.target !== undefined && before.target !== after.target
  const isInSameGroup = before.parent !== undefined && pairs.get(before.parent) === after.parent
  const place = groupsAround(isInSameGroup ? after : before)
  return [
    ...(isRenamed ? [{...shared, kind: 'renamed' as const, before: {label: before.label}}] : []),
    ...(hasTarget
      ? [{...shared, kind: 'target' as const, target: defined(after.target), before: {target: defined(before.target)}}]
      : []),
    ...(isMoved ? [{...shared, kind: 'moved' as const, before: {place}, follows: previous(after)}] : []),
  ]
}

/** The label of the entry before another one in its group; '' for the first. */
function previous(entry: Entry): string {
  const around = defined(entry.parent).entries
  return around[around.indexOf(entry) - 1]?.label ?? ''
}

/** The entries of both sides that are the same: by target or label, then groups by what they contain, then links by label. */
function pairEntries(before: readonly Entry[], after: readonly Entry[]): Map<Entry, Entry> {
  const byId = new Map(after.map((entry) => [entry.id, entry]))
  const pairs = new Map<Entry, Entry>()
  const paired = new Set<Entry>()
  const pair = (one: Entry, other: Entry | undefined) => {
    if (other === undefined || paired.has(other) || pairs.has(one)) return
    pairs.set(one, other)
    paired.add(other)
  }
  for (const entry of before) pair(entry, byId.get(entry.id))
  const open = (entries: readonly Entry[], isDone: (entry: Entry) => boolean) =>
    entries.filter((entry) => !entry.isDropped && !isDone(entry))
  for (const one of open(before, (entry) => pairs.has(entry)).toReversed())
    for (const other of open(after, (entry) => paired.has(entry)))
      if (isSameGroup(one, other, pairs) || (one.label === other.label && one.parent?.label === other.parent?.label))
        pair(one, other)
  return pairs
}

/** Whether most entries of two groups are the same. */
function isSameGroup(one: Entry, other: Entry, pairs: ReadonlyMap<Entry, Entry>): boolean {
  const kept = (entry: Entry) => entry.entries.filter(({isDropped}) => !isDropped)
  const size = Math.max(kept(one).length, kept(other).length)
  return kept(one).filter((entry) => pairs.get(entry)?.parent === other).length * 2 > size
}

interface Paired {
  pairs: ReadonlyMap<Entry, Entry>
  before: readonly Entry[]
  after: readonly Entry[]
}

/** Entries of the later side that are in another group or in another place of it. A new group moves nothing. */
function movedEntries({pairs, before, after}: Paired): Entry[] {
  const originals = new Map([...pairs].map(([one, other]) => [other, one]))
  const pairedAround = (entry: Entry, isPaired: (one: Entry) => boolean) => {
    let around = entry.parent
    while (around !== undefined && !isPaired(around)) around = around.parent
    return around
  }
  const groupOf = new Map(before.map((entry) => [entry, pairedAround(entry, (one) => pairs.has(one))]))
  const all = after.filter(
    (entry) => originals.has(entry) && !entry.isDropped && !defined(originals.get(entry)).isDropped,
  )
  const isElsewhere = (entry: Entry) => {
    const group = groupOf.get(defined(originals.get(entry)))
    return pairedAround(entry, (one) => originals.has(one)) !== (group && pairs.get(group))
  }
  const isInOldGroup = (entry: Entry) => entry.parent === undefined || originals.has(entry.parent)
  const others = all.filter((entry) => isElsewhere(entry) && isInOldGroup(entry))
  const staying = all.filter((entry) => !isElsewhere(entry) && isInOldGroup(entry))
  const groups = new Set(staying.map(({parent}) => parent))
  const reordered = [...groups].flatMap((group) => {
    const now = staying.filter(({parent}) => parent === group)
    const old = before.flatMap((entry) => pairs.get(entry) ?? []).filter((entry) => now.includes(entry))
    return diffArrays(old, now).flatMap(({removed, value}) => (removed ? value : []))
  })
  return [...others, ...reordered]
}
