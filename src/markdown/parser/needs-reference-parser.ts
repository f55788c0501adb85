/**
 * Constructs that satteri may parse differently from remark; remark parses pages with one of them. The rules come from
 * comparing both parsers (`test/markdown/differential.test.ts`). Each rule covers a whole construct, not single cases.
 */
import type {
  BlockContent,
  Blockquote,
  Code,
  Definition,
  Html,
  Link,
  ListItem,
  Nodes,
  Root,
  Table,
  TableRow,
} from 'mdast'
import {endOf, positionOfNode, startOf} from '../positions.js'
import {hasMarkBeside, hasMarkBesideCjk, textOf, unsupportedEmphasis} from './unsupported-emphasis.js'

type Block = BlockContent | Definition

/** The place of a node in its tree. */
interface Place {
  text: string
  previous?: Nodes | undefined
  next?: Nodes | undefined
  /** Inside a quote; inside any container block: a quote, a list item or a footnote. */
  isQuoted: boolean
  isInContainer: boolean
  isBlock: boolean
  isLink: boolean
  /** Inside emphasis of any kind. */
  isMarked: boolean
  /** The paragraph, heading or cell that contains the node. */
  line?: Nodes | undefined
}

/** The reason why remark has to parse a text, known before parsing; undefined without one. */
export function unsupportedText(text: string): string | undefined {
  if (/[\0\r\uFEFF]/.test(text)) return 'a character that parsers replace'
  if (!isWellFormed(text)) return 'a lone surrogate'
  if (hasMarkBesideCjk(text)) return 'emphasis between CJK text and punctuation'
  return undefined
}

/** The first construct in satteri's tree that remark may parse differently, in words; undefined without one. */
export const unsupportedConstruct = (tree: Root, text: string): string | undefined =>
  findUnsupported(tree, {text, isQuoted: false, isInContainer: false, isBlock: true, isLink: false, isMarked: false})

function findUnsupported(node: Nodes, place: Place): string | undefined {
  const unsupported = unsupportedIn(node, place)
  if (unsupported !== undefined || !('children' in node)) return unsupported
  const isContainer = node.type === 'blockquote' || node.type === 'listItem'
  const inner: Place = {
    text: place.text,
    isQuoted: place.isQuoted || node.type === 'blockquote',
    isInContainer: place.isInContainer || isContainer,
    isBlock: node.type === 'root' || isContainer,
    isLink: place.isLink || node.type === 'link' || node.type === 'linkReference',
    isMarked: place.isMarked || node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete',
    line: node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' ? node : place.line,
  }
  const children: readonly Nodes[] = node.children
  let index = 0
  for (const child of children) {
    inner.previous = children[index - 1]
    inner.next = children[++index]
    const reason = findUnsupported(child, inner)
    if (reason !== undefined) return reason
  }
  return undefined
}

function unsupportedIn(node: Nodes, place: Place): string | undefined {
  switch (node.type) {
    case 'blockquote':
      return unsupportedQuote(node, place)
    case 'list':
      return place.isQuoted && place.next ? 'a list before something else in a quote' : undefined
    case 'listItem':
      return unsupportedItem(node, place)
    case 'paragraph':
      return unsupportedParagraph(node, place)
    case 'heading':
      if (place.isInContainer && sourceOf(node, place).includes('\n'))
        return 'an underlined heading in a container block'
      return unsupportedEmphasis(node, place.text)
    case 'code':
      return isFenced(node, place) ? unsupportedFence(node, place) : unsupportedIndentedCode(node, place)
    case 'html':
      return unsupportedHtml(node, place)
    case 'definition':
      return unsupportedDefinition(node, place)
    case 'footnoteDefinition':
      return 'a footnote'
    case 'table':
      return unsupportedTable(node, place)
    case 'tableRow':
      return unsupportedRow(node, place)
    case 'tableCell':
      return unsupportedEmphasis(node, place.text)
    case 'text':
      return !place.isLink && bareAddress.test(node.value) ? 'text like a bare address' : undefined
    case 'emphasis':
    case 'strong':
      return place.isMarked && hasMarkBeside(node, place) ? 'an unmatched mark inside emphasis' : undefined
    case 'link':
      return unsupportedLink(node, place)
    case 'image':
    case 'imageReference':
    case 'linkReference':
      return endsLineWithBackslash(node, place)
    default:
      return undefined
  }
}

