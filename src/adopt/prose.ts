/** The parts of a page that are no code, for translations. */
import {createFenceDetector} from '../content/fences.js'

/**
 * The text with spaces in place of front matter, code blocks, code in lines and comments: same length, same lines. What is
 * found in the result is no code, at the same offset.
 */
export function withoutCode(text: string): string {
  const blanked = blankFences(blankFrontMatter(text))
  return blanked
    .replace(/(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
}

/** The same, with spaces in place of elements whose content is no Markdown, such as `<pre>`, too. */
export const withoutVerbatim = (text: string): string =>
  withoutCode(text).replace(/<(pre|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, blank)

/** The text with spaces in place of front matter and code blocks. */
export const withoutFences = (text: string): string => blankFences(blankFrontMatter(text))

export const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const blankFrontMatter = (text: string): string =>
  text.replace(/^---[ \t]*\n[\s\S]*?^---[ \t]*$/m, (block, at) => (at === 0 ? blank(block) : block))

function blankFences(text: string): string {
  if (!/```|~~~/.test(text)) return text
  const isInFence = createFenceDetector()
  return text
    .split('\n')
    .map((line) => (isInFence(line) ? blank(line) : line))
    .join('\n')
}

/** A line of a text without its line end. */
export interface Line {
  text: string
  /** Offset of the line. */
  start: number
  end: number
}

export function linesIn(text: string, offset = 0): Line[] {
  let start = offset
  return text.split('\n').map((line) => {
    const at = {text: line, start, end: start + line.length}
    start = at.end + 1
    return at
  })
}

/** Text as inline code. */
export function inlineCode(text: string): string {
  const marks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${marks}${space}${text}${space}${marks}`
}
