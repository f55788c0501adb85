import {diffArrays} from 'diff'
import {zip} from '../../model/zip.js'
import type {Block, ComparedBlock} from './difference.js'
import {keyOfBlock, keyOfWord, segmentsOf, similarityOf} from './words.js'

/** A block that only one side has at its place. */
export interface UnmatchedBlock {
  block: Block
  /** The move that it is part of. */
  move?: unknown
}

/** Blocks of both sides, in order: a block that both have, or what stands between two such blocks. */
export type DiffPart =
  | {kind: 'same'; before: Block; after: Block}
  | {kind: 'gap'; removed: UnmatchedBlock[]; added: UnmatchedBlock[]}

/** Number of edits from which on docsgen treats two pages as entirely different. */
const maxEditLength = 4000

/** The difference of two lists of blocks. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): DiffPart[] {
  const edits = diffArrays(before.map(keyOfBlock), after.map(keyOfBlock), {maxEditLength})
  if (edits === undefined) return [gap(before, after)]
  const parts: DiffPart[] = []
  let [fromBefore, fromAfter] = [0, 0]
  for (const {count, added, removed} of edits) {
    const last = parts.at(-1)
    const ofBefore = added ? [] : before.slice(fromBefore, fromBefore + count)
    const ofAfter = removed ? [] : after.slice(fromAfter, fromAfter + count)
    if (!added && !removed)
      for (const [one, other] of zip(ofBefore, ofAfter)) parts.push({kind: 'same', before: one, after: other})
    else {
      const currentGap = last?.kind === 'gap' ? last : gap([], [])
      if (currentGap !== last) parts.push(currentGap)
      currentGap.removed.push(...unmatched(ofBefore))
      currentGap.added.push(...unmatched(ofAfter))
    }
    if (!added) fromBefore += count
    if (!removed) fromAfter += count
  }
  return parts
}

const unmatched = (blocks: readonly Block[]): UnmatchedBlock[] => blocks.map((block) => ({block}))
const gap = (removed: readonly Block[], added: readonly Block[]): Extract<DiffPart, {kind: 'gap'}> => ({
  kind: 'gap',
  removed: unmatched(removed),
  added: unmatched(added),
})

/** Minimum similarity of a block and its changed version; a lower one is enough if the gap has no other block. */
const minimum = {amongOthers: 0.4, alone: 0.2}
/** Pairs of blocks to compare, above which docsgen compares only blocks at the same index. */
const maxPairs = 10_000

/** Removed and added blocks in order. Two similar blocks become one changed block. */
export function alignBlocks(removed: readonly Block[], added: readonly Block[]): ComparedBlock[] {
  const isAlone = removed.length === 1 && added.length === 1
  const least = isAlone ? minimum.alone : minimum.amongOthers
  const score = (one: Block, other: Block) => {
    const similarity = similarityOf(one, other)
    return similarity >= least ? similarity : 0
  }
  const pairs =
    removed.length * added.length > maxPairs ? pairsByIndex(removed, added, score) : bestPairs(removed, added, score)
  const all: ComparedBlock[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...pairs, [removed.length, added.length] as const]) {
    all.push(...removed.slice(i, nextI).map((block) => ({kind: 'removed' as const, block})))
    all.push(...added.slice(j, nextJ).map((block) => ({kind: 'added' as const, block})))
    const [one, other] = [removed[nextI], added[nextJ]]
    if (one && other) all.push(changedBlock(one, other))
    i = nextI + 1
    j = nextJ + 1
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

/** Similarity of two blocks from 0 to 1; 0 if it is too small for a pair. */
type Score = (removed: Block, added: Block) => number

/** The pairs of blocks at the same index. */
const pairsByIndex = (removed: readonly Block[], added: readonly Block[], score: Score): [number, number][] =>
  removed.flatMap((one, index): [number, number][] => {
    const other = added[index]
    return other !== undefined && score(one, other) > 0 ? [[index, index]] : []
  })

/** The pairs in order whose similarity is the largest in sum. */
function bestPairs(removed: readonly Block[], added: readonly Block[], score: Score): [number, number][] {
  const scores = createGrid(removed.length, added.length)
  for (const [i, one] of removed.entries())
    for (const [j, other] of added.entries()) scores.set(i, j, score(one, other))
  /** The largest sum from these blocks on. */
  const sums = createGrid(removed.length, added.length)
  const sumOfPair = (i: number, j: number) => (scores.at(i, j) > 0 ? scores.at(i, j) + sums.at(i + 1, j + 1) : 0)
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--)
      sums.set(i, j, Math.max(sumOfPair(i, j), sums.at(i + 1, j), sums.at(i, j + 1)))
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < removed.length && j < added.length) {
    if (scores.at(i, j) > 0 && sums.at(i, j) === sumOfPair(i, j)) pairs.push([i++, j++])
    else if (sums.at(i, j) === sums.at(i + 1, j)) i++
    else j++
  }
  return pairs
}

/** Numbers by row and column; 0 where none is set. */
function createGrid(rows: number, columns: number) {
  const values = new Float64Array((rows + 1) * (columns + 1))
  return {
    at: (row: number, column: number): number => values[row * (columns + 1) + column] ?? 0,
    set(row: number, column: number, value: number) {
      values[row * (columns + 1) + column] = value
    },
  }
}