function unsupportedQuote(node: Blockquote, place: Place): string | undefined {
  const source = sourceOf(node, place)
  if (/^[ >]*\t/m.test(source)) return 'a tab in a quote'
  if (!place.isQuoted && /\n(?![ \t]*>)/.test(source)) return 'a quote with a line without a mark'
  if (/^[ \t]*\n[ \t]*>/.test(place.text.slice(endOf(node), endOf(node) + 200)))
    return 'a quote before something else in a quote'
  if (!/^[ \t>]*>[ \t]*$/m.test(source)) return undefined
  const isSimple = !place.isInContainer && node.children.every(({type}) => type === 'paragraph')
  return isSimple && !/\n[ \t>]*>[ \t]*$/.test(source) ? undefined : 'an empty line in a quote'
}

function unsupportedItem(node: ListItem, place: Place): string | undefined {
  const [first] = node.children
  const source = sourceOf(node, place)
  if (first === undefined) return isAlone(node, place) ? undefined : 'an empty item'
  if (first.type === 'code' && !isFenced(first, place)) return 'an item that begins with indented code'
  if (/^([-+*]|\d+[.)]) *\t/.test(source)) return 'a tab after the bullet of an item'
  if (!/^\S+\s+\[[ xX\t\n]\]/.test(source)) return undefined
  if (typeof node.checked !== 'boolean' || first.type !== 'paragraph' || !/^\S+ +\[[ xX]\] \S/.test(source))
    return 'almost a task'
  // remark's paragraph then begins at the box.
  return first.children[0]?.type === 'text' ? undefined : 'a task that begins with markup'
}

/** A bullet without indentation, followed by an empty line. */
const isAlone = (node: ListItem, place: Place): boolean =>
  !place.isInContainer &&
  /^\S+ *$/.test(sourceOf(node, place)) &&
  /^[ \t]*(\n[ \t]*(\n|$)|$)/.test(place.text.slice(endOf(node)))

function unsupportedParagraph(node: Block & {type: 'paragraph'}, place: Place): string | undefined {
  if (followsDirectly(place.previous, node, ['list', 'blockquote', 'paragraph'])) return 'a paragraph without a gap'
  const source = sourceOf(node, place)
  if (/^([-+*]|\d{1,9}[.)])([ \t\n]|$)/.test(source)) return 'a paragraph that begins like an item'
  if (!source.includes('\n')) return unsupportedEmphasis(node, place.text)
  if (place.isInContainer && textOf(node).includes('|') && resemblesDelimiterRow.test(source))
    return 'lines with a pipe in a container block that are no table'
  if (place.isInContainer && opensAcrossLines(node))
    return 'an unclosed construct at the end of a line in a container block'
  return unsupportedEmphasis(node, place.text)
}

/** A second line that could make a table of the first. */
const resemblesDelimiterRow = /^[ \t>]*[|:-][|: \t-]*$/m

