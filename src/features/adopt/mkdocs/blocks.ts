/** Blocks of Python-Markdown and its extensions → containers of docsgen. */
import {admonitionFor, labelled, titleOf} from '../admonitions.js'
import {plainName} from '../site-labels.js'
import type {TranslationStep} from '../translation.js'
import {escapeFence, translateFence} from './code-fences.js'
import {openHtmlBlock} from './html-blocks.js'
import {directBlock} from './included-files.js'
import type {PageTranslation} from './page-lines.js'
import {
  type BlockLine,
  type Blocks,
  blocksOf,
  contentOf,
  dedent,
  editsOf,
  endHtml,
  endOfIndented,
  findLine,
  indentOf,
  isBlank,
  type Range,
  replace,
} from './page-lines.js'

export const blockSteps =
  (translation: PageTranslation): TranslationStep =>
  (page) => {
    const blocks = blocksOf(page, translation)
    const after = page.matter()?.after ?? 0
    const from = blocks.lines.findIndex(({start}) => start >= after)
    if (from !== -1) translateRange(blocks, {from, to: blocks.lines.length})
    return editsOf(blocks)
  }

/** A block whose first line is `range.from`; `range.to` ends the block around it. */
interface TranslatedBlock {
  /** Index after the block. */
  end: number
  colons: number
}

/** Translates the blocks of a range, and returns the largest number of colons that it wrote. */
function translateRange(blocks: Blocks, {from, to}: Range): number {
  let colons = 0
  for (let index = from; index < to; ) {
    const result = blockAt(blocks, {from: index, to})
    colons = Math.max(colons, result.colons)
    index = Math.max(result.end, index + 1)
  }
  return colons
}

function blockAt(blocks: Blocks, range: Range): TranslatedBlock {
  const {lines, fences, data} = blocks
  const line = lines[range.from] as BlockLine
  const content = contentOf(line)
  const alone = {end: range.from + 1, colons: 0}
  if (isBlank(line)) return alone
  const fenceEnd = fences.get(range.from)
  if (fenceEnd !== undefined && fenceEnd <= range.to) {
    translateFence(blocks, {from: range.from, to: fenceEnd})
    return {end: fenceEnd, colons: 0}
  }
  if (escapeFence(line)) return alone
  if (content.includes('<') && data.extensions.includes('md_in_html') && openHtmlBlock(blocks, range)) return alone
  const block = admonitionAt(blocks, content, range) ?? tabsAt(blocks, content, range) ?? slashesAt(blocks, range)
  if (block) return block
  const end = directBlock(blocks, range)
  return end === undefined ? alone : {end, colons: 0}
}

/** Words after the type that only say where Material puts the box. */
const modifiers: ReadonlySet<string> = new Set(['inline', 'end', 'annotate'])

/** The opening of a container. `details`: whether readers open it; undefined for one that is always open. */
function openingOf(words: string, title: string | undefined, details?: {isOpen: boolean; title: string}): string {
  const [word = 'note', ...others] = words.trim() === '' ? [] : words.trim().split(/\s+/)
  const {isKnown, ...admonition} = admonitionFor(word, title)
  // A title of docsgen knows no link targets of the page.
  const plain = (text: string) => text.replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
  const classes = [...(isKnown ? [] : [word]), ...others.filter((one) => !modifiers.has(one))].map((one) => `.${one}`)
  if (details === undefined)
    return `${admonition.type}${labelled(plain(admonition.title), title?.trim() === '' ? [...classes, 'no-title'] : classes)}`
  const label = plain(admonition.title || details.title || titleOf(admonition.type))
  const type = words === '' ? [] : [`.${admonition.type}`]
  return `details${labelled(label, [...type, ...classes, ...(details.isOpen ? ['open'] : [])])}`
}

/** `!!! note "Title"`, `??? note` and `???+ note`, with indented text. */
function admonitionAt(blocks: Blocks, content: string, {from, to}: Range): TranslatedBlock | undefined {
  const [, indent = '', mark, words = '', title] =
    /^([ \t]*)(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: *"(.*)")?[ \t]*$/.exec(content) ?? []
  if (mark === undefined || (words === '' && title === undefined)) return undefined
  const end = endOfIndented(blocks, {from: from + 1, to}, indentOf(indent) + 4)
  const isDetails = mark !== '!!!'
  return wrap(
    blocks,
    {from, to: end},
    {
      indent,
      opening: openingOf(words, title, isDetails ? {isOpen: mark === '???+', title: ''} : undefined),
      construct: isDetails ? '`??? details`' : '`!!! admonition`',
    },
  )
}

function wrap(
  blocks: Blocks,
  {from, to}: Range,
  {indent, opening, construct}: {indent: string; opening: string; construct: string},
): TranslatedBlock {
  const {lines} = blocks
  for (const line of lines.slice(from + 1, to)) if (!isBlank(line)) dedent(line)
  const colons = Math.max(2, translateRange(blocks, {from: from + 1, to})) + 1
  replace(lines[from], `${indent}${':'.repeat(colons)}${opening}`, construct)
  endHtml(blocks, {from: from + 1, to})
  ;(lines[to - 1] as BlockLine).after += `\n${indent}${':'.repeat(colons)}`
  return {end: to, colons}
}

