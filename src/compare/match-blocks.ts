import {diffArrays} from 'diff'
import type {Block, ComparedBlock} from '../model/difference.js'
import {keyOfBlock, keyOfWord, segmentsOf, similarityOf} from './words.js'

/** A block that only one side has at its place. */
export interface Cell {
  block: Block
  /** The move that it is part of. */
  move?: unknown
}

/** Blocks of both sides, in order: a block that both have, or what stands between two such blocks. */
export type Step = {kind: 'same'; before: Block; after: Block} | {kind: 'gap'; removed: Cell[]; added: Cell[]}

/** Edits after which two pages have nothing in common. */
const maxEditLength = 4000

/** The steps from one list of blocks to another. */
export function stepsBetween(before: readonly Block[], after: readonly Block[]): Step[] {
  const parts = diffArrays(before.map(keyOfBlock), after.map(keyOfBlock), {maxEditLength})
  if (parts === undefined) return [gap(before, after)]
  const steps: Step[] = []
  let [fromBefore, fromAfter] = [0, 0]
  for (const {count, added, removed} of parts) {
    const last = steps.at(-1)
    if (!added && !removed)
      for (let index = 0; index < count; index++)
        steps.push({kind: 'same', before: before[fromBefore + index]!, after: after[fromAfter + index]!})
    else {
      const here = last?.kind === 'gap' ? last : gap([], [])
      if (here !== last) steps.push(here)
      if (removed) here.removed.push(...cellsOf(before.slice(fromBefore, fromBefore + count)))
      else here.added.push(...cellsOf(after.slice(fromAfter, fromAfter + count)))
    }
    if (!added) fromBefore += count
    if (!removed) fromAfter += count
  }
  return steps
}

const cellsOf = (blocks: readonly Block[]): Cell[] => blocks.map((block) => ({block}))
const gap = (removed: readonly Block[], added: readonly Block[]): Extract<Step, {kind: 'gap'}> => ({
  kind: 'gap',
  removed: cellsOf(removed),
  added: cellsOf(added),
})

/** Least similarity of a block and its changed self; less is enough if nothing else stands there. */
const minimum = {amongOthers: 0.4, alone: 0.2}
/** Pairs of blocks to compare, above which docsgen compares only blocks at the same index. */
const maxPairs = 10_000

/** Removed and added blocks in order, those that are alike as one changed block. */
export function alignBlocks(removed: readonly Block[], added: readonly Block[]): ComparedBlock[] {
  const isAlone = removed.length === 1 && added.length === 1
  const least = isAlone ? minimum.alone : minimum.amongOthers
  const score = (i: number, j: number) => {
    const similarity = similarityOf(removed[i]!, added[j]!)
    return similarity >= least ? similarity : 0
  }
  const pairs = removed.length * added.length > maxPairs ? byIndex(removed, added, score) : best(removed, added, score)
  const all: ComparedBlock[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...pairs, [removed.length, added.length] as const]) {
    for (; i < nextI; i++) all.push({kind: 'removed', block: removed[i]!})
    for (; j < nextJ; j++) all.push({kind: 'added', block: added[j]!})
    if (i < removed.length && j < added.length) all.push(changedBlock(removed[i++]!, added[j++]!))
  }
  return all
}

/** A block and its changed self; `same` if only the level of a heading differs. */
export function changedBlock(before: Block, after: Block): ComparedBlock {
  const isSame = before.words.map(keyOfWord).join('\n') === after.words.map(keyOfWord).join('\n')
  return isSame && before.level === after.level
    ? {kind: 'same', block: after}
    : {kind: 'changed', block: after, segments: segmentsOf(before, after)}
}

type Score = (i: number, j: number) => number

const byIndex = (removed: readonly Block[], added: readonly Block[], score: Score): [number, number][] =>
  removed.flatMap((_, index): [number, number][] =>
    index < added.length && score(index, index) > 0 ? [[index, index]] : [],
  )

/** The pairs in order whose similarity is the largest in sum. */
function best(removed: readonly Block[], added: readonly Block[], score: Score): [number, number][] {
  const scores = removed.map((_, i) => added.map((__, j) => score(i, j)))
  const sums = Array.from({length: removed.length + 1}, () => new Float64Array(added.length + 1))
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--) {
      const own = scores[i]![j]!
      const paired = own > 0 ? own + sums[i + 1]![j + 1]! : 0
      sums[i]![j] = Math.max(paired, sums[i + 1]![j]!, sums[i]![j + 1]!)
    }
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < removed.length && j < added.length) {
    const own = scores[i]![j]!
    if (own > 0 && sums[i]![j] === own + sums[i + 1]![j + 1]!) pairs.push([i++, j++])
    else if (sums[i]![j] === sums[i + 1]![j]) i++
    else j++
  }
  return pairs
}
