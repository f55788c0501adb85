/** Markdown in HTML blocks (`md_in_html`): blank lines where CommonMark needs them, and no indentation that makes code of it. */
import {
  type BlockLine,
  type Blocks,
  contentOf,
  dedent,
  findLine,
  indentOf,
  isBlank,
  type Range,
  replace,
} from './page-lines.js'

/** Elements that stay in their paragraphs. */
const inline = /^(?:span|a|b|i|em|strong|small|kbd|sub|sup|u)$/i
const construct = '`markdown` in HTML'
const opening = /^([ \t]*)(<([A-Za-z][\w-]*)\b[^<>]*?\smarkdown(?:="?(block|span|1)?"?)?(?=[\s>])[^<>]*>)(.*)$/

/** Prepares the lines of an element with the attribute `markdown` at `from`; false if there is none. */
export function openHtmlBlock(blocks: Blocks, {from, to}: Range): boolean {
  const {lines} = blocks
  const line = lines[from] as BlockLine
  const [, indent = '', tag, name = '', mode, rest = ''] = opening.exec(contentOf(line)) ?? []
  if (tag === undefined || inline.test(name)) return false
  const close = `</${name}>`
  const [start, ending] = name === 'p' ? [tag.replace(/^<p/, '<div'), '</div>'] : [tag, close]
  if (rest.trim() !== '') {
    const [, inner, after = ''] = new RegExp(`^(.*)${close}(.*)$`).exec(rest) ?? []
    if (inner !== undefined && !/^(?:h[1-6]|t[dhr]|li|dt)$/.test(name))
      replace(line, `${indent}${start}\n\n${indent}${inner.trim()}\n\n${indent}${ending}${after}`, construct)
    return true
  }
  const end = endOfElement(blocks, {from: from + 1, to}, name)
  const last = lines[end]
  if (last === undefined || writeCards(lines, {from, to: end})) return true
  if (!isBlank(lines[from + 1])) line.after += '\n'
  if (!isBlank(lines[end - 1])) (lines[end - 1] as BlockLine).after += '\n'
  if (name === 'p') {
    replace(line, `${indent}${start}`)
    replace(last, contentOf(last).replace(close, ending))
  }
  const inner = lines.slice(from + 1, end)
  // The indentation that all lines share beyond that of the element.
  const texts = inner.filter((one) => !isBlank(one))
  const extra = Math.min(...texts.map((one) => indentOf(contentOf(one)))) - indentOf(indent)
  for (const one of texts) if (extra > 0 && /^ *$/.test(contentOf(one).slice(0, extra))) one.removed += extra
  separateTags(inner, mode === 'span')
  return true
}

/** Index of the line that begins with the closing tag; -1 without one. */
function endOfElement(blocks: Blocks, range: Range, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'g')
  let depth = 1
  const end = findLine(blocks, range, (line) => {
    for (const [, slash] of contentOf(line).matchAll(tags)) depth += slash === '/' ? -1 : 1
    return depth <= 0
  })
  const line = blocks.lines[end]
  return line && contentOf(line).trimStart().startsWith(`</${name}`) ? end : -1
}

/** Text below a line of tags, such as `<summary>…</summary>`, begins a paragraph; so does a caption below an image. */
function separateTags(lines: readonly BlockLine[], isSpan: boolean): void {
  for (const [index, line] of lines.entries()) {
    const content = contentOf(line)
    const next = lines[index + 1]
    const isTags = /^[ \t]*<\/?(?:summary|figcaption|div|p|figure|center)\b.*>[ \t]*$/.test(content)
    if (next && !isBlank(next) && !isBlank(line) && isTags !== /^[ \t]*<\/?[A-Za-z]/.test(contentOf(next)))
      line.after += '\n'
    const [, indent, tag, inner = ''] = /^([ \t]*)(<figcaption\b[^<>]*>)(.*)<\/figcaption>[ \t]*$/.exec(content) ?? []
    if (isSpan && tag !== undefined && /[*_`[]/.test(inner))
      replace(line, `${indent}${tag}\n\n${indent}${inner.trim()}\n\n${indent}</figcaption>`)
  }
}

const grid = /\sclass=["'](?=[^"']*\bgrid\b)[^"']*\bcards\b/
/** Lines that become containers, which need fewer colons than the card around them. */
const container = /^[ \t]*(?:!!!|\?\?\?|===|\/\/\/|<div\b)/
const comment = /^[ \t]*<!--.*-->[ \t]*$/
const marker = /^([ \t]*)(?:[-*+]|\d{1,3}[.)])[ \t]+/

/** Writes the list in `<div class="grid cards" markdown>` as cards; false if the content of the element is no list. */
function writeCards(lines: readonly BlockLine[], {from, to}: Range): boolean {
  const opening = lines[from] as BlockLine
  const inner = lines.slice(from + 1, to)
  const isText = (line: BlockLine) => !isBlank(line) && !comment.test(line.text)
  const first = inner.find(isText)
  if (first === undefined || !grid.test(opening.text) || !marker.test(contentOf(first))) return false
  const column = indentOf(contentOf(first))
  const isItem = (line: BlockLine) => marker.test(contentOf(line)) && indentOf(contentOf(line)) === column
  if (inner.some((line) => isText(line) && !isItem(line) && indentOf(contentOf(line)) <= column)) return false
  const card = inner.some((line) => container.test(line.text)) ? '::::::' : ':::'
  replace(opening, `${card}:cards`, 'grids of cards')
  let previous = opening
  for (const [index, line] of inner.entries()) {
    if (isItem(line)) {
      previous.after += `${line === first ? '' : `\n${card}`}\n${card}card`
      line.removed += marker.exec(contentOf(line))?.[0].length ?? 0
    } else if (isText(line)) {
      for (let count = 0; count * 4 < column; count++) dedent(line)
      dedent(line)
      if (/^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/.test(contentOf(line))) {
        replace(line, null)
        if (isBlank(inner[index + 1])) replace(inner[index + 1], null)
      }
    }
    previous = line
  }
  // Comments after the last card stay outside: another page may include what is between two of them.
  ;(inner.findLast(isText) as BlockLine).after += `\n${card}`
  replace(lines[to], `${card}:`)
  return true
}
