/**
 * Where satteri may make another tree than remark: pages that hold one of these go to remark. Found by comparing the
 * two (`test/markdown/differential.test.ts`) and drawn wide: each rule names a construct, not a single case of it.
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
import {endOf, placeOfNode, startOf} from '../place.js'
import {hasMarkBeside, textOf, unsupportedEmphasis} from './unsupported-emphasis.js'

type Block = BlockContent | Definition

/** Where a node stands. */
interface Place {
  text: string
  previous?: Nodes | undefined
  next?: Nodes | undefined
  /** In a quote, or in any box: a quote, an item or a footnote. */
  isQuoted: boolean
  isBoxed: boolean
  isBlock: boolean
  isLink: boolean
  /** In emphasis of any kind. */
  isMarked: boolean
  /** The paragraph, heading or cell around it. */
  line?: Nodes | undefined
}

/** What of a text satteri reads otherwise; docsgen's own texts have LF line ends. */
export function unsupportedText(text: string): string | undefined {
  if (/[\0\r\uFEFF]/.test(text)) return 'a character that is changed'
  if (!isWellFormed(text)) return 'half a character'
  if (/[*_~][\uD800-\uDFFF]|[\uD800-\uDFFF][*_~]/.test(text)) return 'emphasis beside a character of two halves'
  return undefined
}

/** What in satteri's tree of a text remark might see otherwise: the first construct of which that is known, in words. */
export const unsupportedConstruct = (tree: Root, text: string): string | undefined =>
  findUnsupported(tree, {text, isQuoted: false, isBoxed: false, isBlock: true, isLink: false, isMarked: false})

function findUnsupported(node: Nodes, place: Place): string | undefined {
  const unsupported = unsupportedIn(node, place)
  if (unsupported !== undefined || !('children' in node)) return unsupported
  const isBox = node.type === 'blockquote' || node.type === 'listItem'
  const inner: Place = {
    text: place.text,
    isQuoted: place.isQuoted || node.type === 'blockquote',
    isBoxed: place.isBoxed || isBox,
    isBlock: node.type === 'root' || isBox,
    isLink: place.isLink || node.type === 'link' || node.type === 'linkReference',
    isMarked: place.isMarked || node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete',
    line: node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' ? node : place.line,
  }
  const children: readonly Nodes[] = node.children
  let index = 0
  for (const child of children) {
    inner.previous = children[index - 1]
    inner.next = children[++index]
    const found = findUnsupported(child, inner)
    if (found !== undefined) return found
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
      if (place.isBoxed && sourceOf(node, place).includes('\n')) return 'an underlined heading in a box'
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
      return place.isMarked && hasMarkBeside(node, place) ? 'a mark left over inside emphasis' : undefined
    case 'link':
      return unsupportedLink(node, place)
    case 'image':
    case 'imageReference':
    case 'linkReference':
      return endsLineByBackslash(node, place)
    default:
      return undefined
  }
}

function unsupportedQuote(node: Blockquote, place: Place): string | undefined {
  const source = sourceOf(node, place)
  if (/^[ >]*\t/m.test(source)) return 'a tab in a quote'
  if (!place.isQuoted && /\n(?![ \t]*>)/.test(source)) return 'a quote with a line that has no mark'
  if (/^[ \t]*\n[ \t]*>/.test(place.text.slice(endOf(node), endOf(node) + 200)))
    return 'a quote before something else in a quote'
  if (!/^[ \t>]*>[ \t]*$/m.test(source)) return undefined
  const isSimple = !place.isBoxed && node.children.every(({type}) => type === 'paragraph')
  return isSimple && !/\n[ \t>]*>[ \t]*$/.test(source) ? undefined : 'an empty line in a quote'
}

