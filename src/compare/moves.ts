/** Finds text that moved: removed in one place, added in another, on the same page or on another one. */
import {defined} from '../model/defined.js'
import type {Block, ComparedBlock} from '../model/difference.js'
import {type Cell, changedBlock} from './match-blocks.js'
import type {PageSnapshot} from './snapshot.js'
import {keyOfBlock, similarityOf, weightOf} from './words.js'

/** Cells of one side next to each other. */
export interface Run {
  page: PageSnapshot
  /** The heading above. */
  heading: string
  cells: Cell[]
}

export interface Move {
  from: Run
  to: Run
  /** The moved blocks, as they are now and with their changes. */
  blocks: ComparedBlock[]
}

interface Spot {
  run: Run
  index: number
}

/** Length of text from which on it does not stand in two places by chance. */
const minimumWeight = 40
/** A block that occurs more often shows nothing, such as a line of code. */
const maxPlaces = 12
/** Least similarity of a block beside moved ones and its changed self. */
const minimumSimilarity = 0.5

/** Marks the cells of moved text with their moves. */
export function findMoves(removed: readonly Run[], added: readonly Run[]): void {
  const spots = new Map<string, Spot[]>()
  for (const run of removed)
    for (const [index, {block}] of run.cells.entries()) {
      const key = keyOfText(block)
      const list = spots.get(key) ?? []
      list.push({run, index})
      spots.set(key, list)
    }
  const candidates = added.flatMap((run) =>
    run.cells.flatMap(({block}, index) => {
      const places = spots.get(keyOfText(block)) ?? []
      const isUsual = places.length > maxPlaces
      return isUsual ? [] : places.flatMap((from) => startOf(from, {run, index}))
    }),
  )
  for (const {from, to} of candidates.sort((a, b) => b.weight - a.weight)) mark(from, to)
}

/** Text as a heading of another level is the same text. */
const keyOfText = (block: Block): string => keyOfBlock({...block, level: block.kind === 'heading' ? 0 : block.level})

/** The equal blocks from two places on, if the blocks before them differ, and if they have enough text. */
function startOf(from: Spot, to: Spot): {from: Spot; to: Spot; weight: number}[] {
  if (isEqual(cellAt(from, -1), cellAt(to, -1))) return []
  let weight = 0
  for (let step = 0; isEqual(cellAt(from, step), cellAt(to, step)); step++)
    weight += weightOf(defined(cellAt(to, step)).block)
  return weight >= minimumWeight ? [{from, to, weight}] : []
}

const cellAt = ({run, index}: Spot, step: number): Cell | undefined => run.cells[index + step]

const isEqual = (before: Cell | undefined, after: Cell | undefined): boolean =>
  before !== undefined && after !== undefined && keyOfText(before.block) === keyOfText(after.block)

const isFree = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell.move === undefined

/** Marks the cells of a move and the similar ones beside them, unless another move has them. */
function mark(from: Spot, to: Spot): void {
  if (!isFree(cellAt(from, 0)) || !isFree(cellAt(to, 0))) return
  const first = -reach(from, to, -1)
  const last = reach(from, to, 1)
  const move: Move = {from: from.run, to: to.run, blocks: []}
  for (let step = first; step <= last; step++) {
    const [before, after] = [defined(cellAt(from, step)), defined(cellAt(to, step))]
    move.blocks.push(
      isEqual(before, after) ? {kind: 'same', block: after.block} : changedBlock(before.block, after.block),
    )
    before.move = move
    after.move = move
  }
}

/** Number of cells in one direction that belong to a move. */
function reach(from: Spot, to: Spot, direction: 1 | -1): number {
  for (let count = 0; ; count++) {
    const [before, after] = [cellAt(from, direction * (count + 1)), cellAt(to, direction * (count + 1))]
    const belongs =
      isFree(before) &&
      isFree(after) &&
      (isEqual(before, after) || similarityOf(before.block, after.block) >= minimumSimilarity)
    if (!belongs) return count
  }
}
