/** Components in pages: boxes with their names, for those that docsgen does not have. */
import {escapeText} from '../files/escape/escape.js'
import {inlineCode, type Line, linesIn, withoutCode, withoutFences} from './prose.js'
import type {Edit, TranslationStep} from './translation.js'

/** A tag of a component. */
export interface Tag {
  name: string
  attributes: string
  isClosing: boolean
  isSelfClosing: boolean
  start: number
  end: number
}

/** A use of a component. */
export interface ComponentElement {
  open: Tag
  /** The closing tag; undefined for `<Name />`. */
  close: Tag | undefined
}

export interface BoxOptions {
  /** Whether a tag is a component, and not text. Default: all are. */
  isComponent?(use: {attributes: string; close: Tag | undefined}): boolean
  /** Components without a look of their own: only their content stays. */
  transparent?: RegExp
  /** Edits of a component that docsgen has in another way. */
  translate?(use: ComponentElement, text: string): Edit[] | undefined
}

/** Returns a step that shows each component as a box with its name, its attributes and its content. */
export const componentBoxes =
  (options: BoxOptions): TranslationStep =>
  (text) => {
    if (!/<(?:[A-Z]|template|slot|[a-z]+-)/.test(text)) return []
    const {isComponent = () => true} = options
    const elements = elementsIn(tagsIn(text)).filter(({open, close}) =>
      isComponent({attributes: open.attributes, close}),
    )
    const outer = (use: ComponentElement) =>
      elements.findLast((one) => one.close && one.open.end <= use.open.start && use.open.end <= one.close.start)
    return [
      ...elements.flatMap((use) => editsOf(use, {text, options, isNested: outer(use) !== undefined})),
      ...dedentEdits(elements, text),
    ]
  }

const tag =
  /<(\/?)([A-Z][\w.]*|[a-z][a-z0-9]*(?:-[a-z0-9]+)+|template|slot)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

const tagsIn = (text: string): Tag[] =>
  [...withoutCode(text).matchAll(tag)].map(({0: whole, 1: slash, 2: name = '', 4: end, index}) => ({
    name,
    attributes: text.slice(index + 1 + name.length, index + whole.length - 1 - (end ?? '').length),
    isClosing: slash === '/',
    isSelfClosing: end === '/',
    start: index,
    end: index + whole.length,
  }))

function elementsIn(tags: readonly Tag[]): ComponentElement[] {
  const uses: ComponentElement[] = []
  const stack: ComponentElement[] = []
  for (const one of tags) {
    if (one.isClosing) {
      const index = stack.findLastIndex(({open}) => open.name === one.name)
      if (index === -1) continue
      ;(stack[index] as ComponentElement).close = one
      stack.splice(index)
    } else {
      const use: ComponentElement = {open: one, close: undefined}
      uses.push(use)
      if (!one.isSelfClosing) stack.push(use)
    }
  }
  return uses
}

interface EditContext {
  text: string
  options: BoxOptions
  /** Whether the use is in the content of another one. */
  isNested: boolean
}

function editsOf(
  {open, close}: ComponentElement,
  {text, options: {transparent, translate}, isNested}: EditContext,
): Edit[] {
  const {name, attributes} = open
  const remove = (one: Tag, construct: string): Edit => ({...lineRange(one, text), text: '', construct})
  if (transparent?.test(name)) {
    const isSlot = name === 'template' && isNested && !isInHtml(text, open.start)
    const ends = close ? [{...remove(close, ''), text: isSlot ? blankLineAfter(close, text) : ''}] : []
    return [remove(open, `\`<${name}>\``), ...ends]
  }
  const translated = translate?.({open, close}, text)
  if (translated) return translated
  const construct = `a box for \`<${name}>\``
  const html = isInHtml(text, open.start)
  const isHeading = /^[ \t>]*#{1,6}[ \t][^\n]*$/.test(
    text.slice(text.lastIndexOf('\n', open.start - 1) + 1, open.start),
  )
  // The name would be part of the title.
  if (isHeading && (close === undefined || text.slice(open.end, close.start).trim() === ''))
    return [{start: open.start, end: close?.end ?? open.end, text: '', construct: `without \`<${name}>\` in headings`}]
  const props = isHeading ? '' : propsOf(attributes)
  if (html) {
    const box = `<code>${name}${props === '' ? '' : ` ${escapeText(props)}`}</code> `
    return [{start: open.start, end: open.end, text: box, construct}, ...(close ? [remove(close, '')] : [])]
  }
  const badge = `:badge[${name}]${props === '' ? '' : ` ${inlineCode(props)}`}`
  const isBlock = isNested && isAloneOnLine(open, text)
  const before = isBlock ? blankLineBefore(open, text) : ''
  if (close === undefined || text.slice(open.end, close.start).trim() === '') {
    const after = isBlock ? blankLineAfter(close ?? open, text) : ''
    return [{start: open.start, end: close?.end ?? open.end, text: `${before}${badge}${after}`, construct}]
  }
  const linked = props === '' ? undefined : linkOf(attributes, text.slice(open.end, close.start))
  if (linked !== undefined) return [{start: open.start, end: close.end, text: `:badge[${name}] ${linked}`, construct}]
  if (!isAloneOnLine(open, text) || !isAloneOnLine(close, text))
    return [{start: open.start, end: open.end, text: `${badge} `, construct}, remove(close, '')]
  const content = props === '' ? '' : `\n\n${inlineCode(props)}`
  const marks = colonsAround(text.slice(open.end, close.start))
  return [
    {
      start: open.start,
      end: open.end,
      text: `${before}${marks}details[\`${name}\`]{open}${content}${blankLineAfter(open, text)}`,
      construct,
    },
    {start: close.start, end: close.end, text: `${marks}${isNested ? blankLineAfter(close, text) : ''}`, construct: ''},
  ]
}