function unsupportedItem(node: ListItem, place: Place): string | undefined {
  const [first] = node.children
  const source = sourceOf(node, place)
  if (first === undefined) return isAlone(node, place) ? undefined : 'an empty item'
  if (first.type === 'code' && !isFenced(first, place)) return 'an item that begins with indented code'
  if (/^([-+*]|\d+[.)]) *\t/.test(source)) return 'a tab behind the mark of an item'
  if (!/^\S+\s+\[[ xX\t\n]\]/.test(source)) return undefined
  const isTask = typeof node.checked === 'boolean' && first.type === 'paragraph' && /^\S+ +\[[ xX]\] \S/.test(source)
  return isTask ? undefined : 'almost a task'
}

/** A mark at the edge of the page, and nothing behind it but an empty line. */
const isAlone = (node: ListItem, place: Place): boolean =>
  !place.isBoxed &&
  /^\S+ *$/.test(sourceOf(node, place)) &&
  /^[ \t]*(\n[ \t]*(\n|$)|$)/.test(place.text.slice(endOf(node)))

function unsupportedParagraph(node: Block & {type: 'paragraph'}, place: Place): string | undefined {
  if (isRightBehind(place.previous, node, ['list', 'blockquote', 'paragraph'])) return 'a paragraph without a gap'
  const source = sourceOf(node, place)
  if (/^([-+*]|\d{1,9}[.)])([ \t\n]|$)/.test(source)) return 'a paragraph that begins like an item'
  if (!source.includes('\n')) return unsupportedEmphasis(node, place.text)
  if (place.isBoxed && textOf(node).includes('|') && likeRowOfDashes.test(source))
    return 'lines with a pipe in a box that are no table'
  if (place.isBoxed && isCutInside(node)) return 'an opening without an end at the end of a line in a box'
  return unsupportedEmphasis(node, place.text)
}

/** A second line that could make a table of the first. */
const likeRowOfDashes = /^[ \t>]*[|:-][|: \t-]*$/m

