import {headingId} from '../heading-ids.js'

/** Characters of a line that can be part of a title or description (UTF-16 units). */
const maxLength = 2000
const idAtEnd = new RegExp(`\\s*(?<!\\\\)${headingId}\\s*$`)

/**
 * One line of Markdown without its marks, badges and names of emoji, for titles and descriptions.
 *
 *   'The `push` *method* of [lists](./a.md)' → 'The push method of lists'
 */
export function plainText(line: string): string {
  const literals: string[] = []
  const protect = (text: string) => `\u0001${literals.push(text) - 1}\u0001`
  return line
    .slice(0, maxLength)
    .replace(/\u0001/g, '')
    .replace(idAtEnd, '')
    .replace(/\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)/g, (_, escaped?: string, __?: string, code = '') =>
      protect(escaped ?? code.trim()),
    )
    .replace(/(?<![\p{L}\p{N}_:/]):(badge|kbd)\[([^\]]*)\](?:\{[^{}]*\})?/gu, (_, name, words) =>
      name === 'kbd' ? words : '',
    )
    .replace(/(?<![\p{L}\p{N}:_/@=&?#.%$-])(?::[a-z0-9_+-]+:)+(?![\p{L}\p{N}:_/=])/gu, '')
    .replace(/!\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^>\s]+)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>|<!--.*?-->/g, '')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\*)\*(?=[^\s*])(.*?[^\s*])\*(?!\*)/g, '$1')
    .replace(/(?<![\w_])_(?=[^\s_])(.*?[^\s_])_(?![\w_])/g, '$1')
    .replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]+));/g, character)
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => literals[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Common entities; others stay as they are. */
const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries({amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®', trade: '™'}),
  ...Object.entries({hellip: '…', mdash: '—', ndash: '–', larr: '←', rarr: '→', times: '×', middot: '·', bull: '•'}),
  ...Object.entries({lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', deg: '°', euro: '€'}),
])

function character(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? reference
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code)
}

/** Text that may precede the heading; statements are in `endOfStatement`. */
const skipped = /[ \t]*\n|<!--[\s\S]*?-->[ \t]*\n/y
const statement = /import\s|export\s+(?:const|let|var|function|async|class|default|\{|\*)/y
/** Characters of a line that can be part of a title (UTF-16 units). */
const maxLine = 4000

/**
 * The heading of level 1 that a body begins with, as plain text, and the text after it.
 * Imports, exports and comments may precede it.
 *
 *   "\n# Hello *you* {#id}\ntext" → {heading: 'Hello you', rest: 'text'}
 */
export function leadingHeading(body: string): {heading: string; rest: string} {
  const text = body.slice(startOfText(body))
  const end = text.indexOf('\n')
  const line = end === -1 ? text : text.slice(0, end)
  const atx = /^ {0,3}#(?:[ \t]+([^\n]*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line.slice(0, maxLine))
  if (atx) return {heading: plainText(atx[1] ?? ''), rest: text.slice(line.length + 1)}
  const setext = /^ {0,3}(?![ \t>#*+=-]|\d+[.)]|`{3}|~{3})([^\n]+)\n {0,3}=+[ \t]*(?:\n|$)/.exec(text)
  if (setext) return {heading: plainText(setext[1] ?? ''), rest: text.slice(setext[0].length)}
  return {heading: '', rest: text}
}

/** One step per match: a single expression for all would overflow the stack on a page of blank lines. */
function startOfText(body: string): number {
  let start = 0
  for (;;) {
    skipped.lastIndex = start
    statement.lastIndex = start
    const end = skipped.test(body) ? skipped.lastIndex : statement.test(body) ? endOfStatement(body, start) : start
    if (end === start) return start
    start = end
  }
}

/** Lines of a statement; a longer one is text that happens to begin with such a word. */
const maxLines = 500

/** The end of an import or export: of its first line after which all brackets are closed. */
function endOfStatement(body: string, start: number): number {
  let depth = 0
  let from = start
  for (let line = 0; line < maxLines; line++) {
    const end = body.indexOf('\n', from)
    if (end === -1) return start
    for (const [bracket] of body.slice(from, end).matchAll(/[([{]|[)\]}]/g)) depth += '([{'.includes(bracket) ? 1 : -1
    from = end + 1
    if (depth <= 0) return from
  }
  return start
}
