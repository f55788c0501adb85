/**
 * Texts of a specification, which somebody else may have written → Markdown that stays in its place on a page: it
 * closes no container, includes no file, adds no heading above its own level, and uses no variable of the site. Also
 * addresses from such texts.
 */
import {createFenceTracker} from '../content/fences.js'

interface HeadingOptions {
  /** Level of the highest heading that the text may contain; 0: headings become bold lines. */
  headings: number
}

const anyHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
const underline = /^ {0,3}(=+|-{2,})[ \t]*$/

/** The text as Markdown without surrounding blank lines; '' for a text of spaces. */
export function markdownFrom(text: string, {headings}: HeadingOptions): string {
  const roleOf = createFenceTracker()
  const lines = cleaned(text)
    .split('\n')
    .map((line) => ({line, role: roleOf(line)}))
  const prose = lines.flatMap(({line, role}) => (role === undefined ? [line] : []))
  const first = headings === 0 ? 0 : highestHeading(prose)
  const result: string[] = []
  for (const {line, role} of lines)
    result.push(role === undefined ? proseLine(line, result, {headings, first}) : withoutOptions(line))
  // The end of the text ends its code.
  const start = lines.findLast(({role}) => role === 'start' || role === 'end')
  const end = start?.role === 'start' ? (fenceStart.exec(start.line)?.[0] ?? '').replace(/[^ \t>`~]/g, ' ') : ''
  if (end !== '' && roleOf(end) === 'end') result.push(end)
  return withoutUnmatchedTags(result.join('\n').replace(/^\n+|\s+$/g, ''))
}

const codeOrTag =
  /(?:^|\n)[ \t>]*(`{3,}|~{3,})[\s\S]*?\n[ \t>]*\1|(`+)(?:(?!\n[ \t]*\n)[\s\S])*?\2|<(\/?)([A-Za-z][\w-]*)(?:\s[^<>]*)?>/g
const isVoid = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** The text with unmatched HTML tags as text: an unmatched tag would end or contain the elements that follow on the page. */
function withoutUnmatchedTags(text: string): string {
  if (!text.includes('<')) return text
  const open: {name: string; index: number}[] = []
  const unmatched = new Set<number>()
  for (const {index, 3: slash, 4: tag} of text.matchAll(codeOrTag)) {
    if (tag === undefined || isVoid.test(tag)) continue
    const name = tag.toLowerCase()
    if (slash === '') {
      open.push({name, index})
      continue
    }
    const at = open.findLastIndex((one) => one.name === name)
    if (at === -1) unmatched.add(index)
    else for (const inner of open.splice(at).slice(1)) unmatched.add(inner.index)
  }
  for (const {index} of open) unmatched.add(index)
  return text.replace(/</g, (sign, index: number) => (unmatched.has(index) ? `\\${sign}` : sign))
}

// Quotes, list items and footnotes can begin before a block.
const marks = '[ \\t>]*(?:(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]|\\[\\^[^\\]]+\\]:)[ \\t>]*)*'
const fenceStart = new RegExp(`^${marks}(?:\`{3,}|~{3,})`)
const colonStart = new RegExp(`^(${marks})(:(?=:|[ \\t]))`)

/** A fence with its language alone: other options can name a file of the project. Parsers differ in what is a fence. */
function withoutOptions(line: string): string {
  const start = fenceStart.exec(line)?.[0]
  const isInlineCode = start?.endsWith('`') && line.slice(start.length).includes('`')
  if (start === undefined || isInlineCode) return line
  const [language = ''] = /^[\w+#.-]*(?=\s|$)/.exec(line.slice(start.length).trimStart()) ?? []
  return start + language
}

/** The text without characters that have a meaning inside docsgen, and with spaces instead of tabs at the start of lines. */
const cleaned = (text: string): string =>
  /[\r\t\0\u2028\u2029\uFDD0-\uFDEF\uFEFF]|<!--/.test(text) ? rewritten(text) : text

const rewritten = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\0\uFDD0-\uFDEF\uFEFF]/g, '')
    .replace(/^\t+/gm, (tabs) => '    '.repeat(tabs.length))
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')

const highestHeading = (lines: readonly string[]): number =>
  Math.min(...lines.map((line) => anyHeading.exec(line)?.[1]?.length ?? 6), 6)

interface HeadingLevels {
  headings: number
  /** Level of the highest heading of the text. */
  first: number
}

/** A line outside code; an underline of a heading changes the line before. */
function proseLine(line: string, before: string[], {headings, first}: HeadingLevels): string {
  const [, marks, title = ''] = anyHeading.exec(line) ?? []
  if (marks !== undefined) {
    const level = Math.min(headings + marks.length - first, 6)
    return headings === 0 ? boldLine(title) : `${'#'.repeat(level)} ${withoutBraces(title)}`
  }
  const above = before.at(-1) ?? ''
  if (underline.test(line) && above.trim() !== '' && !/^[ \t]*[-+*>|#\d]/.test(above)) {
    const isHigh = line.trim().startsWith('=')
    before[before.length - 1] =
      headings === 0 ? boldLine(above) : `${'#'.repeat(Math.min(headings + (isHigh ? 0 : 1), 6))} ${above.trim()}`
    return ''
  }
  return withoutBraces(withoutOptions(line).replace(colonStart, '$1\\$2'))
}

const boldLine = (title: string): string =>
  title.trim() === '' ? '' : `**${withoutBraces(title.trim().replaceAll('*', ''))}**`

/** The line with all braces escaped that could be a variable or an id, outside code. */
const withoutBraces = (line: string): string =>
  line.replace(/`+[^`]*`+|(?<!\\)\{/g, (match) => (match === '{' ? '\\{' : match))

/** Text without Markdown: every character that could have a meaning is escaped. */
export const plainText = (text: string): string =>
  cleaned(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>{}#~|&!$^:]/g, '\\$&')
    .replace(/^([-+=])|^(\d+)([.)])/, (_, sign: string | undefined, digits: string, mark: string) =>
      sign === undefined ? `${digits}\\${mark}` : `\\${sign}`,
    )

/** Text without Markdown except inline code. */
export const plainTextWithCode = (text: string): string =>
  text
    .split(/`([^`]+)`/)
    .map((part, index) => {
      const space = (place: RegExp) => (place.test(part) ? ' ' : '')
      return index % 2 === 1 ? inlineCode(part) : `${space(/^\s/)}${plainText(part)}${space(/\S\s+$/)}`
    })
    .join('')
    .trim()

/** Inline code with a text of one line. */
export function inlineCode(text: string): string {
  const line = cleaned(text).replace(/\s+/g, ' ')
  if (line.trim() === '') return '`""`'
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({length}) => length))
  const marks = '`'.repeat(longest + 1)
  return /^[` ]|[` ]$/.test(line) ? `${marks} ${line} ${marks}` : marks + line + marks
}

/** A fence around code, longer than every one in the code. */
export function codeBlock(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({length}) => length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${code.replace(/\r\n?/g, '\n').replace(/[\0\uFDD0-\uFDEF]/g, '')}\n${marks}`
}

/** A list item with blocks inside it. */
export const listItem = (blocks: readonly string[]): string =>
  `- ${blocks
    .filter((block) => block !== '')
    .join('\n\n')
    .replace(/\n(?=[^\n])/g, '\n  ')}`

/** The first sentence of a text, without Markdown's blocks; at most `maxLength` characters. */
export function firstSentence(text: string, maxLength = 160): string {
  // Expressions below compare each `<` and `[` with the whole rest.
  const [paragraph = ''] = cleaned(text.slice(0, maxLength * 20))
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\n\s*\n/)
  const line = paragraph
    .replace(/^#+\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= maxLength ? sentence : `${sentence.slice(0, maxLength).replace(/\s+\S*$/, '')} …`
}

/** Blocks of Markdown as one text, without empty ones. */
export const joinBlocks = (blocks: readonly string[]): string => blocks.filter((block) => block !== '').join('\n\n')

/** Makes the function that returns a name for an address that nothing else has: `Pet Store` → `pet-store`. */
export function createUniqueSlugger(): (text: string) => string {
  const used = new Set<string>()
  return (text) => {
    const slug =
      text
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 80) || 'unnamed'
    let unique = slug
    for (let number = 2; used.has(unique); number++) unique = `${slug}-${number}`
    used.add(unique)
    return unique
  }
}
