/** Fenced code: its first and last lines in a text. */

/** Marks before a block on its line: block quotes and list items. */
export const blockPrefix = '[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*'
const fence = new RegExp(`^(${blockPrefix})(\`{3,}|~{3,})(.*)$`)

/** Regular expression (flag `m`) for fenced code, up to its closing fence or the end of the text; its only group is the fence. */
export const fencedCode = '^[ \\t>]*(`{3,}|~{3,})[^\\n]*\\n[\\s\\S]*?(?:^[ \\t>]*\\1[`~]*[ \\t]*$|(?![\\s\\S]))'

/** Returns a function that takes the lines of a text in order, and returns whether a line belongs to fenced code. */
export function createFenceDetector(): (line: string) => boolean {
  const lineRoleOf = createFenceTracker()
  return (line) => lineRoleOf(line) !== undefined
}

/** Returns a function that takes the lines of a text in order, and returns the part of fenced code that a line is. */
export function createFenceTracker(): (line: string) => 'start' | 'inside' | 'end' | undefined {
  let openFence: {marks: string; column: number} | undefined
  return (line) => {
    if (openFence !== undefined) {
      if (!isEnd(line, openFence)) return 'inside'
      openFence = undefined
      return 'end'
    }
    const [, before = '', marks, info = ''] = fence.exec(line) ?? []
    if (marks === undefined) return undefined
    if (!(marks.startsWith('`') && info.includes('`'))) openFence = {marks, column: before.length}
    return 'start'
  }
}

/** A line of marks that is indented by four more columns than the first line is code. */
const isEnd = (line: string, openFence: {marks: string; column: number}): boolean => {
  const [, before = '', marks] = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/.exec(line) ?? []
  const isLong = marks !== undefined && marks[0] === openFence.marks[0] && marks.length >= openFence.marks.length
  return isLong && before.length < openFence.column + 4
}
