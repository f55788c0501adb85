/** Fenced code: its first and last lines in a text. */

/** Marks before a block on its line: block quotes and list items. */
export const begin = '[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*'
const fence = new RegExp(`^${begin}(\`{3,}|~{3,})(.*)$`)

/** Regular expression (flag `m`) for fenced code, up to its closing fence or the end of the text; its only group is the fence. */
export const fencedCode = '^[ \\t>]*(`{3,}|~{3,})[^\\n]*\\n[\\s\\S]*?(?:^[ \\t>]*\\1[`~]*[ \\t]*$|(?![\\s\\S]))'

/** Returns a function that takes the lines of a text in order, and returns whether a line belongs to fenced code. */
export function createFences(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    if (open !== undefined) {
      if (isEnd(line, open)) open = undefined
      return true
    }
    const [, marks, info = ''] = fence.exec(line) ?? []
    if (marks === undefined) return false
    if (!(marks.startsWith('`') && info.includes('`'))) open = marks
    return true
  }
}

const isEnd = (line: string, open: string): boolean => {
  const marks = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return marks !== undefined && marks[0] === open[0] && marks.length >= open.length
}
