import type {Position} from '../model.js'

/** The lines around a position, with a mark below the position. Columns are UTF-16 units; tabs stay. */
export function frame(text: string, position: Position): string {
  const lines = text.split(/\r\n|\n|\r/)
  const first = Math.max(1, position.line - 1)
  const last = Math.min(lines.length, position.line + 1)
  const width = String(last).length
  const out: string[] = []
  for (let number = first; number <= last; number++) {
    const {shown, offset} = window(lines[number - 1] ?? '', position.line === number ? position.column : 1)
    const mark = number === position.line ? '>' : ' '
    out.push(`${mark} ${String(number).padStart(width)} │ ${shown}`)
    if (number === position.line) {
      const before = shown.slice(0, Math.max(0, position.column - 1 - offset)).replace(/[^\t]/g, ' ')
      out.push(`  ${' '.repeat(width)} │ ${before}^`)
    }
  }
  return out.join('\n')
}

const maxWidth = 140

/** Long lines are cut around the column. */
function window(line: string, column: number): {shown: string; offset: number} {
  if (line.length <= maxWidth) return {shown: line, offset: 0}
  const offset = Math.max(0, Math.min(column - 60, line.length - maxWidth))
  return {shown: line.slice(offset, offset + maxWidth), offset}
}
