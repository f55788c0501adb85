/** Fenced code, coloured with classes. The `data` of a `pre` contains the finished inner HTML. */
import type {Element} from 'hast'
import {escapeText} from '../../files/escape/escape.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {nearLanguage} from '../highlight/highlight.js'
import type {PageContext} from '../page-context.js'
import {elementsIn, nodesIn} from '../walk.js'
import {ansiHtml} from './code-ansi.js'
import {add, cutMarks, type Mark, type Marks} from './code-lines.js'
import {type CodeMeta, checkOptions, maxInfo, readMeta} from './code-meta.js'
import type {Syntax} from './construct.js'
import {fileOf} from './includes.js'

/** The content of a `pre`. */
interface ShownCode {
  /** Language of the fence. */
  language: string
  /** HTML inside `code`. */
  html: string
  title?: string
  /** Class of the `pre`. */
  className?: string
  /** The block shows its first lines only, until a reader asks for the rest. */
  isCollapsed?: true
}

declare module 'hast' {
  interface ElementData {
    docsgenCode?: ShownCode
  }
}

/** Characters; a block with a longer line gets a button that wraps lines. */
const maxUnwrapped = 60
/** Lines that a block with the word `collapse` shows, if neither the word nor the config names a number. */
const presetLines = 15

export const code: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    if (!mayHaveOptions(page.text)) return
    for (const node of nodesIn(tree))
      if (node.type === 'code' && node.meta) {
        node.meta = node.meta.slice(0, maxInfo)
        checkOptions(node, page)
        node.data = {...node.data, hProperties: {...node.data?.hProperties, dataMeta: node.meta}}
      }
  },
  async onHtml(tree, page) {
    for (const block of blocksIn(elementsIn(tree))) await show(block, page)
  },
}

