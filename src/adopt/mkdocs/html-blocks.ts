/** Markdown in HTML blocks (`md_in_html`): blank lines where CommonMark needs them, and no indentation that makes code of it. */
import {writeCards} from './card-grids.js'
import {endOfFence} from './code-fences.js'
import {contentOf, indentOf, isBlank, type Line, type Range, replace} from './page-lines.js'

/** Prepares the lines of an element with the attribute `markdown` at `from`; false if there is none. */
export function openHtmlBlock(lines: Line[], {from, to}: Range): boolean {
  const line = lines[from] as Line
  const [, indent = '', tag, name = '', mode, rest = ''] = opening.exec(contentOf(line)) ?? []
  if (tag === undefined || inline.has(name.toLowerCase())) return false
  const close = `</${name}>`
  if (rest.trim() !== '') {
    const [, inner, after = ''] = new RegExp(`^(.*)${close}(.*)$`).exec(rest) ?? []
    const [start, end] = name === 'p' ? [tag.replace(/^<p/, '<div'), '</div>'] : [tag, close]
    if (inner !== undefined && !/^(?:h[1-6]|t[dhr]|li|dt)$/.test(name))
      replace(line, `${indent}${start}\n\n${indent}${inner.trim()}\n\n${indent}${end}${after}`, construct)
    return true
  }
  const end = endOfElement(lines, {from, to}, name)
  if (end === undefined || writeCards(lines, {from, to: end})) return true
  if (!isBlank(lines[from + 1] as Line)) line.after += '\n'
  const last = lines[end] as Line
  if (!isBlank(lines[end - 1] as Line)) (lines[end - 1] as Line).after += '\n'
  if (name === 'p') {
    replace(line, `${indent}${tag.replace(/^<p/, '<div')}`)
    replace(last, contentOf(last).replace('</p>', '</div>'))
  }
  dedentInner(lines, {from: from + 1, to: end}, indentOf(indent))
  separateTags(lines, {from: from + 1, to: end}, mode === 'span')
  return true
}

const construct = '`markdown` in HTML'
const opening = /^([ \t]*)(<([A-Za-z][\w-]*)\b[^<>]*?\smarkdown(?:="?(block|span|1)?"?)?(?=[\s>])[^<>]*>)(.*)$/
/** Elements that stay in their paragraphs. */
const inline: ReadonlySet<string> = new Set(['span', 'a', 'b', 'i', 'em', 'strong', 'small', 'kbd', 'sub', 'sup', 'u'])

/** Index of the line that begins with the closing tag; undefined without one. */
function endOfElement(lines: readonly Line[], {from, to}: Range, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'g')
  let depth = 1
  let index = from + 1
  while (index < to) {
    const fenceEnd = endOfFence(lines, {from: index, to})
    if (fenceEnd !== undefined) {
      index = fenceEnd
      continue
    }
    const content = contentOf(lines[index] as Line)
    for (const [, slash] of content.matchAll(tags)) depth += slash === '/' ? -1 : 1
    if (depth <= 0) return content.trimStart().startsWith(`</${name}`) ? index : undefined
    index++
  }
  return undefined
}

/** Text below a line of tags, such as `<summary>…</summary>`, begins a paragraph; so does a caption below an image. */
function separateTags(lines: readonly Line[], {from, to}: Range, isSpan: boolean): void {
  for (let index = from; index < to; index++) {
    const line = lines[index] as Line
    const content = contentOf(line)
    const next = lines[index + 1]
    if (next === undefined || index + 1 >= to || isBlank(next) || isBlank(line)) continue
    const isTags = /^[ \t]*<\/?(?:summary|figcaption|div|p|figure|center)\b.*>[ \t]*$/.test(content)
    const isNextTag = /^[ \t]*<\/?[A-Za-z]/.test(contentOf(next))
    if (isTags !== isNextTag) line.after += '\n'
  }
  if (!isSpan) return
  for (let index = from; index < to; index++) {
    const line = lines[index] as Line
    const [, indent, tag, inner = ''] =
      /^([ \t]*)(<figcaption\b[^<>]*>)(.*)<\/figcaption>[ \t]*$/.exec(contentOf(line)) ?? []
    if (tag !== undefined && /[*_`[]/.test(inner))
      replace(line, `${indent}${tag}\n\n${indent}${inner.trim()}\n\n${indent}</figcaption>`)
  }
}

/** Removes the indentation that all lines share beyond that of the element. */
function dedentInner(lines: readonly Line[], {from, to}: Range, column: number): void {
  const inner = lines.slice(from, to).filter((line) => !isBlank(line))
  const extra = Math.min(...inner.map((line) => indentOf(contentOf(line)))) - column
  if (inner.length === 0 || extra <= 0) return
  for (const line of inner) if (/^ *$/.test(contentOf(line).slice(0, extra))) line.removed += extra
}
