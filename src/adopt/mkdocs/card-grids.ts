/** Grids of cards of Material: a list in `<div class="grid cards" markdown>` → cards of docsgen. */
import {contentOf, dedent, indentOf, isBlank, type Line, type Range, replace} from './page-lines.js'

const grid = /\sclass=["'](?=[^"']*\bgrid\b)[^"']*\bcards\b/
/** Lines that become containers, which need fewer colons than the card around them. */
const container = /^[ \t]*(?:!!!|\?\?\?|===|\/\/\/|<div\b)/
const comment = /^[ \t]*<!--.*-->[ \t]*$/
const marker = /^([ \t]*)(?:[-*+]|\d{1,3}[.)])[ \t]+/

/** Writes the cards of an element from `from` to the line `to` of its closing tag; false if its content is no list. */
export function writeCards(lines: readonly Line[], {from, to}: Range): boolean {
  const opening = lines[from] as Line
  const inner = lines.slice(from + 1, to)
  const isText = (line: Line) => !isBlank(line) && !comment.test(line.text)
  const first = inner.find(isText)
  if (first === undefined || !grid.test(opening.text) || !marker.test(contentOf(first))) return false
  const column = indentOf(contentOf(first))
  const isItem = (line: Line) => marker.test(contentOf(line)) && indentOf(contentOf(line)) === column
  if (inner.some((line) => isText(line) && !isItem(line) && indentOf(contentOf(line)) <= column)) return false
  const card = inner.some((line) => container.test(line.text)) ? '::::::' : ':::'
  replace(opening, `${card}:cards`, 'grids of cards')
  let previous = opening
  let isOpen = false
  for (const [index, line] of inner.entries()) {
    if (isItem(line)) {
      previous.after += `${isOpen ? `\n${card}` : ''}\n${card}card`
      line.removed += marker.exec(contentOf(line))?.[0].length ?? 0
      isOpen = true
    } else if (isText(line)) {
      for (let count = 0; count * 4 < column; count++) dedent(line)
      dedent(line)
      if (/^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/.test(contentOf(line))) {
        replace(line, null)
        const next = inner[index + 1]
        if (next && isBlank(next)) replace(next, null)
      }
    }
    previous = line
  }
  // Comments after the last card stay outside: another page may include what is between two of them.
  const last = inner.findLast(isText) as Line
  last.after += `\n${card}`
  replace(lines[to] as Line, `${card}:`)
  return true
}
