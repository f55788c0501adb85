import type {Nodes} from 'mdast'
import type {Position} from '../model/model.js'

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
