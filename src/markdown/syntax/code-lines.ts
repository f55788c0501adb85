/**
 * Comments that mark lines of code: `// highlight-next-line`, `// highlight-start` … `// highlight-end`, and
 * `// [!code ++]`. docsgen removes them before it colours the code, so readers neither see nor copy them.
 */

/** Class of a marked line. */
export type Mark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning'

/** Marks by line number, from 0. */
export type Marks = Map<number, Set<Mark>>

export interface MarkedCode {
  text: string
  marks: Marks
}

/** Start and end of a comment; '' for the end of the line. */
type Comment = readonly [begin: string, end: string]

const slashes: Comment = ['//', '']
const block: Comment = ['/*', '*/']
const inJsx: Comment = ['{/*', '*/}']
const inHtml: Comment = ['<!--', '-->']
const hash: Comment = ['#', '']
const dashes: Comment = ['--', '']
const percent: Comment = ['%', '']
const semicolon: Comment = [';', '']

/** Languages that are not listed below allow all of them. */
const allComments: readonly Comment[] = [slashes, block, inJsx, inHtml, hash, dashes, percent, semicolon]
const languageComments: readonly (readonly [names: string, comments: readonly Comment[]])[] = [
  ['javascript js mjs cjs typescript ts mts cts java c cpp c++ csharp c# cs go golang', [slashes, block]],
  ['rust rs swift kotlin kt scala dart scss less', [slashes, block]],
  ['jsx tsx', [slashes, block, inJsx]],
  ['css', [block]],
  ['html htm vue svelte astro', [inHtml, slashes, block, inJsx]],
  ['xml svg', [inHtml]],
  ['markdown md mdx', [inHtml, inJsx, hash]],
  ['python py bash sh zsh shell console shell-session yaml yml toml ruby rb perl', [hash]],
  ['dockerfile docker makefile make r elixir nix powershell ps1', [hash]],
  ['sql', [dashes, block]],
  ['lua haskell', [dashes]],
  [' ansi', []],
]
const comments: ReadonlyMap<string, readonly Comment[]> = new Map(
  languageComments.flatMap(([names, kinds]) => names.split(' ').map((name) => [name, kinds] as const)),
)

const names: Record<string, Mark> = {
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  '++': 'added',
  '--': 'removed',
  error: 'error',
  warning: 'warning',
}

/** Removes the comments. Keeps `highlight-…` if the fence itself names the lines (`hasRanges`). */
export function cutMarks(code: string, language: string, hasRanges: boolean): MarkedCode {
  if (!/\[!code |highlight-(?:next-line|start|end)/.test(code)) return {text: code, marks: new Map()}
  const kinds = comments.get(language.toLowerCase()) ?? allComments
  const lines: string[] = []
  const marks: Marks = new Map()
  let start: number | undefined
  for (const line of code.split('\n')) {
    const word = hasRanges ? undefined : wordIn(line.trim(), kinds)
    if (word === 'highlight-next-line') add(marks, 'highlighted', lines.length)
    else if (word === 'highlight-start') start ??= lines.length
    else if (word === 'highlight-end') {
      if (start !== undefined) add(marks, 'highlighted', start, lines.length - start)
      start = undefined
    } else {
      const {rest, lineMarks} = cut(line, kinds)
      for (const {mark, count} of lineMarks) add(marks, mark, lines.length, count)
      // A comment alone on its line marks the lines after it.
      if (lineMarks.length === 0 || rest.trim() !== '') lines.push(rest)
    }
  }
  if (start !== undefined) add(marks, 'highlighted', start, lines.length - start)
  return {text: lines.join('\n'), marks}
}

export function add(marks: Marks, mark: Mark, first: number, count = 1): void {
  for (let line = first; line < first + count; line++) marks.set(line, (marks.get(line) ?? new Set()).add(mark))
}

/** The `highlight-…` word of a comment that is alone on its line. */
function wordIn(line: string, kinds: readonly Comment[]): string | undefined {
  for (const [begin, end] of kinds) {
    if (!line.startsWith(begin) || !line.endsWith(end)) continue
    const word = line.slice(begin.length, line.length - end.length).trim()
    if (/^highlight-(?:next-line|start|end)$/.test(word)) return word
  }
  return undefined
}

interface LineMark {
  mark: Mark
  /** Number of lines. */
  count: number
}

const markComment = /\[!code +(highlight|hl|focus|\+\+|--|error|warning)(?::(\d{1,4}))? *\]$/

/** The line without the marks in its last comments; other words in the comments stay. */
function cut(line: string, kinds: readonly Comment[]): {rest: string; lineMarks: LineMark[]} {
  const lineMarks: LineMark[] = []
  let rest = line
  for (let next = cutLast(rest, kinds); next; next = cutLast(rest, kinds)) {
    lineMarks.push(next.lineMark)
    rest = next.rest
  }
  return {rest, lineMarks}
}

function cutLast(line: string, kinds: readonly Comment[]): {rest: string; lineMark: LineMark} | undefined {
  if (!line.includes('[!code ')) return undefined
  let last: {at: number; rest: string; lineMark: LineMark} | undefined
  const whole = line.trimEnd()
  for (const [begin, end] of kinds) {
    const inner = whole.endsWith(end) ? whole.slice(0, whole.length - end.length).trimEnd() : ''
    const [directive, name, count = '1'] = markComment.exec(inner) ?? []
    const mark = name === undefined ? undefined : names[name]
    if (directive === undefined || mark === undefined) continue
    const before = inner.slice(0, -directive.length)
    const at = before.lastIndexOf(begin)
    if (at <= (last?.at ?? -1)) continue
    const words = before.slice(at + begin.length).trim()
    // With other words in it, a comment must follow a space: `"#fff"` is no comment.
    if (words !== '' && /\S$/.test(before.slice(0, at))) continue
    const rest = words === '' ? before.slice(0, at) : `${before.trimEnd()} ${end}`
    last = {at, rest: rest.trimEnd(), lineMark: {mark, count: Number(count)}}
  }
  return last
}
