/**
 * What comments in code say of its lines: `// highlight-next-line`, `// highlight-start` … `// highlight-end`, and
 * `// [!code ++]`. They are cut before the code is coloured, and are no part of what is shown or copied.
 */

/** What is said of a line: the class it gets. */
export type Mark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning'

/** By the number of the line, from 0. */
export type Marks = Map<number, Set<Mark>>

export interface MarkedCode {
  text: string
  marks: Marks
}

/** How a comment begins and ends; '' for the end of the line. */
type Comment = readonly [begin: string, end: string]

const slashes: Comment = ['//', '']
const block: Comment = ['/*', '*/']
const inJsx: Comment = ['{/*', '*/}']
const inHtml: Comment = ['<!--', '-->']
const hash: Comment = ['#', '']
const dashes: Comment = ['--', '']
const percent: Comment = ['%', '']
const semicolon: Comment = [';', '']

/** In languages that are not named here, any of them counts. */
const all: readonly Comment[] = [slashes, block, inJsx, inHtml, hash, dashes, percent, semicolon]
const ofLanguages: readonly (readonly [names: string, comments: readonly Comment[]])[] = [
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
  ofLanguages.flatMap(([names, found]) => names.split(' ').map((name) => [name, found] as const)),
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

/** Cuts the comments. `highlight-…` is left as it is where the fence itself names the lines (`hasRanges`). */
export function cutMarks(code: string, language: string, hasRanges: boolean): MarkedCode {
  if (!/\[!code |highlight-(?:next-line|start|end)/.test(code)) return {text: code, marks: new Map()}
  const kinds = comments.get(language.toLowerCase()) ?? all
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
      const {rest, found} = cut(line, kinds)
      for (const {mark, count} of found) add(marks, mark, lines.length, count)
      // A line that held nothing else speaks of those that follow.
      if (found.length === 0 || rest.trim() !== '') lines.push(rest)
    }
  }
  if (start !== undefined) add(marks, 'highlighted', start, lines.length - start)
  return {text: lines.join('\n'), marks}
}

export function add(marks: Marks, mark: Mark, first: number, count = 1): void {
  for (let line = first; line < first + count; line++) marks.set(line, (marks.get(line) ?? new Set()).add(mark))
}

/** The word of a comment that is alone on its line. */
function wordIn(line: string, kinds: readonly Comment[]): string | undefined {
  for (const [begin, end] of kinds) {
    if (!line.startsWith(begin) || !line.endsWith(end)) continue
    const word = line.slice(begin.length, line.length - end.length).trim()
    if (/^highlight-(?:next-line|start|end)$/.test(word)) return word
  }
  return undefined
}

interface Found {
  mark: Mark
  /** Of lines. */
  count: number
}

const said = /\[!code +(highlight|hl|focus|\+\+|--|error|warning)(?::(\d{1,4}))? *\]$/

/** The line without what its last comments say; other words in them stay. */
function cut(line: string, kinds: readonly Comment[]): {rest: string; found: Found[]} {
  const found: Found[] = []
  let rest = line
  for (let next = cutLast(rest, kinds); next; next = cutLast(rest, kinds)) {
    found.push(next.found)
    rest = next.rest
  }
  return {rest, found}
}

function cutLast(line: string, kinds: readonly Comment[]): {rest: string; found: Found} | undefined {
  if (!line.includes('[!code ')) return undefined
  let last: {at: number; rest: string; found: Found} | undefined
  const whole = line.trimEnd()
  for (const [begin, end] of kinds) {
    const inner = whole.endsWith(end) ? whole.slice(0, whole.length - end.length).trimEnd() : ''
    const [directive, name, count = '1'] = said.exec(inner) ?? []
    const mark = name === undefined ? undefined : names[name]
    if (directive === undefined || mark === undefined) continue
    const before = inner.slice(0, -directive.length)
    const at = before.lastIndexOf(begin)
    if (at <= (last?.at ?? -1)) continue
    const words = before.slice(at + begin.length).trim()
    // Words stand in a comment only where it is sure to be one: `"#fff"` begins none.
    if (words !== '' && /\S$/.test(before.slice(0, at))) continue
    const rest = words === '' ? before.slice(0, at) : `${before.trimEnd()} ${end}`
    last = {at, rest: rest.trimEnd(), found: {mark, count: Number(count)}}
  }
  return last
}
