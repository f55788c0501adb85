/** Positions of mdast nodes. Parsers set the position of every node; nodes that constructs create have none. */
import type {Nodes} from 'mdast'
import type {Position} from '../model/model.js'
import {nodesIn} from './walk.js'

type NodePosition = Required<NonNullable<Nodes['position']>>

export function positionOfNode({type, position}: Pick<Nodes, 'type' | 'position'>): NodePosition {
  if (position === undefined) throw new Error(`A node of type ${type} has no place in the text.`)
  return position
}

/** Offsets in the text. */
export const startOf = (node: Nodes): number => positionOfNode(node).start.offset ?? 0
export const endOf = (node: Nodes): number => positionOfNode(node).end.offset ?? 0

export const sourceOf = ({position}: Pick<Nodes, 'position'>, text: string): string =>
  position ? text.slice(position.start.offset, position.end.offset) : ''

const lineStartsOf = (text: string): number[] => [0, ...Array.from(text.matchAll(/\n/g), ({index}) => index + 1)]

/** Sets the offsets of all nodes to those in the text of their file, where the parsed text has lines of other lengths. */
export function restoreOffsets(tree: Nodes, text: string): void {
  const starts = lineStartsOf(text)
  for (const {position} of nodesIn(tree))
    for (const point of position ? [position.start, position.end] : []) {
      const next = starts[point.line] ?? text.length + 1
      point.offset = Math.min((starts[point.line - 1] ?? text.length) + point.column, next) - 1
    }
}

/** Returns a fast `positionAt` for many places in one text. */
export function createPositionAt(text: string): (offset: number) => Position {
  const starts = lineStartsOf(text)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? offset) <= offset) low = middle + 1
      else high = middle
    }
    return {line: low, column: offset - (starts[low - 1] ?? 0) + 1}
  }
}