/** Whether code, a tag or a link seems to open on a line and not to end there, and the next line is not plain text. */
function opensAcrossLines(paragraph: Nodes): boolean {
  const flat = flatText(paragraph)
  for (let end = flat.indexOf('\n\0'); end !== -1; end = flat.indexOf('\n\0', end + 1)) {
    const before = flat.slice(0, end)
    if (/`|<[A-Za-z/!?]|\]\([^)]*$/.test(before) || before.replace(/\[[^[\]]*\]/g, '').includes('[')) return true
  }
  return false
}

/** The text of a node, with NUL at the end of each text and for each other node. */
function flatText(node: Nodes): string {
  if (node.type === 'text') return `${node.value}\0`
  if (node.type === 'break') return '\n\0'
  return 'children' in node ? (node.children as Nodes[]).map(flatText).join('') : '\0'
}

function unsupportedFence(node: Code, place: Place): string | undefined {
  const source = sourceOf(node, place)
  const [opening = ''] = source.split('\n', 1)
  if (/[^\t -~]/.test(opening)) return 'a fence with non-ASCII characters'
  if (!place.isInContainer) return undefined
  const [, indent = '', closing = ''] = /^([ \t>]*)(.*?)\s*$/.exec(source.slice(source.lastIndexOf('\n') + 1)) ?? []
  const [mark = ''] = /^[`~]+/.exec(source) ?? []
  if (indent.length >= positionOfNode(node).start.column) return 'a closing fence with more indentation'
  const isClosed =
    source.includes('\n') && closing.startsWith(mark) && closing === mark.charAt(0).repeat(closing.length)
  return isClosed ? undefined : 'an unclosed fence in a container block'
}

function unsupportedIndentedCode(node: Code, place: Place): string | undefined {
  if (/^\n(?:[ \t]*\n)*[ \t]+(\n|$)/.test(place.text.slice(endOf(node)))) return 'spaces after indented code'
  const {next} = place
  const isClear =
    !place.isInContainer && (next?.type === 'paragraph' || (next?.type === 'code' && isFenced(next, place)))
  if (next && !isClear && lineAfter(node) >= positionOfNode(next).start.line) return 'indented code without a gap'
  return place.previous && followsDirectly(place.previous, node) ? 'indented code without a gap' : undefined
}

function unsupportedHtml(node: Html, place: Place): string | undefined {
  if (/\s[A-Za-z_:][\w.:-]*\s*=\s*[^\s"'<>=`]+=/.test(node.value)) return 'an attribute with two equals signs'
  if (place.isInContainer && (place.isBlock || sourceOf(node, place).includes('\n'))) return 'HTML in a container block'
  const opening = place.isBlock && /^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(node.value)
  if (!opening) return undefined
  const ends = [...node.value.matchAll(/<\/(script|pre|style|textarea)>/gi)]
  const isSame = (name = '') => name.toLowerCase() === opening[1]?.toLowerCase()
  const isClean = /<\/[a-z]+>[^\n]*$/i.test(node.value) && ends.every(([, name]) => isSame(name))
  return ends.length > 0 && isClean ? undefined : 'raw text with a different end tag'
}

function unsupportedDefinition(node: Definition, place: Place): string | undefined {
  if (place.isInContainer) return 'a definition in a container block'
  if (sourceOf(node, place).includes('\n')) return 'a definition of several lines'
  if (/[^ -~]/.test(node.label ?? '')) return 'a non-ASCII label'
  const {next} = place
  const isFollowed = next && next.type !== 'definition' && positionOfNode(next).start.line <= lineAfter(node)
  return isFollowed ? 'a definition without a gap' : undefined
}

function unsupportedTable(node: Table, place: Place): string | undefined {
  if (place.next && positionOfNode(place.next).start.line <= lineAfter(node)) return 'a table without a gap'
  return followsDirectly(place.previous, node, ['list', 'blockquote', 'paragraph'])
    ? 'a table without a gap'
    : undefined
}

const unsupportedRow = (node: TableRow, place: Place): string | undefined =>
  place.previous && /^[ \t]*</.test(sourceOf(node, place)) ? 'a row that begins with a tag' : undefined

/** An address without brackets, for which remark has rules of its own. */
const bareAddress = /https?:\/\/|www\.|[-.\w+]@[-\w]+\.[-\w]/i
const label = '[a-z0-9]+(-+[a-z0-9]+)*'
const plainAddress = new RegExp(
  `^((https?://|www\\.)${label}(\\.${label})+(:\\d+)?([/?#][^\\s<>()[\\]*_\`~&"'\\\\|]*)?|[a-z0-9]+@${label}(\\.[a-z]+)+)$`,
  'i',
)

function unsupportedLink(node: Link, place: Place): string | undefined {
  const source = sourceOf(node, place)
  if (source.startsWith('[')) return endsLineWithBackslash(node, place)
  if (source.startsWith('<')) return undefined
  const before = place.text[startOf(node) - 1]
  const after = place.text.slice(endOf(node), endOf(node) + 9)
  const isPlain =
    plainAddress.test(source) && (before === undefined || ' \t\n('.includes(before)) && /^[.,;:!?)]*(\s|$)/.test(after)
  return isPlain && place.line !== undefined && !textOf(place.line).includes('[')
    ? undefined
    : 'a bare address that is not plain'
}

const endsLineWithBackslash = (node: Nodes, place: Place): string | undefined =>
  sourceOf(node, place).includes('\\\n') ? 'a line that ends with a backslash in a link' : undefined

const followsDirectly = (previous: Nodes | undefined, node: Nodes, types?: readonly Nodes['type'][]): boolean =>
  previous !== undefined &&
  (types === undefined || types.includes(previous.type)) &&
  lineAfter(previous) === positionOfNode(node).start.line

const isFenced = (node: Code, {text}: Place): boolean => /[`~]/.test(text.charAt(startOf(node)))

const lineAfter = (node: Nodes): number => positionOfNode(node).end.line + 1
const sourceOf = (node: Nodes, {text}: Place): string => text.slice(startOf(node), endOf(node))

/** Whether the text contains no lone surrogate. */
const isWellFormed = (text: string): boolean =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