/** Something like code, a tag or a link opens on a line of a box and does not end there, and the next line is no mere text. */
function isCutInside(paragraph: Nodes): boolean {
  const flat = flatText(paragraph)
  for (let end = flat.indexOf('\n\0'); end !== -1; end = flat.indexOf('\n\0', end + 1)) {
    const before = flat.slice(0, end)
    if (/`|<[A-Za-z/!?]|\]\([^)]*$/.test(before) || before.replace(/\[[^[\]]*\]/g, '').includes('[')) return true
  }
  return false
}

/** Text, and NUL for each end of a text and for all else. */
function flatText(node: Nodes): string {
  if (node.type === 'text') return `${node.value}\0`
  if (node.type === 'break') return '\n\0'
  return 'children' in node ? (node.children as Nodes[]).map(flatText).join('') : '\0'
}

function unsupportedFence(node: Code, place: Place): string | undefined {
  const source = sourceOf(node, place)
  const [opening = ''] = source.split('\n', 1)
  if (/[^\t -~]/.test(opening)) return 'a fence with characters beyond ASCII'
  if (!place.isBoxed) return undefined
  const [, indent = '', closing = ''] = /^([ \t>]*)(.*?)\s*$/.exec(source.slice(source.lastIndexOf('\n') + 1)) ?? []
  const [mark = ''] = /^[`~]+/.exec(source) ?? []
  if (indent.length >= placeOfNode(node).start.column) return 'a closing fence that stands deeper'
  const isClosed =
    source.includes('\n') && closing.startsWith(mark) && closing === mark.charAt(0).repeat(closing.length)
  return isClosed ? undefined : 'a fence in a box that is not closed'
}

function unsupportedIndentedCode(node: Code, place: Place): string | undefined {
  if (/^\n(?:[ \t]*\n)*[ \t]+(\n|$)/.test(place.text.slice(endOf(node)))) return 'spaces behind indented code'
  const {next} = place
  const isClear = !place.isBoxed && (next?.type === 'paragraph' || (next?.type === 'code' && isFenced(next, place)))
  if (next && !isClear && lineBehind(node) >= placeOfNode(next).start.line) return 'indented code without a gap'
  return place.previous && isRightBehind(place.previous, node) ? 'indented code without a gap' : undefined
}

function unsupportedHtml(node: Html, place: Place): string | undefined {
  if (/\s[A-Za-z_:][\w.:-]*\s*=\s*[^\s"'<>=`]+=/.test(node.value)) return 'an attribute with two equals signs'
  if (place.isBoxed && (place.isBlock || sourceOf(node, place).includes('\n'))) return 'HTML in a box'
  const opening = place.isBlock && /^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(node.value)
  if (!opening) return undefined
  const ends = [...node.value.matchAll(/<\/(script|pre|style|textarea)>/gi)]
  const isSame = (name = '') => name.toLowerCase() === opening[1]?.toLowerCase()
  const isClean = /<\/[a-z]+>[^\n]*$/i.test(node.value) && ends.every(([, name]) => isSame(name))
  return ends.length > 0 && isClean ? undefined : 'raw text that does not end as it began'
}

function unsupportedDefinition(node: Definition, place: Place): string | undefined {
  if (place.isBoxed) return 'a definition in a box'
  if (sourceOf(node, place).includes('\n')) return 'a definition of several lines'
  if (/[^ -~]/.test(node.label ?? '')) return 'a label beyond ASCII'
  const {next} = place
  const isFollowed = next && next.type !== 'definition' && placeOfNode(next).start.line <= lineBehind(node)
  return isFollowed ? 'a definition without a gap' : undefined
}

function unsupportedTable(node: Table, place: Place): string | undefined {
  if (place.next && placeOfNode(place.next).start.line <= lineBehind(node)) return 'a table without a gap'
  return isRightBehind(place.previous, node, ['list', 'blockquote', 'paragraph']) ? 'a table without a gap' : undefined
}

const unsupportedRow = (node: TableRow, place: Place): string | undefined =>
  place.previous && /^[ \t]*</.test(sourceOf(node, place)) ? 'a row that begins with a tag' : undefined

/** An address without brackets that remark links, or puts together from text, by rules of its own. */
const bareAddress = /https?:\/\/|www\.|[-.\w+]@[-\w]+\.[-\w]/i
const label = '[a-z0-9]+(-+[a-z0-9]+)*'
const plainAddress = new RegExp(
  `^((https?://|www\\.)${label}(\\.${label})+(:\\d+)?([/?#][^\\s<>()[\\]*_\`~&"'\\\\|]*)?|[a-z0-9]+@${label}(\\.[a-z]+)+)$`,
  'i',
)

function unsupportedLink(node: Link, place: Place): string | undefined {
  const source = sourceOf(node, place)
  if (source.startsWith('[')) return endsLineByBackslash(node, place)
  if (source.startsWith('<')) return undefined
  const before = place.text[startOf(node) - 1]
  const after = place.text.slice(endOf(node), endOf(node) + 9)
  const isPlain =
    plainAddress.test(source) && (before === undefined || ' \t\n('.includes(before)) && /^[.,;:!?)]*(\s|$)/.test(after)
  return isPlain && place.line !== undefined && !textOf(place.line).includes('[')
    ? undefined
    : 'a bare address that is not plain'
}

const endsLineByBackslash = (node: Nodes, place: Place): string | undefined =>
  sourceOf(node, place).includes('\\\n') ? 'a line that ends by a backslash in a link' : undefined

const isRightBehind = (previous: Nodes | undefined, node: Nodes, types?: readonly Nodes['type'][]): boolean =>
  previous !== undefined &&
  (types === undefined || types.includes(previous.type)) &&
  lineBehind(previous) === placeOfNode(node).start.line

const isFenced = (node: Code, {text}: Place): boolean => /[`~]/.test(text.charAt(startOf(node)))

const lineBehind = (node: Nodes): number => placeOfNode(node).end.line + 1
const sourceOf = (node: Nodes, {text}: Place): string => text.slice(startOf(node), endOf(node))

/** No half of a character of two halves stands alone. */
const isWellFormed = (text: string): boolean =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
