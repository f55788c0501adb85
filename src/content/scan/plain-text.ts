import {headingId} from '../heading-ids/heading-ids.js'

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
