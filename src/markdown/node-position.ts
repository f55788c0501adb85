/** Positions of mdast nodes. Parsers set the position of every node; nodes that constructs create have none. */
import type {Nodes} from 'mdast'

type NodePosition = Required<NonNullable<Nodes['position']>>

export function positionOfNode({type, position}: Pick<Nodes, 'type' | 'position'>): NodePosition {
  if (position === undefined) throw new Error(`A node of type ${type} has no place in the text.`)
  return position
}

/** Offsets in the text. */
export const startOf = (node: Nodes): number => positionOfNode(node).start.offset ?? 0
export const endOf = (node: Nodes): number => positionOfNode(node).end.offset ?? 0
