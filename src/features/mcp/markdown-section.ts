/** Parts of a Markdown export: the section below a heading, and as much of a text as fits into a number of tokens. */
import {tokensIn} from '../../search/tokens.js'

/** A heading of a page with an id. */
export interface PageHeading {
  id: string
  level: number
  /** HTML. */
  html: string
}

/** Characters of the tag and of the HTML of a heading. */
const maxTag = 1000
const maxHeading = 2000

/** The headings with ids of a document. */
export const headingsIn = (html: string): PageHeading[] =>
  [...html.matchAll(new RegExp(`<h([1-6])(\\s[^<>]{0,${maxTag}})>`, 'g'))].flatMap(
    ({0: tag, 1: level, 2: attributes = '', index}) => {
      const id = /\sid="([^"]+)"/.exec(attributes)?.[1]
      const rest = html.slice(index + tag.length, index + tag.length + maxHeading)
      const end = rest.indexOf(`</h${level}>`)
      if (id === undefined || end === -1) return []
      return {id: id.replaceAll('&amp;', '&'), level: Number(level), html: rest.slice(0, end)}
    },
  )

/** The Markdown of the section with an id, with its heading; undefined if the Markdown has no such heading. */
export function sectionIn(markdown: string, id: string, headings: readonly PageHeading[]): string | undefined {
  const heading = headings.find((one) => one.id === id)
  if (heading === undefined) return undefined
  const key = keyOf(decoded(heading.html))
  const earlier = headings.slice(0, headings.indexOf(heading)).filter(({html}) => keyOf(decoded(html)) === key).length
  const lines = markdown.split('\n')
  const inMarkdown = headingLines(lines)
  const start = inMarkdown.filter(({text}) => keyOf(text) === key)[earlier]
  if (start === undefined) return undefined
  const next = inMarkdown.find(({line, level}) => line > start.line && level <= start.level)
  return `${lines.slice(start.line, next?.line).join('\n').trim()}\n`
}

/** The beginning of a Markdown text within a number of tokens, cut between blocks. */
export function beginningOf(markdown: string, maxTokens: number): string {
  if (tokensIn(markdown) <= maxTokens) return markdown
  const blocks = blocksOf(markdown)
  let text = ''
  for (const block of blocks) {
    if (tokensIn(text + block) > maxTokens) break
    text += block
  }
  // A first block that is too long is cut at the end of a word.
  return text.trim() === '' ? markdown.slice(0, maxTokens * 2).replace(/\s\S*$/, '') : text
}

interface HeadingLine {
  line: number
  level: number
  text: string
}

function headingLines(lines: readonly string[]): HeadingLine[] {
  const isCode = codeLines(lines)
  return lines.flatMap((text, line) => {
    if (isCode[line]) return []
    const [, marks, title = ''] = /^ {0,3}(#{1,6})(?:\s+(.*))?$/.exec(text) ?? []
    if (marks !== undefined) return [{line, level: marks.length, text: title}]
    const underline = /^ {0,3}(=+|-{2,})\s*$/.exec(lines[line + 1] ?? '')?.[1]
    const isTitle = underline !== undefined && !isCode[line + 1] && /^[^\s>#|*+-]/.test(text)
    return isTitle ? [{line, level: underline.startsWith('=') ? 1 : 2, text}] : []
  })
}

/** Whether each line is inside a fence, or opens or closes one. */
function codeLines(lines: readonly string[]): boolean[] {
  let fence = ''
  return lines.map((line) => {
    const marks = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    const isInside = fence !== ''
    if (!isInside) fence = marks
    else if (marks.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = ''
    return isInside || marks !== ''
  })
}

/** Blocks with the empty lines after them. Code is in one block. */
function blocksOf(markdown: string): string[] {
  const lines = markdown.split('\n')
  const isCode = codeLines(lines)
  const blocks: string[] = []
  let block = ''
  lines.forEach((line, index) => {
    if (line.trim() === '' && !isCode[index] && block !== '') {
      blocks.push(`${block}${line}\n`)
      block = ''
    } else block += `${line}\n`
  })
  return [...blocks, block]
}

/** Letters and digits of a heading, which are equal in HTML and Markdown. */
const keyOf = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:[a-z]+|#x?[\da-f]+);/gi, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

const decoded = (html: string): string => html.replace(/<(?:svg|math)\b.*?<\/(?:svg|math)>/gs, '')
