/** Positions of mdast nodes. Parsers set the position of every node; nodes that constructs create have none. */
import type {Nodes} from 'mdast'
import type {Position} from '../model/model.js'

type NodePosition = Required<NonNullable<Nodes['position']>>

export function positionOfNode({type, position}: Pick<Nodes, 'type' | 'position'>): NodePosition {
  if (position === undefined) throw new Error(`A node of type ${type} has no place in the text.`)
  return position
}

/** Offsets in the text. */
export const startOf = (node: Nodes): number => positionOfNode(node).start.offset ?? 0
export const endOf = (node: Nodes): number => positionOfNode(node).end.offset ?? 0

/** Source of a node. Uses lines and columns, because replaced directive lines shift offsets. */
export function sourceOf({position}: Pick<Nodes, 'position'>, allLines: readonly string[]): string {
  if (position === undefined) return ''
  const {start, end} = position
  const lines = allLines.slice(start.line - 1, end.line)
  const [last = ''] = lines.splice(-1)
  return [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}

/** Returns the function that finds the index of a node's start or end in the text of its file, where offsets of nodes are shifted. */
export function createIndexOf(text: string): (place: Position) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({index}) => index + 1)]
  return ({line, column}) => (starts[line - 1] ?? text.length) + column - 1
}
