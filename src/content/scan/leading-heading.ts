import {plainText} from './plain-text.js'

/** Text that may precede the heading. */
const skipped = /[ \t]*\n|import\s[^\n]*\n|<!--[\s\S]*?-->[ \t]*\n/y
/** Characters of a line that can be part of a title (UTF-16 units). */
const maxLength = 4000

/**
 * The heading of level 1 that a body begins with, as plain text, and the text after it (behaviour §13.3).
 * `import` lines and comments may precede it.
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
    const match = skipped.exec(body)
    if (match === null) return start
    start += match[0].length
  }
}
