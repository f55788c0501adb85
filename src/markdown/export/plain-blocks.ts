/**
 * Blocks of a page whose source says all that the page shows of them: in the page's twin they stand as they were
 * written, with their addresses filled in. Nothing is stringified for them.
 */
import type {Element} from 'hast'
import type {Code, Nodes, Root} from 'mdast'
import {slot} from '../../files/slots/slots.js'
import type {Link} from '../../model/model.js'
import {endOf, placeOfNode, startOf} from '../place.js'
import {cutMarks} from '../syntax/code-lines.js'
import {emojiNames} from '../syntax/emoji.js'
import {onlyInMode} from '../syntax/images.js'
import type {Origin} from '../syntax/includes.js'
import {isInside} from '../syntax/links.js'
import type {PageContext} from '../syntax/syntax.js'
import {nodesIn} from '../walk.js'
import {destination, escaped, fence, quoted} from './pieces.js'

/** The texts that a page is made of, while it is read. */
export interface PlainBlocks {
  /** Takes the blocks of one file. */
  take(tree: Root, source: BlockSource): void
  /** The Markdown of an element of the finished tree, with slots; undefined when its source says something else. */
  find(
    element: Element,
    page: Pick<PageContext, 'links' | 'abbreviations' | 'variables' | 'markdown'>,
  ): string | undefined
}

interface BlockSource {
  /** What the tree was read from. */
  text: string
  /** It may hold JSX and expressions. */
  isMdx: boolean
  /** Of a part. */
  origin: Origin | undefined
}

interface Block extends BlockSource {
  node: Nodes
}

/** What each kind of block becomes. */
const elements: Record<string, RegExp> = {
  paragraph: /^p$/,
  heading: /^h[1-6]$/,
  list: /^[uo]l$/,
  blockquote: /^blockquote$/,
  code: /^pre$/,
  table: /^table$/,
  thematicBreak: /^hr$/,
}

/** What may stand in such a block. */
const plain: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'code', 'table', 'tableRow', 'tableCell'],
  ...['thematicBreak', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break'],
  ...['link', 'linkReference', 'image', 'imageReference', 'footnoteReference', 'inlineMath'],
])

/** HTML that Markdown has no mark for, and that says nothing of its own. */
const bareTag = /^<\/?(?:br|b|i|u|em|strong|kbd|sub|sup|small|mark|del|ins)\s*\/?>$/i

