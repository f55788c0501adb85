import {plainText} from './plain-text.js'

/**
 * The heading of level 1 that a body begins with, as plain text, and what follows it (behaviour §13.3).
 * Leading `import` lines and comments may stand before it.
 *
 *   "\n# Hello *you* {#id}\ntext" → {heading: 'Hello you', rest: 'text'}
 */
export function leadingHeading(body: string): {heading: string; rest: string} {
  const start = /^(?:[ \t]*\n|import\s[^\n]*\n|<!--[\s\S]*?-->[ \t]*\n)*/.exec(body)![0].length
  const text = body.slice(start)
  const atx = /^ {0,3}#(?:[ \t]+([^\n]*?))?(?:[ \t]+#+)?[ \t]*(?:\n|$)/.exec(text)
  if (atx) return {heading: plainText(atx[1] ?? ''), rest: text.slice(atx[0].length)}
  const setext = /^ {0,3}(?![ \t>#*+=-]|\d+[.)]|`{3}|~{3})([^\n]+)\n {0,3}=+[ \t]*(?:\n|$)/.exec(text)
  if (setext) return {heading: plainText(setext[1]!), rest: text.slice(setext[0].length)}
  return {heading: '', rest: text}
}
