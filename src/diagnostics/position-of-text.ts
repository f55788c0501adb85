import type {Position} from '../model.js'

/** Where a text stands in quotes in a file of code or JSON: its only place, or undefined. */
export function positionOfText(source: string, text: string): Position | undefined {
  const quoted = [`'${text}'`, `"${text}"`, `\`${text}\``]
  const found = quoted.flatMap((one) => {
    const index = source.indexOf(one)
    return index === -1 ? [] : [{index, isOnly: source.indexOf(one, index + 1) === -1}]
  })
  const [first, ...others] = found
  if (!first?.isOnly || others.length > 0) return undefined
  const lines = source.slice(0, first.index).split(/\r\n|\n|\r/)
  return {line: lines.length, column: lines.at(-1)!.length + 1}
}
