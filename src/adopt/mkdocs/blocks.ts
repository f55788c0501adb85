/** Blocks of Python-Markdown and its extensions → containers of docsgen. */

import type {Edit} from '../translation.js'
import {containerFor, labelled, titleOf} from './admonition-types.js'
import {endOfFence, escapeFence, translateFence} from './code-fences.js'
import {directBlock} from './direct-blocks.js'
import {openHtmlBlock} from './html-blocks.js'
import {
  contentOf,
  dedent,
  editsOf,
  endHtml,
  endOfIndented,
  indentOf,
  isBlank,
  type Line,
  linesIn,
  type Range,
  replace,
} from './page-lines.js'
import {endOfSlashes, optionsIn, slashOpening} from './slash-blocks.js'
import type {PageTranslation} from './translation-data.js'

export function blockEdits(text: string, page: PageTranslation): Edit[] {
  const lines = linesIn(text)
  translateRange({lines, page}, {from: matterEnd(lines), to: lines.length})
  return editsOf(lines)
}

/** Index of the first line after the front matter. */
function matterEnd(lines: readonly Line[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0
  const end = lines.findIndex(({text}, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(text))
  return end + 1
}

/** The place of a block: its first line is `range.from`, and `range.to` ends the block around it. */
interface TranslatedBlock {
  /** Index after the block. */
  end: number
  colons: number
}

/** The lines of a page, which the translation changes, and what it needs to know of the page. */
interface Blocks {
  lines: Line[]
  page: PageTranslation
}

/** Translates the blocks of a range, and returns the largest number of colons that it wrote. */
function translateRange(blocks: Blocks, {from, to}: Range): number {
  let colons = 0
  let index = from
  while (index < to) {
    const result = blockAt(blocks, {from: index, to})
    colons = Math.max(colons, result.colons)
    index = Math.max(result.end, index + 1)
  }
  return colons
}

function blockAt(blocks: Blocks, range: Range): TranslatedBlock {
  const {lines, page} = blocks
  const line = lines[range.from] as Line
  const content = contentOf(line)
  if (isBlank(line)) return {end: range.from + 1, colons: 0}
  const fenceEnd = endOfFence(lines, range)
  if (fenceEnd !== undefined) {
    translateFence(lines, {from: range.from, to: fenceEnd}, page)
    return {end: fenceEnd, colons: 0}
  }
  if (escapeFence(line)) return {end: range.from + 1, colons: 0}
  if (content.includes('<') && page.data.extensions.includes('md_in_html') && openHtmlBlock(lines, range))
    return {end: range.from + 1, colons: 0}
  return (
    admonitionAt(blocks, content, range) ??
    tabsAt(blocks, content, range) ??
    slashesAt(blocks, content, range) ??
    directBlock(lines, range, page) ?? {end: range.from + 1, colons: 0}
  )
}

/** `!!! note "Title"`, `??? note` and `???+ note`, with indented text. */
function admonitionAt(blocks: Blocks, content: string, {from, to}: Range): TranslatedBlock | undefined {
  const [, indent, mark, words = '', title] =
    /^([ \t]*)(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: *"(.*)")?[ \t]*$/.exec(content) ?? []
  if (indent === undefined || mark === undefined || (words === '' && title === undefined)) return undefined
  const end = endOfIndented(blocks.lines, {from: from + 1, to}, indentOf(indent) + 4)
  const {name, ...label} = containerFor(words, title)
  const isDetails = mark !== '!!!'
  const classes = label.classes.map((one) => `.${one}`)
  const opening = isDetails
    ? `details${labelled(label.title || titleOf(name), [...(words === '' ? [] : [`.${name}`]), ...classes, ...(mark === '???+' ? ['open'] : [])])}`
    : `${name}${labelled(label.title, title?.trim() === '' ? [...classes, 'no-title'] : classes)}`
  return wrap(blocks, {from, to: end}, {indent, opening, construct: isDetails ? '`??? details`' : '`!!! admonition`'})
}

/** Writes a container around the indented lines after its opening line. */
function wrap(
  blocks: Blocks,
  {from, to}: Range,
  {indent, opening, construct}: {indent: string; opening: string; construct: string},
): TranslatedBlock {
  const {lines} = blocks
  for (const line of lines.slice(from + 1, to)) if (!isBlank(line)) dedent(line)
  const inner = translateRange(blocks, {from: from + 1, to})
  const colons = Math.max(3, inner === 0 ? 3 : inner + 1)
  replace(lines[from] as Line, `${indent}${':'.repeat(colons)}${opening}`, construct)
  endHtml(lines, {from: from + 1, to})
  const last = lines[to - 1] as Line
  last.after += `\n${indent}${':'.repeat(colons)}`
  return {end: to, colons}
}

/** `=== "Title"` with indented text, one after another. */
function tabsAt(blocks: Blocks, content: string, {from, to}: Range): TranslatedBlock | undefined {
  const {lines} = blocks
  const first = tabIn(content)
  if (first === undefined) return undefined
  const tabs: {title: string; isSelected: boolean; range: Range}[] = []
  let index = from
  while (index < to) {
    const line = lines[index] as Line
    const tab = isBlank(line) ? undefined : tabIn(contentOf(line))
    if (tab === undefined || tab.indent !== first.indent || (tab.isNew && index !== from)) break
    const end = Math.max(index + 1, endOfIndented(lines, {from: index + 1, to}, indentOf(first.indent) + 4))
    tabs.push({...tab, range: {from: index, to: end}})
    index = end
    while (index < to && isBlank(lines[index] as Line)) index++
  }
  const translated = tabs.map(({range, title, isSelected}) =>
    wrap(blocks, range, {
      indent: first.indent,
      opening: `tab${labelled(title, isSelected ? ['default'] : [])}`,
      construct: '`=== "Tab"`',
    }),
  )
  return groupedTabs(
    blocks,
    tabs.map(({range}) => range),
    {indent: first.indent, translated, titles: tabs.map(({title}) => title)},
  )
}

/** Writes `::::tabs` around tabs. */
function groupedTabs(
  {lines, page}: Blocks,
  ranges: readonly Range[],
  {indent, translated, titles}: {indent: string; translated: readonly TranslatedBlock[]; titles: readonly string[]},
): TranslatedBlock {
  const marks = ':'.repeat(Math.max(...translated.map(({colons}) => colons)) + 1)
  const first = lines[ranges[0]?.from as number] as Line
  const end = ranges.at(-1)?.to as number
  const last = lines[end - 1] as Line
  const group = page.data.hasLinkedTabs && ranges.length > 1 ? `{group="${groupOf(titles)}"}` : ''
  first.replacement = `${indent}${marks}tabs${group}\n${first.replacement}`
  last.after += `\n${indent}${marks}`
  return {end, colons: marks.length}
}

/** `/// note | Title` … `///`. */
function slashesAt(blocks: Blocks, content: string, {from, to}: Range): TranslatedBlock | undefined {
  const {lines} = blocks
  const opening = slashOpening(content)
  const end = opening && endOfSlashes(lines, {from, to}, opening)
  if (opening === undefined || end === undefined) return undefined
  if (opening.type !== 'tab') return slashes(blocks, {from, to: end}, opening)
  const ranges: Range[] = [{from, to: end}]
  for (let index = end; index < to; index++) {
    const line = lines[index] as Line
    if (isBlank(line)) continue
    const next = slashOpening(contentOf(line))
    const nextEnd =
      next?.type === 'tab' && next.slashes === opening.slashes
        ? endOfSlashes(lines, {from: index, to}, next)
        : undefined
    if (nextEnd === undefined || optionsIn(lines, {from: index, to: nextEnd}).new === 'true') break
    ranges.push({from: index, to: nextEnd})
    index = nextEnd - 1
  }
  const openings = ranges.map((range) => slashOpening(contentOf(lines[range.from] as Line)) ?? opening)
  const blocksOfSlashes = ranges.map((range, index) => slashes(blocks, range, openings[index] ?? opening))
  return groupedTabs(blocks, ranges, {
    indent: opening.indent,
    translated: blocksOfSlashes,
    titles: openings.map(({title}) => title),
  })
}

/** One block between slashes, which ends at the line before `to`. */
function slashes(
  blocks: Blocks,
  {from, to}: Range,
  {indent, type, title}: {indent: string; type: string; title: string},
): TranslatedBlock {
  const {lines} = blocks
  const options = optionsIn(lines, {from, to})
  for (let index = from + 1; index <= from + options.count; index++) replace(lines[index] as Line, null)
  const inner = translateRange(blocks, {from: from + 1 + options.count, to: to - 1})
  const colons = inner === 0 ? 3 : Math.max(3, inner + 1)
  const marks = ':'.repeat(colons)
  const name = openingOf(type, title, options)
  if (name !== undefined) endHtml(lines, {from: from + 1, to: to - 1})
  replace(lines[from] as Line, name === undefined ? null : `${indent}${marks}${name}`, '`/// block`')
  replace(lines[to - 1] as Line, name === undefined ? null : `${indent}${marks}`)
  return {end: to, colons: name === undefined ? inner : colons}
}

/** The container for a block between slashes; undefined for one that only sets attributes. */
function openingOf(type: string, title: string, options: Record<string, unknown>): string | undefined {
  if (type === 'tab') return `tab${labelled(title, options.select === 'true' ? ['default'] : [])}`
  if (type === 'html' || type === 'define' || type.endsWith('caption')) return undefined
  const isDetails = type === 'details'
  const words = isDetails || type === 'admonition' ? String(options.type ?? (isDetails ? '' : 'note')) : type
  const {name, ...label} = containerFor(words || 'note', title)
  const classes = label.classes.map((one) => `.${one}`)
  if (!isDetails) return `${name}${labelled(label.title, classes)}`
  const isOpen = /^true$/i.test(String(options.open ?? ''))
  return `details${labelled(label.title || 'Details', [...(words === '' ? [] : [`.${name}`]), ...(isOpen ? ['open'] : [])])}`
}

function tabIn(content: string): {indent: string; title: string; isNew: boolean; isSelected: boolean} | undefined {
  const [, indent, marks = '', title = ''] = /^([ \t]*)===([!+]{0,2}) +"(.*)"[ \t]*$/.exec(content) ?? []
  return indent === undefined ? undefined : {indent, title, isNew: marks.includes('!'), isSelected: marks.includes('+')}
}

/** Tabs with the same titles have the same name. */
const groupOf = (titles: readonly string[]): string =>
  titles
    .map((title) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((title) => title !== '')
    .join('-') || 'tabs'
