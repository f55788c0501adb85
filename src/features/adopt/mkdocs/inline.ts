/** Constructs inside lines: keys, icons, marks, symbols, attribute lists, bold text, and code in tables. */
import {sizedPicture, withoutFormulas} from '../page-rules.js'
import {type Edit, edit, insert, type Match, type Rule, rules, type TranslationStep} from '../translation.js'
import type {TranslationData} from './page-lines.js'

interface InlineRule extends Rule {
  /** The extension that the syntax needs; without one, always. */
  needs?: string
}

const value = String.raw`(?:[.#][\w:.-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))`
const list = String.raw`\{:?[ \t]*((?:${value}|loading=lazy)(?:[ \t]+${value})*)[ \t]*\}`
const changes = {as: 'marks of changes', needs: 'pymdownx.critic'}
const symbol = {as: 'symbols such as `(c)`', needs: 'pymdownx.smartsymbols'}

const inlineRules: readonly InlineRule[] = [
  {
    find: /(?<=(?<!`)`)#![\w.+-]+[ \t]+(?=[^`\n]*`)/,
    write: '',
    as: 'the language of code in lines',
    skip: 'fences',
    needs: 'pymdownx.inlinehilite',
  },
  {find: /\{--([^\n]*?)--\}/, write: '<del>$1</del>', ...changes},
  {find: /\{\+\+([^\n]*?)\+\+\}/, write: '<ins>$1</ins>', ...changes},
  {find: /\{~~([^\n]*?)~>([^\n]*?)~~\}/, write: '<del>$1</del><ins>$2</ins>', ...changes},
  {find: /^\{==[ \t]*\n([\s\S]*?)^==\}[ \t]*$/m, write: ({groups: [inner = '']}) => inner.trim(), ...changes},
  {find: /\{==([^\n]*?)==\}/, write: '<mark>$1</mark>', ...changes},
  {find: /[ \t]?\{>>[\s\S]*?<<\}/, write: '', ...changes},
  {
    find: /\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+/,
    write: ({groups: [keys = '']}) => `:kbd[${keys.split('+').map(keyName).join('+')}]`,
    as: '`++key++`',
  },
  {
    find: /:(?:material|octicons|fontawesome-(?:solid|regular))-(check|check-all|check-bold|check-circle|close|close-circle|close-thick|x|xmark|x-circle)(?:-\d+)?:(?:\{[^{}\n]*\})?/,
    write: ({groups: [name = '']}) => (name.startsWith('check') ? '✓' : '✗'),
    as: 'icons',
  },
  {
    find: /:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}\n]*\})?(?:[ \t]*&nbsp;)?[ \t]?/,
    write: '',
    as: 'icons',
  },
  {find: /:(man|woman)_(raising_hand|tipping_hand|bowing|walking|running):/, write: ':$2_$1:', as: 'emoji'},
  {find: /(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?!=)/, write: '<mark>$1</mark>', as: '`==marked==`'},
  {find: /\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/, write: '<u>$1</u>', as: '`^^inserted^^`'},
  {
    find: /(?<![\^[\\])\^(?=\S)([^^\s[\]]+?)\^(?!\^)/,
    write: '<sup>$1</sup>',
    as: '`^above^`',
    needs: 'pymdownx.caret',
  },
  {find: /(?<![~\\])~(?=\S)([^~\s]+?)~(?!~)/, write: '<sub>$1</sub>', as: '`~below~`', needs: 'pymdownx.tilde'},
  {find: /\(c\)/i, write: '©', ...symbol},
  {find: /\(r\)/i, write: '®', ...symbol},
  {find: /\(tm\)/i, write: '™', ...symbol},
  {find: /(?<![\w/])\+\/-/, write: '±', ...symbol},
  {find: /=\/=/, write: '≠', ...symbol},
  {find: /(?<![-<!])<-->(?!>)/, write: '↔', ...symbol},
  {find: /(?<![-<!])-->(?!>)/, write: '→', ...symbol},
  {find: /(?<![-<!])<--(?!-)/, write: '←', ...symbol},
  {
    find: /(<\w+\b[^<>\n]*?)[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/,
    write: '$1',
    as: '`markdown` in HTML',
  },
  {
    find: /(?<=\]\([^()\s]*\.md|^[ \t]*\[[^\]\n]+\]:[ \t]+\S*\.md)\/(?=[#)]|[ \t]*$)/m,
    write: '',
    as: '`page.md/`',
  },
  sizedPicture,
  {find: new RegExp(`(?:\\[\\]\\(\\)|[ \\t])?${list}`), write: attributesFor, as: '`{ .class }`'},
  {
    find: /(?<=\]\(#)(fn|fnref):(?=[^\s()]+\))/,
    write: 'user-content-$1-',
    as: 'links to footnotes',
  },
]

export function inline({
  extensions,
  hasFormulas,
}: Pick<TranslationData, 'extensions' | 'hasFormulas'>): TranslationStep {
  const needed = inlineRules.filter(({needs}) => needs === undefined || extensions.includes(needs))
  const step = rules(...needed.map((one) => ({skip: 'verbatim' as const, ...one})))
  if (hasFormulas === undefined) return step
  return (page) => step({...page, without: (skipped) => withoutFormulas(page.without(skipped))})
}

/** `{ .class key="value" }` and `{: .class }`, after text or alone on a line, but not the id of a heading. */
function attributesFor({page, start, groups: [source = '']}: Match): string | undefined {
  const line = page.before(start)
  // Containers of docsgen have attributes of their own.
  if (/^[ \t>]*:{2,}/.test(line)) return undefined
  const [, short, ...others] = /(?:^|\s)(?:#([\w:.-]+)|id=(?:"([^"]+)"|'([^']+)'|([^\s"'{}]+)))/.exec(source) ?? []
  const id = short ?? others.find((one) => one !== undefined)
  // docsgen reads the id of a heading in this form, too, and ignores its classes.
  if (/^[ \t]*#{1,6}[ \t]/.test(line) && id !== undefined) return short === undefined ? ` {#${id}}` : undefined
  return id === undefined ? '' : `<a id="${id}"></a>`
}

/** `ctrl` → `Ctrl`, `"a"` → `a`. */
function keyName(key: string): string {
  const bare = key.replace(/^["']|["']$/g, '')
  return keyNames[bare.toLowerCase()] ?? bare.replace(/(?:^|-)\w/g, (letter) => letter.replace('-', ' ').toUpperCase())
}

const arrows = {up: '↑', down: '↓', left: '←', right: '→'}
const keyNames: Readonly<Record<string, string>> = {
  ...arrows,
  ...Object.fromEntries(Object.entries(arrows).map(([name, arrow]) => [`arrow-${name}`, arrow])),
  windows: 'Win',
}

/** Bold text of Python-Markdown that CommonMark does not recognise: `**Note: **text` and `**Note:**text`. */
export const strong =
  (extensions: readonly string[]): TranslationStep =>
  ({text, without}) =>
    [...without('verbatim').matchAll(/(?<![*\\])\*\*([^*\n]+)\*\*(?!\*)/g)].flatMap(
      ({0: whole, 1: inner = '', index}): Edit[] => {
        const end = index + whole.length
        const [before, first] = [text[index - 1] ?? ' ', text[index + 2] ?? '']
        const [last, after] = [text[end - 3] ?? '', text[end] ?? ' ']
        if (isSpace(first)) return []
        if (isSpace(last)) {
          const at = end - 2 - (/\s*$/.exec(inner)?.[0].length ?? 0)
          // Marks with a space inside are bold in Python-Markdown, unless `pymdownx.betterem` is on.
          const isBold = !isSpace(after) && !extensions.includes('pymdownx.betterem') && text[at - 1] !== '`'
          return isBold ? [insert(at, '**'), edit({start: end - 2, end}, '')] : []
        }
        const opens = !isMark(first) || isSpace(before) || isMark(before)
        const closes = !isMark(last) || isSpace(after) || isMark(after)
        return opens && closes
          ? []
          : [edit({start: index, end: index + 2}, '<strong>'), edit({start: end - 2, end}, '</strong>')]
      },
    )

const isSpace = (character: string): boolean => /^\s$/.test(character)

/** Whether CommonMark counts a character as punctuation. */
const isMark = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character)

const delimiters = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$/

/** Python-Markdown reads code before cells, so a bar in the code of a table needs no backslash there. */
export const tables: TranslationStep = (page) => {
  if (!/`[^`\n]*\|/.test(page.text) || !/-[ \t]*\|/.test(page.text)) return []
  const prose = page.without('fences')
  let isTable = false
  return page.lines().flatMap(({start, end}, index, lines) => {
    const line = prose.slice(start, end)
    const next = lines[index + 1]
    if (delimiters.test(line)) isTable = true
    else if (!line.includes('|')) isTable = false
    if (!isTable && !(line.includes('|') && next && delimiters.test(prose.slice(next.start, next.end)))) return []
    return [...line.matchAll(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g)].flatMap(({0: code, index: at}) =>
      [...code.matchAll(/(?<!\\)\|/g)].map(({index: bar}) => {
        const offset = start + at + bar
        return edit({start: offset, end: offset + 1}, '\\|', 'bars in the code of tables')
      }),
    )
  })
}