export function createPlainBlocks(): PlainBlocks {
  /** By where they begin; undefined where several do. */
  const blocks = new Map<Origin | undefined, Map<number, Block | undefined>>()
  const definitions = new Map<string, {url: string; title?: string | null | undefined}>()
  /** Identifiers that two files mean different things by. */
  const doubtful = new Set<string>()
  let slots: Map<string, number> | undefined

  const define = (node: Nodes & {type: 'definition'}) => {
    const before = definitions.get(node.identifier)
    if (before === undefined) definitions.set(node.identifier, node)
    else if (before.url !== node.url) doubtful.add(node.identifier)
  }
  const slotOf = (url: string, kind: Link['kind'], origin: Origin | undefined, links: readonly Link[]) => {
    slots ??= new Map([...links].reverse().map((link) => [keyOf(link.url, link.kind, link.origin), link.slot]))
    return slots.get(keyOf(url, kind, origin))
  }

  /** The address of a link or picture as it is to be written; undefined when the page does not have it. */
  const addressOf = (url: string, kind: Link['kind'], {origin}: Block, links: readonly Link[]): string | undefined => {
    if (!isInside(url)) return /^(?:https?:|mailto:|\/\/)/i.test(url) ? url : undefined
    const index = slotOf(kind === 'asset' ? url.replace(onlyInMode, '') : url, kind, origin, links)
    return index === undefined ? undefined : slot(index)
  }

  /** Where a link or picture leads, and its title; undefined when the page does not have it. */
  const targetOf = (node: AddressNode, block: Block, links: readonly Link[]): Target | undefined => {
    if ('identifier' in node && doubtful.has(node.identifier)) return undefined
    const {url, title} = 'identifier' in node ? (definitions.get(node.identifier) ?? {}) : node
    const address = url === undefined ? undefined : addressOf(url, isPicture(node) ? 'asset' : 'link', block, links)
    return address === undefined ? undefined : {address, title: title ?? ''}
  }

  return {
    take(tree, from) {
      const {text, origin} = from
      const own = new Map<number, Block | undefined>()
      blocks.set(origin, own)
      const enter = (parent: Nodes) => {
        if (!('children' in parent)) return
        for (const node of parent.children as Nodes[]) {
          const start = node.position?.start.offset
          if (node.type === 'definition') define(node)
          // An alert was a quote: its lines begin with marks.
          else if (node.type === 'docsgenComponent') text[start ?? -1] === '>' || enter(node)
          else if (node.type === 'footnoteDefinition') enter({...node, children: node.children.filter(isOneLine)})
          else if (start !== undefined && node.type in elements)
            own.set(start, own.has(start) ? undefined : {node, ...from})
        }
      }
      enter(tree)
      // Those of lists and quotes are not in their own lines.
      if (text.includes(']:')) for (const node of nodesIn(tree)) if (node.type === 'definition') define(node)
    },

    find(element, {links, abbreviations, variables, markdown}) {
      const start = element.position?.start.offset
      const block = start === undefined ? undefined : blocks.get(element.data?.docsgenOrigin)?.get(start)
      if (block === undefined || !elements[block.node.type]?.test(element.tagName)) return undefined
      const {node, text} = block
      if (node.type === 'code') return codeOf(node)
      const place = placeOfNode(node)
      const source = text.slice(place.start.offset, place.end.offset)
      if (
        needsReferenceParser(source) ||
        (block.isMdx && /[<{]/.test(source)) ||
        (abbreviations.size > 0 && source.includes('*['))
      )
        return undefined
      const edits = editsIn(node, {
        text,
        markdown,
        targetOf: (link) => targetOf(link, block, links),
      })
      if (edits === undefined) return undefined
      let end = startOf(node)
      let made = ''
      for (const edit of [...edits, {start: endOf(node), end: 0, text: ''}]) {
        const piece = text.slice(end, edit.start)
        const filled = piece.includes('}') ? variables.fill(piece) : piece
        // A value is text, and no Markdown.
        if (filled !== piece && !isMeek(filled, piece)) return undefined
        made += filled + edit.text
        end = edit.end
      }
      return withoutIndent(made, place.start.column - 1)
    },
  }
}

type AddressNode = Nodes & {type: 'link' | 'linkReference' | 'image' | 'imageReference'}

interface Target {
  address: string
  title: string
}

interface Edit {
  start: number
  end: number
  text: string
}

interface Edited extends Pick<PageContext, 'markdown'> {
  /** What the nodes were read from. */
  text: string
  targetOf(node: AddressNode): Target | undefined
}

const isPicture = ({type}: AddressNode): boolean => type === 'image' || type === 'imageReference'

/** The addresses of a block, each in its place; undefined when the block holds what its source does not say. */
function editsIn(block: Nodes, edited: Edited): Edit[] | undefined {
  const edits: Edit[] = []
  for (const node of nodesIn(block)) {
    const isBare = node.type === 'html' && edited.markdown.html !== 'escape' && bareTag.test(node.value)
    if (!isBare && !plain.has(node.type)) return undefined
    if (node.type === 'code' && (hasMarks(node.value) || hasMore(node))) return undefined
    if (!/^(?:link|image)/.test(node.type)) continue
    const edit = editOf(node as AddressNode, edited)
    if (edit === undefined) return undefined
    if (edit.text !== '') edits.push(edit)
  }
  // The end of a link stands behind what it holds.
  return edits.sort((a, b) => a.start - b.start)
}

function editOf(node: AddressNode, {text, targetOf}: Edited): Edit | undefined {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset]
  if (start === undefined || end === undefined) return undefined
  const target = targetOf(node)
  if (target === undefined) return undefined
  const tail = `](${destination(target.address)}${target.title ? ` ${quoted(target.title)}` : ''})`
  if (isPicture(node)) return {start, end, text: `![${escaped('alt' in node ? (node.alt ?? '') : '')}${tail}`}
  // An address that stands for itself.
  if (text[start] !== '[') return {start, end, text: ''}
  const last = 'children' in node ? node.children.at(-1) : undefined
  return {start: last?.position?.end.offset ?? start + 1, end, text: tail}
}

const keyOf = (url: string, kind: Link['kind'], origin: Origin | undefined): string =>
  `${kind} ${origin?.file ?? ''} ${url}`

const isOneLine = ({position}: Nodes): boolean => position?.start.line === position?.end.line

/** What constructs of the HTML tree make something else of, or a value of a variable in the way of a backslash. */
const needsReferenceParser = (source: string): boolean =>
  source.includes('{#') ||
  source.includes('\\\\{') ||
  source.includes('\uFDD3') ||
  (source.match(emojiNames)?.some((name) => /[a-z\d]/.test(name)) ?? false)

/** Whether nothing but such characters came in as mean nothing in Markdown. */
const isMeek = (filled: string, piece: string): boolean =>
  markup(filled) === markup(piece.replace(/\\?[{\uFDD2][\w-]+\}/g, ''))
const markup = (text: string): number => text.replace(/[^\\`*_[\]<>#~|&!$:]/g, '').length

/** Whether comments in code may be cut from what is shown: those of any language. */
const hasMarks = (code: string): boolean => cutMarks(code, 'any', false).text !== code

/** Code from a file is not in the page's text. */
const hasMore = ({meta}: Code): boolean => /(?:^|\s)file=/.test(meta ?? '')

/** A fence of its own; undefined where something is cut from what is shown. */
function codeOf({lang, meta, value}: Code): string | undefined {
  if (hasMarks(value) || /^ansi\b/i.test(lang ?? '')) return undefined
  return fence({info: [lang, meta].filter(Boolean).join(' '), value})
}

/** The first line begins without what its block is indented by; so do the others. */
function withoutIndent(text: string, columns: number): string {
  if (columns === 0 || !text.includes('\n')) return text
  return text.replace(new RegExp(`\\n {1,${columns}}`, 'g'), '\n')
}
