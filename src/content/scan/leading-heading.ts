import {plainText} from './plain-text.js'

/** Text that may precede the heading; statements are in `endOfStatement`. */
const skipped = /[ \t]*\n|<!--[\s\S]*?-->[ \t]*\n/y
const statement = /import\s|export\s+(?:const|let|var|function|async|class|default|\{|\*)/y
/** Characters of a line that can be part of a title (UTF-16 units). */
const maxLength = 4000

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
  const atx = /^ {0,3}#(?:[ \t]+([^\n]*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line.slice(0, maxLength))
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
