/**
 * Comments that mark lines of code: `// highlight-next-line`, `// highlight-start` … `// highlight-end`, those of the config,
 * and `// [!code ++]`. docsgen removes them before it colours the code, so readers neither see nor copy them.
 */
import type {Config} from '../../model/model.js'

type MagicComment = Config['markdown']['code']['magicComments'][number]

/** Class of a marked line: one of docsgen's, or one of the site. */
export type Mark = string

/** Marks by line number, from 0. */
export type Marks = Map<number, Set<Mark>>

interface MarkedCode {
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

/** Words of comments that are alone on their lines. */
const highlight: MagicComment = {
  className: 'highlighted',
  line: 'highlight-next-line',
  block: {start: 'highlight-start', end: 'highlight-end'},
}

interface CutOptions {
  language: string
  /** The fence itself names the lines, so comments that are alone on their lines stay. */
  hasRanges: boolean
  /** Comments of the config. */
  magicComments: readonly MagicComment[]
}

/** Removes the comments. */
export function cutMarks(code: string, {language, hasRanges, magicComments}: CutOptions): MarkedCode {
  const magic = [highlight, ...magicComments]
  const words = magic
    .flatMap(({line, block: lines}) => [line, lines?.start, lines?.end])
    .filter((word) => word !== undefined)
  if (!code.includes('[!code ') && !words.some((word) => code.includes(word))) return {text: code, marks: new Map()}
  const kinds = comments.get(language.toLowerCase()) ?? allComments
  const lines: string[] = []
  const marks: Marks = new Map()
  const starts = new Map<MagicComment, number>()
  const end = (comment: MagicComment) => {
    const start = starts.get(comment) ?? lines.length
    addClasses(marks, comment, start, lines.length - start)
    starts.delete(comment)
  }
  for (const line of code.split('\n')) {
    const word = hasRanges ? undefined : wordIn(line.trim(), kinds, words)
    if (word !== undefined) {
      for (const comment of magic) {
        if (comment.line === word) addClasses(marks, comment, lines.length, 1)
        if (comment.block?.start === word && !starts.has(comment)) starts.set(comment, lines.length)
        if (comment.block?.end === word) end(comment)
      }
    } else {
      const {rest, lineMarks} = cut(line, kinds)
      for (const {mark, count} of lineMarks) add(marks, mark, lines.length, count)
      // A comment alone on its line marks the lines after it.
      if (lineMarks.length === 0 || rest.trim() !== '') lines.push(rest)
    }
  }
  for (const comment of [...starts.keys()]) end(comment)
  return {text: lines.join('\n'), marks}
}

export function add(marks: Marks, mark: Mark, first: number, count = 1): void {
  for (let line = first; line < first + count; line++) marks.set(line, (marks.get(line) ?? new Set()).add(mark))
}

function addClasses(marks: Marks, {className}: MagicComment, first: number, count: number): void {
  for (const name of className.split(' ')) add(marks, name, first, count)
}

/** The word of a comment that is alone on its line. */
function wordIn(line: string, kinds: readonly Comment[], words: readonly string[]): string | undefined {
  for (const [begin, end] of kinds) {
    if (!line.startsWith(begin) || !line.endsWith(end)) continue
    const word = line.slice(begin.length, line.length - end.length).trim()
    if (words.includes(word)) return word
  }
  return undefined
}

interface LineMark {
  mark: Mark
  /** Number of lines. */
  count: number
}

const markComment = /\[!code +(highlight|hl|focus|\+\+|--|error|warning)(?::(\d{1,4}))? *\]$/

/** Marks of one line; more are text. */
const maxMarks = 20

/** The line without the marks in its last comments; other words in the comments stay. */
function cut(line: string, kinds: readonly Comment[]): {rest: string; lineMarks: LineMark[]} {
  const lineMarks: LineMark[] = []
  let rest = line
  for (let next = cutLast(rest, kinds); next && lineMarks.length < maxMarks; next = cutLast(rest, kinds)) {
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