/** Whether a line has a word behind a fence. Reads each line once, however many fences it has. */
function mayHaveOptions(text: string): boolean {
  for (const [line] of text.matchAll(/(?:```|~~~)[^\n]*/g)) if (/[ \t]\S/.test(line)) return true
  return false
}

interface Block {
  pre: Element
  language: string
  meta: CodeMeta
  text: string
}

/** Each `pre` that contains only one `code` of plain text. One with other attributes, such as an id, stays as it is. */
function blocksIn(elements: readonly Element[]): Block[] {
  return elements.flatMap((pre) => {
    const [only, ...others] = pre.children
    if (pre.tagName !== 'pre' || only?.type !== 'element' || only.tagName !== 'code' || others.length > 0) return []
    const {dataMeta, ...properties} = only.properties
    if (Object.keys({...pre.properties, ...properties}).some((name) => name !== 'className')) return []
    const texts = only.children.flatMap((child) => (child.type === 'text' ? [child.value] : []))
    if (texts.length < only.children.length) return []
    only.properties = properties
    const text = texts.join('').replace(/\r\n?/g, '\n').replace(/\n$/, '')
    return [{pre, ...infoOf(properties.className, dataMeta), text}]
  })
}

/**
 * The language and the rest of the info string. Some tools separate them without a space: `js{1,3}`, `rust,no_run`,
 * `ts:line-numbers`, `ts[file.ts]`.
 */
function infoOf(classes: Element['properties'][string], meta: unknown): Pick<Block, 'language' | 'meta'> {
  const name = Array.isArray(classes) ? classes.find((one) => String(one).startsWith('language-')) : undefined
  const word = name === undefined ? '' : String(name).slice('language-'.length)
  const language = word.replace(/[{[,:].*$/s, '')
  return {
    language: language.slice(0, maxInfo),
    meta: readMeta(`${word.slice(language.length)} ${meta ?? ''}`.trim()),
  }
}

async function show(block: Block, page: PageContext): Promise<void> {
  const {pre, language, meta} = block
  const {text, marks} = cutMarks(block.text, {
    language,
    hasRanges: meta.ranges !== undefined,
    magicComments: page.markdown.code.magicComments,
  })
  const coloured = await colour(text, block, page)
  markRanges(marks, meta, text)
  const hasLines = marks.size > 0 || meta.firstNumber !== undefined
  const shown = shownLines(text, meta, page)
  const isPlain =
    !hasLines &&
    shown === undefined &&
    !meta.isWrapped &&
    meta.title === '' &&
    text === block.text &&
    language !== 'ansi'
  // Without colours and options, code stays a plain `pre`.
  if (page.markdown.highlight === false && isPlain) return
  page.extras.add('copy')
  if (meta.isWrapped || hasLongLine(text)) page.extras.add('wrap')
  if (shown !== undefined) for (const name of ['expand', 'long-code']) page.extras.add(name)
  const className = classesOf(meta, marks, text)
  const lines = () => (hasLines ? linesOf(coloured, marks, meta) : coloured.split('\n').map(withEnd))
  pre.data = {
    ...pre.data,
    docsgenCode: {
      language,
      html: shown !== undefined ? collapsed(lines(), shown) : hasLines ? lines().join('') : coloured,
      ...(shown === undefined ? {} : {isCollapsed: true as const}),
      ...(meta.title === '' ? {} : {title: meta.title}),
      ...(className === '' ? {} : {className}),
    },
  }
}

/** Lines that a collapsed block needs beyond those that it shows; fewer are not worth a click. */
const minHidden = 3

/** The number of lines that a block shows at first; undefined for all. */
function shownLines(text: string, {collapse}: CodeMeta, {markdown}: PageContext): number | undefined {
  if (collapse === false) return undefined
  const shown = typeof collapse === 'number' ? collapse : (markdown.code.collapse ?? (collapse && presetLines))
  return shown !== undefined && text.split('\n').length >= shown + minHidden ? shown : undefined
}

const collapsed = (lines: readonly string[], shown: number): string =>
  `${lines.slice(0, shown).join('')}<span class="rest">${lines.slice(shown).join('')}</span>`

const withEnd = (line: string, index: number, {length}: readonly string[]): string =>
  index < length - 1 ? `${line}\n` : line

function hasLongLine(text: string): boolean {
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end - start > maxUnwrapped) return true
    start = end + 1
  }
  return text.length - start > maxUnwrapped
}

/** HTML of the text; no span contains a line end. */
async function colour(text: string, {pre, language}: Block, page: PageContext): Promise<string> {
  if (language.toLowerCase() === 'ansi') return ansiHtml(text)
  if (page.markdown.highlight === false) return escapeText(text)
  const {html, isKnown} = await page.highlighter.highlight(text, language)
  if (!isKnown) {
    const start = pre.position?.start
    const position = start && {line: start.line, column: start.column}
    page.diagnostics.push(
      catalogue.unknownLanguage({file: fileOf(pre, page), position}, language, await nearLanguage(language)),
    )
  }
  return html
}

function markRanges(marks: Marks, {ranges = []}: CodeMeta, text: string): void {
  const count = text.split('\n').length
  for (const {mark, lines} of ranges)
    for (const [first, last] of lines) add(marks, mark, first - 1, Math.min(last, count) - first + 1)
}

function classesOf({firstNumber, isWrapped}: CodeMeta, marks: Marks, text: string): string {
  const isFocused = [...marks.values()].some((one) => one.has('focused'))
  const digits = firstNumber === undefined ? 0 : String(firstNumber + text.split('\n').length - 1).length
  return [isWrapped && 'wrapped', isFocused && 'focuses', digits > 2 && `digits-${digits}`].filter(Boolean).join(' ')
}

/** Each line with its line end in an element of its own. `ins`, `del` and `mark` also inform screen readers. */
const linesOf = (html: string, marks: Marks, {firstNumber}: CodeMeta): string[] =>
  html.split('\n').map((line, index, lines) => {
    const lineMarks = marks.get(index) ?? new Set()
    const tag = tagOf(lineMarks)
    const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
    return `<${tag} class="${['line', ...lineMarks].join(' ')}"${number}>${withEnd(line, index, lines)}</${tag}>`
  })

function tagOf(marks: ReadonlySet<Mark>): string {
  if (marks.has('added')) return 'ins'
  if (marks.has('removed')) return 'del'
  return marks.size > (marks.has('focused') ? 1 : 0) ? 'mark' : 'span'
}
