import type {Code, Nodes} from 'mdast'
import {blockPrefix} from '../../content/fences.js'
import {mayHaveHeadingId} from '../../content/heading-ids.js'
import {slot} from '../../files/slots/slots.js'
import type {Link} from '../../model/model.js'
import type {BlockPage, BlockSource, IncludedFile, PlainBlock, PlainBlocks} from '../page-context.js'
import {endOf, positionOfNode, startOf} from '../positions.js'
import {cutMarks} from '../syntax/code-lines.js'
import {emojiNames} from '../syntax/emoji.js'
import {onlyInMode} from '../syntax/images.js'
import {isInside} from '../syntax/links.js'
import {nodesIn} from '../walk.js'
import {destination, escaped, fence, quoted} from './pieces.js'

/** Names of the HTML elements of each kind of block. */
const elements: Record<string, RegExp> = {
  paragraph: /^p$/,
  heading: /^h[1-6]$/,
  list: /^[uo]l$/,
  blockquote: /^blockquote$/,
  code: /^pre$/,
  table: /^table$/,
  thematicBreak: /^hr$/,
}

/** Nodes that may be inside such a block. */
const plain: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'code', 'table', 'tableRow', 'tableCell'],
  ...['thematicBreak', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break'],
  ...['link', 'linkReference', 'image', 'imageReference', 'footnoteReference', 'inlineMath'],
])

/** Tags without attributes that an export may contain. */
const bareTag = /^<\/?(?:br|b|i|u|em|strong|kbd|sub|sup|small|mark|del|ins)\s*\/?>$/i

export function createPlainBlocks(): PlainBlocks {
  /** Blocks of each file by start offset; undefined where two blocks start at the same offset. */
  const blocks = new Map<IncludedFile | undefined, Map<number, PlainBlock | undefined>>()
  const addresses = createAddresses()
  return {
    collect(tree, source) {
      const blocksOfFile = new Map<number, PlainBlock | undefined>()
      blocks.set(source.origin, blocksOfFile)
      collectIn(tree, source, {blocks: blocksOfFile, define: addresses.define})
    },
    find(element, page) {
      const start = element.position?.start.offset
      const block = start === undefined ? undefined : blocks.get(element.data?.docsgenOrigin)?.get(start)
      if (block === undefined || !elements[block.node.type]?.test(element.tagName)) return undefined
      return block.node.type === 'code' ? codeOf(block.node) : sourceWithAddresses(block, page, addresses)
    },
  }
}

type DefinitionNode = Nodes & {type: 'definition'}

/** Adds the blocks below a node, by start offset. */
function collectIn(
  parent: Nodes,
  source: BlockSource,
  into: {blocks: Map<number, PlainBlock | undefined>; define(node: DefinitionNode): void},
): void {
  if (!('children' in parent)) return
  for (const node of parent.children as Nodes[]) {
    const start = node.position?.start.offset
    if (node.type === 'definition') into.define(node)
    else if (node.type === 'docsgenComponent') {
      // The lines of an alert begin with quote marks.
      if (source.text[start ?? -1] !== '>') collectIn(node, source, into)
    } else if (node.type === 'footnoteDefinition')
      collectIn({...node, children: node.children.filter(isOneLine)}, source, into)
    else if (start !== undefined && node.type in elements)
      into.blocks.set(start, into.blocks.has(start) ? undefined : {node, ...source})
  }
}

