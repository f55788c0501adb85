import {plainText} from './plain-text.js'

/** What may stand before the heading. */
const passedOver = /[ \t]*\n|import\s[^\n]*\n|<!--[\s\S]*?-->[ \t]*\n/y
/** In UTF-16 units; what stands behind them in a line is in no title. */
const longest = 4000

/**
 * The heading of level 1 that a body begins with, as plain text, and what follows it (behaviour §13.3).
 * Leading `import` lines and comments may stand before it.
 *
 *   "\n# Hello *you* {#id}\ntext" → {heading: 'Hello you', rest: 'text'}
 */
export function leadingHeading(body: string): {heading: string; rest: string} {
  const text = body.slice(startOfText(body))
  const end = text.indexOf('\n')
  const line = end === -1 ? text : text.slice(0, end)
  const atx = /^ {0,3}#(?:[ \t]+([^\n]*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line.slice(0, longest))
  if (atx) return {heading: plainText(atx[1] ?? ''), rest: text.slice(line.length + 1)}
  const setext = /^ {0,3}(?![ \t>#*+=-]|\d+[.)]|`{3}|~{3})([^\n]+)\n {0,3}=+[ \t]*(?:\n|$)/.exec(text)
  if (setext) return {heading: plainText(setext[1] ?? ''), rest: text.slice(setext[0].length)}
  return {heading: '', rest: text}
}

/** Step by step: one expression for all of them would overflow the stack of a page of blank lines. */
function startOfText(body: string): number {
  let start = 0
  for (;;) {
    passedOver.lastIndex = start
    const found = passedOver.exec(body)
    if (found === null) return start
    start += found[0].length
  }
}
