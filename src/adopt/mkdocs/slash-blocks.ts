/** Blocks of `pymdownx.blocks`: `/// note | Title`, options, Markdown, `///`. */
import {endOfFence} from './code-fences.js'
import {contentOf, indentOf, isBlank, type Line, type Range} from './page-lines.js'

export interface SlashOpening {
  indent: string
  slashes: string
  type: string
  title: string
}

export function slashOpening(content: string): SlashOpening | undefined {
  const [, indent, slashes, type, title = ''] = /^([ \t]*)(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/.exec(content) ?? []
  return indent === undefined || slashes === undefined || type === undefined
    ? undefined
    : {indent, slashes, type: type.toLowerCase(), title}
}

/** Index after the line that closes a block; undefined if there is none. */
export function endOfSlashes(lines: readonly Line[], {from, to}: Range, {slashes}: SlashOpening): number | undefined {
  let index = from + 1
  while (index < to) {
    const fenceEnd = endOfFence(lines, {from: index, to})
    if (fenceEnd !== undefined) index = fenceEnd
    else if (contentOf(lines[index] as Line).trim() === slashes) return index + 1
    else index++
  }
  return undefined
}

/** The options of a block, `key: value` on indented lines after its first line, and the number of these lines. */
export function optionsIn(lines: readonly Line[], {from, to}: Range): Record<string, string> & {count: number} {
  const options: Record<string, string> = {}
  const column = indentOf(contentOf(lines[from] as Line)) + 4
  let index = from + 1
  for (; index < to - 1; index++) {
    const line = lines[index] as Line
    if (isBlank(line) || indentOf(contentOf(line)) < column) break
    const [, key, value] = /^\s*([\w-]+):\s*(.*?)\s*$/.exec(contentOf(line)) ?? []
    if (key !== undefined) options[key] = (value ?? '').replace(/^["']|["']$/g, '').replace(/^True$/, 'true')
  }
  return Object.assign(options, {count: index - from - 1}) as Record<string, string> & {count: number}
}
