/** Fenced code: options of `pymdownx.highlight` and included files. */
import {attributesOf, includedFile} from './included-files.js'
import {contentOf, indentOf, type Line, type Range, replace} from './page-lines.js'
import type {PageTranslation} from './translation-data.js'

const fence = /^([ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/

/** Index after the closing line of a fence that begins at `from`; undefined if there is no fence, or no closing line. */
export function endOfFence(lines: readonly Line[], {from, to}: Range): number | undefined {
  const [, before = '', marks] = fenceIn(lines[from] as Line) ?? []
  if (marks === undefined) return undefined
  for (let index = from + 1; index < to; index++) {
    const [, indent = '', end] = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/.exec(contentOf(lines[index] as Line)) ?? []
    if (end === undefined || end[0] !== marks[0] || end.length < marks.length) continue
    if (indentOf(indent) < indentOf(before.replace(/\S/g, ' ')) + 4) return index + 1
  }
  return undefined
}

/** Without a closing line, Python-Markdown shows a fence as text, and CommonMark makes code of the rest of the page. */
export function escapeFence(line: Line): boolean {
  const [whole, before = '', marks] = fenceIn(line) ?? []
  if (whole === undefined || marks === undefined) return false
  const escaped = marks.replace(/./g, '\\$&')
  replace(line, before + escaped + whole.slice(before.length + marks.length), 'code blocks without an end')
  return true
}

function fenceIn(line: Line): RegExpExecArray | undefined {
  const match = fence.exec(contentOf(line))
  return match === null || (match[2]?.startsWith('`') && match[3]?.includes('`')) ? undefined : match
}

export function translateFence(lines: Line[], {from, to}: Range, page: PageTranslation): void {
  const line = lines[from] as Line
  const [, before = '', marks = '', info = ''] = fence.exec(contentOf(line)) ?? []
  const body = lines.slice(from + 1, to - 1)
  const included = fileOfBody(body, page)
  const newInfo = translatedInfo(info) + (included ?? '')
  if (included !== undefined) {
    for (const one of body) replace(one, null)
    replace(
      line,
      before + marks + (/^\S/.test(newInfo) ? newInfo : `text${newInfo}`),
      '`--8<--` and other included files',
    )
  } else if (newInfo !== info)
    replace(line, before + marks + newInfo, '`hl_lines`, `linenums` and other options of code')
  if (included !== undefined) return
  const isTerminal = /^\s*\{?\s*\.?(?:console|termynal)\b/.test(info)
  for (const one of body) {
    if (isTerminal) withoutColours(one)
    if (one.replacement === undefined) withoutAnnotation(one)
  }
}

/** A terminal of Termynal colours its code with HTML. */
function withoutColours(line: Line): void {
  const content = contentOf(line)
  const plain = content.replace(/<\/?(?:font|span|b|u|i|em|strong)(?:\s[^<>]*)?>/g, '')
  if (plain === content) return
  const text = plain.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => characters[name] ?? '')
  replace(line, text, 'colours of terminals')
}

const characters: Readonly<Record<string, string>> = {lt: '<', gt: '>', amp: '&', quot: '"', apos: "'"}

/** Code annotations, `# (1)!`, become `# (1)`: the list after the code has the same numbers. */
function withoutAnnotation(line: Line): void {
  const content = contentOf(line)
  const translated = content.replace(/(\(\d{1,3}\))!(?=\s*(?:\*\/|-->|#\}|%>)?\s*$)/g, '$1')
  if (translated !== content) replace(line, translated, '`(1)!` annotations of code')
}

/** `file="…"` if the code consists of one included file. */
function fileOfBody(body: readonly Line[], page: PageTranslation): string | undefined {
  const codeLines = body.filter(({text}) => text.trim() !== '')
  const [only] = codeLines
  if (only === undefined || codeLines.length > 1) return undefined
  const file = includedFile(contentOf(only).trim(), page)
  return file && ` file="${file.path}"${attributesOf(file)}`
}

/** `py hl_lines="2 4-5" linenums="1"` and `{ .py title="a" }` → `py title="a" {2,4-5} showLineNumbers`. */
export function translatedInfo(info: string): string {
  const trimmed = info.trim()
  const [, inBraces] = /^\{(.*)\}$/.exec(trimmed) ?? []
  const hasBraces = inBraces !== undefined && /[.#=]/.test(inBraces)
  if (
    !hasBraces &&
    !/^[\w-]+\s*=/.test(trimmed) &&
    !/(?:^|\s)(?:hl_lines|linenums|linenostart)\s*=/.test(trimmed) &&
    !languages[trimmed.split(/\s/)[0]?.toLowerCase() ?? '']
  )
    return info
  const rest = hasBraces ? (inBraces as string) : trimmed
  const values: Record<string, string> = {}
  const words: string[] = []
  for (const [, key, double, single, plain, word] of rest.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g,
  )) {
    if (key !== undefined) values[key] = double ?? single ?? plain ?? ''
    else if (word !== undefined) words.push(word)
  }
  const classes = words.filter((word) => word.startsWith('.')).map((word) => word.slice(1))
  const language = (hasBraces ? classes : words)[0] ?? ''
  const isOption = ['annotate', 'no-copy', 'copy', 'select', 'no-select'].includes(language)
  const others = hasBraces ? [] : words.slice(1)
  const {hl_lines: marked, linenums, title} = values
  const ranges = (marked ?? '').split(/[\s,]+/).filter((range) => /^\d+(?:-\d+)?$/.test(range))
  const [start] = (linenums ?? '').trim().split(/\s+/)
  return [
    isOption ? 'text' : (languages[language.toLowerCase()] ?? language) || 'text',
    ...others,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(ranges.length === 0 ? [] : [`{${ranges.join(',')}}`]),
    ...(linenums === undefined
      ? []
      : [start === '1' || !/^\d+$/.test(start ?? '') ? 'showLineNumbers' : `showLineNumbers=${start}`]),
  ].join(' ')
}

/** Names of Pygments that docsgen does not know. */
const languages: Record<string, string> = {
  py3: 'python',
  python3: 'python',
  ipython: 'python',
  ipython3: 'python',
  pytb: 'text',
  none: 'text',
  'no-highlight': 'text',
  'text-only': 'text',
  output: 'text',
  'html+jinja': 'html',
  'html+django': 'html',
  'yaml+jinja': 'yaml',
  'js+jinja': 'js',
}
