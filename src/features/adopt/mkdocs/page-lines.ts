/** What the translation of a page knows, and the lines of the page while its blocks are translated. */

import type {UntranslatedPage} from '../../../model/model.js'
import {fencesIn, type Line, type Page} from '../scanner.js'
import {type Edit, edit} from '../translation.js'
import type {CrossReferences} from './cross-references.js'

/** What the translation of pages needs to know of a site. JSON. */
export interface TranslationData {
  /** Content folder, relative to the project. */
  content: string
  /** All pages, relative to the content folder, with their labels in the navigation; '' without one. */
  titles: Record<string, string>
  /** Pages that the navigation does not list. */
  unlisted: string[]
  /** Names of extensions and plugins. */
  extensions: string[]
  plugins: string[]
  /** Whether tabs with the same labels change together. */
  hasLinkedTabs: boolean
  /** Folder of snippets (`--8<--`), relative to the project, and the paths of those that are elsewhere. */
  snippetFolder: string
  snippetFiles?: Record<string, string>
  /** Values of `{{ name }}` of the plugin `macros`. */
  variables: Record<string, string>
  /** Folder of files that the plugin `macros` includes, relative to the project. */
  macroFolder?: string
  /** Markdown that the extension `snippets` adds to every page (`auto_append`). */
  appended?: string
  /** Targets of links to headings of other pages; undefined if the site has no plugin for them. */
  references?: CrossReferences
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
}

export interface PageTranslation {
  data: TranslationData
  page: UntranslatedPage
}

export interface BlockLine extends Line {
  /** Characters at the beginning that the translation removes. */
  removed: number
  /** The translation of the rest of the line; null removes the line. */
  replacement?: string | null
  /** Lines that the translation adds after it, each with a line break before it. */
  after: string
  construct: string
}

export interface Range {
  from: number
  /** Exclusive. */
  to: number
}

/** A page in translation: its lines, which the translation changes. */
export interface Blocks extends PageTranslation {
  lines: BlockLine[]
  /** Index after the block of code that begins at a line. Python-Markdown needs a closing line. */
  fences: ReadonlyMap<number, number>
}

export function blocksOf(page: Page, translation: PageTranslation): Blocks {
  const lines = page.lines().map((line): BlockLine => ({...line, removed: 0, after: '', construct: ''}))
  const indexes = new Map(lines.map((line, index) => [line as Line, index]))
  const closed = fencesIn(lines, {isClosed: true}).map(({open, body}) => {
    const index = indexes.get(open) ?? 0
    return [index, index + body.length + 2] as const
  })
  return {...translation, lines, fences: new Map(closed)}
}

/** The line without what containers around it have removed. */
export const contentOf = ({text, removed}: BlockLine): string => text.slice(removed)

export const isBlank = (line: Line | undefined): boolean => line?.text.trim() === ''

/** Columns before the text; a tab counts as four. */
export const indentOf = (text: string): number => (/^[ \t]*/.exec(text)?.[0] ?? '').replace(/\t/g, '    ').length

export function dedent(line: BlockLine): void {
  line.removed += /^(?:\t| {1,3}\t| {0,4})/.exec(contentOf(line))?.[0].length ?? 0
}

/** Index after the lines that are indented by at least `columns` and the blank lines between them. */
export function endOfIndented({lines}: Blocks, {from, to}: Range, columns: number): number {
  const inner = lines.slice(from, to)
  const next = inner.findIndex((line) => !isBlank(line) && indentOf(contentOf(line)) < columns)
  return from + inner.slice(0, next === -1 ? undefined : next).findLastIndex((line) => !isBlank(line)) + 1
}

/** Index of the first line that passes a test, outside of code; -1 without one. */
export function findLine({lines, fences}: Blocks, {from, to}: Range, test: (line: BlockLine) => boolean): number {
  for (let index = from; index < to; index = fences.get(index) ?? index + 1)
    if (!fences.has(index) && test(lines[index] as BlockLine)) return index
  return -1
}

/** Ends HTML at the end of a range: the line after it would belong to the HTML, which only an empty line ends. */
export function endHtml({lines}: Blocks, {from, to}: Range): void {
  let first = to
  while (first > from && !isBlank(lines[first - 1])) first--
  const [line, last] = [lines[first], lines[to - 1]]
  if (first < to && line && last && /^[ \t]*<\/?[A-Za-z]/.test(contentOf(line))) last.after += '\n'
}

export function replace(line: BlockLine | undefined, text: string | null, construct = ''): void {
  if (line) Object.assign(line, {replacement: text, construct})
}

export const editsOf = ({lines}: Blocks): Edit[] =>
  lines.flatMap(({start, end, removed, replacement, after, construct}, index) => {
    if (replacement === null && after === '') {
      const isLast = index === lines.length - 1
      return [edit({start: isLast ? Math.max(0, start - 1) : start, end: isLast ? end : end + 1}, '', construct)]
    }
    if (replacement !== undefined) return [edit({start, end}, (replacement ?? '') + after, construct)]
    const removal = removed > 0 ? [edit({start, end: start + removed}, '')] : []
    return after === '' ? removal : [...removal, edit({start: end, end}, after, construct)]
  })
