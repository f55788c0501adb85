/** Constructs inside lines: keys, icons, marks, symbols and attribute lists. */

import {withoutFormulas} from '../formulas.js'
import {withoutFences, withoutVerbatim} from '../prose.js'
import {sizedPicture, sizedPictureElement} from '../sized-pictures.js'
import type {Edit} from '../translation.js'
import type {TranslationData} from './translation-data.js'

export function inlineEdits(
  text: string,
  {extensions, hasFormulas}: Pick<TranslationData, 'extensions' | 'hasFormulas'>,
): Edit[] {
  const has = (name: string): boolean => extensions.includes(name)
  const edits: Edit[] = []
  const code = withoutVerbatim(text)
  const prose = hasFormulas !== undefined ? withoutFormulas(code) : code
  const add = (pattern: RegExp, construct: string, replacementOf: (match: RegExpMatchArray) => string | undefined) => {
    for (const match of prose.matchAll(pattern)) {
      const replacement = replacementOf(match)
      // Code is blank in `prose`: a space there may be the end of code.
      const start = match.index + (match[0].startsWith(' ') && text[match.index] !== ' ' ? 1 : 0)
      const last = match.index + match[0].length
      const end = last - (match[0].endsWith(' ') && text[last - 1] !== ' ' ? 1 : 0)
      const isFree = edits.every((edit) => edit.end <= start || edit.start >= end)
      if (replacement !== undefined && isFree) edits.push({start, end, text: replacement, construct})
    }
  }
  if (has('pymdownx.inlinehilite'))
    for (const {0: mark, index} of withoutFences(text).matchAll(/(?<=(?<!`)`)#![\w.+-]+[ \t]+(?=[^`\n]*`)/g))
      edits.push({start: index, end: index + mark.length, text: '', construct: 'the language of code in lines'})
  if (has('pymdownx.critic')) for (const [pattern, element] of criticMarks) add(pattern, 'marks of changes', element)
  add(
    /\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+/g,
    '`++key++`',
    ([, keys = '']) => `:kbd[${keys.split('+').map(keyName).join('+')}]`,
  )
  add(
    /:(?:material|octicons|fontawesome-(?:solid|regular))-(check|check-all|check-bold|check-circle|close|close-circle|close-thick|x|xmark|x-circle)(?:-\d+)?:(?:\{[^{}\n]*\})?/g,
    'icons',
    ([, name = '']) => (name.startsWith('check') ? '✓' : '✗'),
  )
  add(
    /:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}\n]*\})?(?:[ \t]*&nbsp;)?[ \t]?/g,
    'icons',
    () => '',
  )
  add(
    /:(man|woman)_(raising_hand|tipping_hand|bowing|walking|running):/g,
    'emoji',
    ([, who, what]) => `:${what}_${who}:`,
  )
  add(/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?!=)/g, '`==marked==`', ([, inner]) => `<mark>${inner}</mark>`)
  add(/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '`^^inserted^^`', ([, inner]) => `<u>${inner}</u>`)
  if (has('pymdownx.caret'))
    add(/(?<![\^[\\])\^(?=\S)([^^\s[\]]+?)\^(?!\^)/g, '`^above^`', ([, inner]) => `<sup>${inner}</sup>`)
  if (has('pymdownx.tilde'))
    add(/(?<![~\\])~(?=\S)([^~\s]+?)~(?!~)/g, '`~below~`', ([, inner]) => `<sub>${inner}</sub>`)
  if (has('pymdownx.smartsymbols'))
    for (const [pattern, symbol] of symbols) add(pattern, 'symbols such as `(c)`', () => symbol)
  add(/(<\w+\b[^<>\n]*?)[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/g, '`markdown` in HTML', ([, tag]) => tag)
  add(/(?<=\]\([^()\s]*\.md|^[ \t]*\[[^\]\n]+\]:[ \t]+\S*\.md)\/(?=[#)]|[ \t]*$)/gm, '`page.md/`', () => '')
  add(sizedPicture, 'the size of a picture', (match) => sizedPictureElement(match, prose))
  add(attributeList, '`{ .class }`', (match) => attributesFor(match, prose))
  add(/(?<=\]\(#)(fn|fnref):(?=[^\s()]+\))/g, 'links to footnotes', ([, kind]) => `user-content-${kind}-`)
  return edits
}

/** `{--deleted--}`, `{++added++}`, `{~~old~>new~~}`, `{==marked==}` and `{>>comment<<}`. */
const criticMarks: readonly [RegExp, (match: RegExpMatchArray) => string][] = [
  [/\{--([^\n]*?)--\}/g, ([, inner]) => `<del>${inner}</del>`],
  [/\{\+\+([^\n]*?)\+\+\}/g, ([, inner]) => `<ins>${inner}</ins>`],
  [/\{~~([^\n]*?)~>([^\n]*?)~~\}/g, ([, before, after]) => `<del>${before}</del><ins>${after}</ins>`],
  [/^\{==[ \t]*\n([\s\S]*?)^==\}[ \t]*$/gm, ([, inner = '']) => inner.trim()],
  [/\{==([^\n]*?)==\}/g, ([, inner]) => `<mark>${inner}</mark>`],
  [/[ \t]?\{>>[\s\S]*?<<\}/g, () => ''],
]

/** Symbols of `pymdownx.smartsymbols`. */
const symbols: readonly [RegExp, string][] = [
  [/\(c\)/gi, '©'],
  [/\(r\)/gi, '®'],
  [/\(tm\)/gi, '™'],
  [/(?<![\w/])\+\/-/g, '±'],
  [/=\/=/g, '≠'],
  [/(?<![-<!])<-->(?!>)/g, '↔'],
  [/(?<![-<!])-->(?!>)/g, '→'],
  [/(?<![-<!])<--(?!-)/g, '←'],
]

/** `{ .class key="value" }` and `{: .class }`, after text or alone on a line, but not the id of a heading. */
const attributeList =
  /(?:\[\]\(\)|[ \t])?\{:?[ \t]*((?:[.#][\w:.-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)|loading=lazy)(?:[ \t]+(?:[.#][\w:.-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)))*)[ \t]*\}/g

function attributesFor(match: RegExpMatchArray, prose: string): string | undefined {
  const at = match.index as number
  const line = prose.slice(prose.lastIndexOf('\n', at - 1) + 1, at)
  // Containers of docsgen have attributes of their own.
  if (/^[ \t>]*:{2,}/.test(line)) return undefined
  const [, short, double, single, bare] =
    /(?:^|\s)(?:#([\w:.-]+)|id=(?:"([^"]+)"|'([^']+)'|([^\s"'{}]+)))/.exec(match[1] ?? '') ?? []
  const id = short ?? double ?? single ?? bare
  const isHeading = /^[ \t]*#{1,6}[ \t]/.test(line)
  // docsgen reads the id of a heading in this form, too, and ignores its classes.
  if (isHeading && id !== undefined) return short === undefined ? ` {#${id}}` : undefined
  return id === undefined ? '' : `<a id="${id}"></a>`
}

/** `ctrl` → `Ctrl`, `"a"` → `a`. */
function keyName(key: string): string {
  const bare = key.replace(/^["']|["']$/g, '')
  const keyName = keyNames[bare.toLowerCase()]
  return keyName ?? bare.replace(/(?:^|-)\w/g, (letter) => letter.replace('-', ' ').toUpperCase())
}

const keyNames: Readonly<Record<string, string>> = {
  cmd: 'Cmd',
  ctrl: 'Ctrl',
  del: 'Del',
  esc: 'Esc',
  ins: 'Ins',
  windows: 'Win',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
}
