/** Fenced code: options of `pymdownx.highlight` and included files. */
import {blockPrefix} from '../../../content/fences.js'
import {decodedEntities} from '../site-labels.js'
import {attributesOf, includedFile} from './included-files.js'
import {type BlockLine, type Blocks, contentOf, type Range, replace} from './page-lines.js'

const fence = new RegExp(`^(${blockPrefix})(\`{3,}(?=[^\`]*$)|~{3,})(.*)$`)

/** Without a closing line, Python-Markdown shows a fence as text, and CommonMark makes code of the rest of the page. */
export function escapeFence(line: BlockLine): boolean {
  const [, before, marks, info] = fence.exec(contentOf(line)) ?? []
  if (marks === undefined) return false
  replace(line, `${before}${marks.replace(/./g, '\\$&')}${info}`, 'code blocks without an end')
  return true
}

export function translateFence(blocks: Blocks, {from, to}: Range): void {
  const line = blocks.lines[from] as BlockLine
  const [, before = '', marks = '', info = ''] = fence.exec(contentOf(line)) ?? []
  const body = blocks.lines.slice(from + 1, to - 1)
  const [only, more] = body.filter(({text}) => text.trim() !== '')
  const file = only && !more ? includedFile(contentOf(only).trim(), blocks) : undefined
  if (file !== undefined) {
    for (const one of body) replace(one, null)
    const newInfo = `${translatedInfo(info) || 'text'} file="${file.path}"${attributesOf(file)}`
    replace(line, before + marks + newInfo, '`--8<--` and other included files')
    return
  }
  if (translatedInfo(info) !== info)
    replace(line, before + marks + translatedInfo(info), '`hl_lines`, `linenums` and other options of code')
  const isTerminal = /^\s*\{?\s*\.?(?:console|termynal)\b/.test(info)
  for (const one of body) {
    const content = contentOf(one)
    // A terminal of Termynal colours its code with HTML.
    const plain = content.replace(/<\/?(?:font|span|b|u|i|em|strong)(?:\s[^<>]*)?>/g, '')
    // `# (1)!` becomes `# (1)`: the list after the code has the same numbers.
    const bare = content.replace(/(\(\d{1,3}\))!(?=\s*(?:\*\/|-->|#\}|%>)?\s*$)/g, '$1')
    if (isTerminal && plain !== content) replace(one, decodedEntities(plain), 'colours of terminals')
    else if (bare !== content) replace(one, bare, '`(1)!` annotations of code')
  }
}

/** `py hl_lines="2 4-5" linenums="1"` and `{ .py title="a" }` → `py title="a" {2,4-5} showLineNumbers`. */
export function translatedInfo(info: string): string {
  const trimmed = info.trim()
  const [, inBraces = ''] = /^\{(.*[.#=].*)\}$/.exec(trimmed) ?? []
  const isKnown = /^[\w-]+\s*=|(?:^|\s)(?:hl_lines|linenums|linenostart)\s*=/.test(trimmed)
  if (inBraces === '' && !isKnown && !languages.has(trimmed.split(/\s/)[0]?.toLowerCase() ?? '')) return info
  const values: Record<string, string> = {}
  const words: string[] = []
  for (const [, key, double, single, plain, word] of (inBraces || trimmed).matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g,
  )) {
    if (key !== undefined) values[key] = double ?? single ?? plain ?? ''
    else if (word !== undefined) words.push(word)
  }
  const names = inBraces === '' ? words : words.flatMap((word) => (word.startsWith('.') ? word.slice(1) : []))
  const [language = ''] = names
  const isOption = /^(?:annotate|no-copy|copy|select|no-select)$/.test(language)
  const {hl_lines: marked = '', linenums, title} = values
  const ranges = marked.split(/[\s,]+/).filter((range) => /^\d+(?:-\d+)?$/.test(range))
  const [start = ''] = (linenums ?? '').trim().split(/\s+/)
  return [
    isOption ? 'text' : (languages.get(language.toLowerCase()) ?? language) || 'text',
    ...(inBraces === '' ? words.slice(1) : []),
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(ranges.length === 0 ? [] : [`{${ranges.join(',')}}`]),
    ...(linenums === undefined ? [] : [`showLineNumbers${start === '1' || !/^\d+$/.test(start) ? '' : `=${start}`}`]),
  ].join(' ')
}

/** Names of Pygments that docsgen does not know. */
const languages: ReadonlyMap<string, string> = new Map([
  ...['py3', 'python3', 'ipython', 'ipython3'].map((name) => [name, 'python'] as const),
  ...['pytb', 'none', 'no-highlight', 'text-only', 'output'].map((name) => [name, 'text'] as const),
  ...[['html+jinja', 'html'] as const, ['html+django', 'html'] as const],
  ...[['yaml+jinja', 'yaml'] as const, ['js+jinja', 'js'] as const],
])
