/** Constructs inside lines: keys, icons, marks and attribute lists. */
import {withoutCode} from '../prose.js'
import type {Edit} from '../translation.js'

export function inlineEdits(text: string): Edit[] {
  if (!/\+\+|:[a-z]+-|==|\^\^|\{|markdown/.test(text)) return []
  const prose = withoutCode(text)
  const edits: Edit[] = []
  const add = (pattern: RegExp, construct: string, written: (match: RegExpMatchArray) => string | undefined) => {
    for (const match of prose.matchAll(pattern)) {
      const replacement = written(match)
      const start = match.index as number
      const end = start + match[0].length
      const isFree = edits.every((edit) => edit.end <= start || edit.start >= end)
      if (replacement !== undefined && isFree) edits.push({start, end, text: replacement, construct})
    }
  }
  add(
    /\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+/g,
    '`++key++`',
    ([, keys = '']) => `:kbd[${keys.split('+').map(keyName).join('+')}]`,
  )
  add(/:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}\n]*\})?[ \t]?/g, 'icons', () => '')
  add(/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?!=)/g, '`==marked==`', ([, inner]) => `<mark>${inner}</mark>`)
  add(/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '`^^inserted^^`', ([, inner]) => `<u>${inner}</u>`)
  add(/(<\w+\b[^<>\n]*?)[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/g, '`markdown` in HTML', ([, tag]) => tag)
  add(attributeList, '`{ .class }`', (match) => attributesFor(match, prose))
  return edits
}

/** `{ .class key="value" }` and `{: .class }`, after text or alone on a line, but not the id of a heading. */
const attributeList =
  /[ \t]?\{:?[ \t]*((?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)|loading=lazy)(?:[ \t]+(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)))*)[ \t]*\}/g

function attributesFor(match: RegExpMatchArray, prose: string): string | undefined {
  const at = match.index as number
  const line = prose.slice(prose.lastIndexOf('\n', at - 1) + 1, at)
  // Containers of docsgen have attributes of their own.
  if (/^[ \t>]*:{2,}/.test(line)) return undefined
  const id = /(?:^|\s)#([\w:-]+)/.exec(match[1] ?? '')?.[1]
  const isHeading = /^[ \t]*#{1,6}[ \t]/.test(line)
  // docsgen reads the id of a heading in this form, too, and ignores its classes.
  if (isHeading && id !== undefined) return undefined
  return ''
}

/** `ctrl` → `Ctrl`, `"a"` → `a`. */
function keyName(key: string): string {
  const bare = key.replace(/^["']|["']$/g, '')
  const known = keyNames[bare.toLowerCase()]
  return known ?? bare.replace(/(?:^|-)\w/g, (letter) => letter.replace('-', ' ').toUpperCase())
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
