/** The finished tree of a page → blocks of Markdown: what was written as Markdown as it was, all else in Markdown's words. */
import type {Element, ElementContent, Root} from 'hast'
import type {Root as MdastRoot, PhrasingContent, RootContent} from 'mdast'
import {gfmToMarkdown} from 'mdast-util-gfm'
import {type Options, toMarkdown} from 'mdast-util-to-markdown'
import type {Link} from '../../model/model.js'
import {titleElement} from '../components.js'
import {elementsIn} from '../walk.js'
import {componentBlocks} from './component-blocks.js'
import type {ExportOptions} from './export.js'
import {footnoteOf, formulaOf, isInline, isSilent, phrasing} from './inline.js'
import {behind, fence, item} from './pieces.js'
import {tableBlocks} from './table-blocks.js'

export interface BlockContext extends Pick<ExportOptions, 'labels'> {
  links: readonly Link[]
  /** The Markdown that an element was written as, where that says all of it. */
  find(element: Element): string | undefined
  /** Elements of finished HTML. */
  read(html: string): Root
}

type Content = Root['children'][number] | ElementContent

const options: Options = {
  bullet: '-',
  rule: '-',
  resourceLink: true,
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
  handlers: {inlineMath: ({value}: {value: string}) => `$${value}$`} as Options['handlers'],
}

/** The text of one block that holds no other. */
export const written = (node: RootContent): string => plainLine(node) ?? stringified(node)

/** Most titles are words, of which Markdown makes nothing. */
function plainLine(node: RootContent): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [only] = node.children
  const inner = only?.type === 'strong' && only.children.length === 1 ? only.children[0] : undefined
  return inner?.type === 'text' && /^\w[\w ,.?'’()-]*[\w?)]$/.test(inner.value) && !inner.value.includes('_')
    ? `**${inner.value}**`
    : undefined
}

const stringified = (node: RootContent): string =>
  toMarkdown({type: 'root', children: [node]} satisfies MdastRoot, options).trimEnd()

/** Blocks that stand one after another. */
export function blocksOf(nodes: readonly Content[], context: BlockContext): string[] {
  const blocks: string[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    const children = trimmed(phrasing(line, context.links))
    line = []
    if (children.length > 0) blocks.push(written({type: 'paragraph', children}))
  }
  for (const node of nodes) {
    if (node.type !== 'text' && node.type !== 'element') continue
    const isLine = isInline(node) && !(node.type === 'element' && holdsBlocks(node))
    if (isLine) line.push(node)
    else if (node.type === 'element') {
      endLine()
      blocks.push(...(isSilent(node) ? [] : blocksOfElement(node, context)))
    }
  }
  endLine()
  return blocks
}

/** Blocks as one text, with the blank lines between them. */
export const together = (blocks: readonly string[]): string =>
  blocks
    .map((block, index) => {
      const before = blocks[index - 1]
      // Two lists would be one.
      const isSecond = before !== undefined && markOf(before) === markOf(block) && isList.test(block)
      return isSecond ? `<!-- -->\n\n${block}` : block
    })
    .join('\n\n')
const isList = /^(?:[-*+]|\d{1,9}[.)])(?: |\n|$)/
/** Of a list: what each of its items begins with, but for numbers. */
const markOf = (block: string): string | undefined => (isList.test(block) ? /[^\d]/.exec(block)?.[0] : undefined)

function blocksOfElement(element: Element, context: BlockContext): string[] {
  const known = context.find(element)
  if (known !== undefined) return [known]
  const component = element.data?.docsgenComponent
  if (component !== undefined) return componentBlocks({element, component}, context)
  const {tagName, children, properties} = element
  const inner = () => blocksOf(children, context)
  switch (tagName) {
    case 'p':
      return elementsIn(element).some(holdsBlocks) ? inner() : paragraph(children, context)
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const depth = Number(tagName[1]) as 1 | 2 | 3 | 4 | 5 | 6
      return [written({type: 'heading', depth, children: trimmed(phrasing(children, context.links))})]
    }
    case 'hr':
      return ['---']
    case 'pre':
      return codeBlocks(element)
    case 'div': {
      // As a component of the site's own drew it.
      const pre = hasClass('code')(element) ? children.find((child) => isElement(child, 'pre')) : undefined
      const title = children.find((child) => isElement(child, 'div'))
      return pre === undefined ? inner() : codeBlocks(pre as Element, title && allText(title))
    }
    case 'blockquote':
      return [behind('> ', together(inner()))]
    case 'ul':
    case 'ol':
    case 'menu':
      return list(element, context)
    case 'dl':
      return definitionBlocks(element, context)
    case 'table':
      return tableBlocks(element, context)
    case 'summary':
      // A folder of a tree of files is no title.
      return elementsIn(element).some(hasClass('name')) ? paragraph(children, context) : bold(children, context)
    case titleElement:
      return bold(children, context)
    case 'figcaption':
    case 'caption':
      return paragraph(children, context)
    case 'section':
      if (properties.dataFootnotes !== undefined) return footnotes(element, context)
      return inner()
    case 'span': {
      const formula = formulaOf(element)
      return formula === undefined ? inner() : [`$$\n${formula}\n$$`]
    }
    default:
      return inner()
  }
}

