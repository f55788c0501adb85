/** Fenced code: its first and last lines in a text. */

/** Marks before a block on its line: block quotes and list items. */
export const begin = '[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*'
const fence = new RegExp(`^(${begin})(\`{3,}|~{3,})(.*)$`)

/** Regular expression (flag `m`) for fenced code, up to its closing fence or the end of the text; its only group is the fence. */
export const fencedCode = '^[ \\t>]*(`{3,}|~{3,})[^\\n]*\\n[\\s\\S]*?(?:^[ \\t>]*\\1[`~]*[ \\t]*$|(?![\\s\\S]))'

/** Returns a function that takes the lines of a text in order, and returns whether a line belongs to fenced code. */
export function createFences(): (line: string) => boolean {
  const partOf = createFenceParts()
  return (line) => partOf(line) !== undefined
}

/** Returns a function that takes the lines of a text in order, and returns the part of fenced code that a line is. */
export function createFenceParts(): (line: string) => 'start' | 'inside' | 'end' | undefined {
  let open: {marks: string; column: number} | undefined
  return (line) => {
    if (open !== undefined) {
      if (!isEnd(line, open)) return 'inside'
      open = undefined
      return 'end'
    }
    const [, before = '', marks, info = ''] = fence.exec(line) ?? []
    if (marks === undefined) return undefined
    if (!(marks.startsWith('`') && info.includes('`'))) open = {marks, column: before.length}
    return 'start'
  }
}

/** A line of marks that is indented by four more columns than the first line is code. */
const isEnd = (line: string, open: {marks: string; column: number}): boolean => {
  const [, before = '', marks] = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/.exec(line) ?? []
  const isLong = marks !== undefined && marks[0] === open.marks[0] && marks.length >= open.marks.length
  return isLong && before.length < open.column + 4
}
