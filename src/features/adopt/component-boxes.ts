/** Components in pages: boxes with their names, for those that docsgen does not have. */
import {escapeText} from '../../files/escape/escape.js'
import {colonsAround} from './admonitions.js'
import {inlineCode} from './page-rules.js'
import {attributeText, type Element, linesIn, type Page, type Place, scan, type Tag} from './scanner.js'
import {type Edit, edit, type TranslationStep} from './translation.js'

export interface BoxOptions {
  /** Whether an element is a component, and not text. Default: all are. */
  isComponent?(element: Element): boolean
  /** Components without a look of their own: only their content stays. */
  transparent?: RegExp
  /** Edits of a component that docsgen has in another way. */
  translate?(element: Element, page: Page): Edit[] | undefined
}

/** Returns a step that shows each component as a box with its name, its attributes and its content. */
export const componentBoxes =
  (options: BoxOptions): TranslationStep =>
  (page) => {
    const elements = page.elements().filter(options.isComponent ?? (() => true))
    return [...elements.flatMap((element) => editsOf(element, page, options)), ...dedentEdits(elements, page)]
  }

function editsOf(element: Element, page: Page, {transparent, translate}: BoxOptions): Edit[] {
  const {name, open, close} = element
  const isNested = element.parent !== undefined
  const isHtml = isInHtml(page, open.start)
  const remove = (tag: Tag | undefined, construct?: string, text = ''): Edit[] =>
    tag ? [edit(lineRange(tag, page), text, construct)] : []
  if (transparent?.test(name)) {
    const isSlot = name === 'template' && isNested && !isHtml && close
    return [...remove(open, `\`<${name}>\``), ...remove(close, '', isSlot ? blankLineAfter(close, page) : '')]
  }
  const translated = translate?.(element, page)
  if (translated) return translated
  const content = close && page.text.slice(open.end, close.start)
  const whole = {start: open.start, end: close?.end ?? open.end}
  const isEmpty = content === undefined || content.trim() === ''
  const isHeading = /^[ \t>]*#{1,6}[ \t]/.test(page.before(open.start))
  // The name would be part of the title.
  if (isHeading && isEmpty) return [edit(whole, '', `without \`<${name}>\` in headings`)]
  const construct = `a box for \`<${name}>\``
  const props = isHeading ? '' : propsOf(open)
  if (isHtml) {
    const box = `<code>${name}${props && ` ${escapeText(props)}`}</code> `
    return [edit(open, box, construct), ...remove(close)]
  }
  const badge = `:badge[${name}]${props && ` ${inlineCode(props)}`}`
  const isBlock = isNested && page.isAlone(open)
  const before = isBlock ? blankLineBefore(open, page) : ''
  if (isEmpty || close === undefined)
    return [edit(whole, `${before}${badge}${isBlock ? blankLineAfter(close ?? open, page) : ''}`, construct)]
  const address = ['href', 'to', 'link', 'url'].map((key) => attributeText(open, key)).find((one) => one !== undefined)
  if (address && !/["'\s<>]/.test(address) && !/[\n[\]<]/.test(content))
    return [edit(whole, `:badge[${name}] [${content.trim()}](${address})`, construct)]
  if (!page.isAlone(open) || !page.isAlone(close)) return [edit(open, `${badge} `, construct), ...remove(close)]
  const code = props && `\n\n${inlineCode(props)}`
  const colons = colonsOf(content)
  return [
    edit(open, `${before}${colons}details[\`${name}\`]{open}${code}${blankLineAfter(open, page)}`, construct),
    edit(close, `${colons}${isNested ? blankLineAfter(close, page) : ''}`),
  ]
}

/** Colons of a container around content: more than those of the containers and the components in it. */
function colonsOf(content: string): string {
  const inner = scan(content)
  const uses = inner.elements().filter(({open, close}) => close && inner.isAlone(open))
  const marks = uses.map(({open, close}) => colonsOf(content.slice(open.end, close?.start)))
  return colonsAround([inner.without('code'), ...marks].join('\n'))
}

/** Line break that makes an empty line before a tag alone on its line, unless a tag of its component is there. */
const blankLineBefore = ({start}: Tag, {text}: Page): string =>
  /(?:^|\n[ \t]*|>[ \t]*)\n[ \t]*$/.test(text.slice(0, start)) ? '' : '\n'

/** Line break that makes an empty line after a tag that ends its line, before other content. */
const blankLineAfter = ({end}: Tag, {text}: Page): string =>
  /^[ \t]*\n[ \t]*(?![ \t\n]|<\/)/.test(text.slice(end)) ? '\n' : ''

/** A tag alone on its line disappears with the line: an empty line would end a block of HTML. */
function lineRange(tag: Tag, page: Page): Place {
  const next = page.text.indexOf('\n', tag.end)
  return page.isAlone(tag) && next !== -1 ? {start: tag.start, end: next + 1} : tag
}

/** Removes the indentation of content in components on lines of their own, which would make code of it. */
function dedentEdits(elements: readonly Element[], page: Page): Edit[] {
  const blocks = elements.flatMap(({open, close}) =>
    close && page.isAlone(open) && page.isAlone(close) && !isInHtml(page, open.start)
      ? [{start: open.end, end: close.start, margin: page.before(open.start).length}]
      : [],
  )
  return blocks.flatMap((block) => {
    const {margin} = blocks.find(({end}) => end >= block.end) ?? block
    const from = page.text.indexOf('\n', block.start) + 1
    const direct = linesIn(page.text.slice(from, block.end), from)
      .slice(0, -1)
      .filter(({text, start, end}) => {
        const isInner = blocks.some((one) => one.start > block.start && one.start < start && one.end > end)
        return text.trim() !== '' && !isInner
      })
    const common = Math.min(...direct.map(({text}) => /^[ \t]*/.exec(text)?.[0].length ?? 0))
    return common > margin ? direct.map(({start}) => edit({start: start + margin, end: start + common}, '')) : []
  })
}

/** The attributes as one line of text, without the marks of Vue. Long code is cut, text is not. */
const propsOf = ({attributes}: Tag): string =>
  attributes
    .map(({name, source}) => {
      const bare = name.replace(/^(?:v-bind:|:|v-on:|@|#)(?=\w)/, '')
      const isCut = bare !== name && source.length > 80
      return `${bare}${source && bare && '='}${isCut ? `${source.slice(0, 79)}…${source[0]}` : source}`
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether an offset is in a block of HTML, where Markdown is text. */
export function isInHtml(page: Page, offset: number): boolean {
  const before = page.without('fences').slice(0, offset + page.after(offset).length)
  const block =
    before
      .split(/\n[ \t]*\n/)
      .at(-1)
      ?.trimStart() ?? ''
  return (
    /^<\/?[a-z][a-z0-9]*[\s>]/.test(block) &&
    !/^<(?:template|slot|a|b|code|em|i|kbd|span|strong|sub|sup|br)[\s>]/.test(block)
  )
}