/** The source of a block with its addresses filled in; undefined if the page shows something else. */
function sourceWithAddresses(block: PlainBlock, page: BlockPage, addresses: Addresses): string | undefined {
  const {node, text} = block
  const place = positionOfNode(node)
  const source = text.slice(place.start.offset, place.end.offset)
  if (isChangedInHtml(source)) return undefined
  if (block.isMdx && /[<{]/.test(source)) return undefined
  if (page.abbreviations.size > 0 && source.includes('*[')) return undefined
  const targetOf = (link: AddressNode) => addresses.targetOf(link, block, page.links)
  const edits = editsIn(node, {text, isHtmlEscaped: page.markdown.html === 'escape', targetOf})
  if (edits === undefined) return undefined
  let end = startOf(node)
  let result = ''
  for (const edit of [...edits, {start: endOf(node), end: 0, text: ''}]) {
    const piece = text.slice(end, edit.start)
    const filled = piece.includes('}') ? page.variables.fill(piece) : piece
    // The page shows the value of a variable as text, so it must not become Markdown.
    if (filled !== piece && !addsNoMarkup(filled, piece)) return undefined
    result += filled + edit.text
    end = edit.end
  }
  return withoutIndent(result, place.start.column - 1)
}

type AddressNode = Nodes & {type: 'link' | 'linkReference' | 'image' | 'imageReference'}

interface Target {
  address: string
  title: string
}

interface Addresses {
  define(node: DefinitionNode): void
  /** Address and title of a link or picture; undefined when the page does not contain it. */
  targetOf(node: AddressNode, block: PlainBlock, links: readonly Link[]): Target | undefined
}

/** Addresses of links and pictures of a page, as slots where they are inside the site. */
function createAddresses(): Addresses {
  const definitions = new Map<string, {url: string; title?: string | null | undefined}>()
  /** Identifiers that two files define differently. */
  const ambiguous = new Set<string>()
  let slots: Map<string, number> | undefined
  return {
    define(node) {
      const previous = definitions.get(node.identifier)
      if (previous === undefined) definitions.set(node.identifier, node)
      else if (previous.url !== node.url) ambiguous.add(node.identifier)
    },
    targetOf(node, {origin}, links) {
      if ('identifier' in node && ambiguous.has(node.identifier)) return undefined
      const {url, title} = 'identifier' in node ? (definitions.get(node.identifier) ?? {}) : node
      if (url === undefined) return undefined
      const target = (address: string): Target => ({address, title: title ?? ''})
      if (!isInside(url)) return /^(?:https?:|mailto:|\/\/)/i.test(url) ? target(url) : undefined
      slots ??= new Map([...links].reverse().map((link) => [keyOf(link.url, link.kind, link.origin), link.slot]))
      const key = isPicture(node) ? keyOf(url.replace(onlyInMode, ''), 'asset', origin) : keyOf(url, 'link', origin)
      const index = slots.get(key)
      return index === undefined ? undefined : target(slot(index))
    },
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

interface EditContext {
  /** The text that the nodes were parsed from. */
  text: string
  isHtmlEscaped: boolean
  targetOf(node: AddressNode): Target | undefined
}

const isPicture = ({type}: AddressNode): boolean => type === 'image' || type === 'imageReference'

/** Replacements for the addresses of a block, in order; undefined when the page shows the block differently. */
function editsIn(block: Nodes, context: EditContext): Edit[] | undefined {
  const edits: Edit[] = []
  for (const node of nodesIn(block)) {
    const isBare = node.type === 'html' && !context.isHtmlEscaped && bareTag.test(node.value)
    if (!isBare && !plain.has(node.type)) return undefined
    if (node.type === 'code' && (hasMarks(node.value) || isFromFile(node))) return undefined
    if (!/^(?:link|image)/.test(node.type)) continue
    const edit = editOf(node as AddressNode, context)
    if (edit === undefined) return undefined
    if (edit.text !== '') edits.push(edit)
  }
  // The address of a link follows its content, so a picture inside a link comes before it.
  return edits.sort((a, b) => a.start - b.start)
}

function editOf(node: AddressNode, {text, targetOf}: EditContext): Edit | undefined {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset]
  if (start === undefined || end === undefined) return undefined
  const target = targetOf(node)
  if (target === undefined) return undefined
  const tail = `](${destination(target.address)}${target.title ? ` ${quoted(target.title)}` : ''})`
  if (isPicture(node)) return {start, end, text: `![${escaped('alt' in node ? (node.alt ?? '') : '')}${tail}`}
  // An autolink stays as written.
  if (text[start] !== '[') return {start, end, text: ''}
  const last = 'children' in node ? node.children.at(-1) : undefined
  return {start: last?.position?.end.offset ?? start + 1, end, text: tail}
}

const keyOf = (url: string, kind: Link['kind'], origin: IncludedFile | undefined): string =>
  `${kind} ${origin?.file ?? ''} ${url}`

const isOneLine = ({position}: Nodes): boolean => position?.start.line === position?.end.line

/** Lines of directives that leave nothing on the page. */
const directiveWithoutContent = new RegExp(`^${blockPrefix}(?::{3,}[ \\t]*$|::covers)`, 'm')

/** Whether constructs change the text in the HTML tree, or a backslash stands before a variable. */
const isChangedInHtml = (source: string): boolean =>
  mayHaveHeadingId(source) ||
  source.includes('\\\\{') ||
  directiveWithoutContent.test(source) ||
  (source.match(emojiNames)?.some((name) => /[a-z\d]/.test(name)) ?? false)

/** Whether the values of variables contain no character with a meaning in Markdown. */
const addsNoMarkup = (filled: string, piece: string): boolean =>
  markup(filled) === markup(piece.replace(/\\?[{\uFDD2][\w-]+\}/g, ''))
const markup = (text: string): number => text.replace(/[^\\`*_[\]<>#~|&!$:]/g, '').length

/** Whether docsgen might cut comments from the code, in any language. */
const hasMarks = (code: string): boolean =>
  cutMarks(code, {language: 'any', hasRanges: false, magicComments: []}).text !== code

/** Whether the code comes from a file, so that the source of the page does not contain it. */
const isFromFile = ({meta}: Code): boolean => /(?:^|\s)file=/.test(meta ?? '')

/** Code between fences; undefined where the page does not show all of it. */
function codeOf({lang, meta, value}: Code): string | undefined {
  if (hasMarks(value) || /^ansi\b/i.test(lang ?? '')) return undefined
  return fence({info: [lang, meta].filter(Boolean).join(' '), value})
}

/** Removes the indentation of the block from all lines but the first, which has none. */
function withoutIndent(text: string, columns: number): string {
  if (columns === 0 || !text.includes('\n')) return text
  return text.replace(new RegExp(`\\n {1,${columns}}`, 'g'), '\n')
}