export function paragraph(nodes: readonly ElementContent[], {links}: BlockContext): string[] {
  const children = trimmed(phrasing(nodes, links))
  return children.length === 0 ? [] : [written({type: 'paragraph', children})]
}

const hasClass =
  (name: string) =>
  ({properties: {className}}: Element): boolean =>
    Array.isArray(className) && className.includes(name)

/** A line that stands for a title. */
export function bold(nodes: readonly ElementContent[], {links}: BlockContext): string[] {
  const children = trimmed(phrasing(nodes, links))
  if (children.length === 0) return []
  return [written({type: 'paragraph', children: [{type: 'strong', children}]})]
}

/** A `p` may hold what a browser, or a component, has put there. */
const holdsBlocks = (element: Element): boolean =>
  elementsIn(element).some(
    (inner) => inner !== element && !isInline(inner) && !isSilent(inner) && formulaOf(inner) === undefined,
  ) && formulaOf(element) === undefined

/** Without spaces and breaks at its ends. */
export function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const all = [...nodes]
  const isNothing = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  while (isNothing(all[0])) all.shift()
  while (isNothing(all.at(-1))) all.pop()
  return all.map((node, index) => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return {...node, value: index === all.length - 1 ? start.trimEnd() : start}
  })
}

/** A block of code as it is shown. */
function codeBlocks(pre: Element, name = pre.data?.docsgenCode?.title): string[] {
  const shown = pre.data?.docsgenCode
  if (shown) {
    return [fence({info: infoOf(shown.language, name), value: textOfHtml(shown.html)})]
  }
  const code = elementsIn(pre).find(({tagName}) => tagName === 'code')
  const classes = code?.properties.className
  const language = Array.isArray(classes) ? classes.find((one) => String(one).startsWith('language-')) : undefined
  const info = language === undefined ? '' : String(language).slice('language-'.length)
  return [fence({info: infoOf(info, name), value: allText(pre).replace(/\n$/, '')})]
}

const infoOf = (language: string, title: string | undefined): string =>
  title === undefined ? language : `${language || 'text'} title="${title}"`

const isElement = (node: ElementContent, name: string): boolean => node.type === 'element' && node.tagName === name

const allText = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(allText).join('') : ''

const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({lt: '<', gt: '>', amp: '&'})[name] ?? name)

function list({tagName, children, properties}: Element, context: BlockContext): string[] {
  const isOrdered = tagName === 'ol'
  let number = Number(properties.start ?? 1)
  const items = children.flatMap((child) => {
    if (child.type !== 'element') return []
    const box = child.children.find((node) => node.type === 'element' && node.tagName !== 'ul' && isTaskBox(node))
    const task = box === undefined ? '' : taskMark(box as Element)
    const blocks = blocksOf(child.children, context)
    const isTight = child.children.every((node) => node.type !== 'element' || node.tagName !== 'p')
    const text = task + (isTight ? blocks.join('\n').replace(/^\s+/, '') : together(blocks))
    return [item(isOrdered ? `${number++}.` : '-', isTight && blocks.length > 1 ? task + tight(blocks) : text)]
  })
  return items.length === 0 ? [] : [items.join('\n')]
}

/** What stands below the text of an item: a list may follow at once, other blocks need a line between. */
const tight = (blocks: readonly string[]): string =>
  blocks.reduce((before, block) => before + (isList.test(block) && !isList.test(before) ? '\n' : '\n\n') + block)

const isTaskBox = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (node.tagName === 'input' || (node.tagName === 'p' && node.children.some((child) => isTaskBox(child))))

function taskMark(box: Element): string {
  const input = elementsIn(box).find(({tagName}) => tagName === 'input')
  return input?.properties.checked ? '[x] ' : '[ ] '
}

/** Terms in bold, what they mean as items below them. */
function definitionBlocks({children}: Element, context: BlockContext): string[] {
  const entries = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  )
  const blocks: string[] = []
  let isBelow = false
  for (const entry of entries) {
    if (entry.type !== 'element') continue
    const isTerm = entry.tagName === 'dt'
    const own = isTerm ? bold(entry.children, context) : [item('-', together(blocksOf(entry.children, context)))]
    if (isBelow && !isTerm) blocks.push(`${blocks.pop()}\n${own.join('')}`)
    else blocks.push(...own)
    isBelow = !isTerm
  }
  return blocks
}

function footnotes(section: Element, context: BlockContext): string[] {
  return elementsIn(section).flatMap((entry) => {
    const name = entry.tagName === 'li' ? footnoteOf(String(entry.properties.id ?? '')) : undefined
    if (name === undefined) return []
    const text = together(blocksOf(entry.children, context))
    return [`[^${name}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`]
  })
}
