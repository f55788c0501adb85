/** Finds text that moved: removed in one place, added in another, on the same page or on another one. */
import {defined} from '../../model/defined.js'
import type {Block, ComparedBlock} from './difference.js'
import {changedBlock, type UnmatchedBlock} from './match-blocks.js'
import type {PageSnapshot} from './snapshot.js'
import {keyOfBlock, similarityOf, weightOf} from './words.js'

/** Cells of one side next to each other. */
export interface UnmatchedRun {
  page: PageSnapshot
  /** The heading above. */
  heading: string
  blocks: UnmatchedBlock[]
}

export interface Move {
  from: UnmatchedRun
  to: UnmatchedRun
  /** The moved blocks, as they are now and with their changes. */
  blocks: ComparedBlock[]
}

interface RunPosition {
  run: UnmatchedRun
  index: number
}

/** Minimum length of moved text. Shorter text can be in two places by chance. */
const minimumWeight = 40
/** A block that occurs more often shows nothing, such as a line of code. */
const maxPlaces = 12
/** Least similarity of a block beside moved ones and its changed self. */
const minimumSimilarity = 0.5

/** Marks the blocks of moved text with their moves. */
export function findMoves(removed: readonly UnmatchedRun[], added: readonly UnmatchedRun[]): void {
  const positionsByText = new Map<string, RunPosition[]>()
  for (const run of removed)
    for (const [index, {block}] of run.blocks.entries()) {
      const key = keyOfText(block)
      const list = positionsByText.get(key) ?? []
      list.push({run, index})
      positionsByText.set(key, list)
    }
  const candidates = added.flatMap((run) =>
    run.blocks.flatMap(({block}, index) => {
      const places = positionsByText.get(keyOfText(block)) ?? []
      const isFrequent = places.length > maxPlaces
      return isFrequent ? [] : places.flatMap((from) => moveFrom(from, {run, index}))
    }),
  )
  for (const {from, to} of candidates.sort((a, b) => b.weight - a.weight)) markMove(from, to)
}

/** Text as a heading of another level is the same text. */
const keyOfText = (block: Block): string => keyOfBlock({...block, level: block.kind === 'heading' ? 0 : block.level})

/** The equal blocks from two places on, if the blocks before them differ, and if they have enough text. */
function moveFrom(from: RunPosition, to: RunPosition): {from: RunPosition; to: RunPosition; weight: number}[] {
  if (isEqual(blockAt(from, -1), blockAt(to, -1))) return []
  let weight = 0
  for (let step = 0; isEqual(blockAt(from, step), blockAt(to, step)); step++)
    weight += weightOf(defined(blockAt(to, step)).block)
  return weight >= minimumWeight ? [{from, to, weight}] : []
}

const blockAt = ({run, index}: RunPosition, step: number): UnmatchedBlock | undefined => run.blocks[index + step]

const isEqual = (before: UnmatchedBlock | undefined, after: UnmatchedBlock | undefined): boolean =>
  before !== undefined && after !== undefined && keyOfText(before.block) === keyOfText(after.block)

const isFree = (cell: UnmatchedBlock | undefined): cell is UnmatchedBlock =>
  cell !== undefined && cell.move === undefined

/** Marks the blocks of a move and the similar ones beside them, unless another move has them. */
function markMove(from: RunPosition, to: RunPosition): void {
  if (!isFree(blockAt(from, 0)) || !isFree(blockAt(to, 0))) return
  const first = -extentOf(from, to, -1)
  const last = extentOf(from, to, 1)
  const move: Move = {from: from.run, to: to.run, blocks: []}
  for (let step = first; step <= last; step++) {
    const [before, after] = [defined(blockAt(from, step)), defined(blockAt(to, step))]
    move.blocks.push(
      isEqual(before, after) ? {kind: 'same', block: after.block} : changedBlock(before.block, after.block),
    )
    before.move = move
    after.move = move
  }
}

/** Number of blocks in one direction that belong to a move. */
function extentOf(from: RunPosition, to: RunPosition, direction: 1 | -1): number {
  for (let count = 0; ; count++) {
    const [before, after] = [blockAt(from, direction * (count + 1)), blockAt(to, direction * (count + 1))]
    const belongs =
      isFree(before) &&
      isFree(after) &&
      (isEqual(before, after) || similarityOf(before.block, after.block) >= minimumSimilarity)
    if (!belongs) return count
  }
}
