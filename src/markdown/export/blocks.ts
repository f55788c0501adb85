/** The finished tree of a page → blocks of Markdown: copies blocks that the source contains, and writes all others. */
import type {Element, ElementContent} from 'hast'
import {titleElement} from '../components.js'
import {elementsIn} from '../walk.js'
import {componentBlocks} from './component-blocks.js'
import {footnoteOf, formulaOf, isInline, isSilent, phrasing} from './inline.js'
import {type BlockContext, bold, type Content, isList, joinBlocks, markdownOf, paragraph, trimmed} from './lines.js'
import {fence, item, prefixLines} from './pieces.js'
import {tableBlocks} from './table-blocks.js'

/** Makes the function that writes sibling nodes of a page as blocks. */
export function createBlockWriter(page: Omit<BlockContext, 'blocksOf'>): BlockContext['blocksOf'] {
  const context: BlockContext = {...page, blocksOf: (nodes) => blocksOf(nodes, context)}
  return context.blocksOf
}

function blocksOf(nodes: readonly Content[], context: BlockContext): string[] {
  const blocks: string[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    const children = trimmed(phrasing(line, context.links))
    line = []
    if (children.length > 0) blocks.push(markdownOf({type: 'paragraph', children}))
  }
  for (const node of nodes) {
    if (node.type !== 'text' && node.type !== 'element') continue
    const isLine = isInline(node) && !(node.type === 'element' && containsBlocks(node))
    if (isLine) line.push(node)
    else if (node.type === 'element') {
      endLine()
      blocks.push(...(isSilent(node) ? [] : blocksOfElement(node, context)))
    }
  }
  endLine()
  return blocks
}

function blocksOfElement(element: Element, context: BlockContext): string[] {
  const source = context.find(element)
  if (source !== undefined) return [source]
  const component = element.data?.docsgenComponent
  if (component !== undefined) return componentBlocks({element, component}, context)
  const {tagName, children, properties} = element
  const inner = () => blocksOf(children, context)
  switch (tagName) {
    case 'p':
      return elementsIn(element).some(containsBlocks) ? inner() : paragraph(children, context)
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const depth = Number(tagName[1]) as 1 | 2 | 3 | 4 | 5 | 6
      return [markdownOf({type: 'heading', depth, children: trimmed(phrasing(children, context.links))})]
    }
    case 'hr':
      return ['---']
    case 'pre':
      return codeBlocks(element)
    case 'div': {
      // The code block of a site's own component.
      const pre = hasClass('code')(element) ? children.find((child) => isElement(child, 'pre')) : undefined
      const title = children.find((child) => isElement(child, 'div'))
      return pre === undefined ? inner() : codeBlocks(pre as Element, title && allText(title))
    }
    case 'blockquote':
      return [prefixLines('> ', joinBlocks(inner()))]
    case 'ul':
    case 'ol':
    case 'menu':
      return list(element, context)
    case 'dl':
      return definitionBlocks(element, context)
    case 'table':
      return tableBlocks(element, context)
    case 'summary':
      // The summary of a folder in a file tree is no title.
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

const hasClass =
  (name: string) =>
  ({properties: {className}}: Element): boolean =>
    Array.isArray(className) && className.includes(name)

/** An HTML parser or a component may put blocks into inline elements. */
const containsBlocks = (element: Element): boolean =>
  elementsIn(element).some(
    (inner) => inner !== element && !isInline(inner) && !isSilent(inner) && formulaOf(inner) === undefined,
  ) && formulaOf(element) === undefined

/** Code with the language and title of its fence. */
function codeBlocks(pre: Element, name = pre.data?.docsgenCode?.title): string[] {
  const shown = pre.data?.docsgenCode
  if (shown) return [fence({info: infoOf(shown.language, name), value: textOfHtml(shown.html)})]
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
    const checkbox = child.children.find((node) => node.type === 'element' && node.tagName !== 'ul' && isTask(node))
    const task = checkbox === undefined ? '' : taskMark(checkbox as Element)
    const blocks = blocksOf(child.children, context)
    const isTight = child.children.every((node) => node.type !== 'element' || node.tagName !== 'p')
    const text = task + (isTight ? blocks.join('\n').replace(/^\s+/, '') : joinBlocks(blocks))
    return [item(isOrdered ? `${number++}.` : '-', isTight && blocks.length > 1 ? task + tight(blocks) : text)]
  })
  return items.length === 0 ? [] : [items.join('\n')]
}

/** Joins the blocks of a tight item: a list follows the text directly, other blocks need a blank line. */
const tight = (blocks: readonly string[]): string =>
  blocks.reduce((before, block) => before + (isList.test(block) && !isList.test(before) ? '\n' : '\n\n') + block)

const isTask = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (node.tagName === 'input' || (node.tagName === 'p' && node.children.some((child) => isTask(child))))

function taskMark(element: Element): string {
  const input = elementsIn(element).find(({tagName}) => tagName === 'input')
  return input?.properties.checked ? '[x] ' : '[ ] '
}

/** Terms in bold, with their definitions as list items below them. */
function definitionBlocks({children}: Element, context: BlockContext): string[] {
  const entries = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  )
  const blocks: string[] = []
  let followsItem = false
  for (const entry of entries) {
    if (entry.type !== 'element') continue
    const isTerm = entry.tagName === 'dt'
    const entryBlocks = isTerm
      ? bold(entry.children, context)
      : [item('-', joinBlocks(blocksOf(entry.children, context)))]
    if (followsItem && !isTerm) blocks.push(`${blocks.pop()}\n${entryBlocks.join('')}`)
    else blocks.push(...entryBlocks)
    followsItem = !isTerm
  }
  return blocks
}

function footnotes(section: Element, context: BlockContext): string[] {
  return elementsIn(section).flatMap((entry) => {
    const name = entry.tagName === 'li' ? footnoteOf(String(entry.properties.id ?? '')) : undefined
    if (name === undefined) return []
    const text = joinBlocks(blocksOf(entry.children, context))
    return [`[^${name}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`]
  })
}
