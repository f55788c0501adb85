/** Code between fences: where it begins and ends in a text. */

/** What may stand before a block on its line: quotes, items of lists. */
export const begin = '[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*'
const fence = new RegExp(`^${begin}(\`{3,}|~{3,})(.*)$`)

/** A regular expression (`m`) of code from its first fence to its last, or to the end of the text; its one group is the mark. */
export const fencedCode = '^[ \\t>]*(`{3,}|~{3,})[^\\n]*\\n[\\s\\S]*?(?:^[ \\t>]*\\1[`~]*[ \\t]*$|(?![\\s\\S]))'

/** Makes what is asked line by line whether a line belongs to a fence of code, its first and last included. */
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
  const found = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return found !== undefined && found[0] === open[0] && found.length >= open.length
}