/** Colons of a container around content: more than those of the containers and the components in it. */
function colonsAround(content: string): string {
  const containerLengths = [...withoutCode(content).matchAll(/^[ \t]*(:{3,})/gm)].map(
    ([, colons = '']) => colons.length,
  )
  const uses = elementsIn(tagsIn(content)).filter(({open, close}) => close && isAloneOnLine(open, content))
  const innerLengths = uses.map(({open, close}) => colonsAround(content.slice(open.end, close?.start)).length)
  return ':'.repeat(Math.max(2, ...containerLengths, ...innerLengths) + 1)
}

/** Line break that makes an empty line before a tag alone on its line, unless a tag of its component is there. */
const blankLineBefore = ({start}: Tag, text: string): string =>
  /(?:^|\n[ \t]*|>[ \t]*)\n[ \t]*$/.test(text.slice(0, start)) ? '' : '\n'

/** Line break that makes an empty line after a tag that ends its line, before other content. */
const blankLineAfter = ({end}: Tag, text: string): string =>
  /^[ \t]*\n[ \t]*(?![ \t\n]|<\/)/.test(text.slice(end)) ? '\n' : ''

/** The content of a component with an address as a link; undefined for one without. */
function linkOf(attributes: string, content: string): string | undefined {
  const [, , href] = /(?:^|\s)(?:href|to|link|url)=(["'])([^"'\s<>]+)\1/.exec(attributes) ?? []
  return href === undefined || /[\n[\]<]/.test(content) ? undefined : `[${content.trim()}](${href})`
}

/** A tag alone on its line disappears with the line: an empty line would end a block of HTML. */
function lineRange(one: Tag, text: string): {start: number; end: number} {
  const {start, end} = one
  const next = text.indexOf('\n', end)
  return isAloneOnLine(one, text) && next !== -1 ? {start, end: next + 1} : {start, end}
}

/** Removes the indentation of content in components on lines of their own, which would make code of it. */
function dedentEdits(uses: readonly ComponentElement[], text: string): Edit[] {
  const blocks = uses.flatMap(({open, close}) =>
    close && isAloneOnLine(open, text) && isAloneOnLine(close, text) && !isInHtml(text, open.start)
      ? [{from: open.end, to: close.start, margin: columnOf(open, text)}]
      : [],
  )
  const edits: Edit[] = []
  for (const block of blocks) {
    const outer = blocks.find(({to}) => to >= block.to) ?? block
    const from = text.indexOf('\n', block.from) + 1
    const lines = linesIn(text.slice(from, block.to), from).slice(0, -1)
    const isDirect = ({start, end}: Line) =>
      !blocks.some((one) => one.from > block.from && one.from < start && one.to > end)
    const directLines = lines.filter((line) => line.text.trim() !== '' && isDirect(line))
    const common = Math.min(...directLines.map((line) => /^[ \t]*/.exec(line.text)?.[0].length ?? 0))
    if (common <= outer.margin) continue
    for (const {start} of directLines)
      edits.push({start: start + outer.margin, end: start + common, text: '', construct: ''})
  }
  return edits
}

const columnOf = ({start}: Tag, text: string): number => start - (text.lastIndexOf('\n', start - 1) + 1)

export function isAloneOnLine({start, end}: Pick<Tag, 'start' | 'end'>, text: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /^[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(end))
}

/** The attributes as one line of text, without the marks of Vue. Long code is cut, text is not. */
const propsOf = (attributes: string): string =>
  attributes
    .replace(/\s+/g, ' ')
    .replace(/((?:^| )(?:v-bind:|:|v-on:|@|#)\w[^\s=]*=)("[^"]*"|'[^']*')/g, (whole, name: string, code: string) =>
      code.length > 80 ? `${name}${code.slice(0, 79)}…${code[0]}` : whole,
    )
    .replace(/(^| )(?:v-bind:|:|v-on:|@|#)(?=\w)/g, '$1')
    .trim()

/** Whether an offset is in a block of HTML, where Markdown is text. */
export function isInHtml(text: string, offset: number): boolean {
  const lineEnd = text.indexOf('\n', offset)
  const block =
    withoutFences(text.slice(0, lineEnd === -1 ? text.length : lineEnd))
      .split(/\n[ \t]*\n/)
      .at(-1) ?? ''
  return (
    /^\s*<\/?[a-z][a-z0-9]*[\s>]/.test(block) &&
    !/^\s*<(?:template|slot|a|b|code|em|i|kbd|span|strong|sub|sup|br)[\s>]/.test(block)
  )
}
