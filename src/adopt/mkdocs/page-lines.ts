/** The lines of a page while its blocks are translated. */
import type {Edit} from '../translation.js'

export interface Line {
  /** Offset in the text. */
  start: number
  text: string
  /** Characters at the beginning that the translation removes. */
  removed: number
  /** The translation of the rest of the line; null removes the line. */
  replacement?: string | null
  /** Lines that the translation adds after it, each with a line break before it. */
  after: string
  construct: string
}

export function linesIn(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const one: Line = {start, text: line, removed: 0, after: '', construct: ''}
    start += line.length + 1
    return one
  })
}

/** The line without what containers around it have removed. */
export const contentOf = ({text, removed}: Line): string => text.slice(removed)

export const isBlank = (line: Line): boolean => line.text.trim() === ''

/** Columns before the text; a tab counts as four. */
export function indentOf(text: string): number {
  let columns = 0
  for (const character of text) {
    if (character === ' ') columns++
    else if (character === '\t') columns += 4
    else break
  }
  return columns
}

/** Removes one level of indentation: a tab or four spaces. */
export function dedent(line: Line): void {
  line.removed += /^(?:\t| {1,3}\t| {0,4})/.exec(contentOf(line))?.[0].length ?? 0
}

/** Index after the lines that are indented by at least `columns` and the blank lines between them. */
export function endOfIndented(lines: readonly Line[], {from, to}: Range, columns: number): number {
  let end = from
  for (let index = from; index < to; index++) {
    const line = lines[index] as Line
    if (isBlank(line)) continue
    if (indentOf(contentOf(line)) < columns) break
    end = index + 1
  }
  return end
}

/** Ends HTML at the end of a range: the line after it would belong to the HTML, which only an empty line ends. */
export function endHtml(lines: readonly Line[], {from, to}: Range): void {
  let first = to
  while (first > from && !isBlank(lines[first - 1] as Line)) first--
  if (first < to && /^[ \t]*<\/?[A-Za-z]/.test(contentOf(lines[first] as Line))) (lines[to - 1] as Line).after += '\n'
}

export interface Range {
  from: number
  /** Exclusive. */
  to: number
}

export function replace(line: Line, text: string | null, construct = ''): void {
  line.replacement = text
  line.construct = construct
}

/** The edits that make the lines what their translation says. */
export function editsOf(lines: readonly Line[]): Edit[] {
  return lines.flatMap(({start, text, removed, replacement, after, construct}, index) => {
    const end = start + text.length
    if (replacement === null && after === '') {
      const isLast = index === lines.length - 1
      return [{start: isLast ? Math.max(0, start - 1) : start, end: isLast ? end : end + 1, text: '', construct}]
    }
    if (replacement !== undefined) return [{start, end, text: (replacement ?? '') + after, construct}]
    const edits: Edit[] = []
    if (removed > 0) edits.push({start, end: start + removed, text: '', construct: ''})
    if (after !== '') edits.push({start: end, end, text: after, construct})
    return edits
  })
}
