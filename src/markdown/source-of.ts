import type {Nodes} from 'mdast'

/** Source of a node. Uses lines and columns, because replaced directive lines shift offsets. */
export function sourceOf({position}: Nodes, allLines: readonly string[]): string {
  if (position === undefined) return ''
  const {start, end} = position
  const lines = allLines.slice(start.line - 1, end.line)
  const [last = ''] = lines.splice(-1)
  return [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}