/** `=== "Title"` with indented text, one after another. */
function tabsAt(blocks: Blocks, content: string, {from, to}: Range): TranslatedBlock | undefined {
  const first = tabIn(content)
  if (first === undefined) return undefined
  const tabs: {title: string; range: Range; block: TranslatedBlock}[] = []
  for (let index = from; index < to; ) {
    const line = blocks.lines[index] as BlockLine
    const tab = isBlank(line) ? undefined : tabIn(contentOf(line))
    if (tab === undefined || tab.indent !== first.indent || (tab.isNew && index !== from)) break
    const end = Math.max(index + 1, endOfIndented(blocks, {from: index + 1, to}, indentOf(first.indent) + 4))
    const range = {from: index, to: end}
    const opening = `tab${labelled(tab.title, tab.isSelected ? ['default'] : [])}`
    tabs.push({...tab, range, block: wrap(blocks, range, {indent: first.indent, opening, construct: '`=== "Tab"`'})})
    index = end
    while (index < to && isBlank(blocks.lines[index])) index++
  }
  return groupedTabs(blocks, first.indent, tabs)
}

function tabIn(content: string): {indent: string; title: string; isNew: boolean; isSelected: boolean} | undefined {
  const [, indent, marks = '', title = ''] = /^([ \t]*)===([!+]{0,2}) +"(.*)"[ \t]*$/.exec(content) ?? []
  return indent === undefined ? undefined : {indent, title, isNew: marks.includes('!'), isSelected: marks.includes('+')}
}

/** Writes `::::tabs` around tabs. Tabs with the same titles have the same name. */
function groupedTabs(
  {lines, data}: Blocks,
  indent: string,
  tabs: readonly {title: string; range: Range; block: TranslatedBlock}[],
): TranslatedBlock {
  const marks = ':'.repeat(Math.max(...tabs.map(({block}) => block.colons)) + 1)
  const first = lines[tabs[0]?.range.from ?? 0] as BlockLine
  const end = tabs.at(-1)?.range.to ?? 0
  const names = tabs.map(({title}) => plainName(title)).filter((title) => title !== '')
  const group = data.hasLinkedTabs && tabs.length > 1 ? `{group="${names.join('-') || 'tabs'}"}` : ''
  first.replacement = `${indent}${marks}tabs${group}\n${first.replacement}`
  ;(lines[end - 1] as BlockLine).after += `\n${indent}${marks}`
  return {end, colons: marks.length}
}

interface SlashOpening {
  indent: string
  slashes: string
  type: string
  title: string
}

/** The opening of a block at a line, and the index after its closing line. */
function slashesIn(blocks: Blocks, {from, to}: Range): (SlashOpening & Range) | undefined {
  const content = contentOf(blocks.lines[from] as BlockLine)
  const [, indent = '', slashes, type = '', title = ''] =
    /^([ \t]*)(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/.exec(content) ?? []
  const last =
    slashes === undefined ? -1 : findLine(blocks, {from: from + 1, to}, (line) => contentOf(line).trim() === slashes)
  return slashes === undefined || last === -1
    ? undefined
    : {indent, slashes, type: type.toLowerCase(), title, from, to: last + 1}
}

/** `/// note | Title` … `///`. */
function slashesAt(blocks: Blocks, {from, to}: Range): TranslatedBlock | undefined {
  const opening = slashesIn(blocks, {from, to})
  if (opening?.type !== 'tab') return opening && slashes(blocks, opening)
  const openings = [opening]
  for (let index = opening.to; index < to; index++) {
    if (isBlank(blocks.lines[index])) continue
    const next = slashesIn(blocks, {from: index, to})
    if (next?.type !== 'tab' || next.slashes !== opening.slashes || optionsIn(blocks, next).options.new === 'true')
      break
    openings.push(next)
    index = next.to - 1
  }
  const tabs = openings.map((one) => ({title: one.title, range: one, block: slashes(blocks, one)}))
  return groupedTabs(blocks, opening.indent, tabs)
}

/** One block between slashes, which ends at the line before `to`. */
function slashes(blocks: Blocks, opening: SlashOpening & Range): TranslatedBlock {
  const {lines} = blocks
  const {from, to, indent, type, title} = opening
  const {count, options} = optionsIn(blocks, opening)
  for (const line of lines.slice(from + 1, from + 1 + count)) replace(line, null)
  const inner = translateRange(blocks, {from: from + 1 + count, to: to - 1})
  const colons = Math.max(2, inner) + 1
  const marks = `${indent}${':'.repeat(colons)}`
  // Other blocks only set attributes.
  const isContainer = type !== 'html' && type !== 'define' && !type.endsWith('caption')
  if (isContainer) endHtml(blocks, {from: from + 1, to: to - 1})
  replace(lines[from], isContainer ? `${marks}${slashContainer(type, title, options)}` : null, '`/// block`')
  replace(lines[to - 1], isContainer ? marks : null)
  return {end: to, colons: isContainer ? colons : inner}
}

function slashContainer(type: string, title: string, options: Readonly<Record<string, string>>): string {
  if (type === 'tab') return `tab${labelled(title, options.select === 'true' ? ['default'] : [])}`
  if (type !== 'details') return openingOf(type === 'admonition' ? (options.type ?? 'note') : type, title || undefined)
  const isOpen = /^true$/i.test(options.open ?? '')
  return openingOf(options.type ?? '', title || 'Details', {isOpen, title})
}

/** The options of a block, `key: value` on indented lines after its first line, and the number of these lines. */
function optionsIn({lines}: Blocks, {from, to}: Range): {options: Record<string, string>; count: number} {
  const options: Record<string, string> = {}
  const column = indentOf(contentOf(lines[from] as BlockLine)) + 4
  const rest = lines.slice(from + 1, to - 1)
  const end = rest.findIndex((line) => isBlank(line) || indentOf(contentOf(line)) < column)
  const own = rest.slice(0, end === -1 ? undefined : end)
  for (const line of own) {
    const [, key, value = ''] = /^\s*([\w-]+):\s*(.*?)\s*$/.exec(contentOf(line)) ?? []
    if (key !== undefined) options[key] = value.replace(/^["']|["']$/g, '').replace(/^True$/, 'true')
  }
  return {options, count: own.length}
}
