/**
 * Constructs that satteri may parse differently from remark; remark parses pages with one of them. The rules come from
 * comparing both parsers (`test/markdown/differential.test.ts`). Each rule covers a whole construct, not single cases.
 */
import type {Code, Definition, Link, ListItem, Nodes, Paragraph, Root} from 'mdast'
import {endOf, positionOfNode, startOf} from '../positions.js'

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

/** Whether remark has to parse a text, known before parsing: it contains characters that parsers replace, or marks beside CJK text. */
export const isUnsupportedText = (text: string): boolean => /[\0\r\uFEFF\p{Cs}]/u.test(text) || hasMarkBesideCjk(text)

/** Whether satteri's tree contains a construct that remark may parse differently. */
export const hasUnsupportedConstruct = (tree: Root, text: string): boolean =>
  hasUnsupported(tree, {text, isQuoted: false, isInContainer: false, isBlock: true, isLink: false, isMarked: false})

function hasUnsupported(node: Nodes, place: Place): boolean {
  if (isUnsupported(node, place)) return true
  if (!('children' in node)) return false
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
  return children.some((child, index) => {
    inner.previous = children[index - 1]
    inner.next = children[index + 1]
    return hasUnsupported(child, inner)
  })
}

function isUnsupported(node: Nodes, place: Place): boolean {
  const {text, previous, next, isQuoted, isInContainer} = place
  const source = () => text.slice(startOf(node), endOf(node))
  switch (node.type) {
    case 'blockquote': {
      const after = text.slice(endOf(node), endOf(node) + 200)
      const hasLazyLine = !isQuoted && /\n(?![ \t]*>)/.test(source())
      const mayHaveEmptyLine = !isInContainer && node.children.every(({type}) => type === 'paragraph')
      const hasEmptyLine = mayHaveEmptyLine ? /\n[ \t>]*>[ \t]*$/ : /^[ \t>]*>[ \t]*$/m
      return /^[ >]*\t/m.test(source()) || hasLazyLine || /^[ \t]*\n[ \t]*>/.test(after) || hasEmptyLine.test(source())
    }
    case 'list':
      return isQuoted && next !== undefined
    case 'listItem':
      return isUnsupportedItem(node, source(), place)
    case 'paragraph':
      return isUnsupportedParagraph(node, source(), place)
    case 'heading':
      return (isInContainer && source().includes('\n')) || hasMarksBesideOthers(source())
    case 'tableCell':
      return hasMarksBesideOthers(source())
    case 'code':
      return isFenced(node, text) ? isUnsupportedFence(node, source(), place) : isUnsupportedIndentedCode(node, place)
    case 'html':
      return isUnsupportedHtml(node.value, source(), place)
    case 'definition':
      return isUnsupportedDefinition(node, source(), place)
    case 'footnoteDefinition':
      return true
    case 'table':
      return !hasGapAfter(node, next) || followsText(node, previous)
    case 'tableRow':
      return previous !== undefined && /^[ \t]*</.test(source())
    case 'text':
      return !place.isLink && bareAddress.test(node.value)
    case 'emphasis':
    case 'strong': {
      // remark counts the rest of a run of marks again for the emphasis around it.
      const mark = text[startOf(node)]
      const isPart = (neighbour: Nodes | undefined, at: number) => neighbour?.type === 'text' && text[at] === mark
      return place.isMarked && (isPart(previous, startOf(node) - 1) || isPart(next, endOf(node)))
    }
    case 'link':
      return source().startsWith('[') ? source().includes('\\\n') : isUnsupportedAddress(node, source(), place)
    case 'image':
    case 'imageReference':
    case 'linkReference':
      return source().includes('\\\n')
    default:
      return false
  }
}

function isUnsupportedItem({position, children: [first], checked}: ListItem, source: string, place: Place): boolean {
  const {text, isInContainer} = place
  if (first === undefined) {
    // Alone: a bullet without indentation, followed by an empty line.
    const isFollowedByGap = /^[ \t]*(\n[ \t]*(\n|$)|$)/.test(text.slice(position?.end.offset))
    return isInContainer || !/^\S+ *$/.test(source) || !isFollowedByGap
  }
  if ((first.type === 'code' && !isFenced(first, text)) || /^([-+*]|\d+[.)]) *\t/.test(source)) return true
  if (!/^\S+\s+\[[ xX\t\n]\]/.test(source)) return false
  const isTask = typeof checked === 'boolean' && /^\S+ +\[[ xX]\] \S/.test(source)
  // remark's paragraph begins at the box if markup follows.
  return !isTask || first.type !== 'paragraph' || first.children[0]?.type !== 'text'
}

function isUnsupportedParagraph(node: Paragraph, source: string, {previous, isInContainer}: Place): boolean {
  const resemblesItem = /^([-+*]|\d{1,9}[.)])([ \t\n]|$)/
  if (followsText(node, previous) || resemblesItem.test(source) || hasMarksBesideOthers(source)) return true
  if (!isInContainer || !source.includes('\n')) return false
  const words = textOf(node)
  // Code, a tag or a link that seems to open on a line and may go on in the next one.
  return (
    (words.includes('|') && resemblesDelimiterRow.test(source)) ||
    /`|<[A-Za-z/!?]|\]\(/.test(words) ||
    words.replace(/\[[^[\]]*\]/g, '').includes('[')
  )
}

/** A second line that could make a table of the first. */
const resemblesDelimiterRow = /^[ \t>]*[|:-][|: \t-]*$/m

/**
 * Whether a line contains tildes beside other marks, or stars between a letter and an underscore (or an escaped star). satteri
 * may begin a deletion inside emphasis that has begun before, and it lets such stars both begin and end emphasis.
 */
function hasMarksBesideOthers(source: string): boolean {
  if (/~[*_]|[*_]~/.test(source)) return true
  if (!/\*_|_\*|\\\*\*/.test(source)) return false
  const plain = source.replace(/\\([!-/:-@[-`{-~])/g, (_, mark) => (/[*_]/.test(mark) ? '._' : '..'))
  return /[^\s\p{P}\p{S}]\*+_|_\*+[^\s\p{P}\p{S}]/u.test(plain)
}

function isUnsupportedFence(node: Code, source: string, {isInContainer}: Place): boolean {
  if (/^[^\n]*[^\t -~\n]/.test(source)) return true
  if (!isInContainer) return false
  const [, indent = '', closing = ''] = /\n([ \t>]*)((`|~)\3*)\s*$/.exec(source) ?? []
  const [mark = ''] = /^[`~]+/.exec(source) ?? []
  return indent.length >= positionOfNode(node).start.column || !closing.startsWith(mark)
}

function isUnsupportedIndentedCode(node: Code, {text, previous, next, isInContainer}: Place): boolean {
  const isClear = !isInContainer && (next?.type === 'paragraph' || (next?.type === 'code' && isFenced(next, text)))
  const hasSpacesAfter = /^\n(?:[ \t]*\n)*[ \t]+(\n|$)/.test(text.slice(endOf(node)))
  return hasSpacesAfter || (!isClear && !hasGapAfter(node, next)) || isInNextLine(node, previous)
}

function isUnsupportedHtml(value: string, source: string, {isInContainer, isBlock}: Place): boolean {
  if (/\s[A-Za-z_:][\w.:-]*\s*=\s*[^\s"'<>=`]+=/.test(value)) return true
  if (isInContainer && (isBlock || source.includes('\n'))) return true
  const [, opening] = (isBlock && /^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(value)) || []
  if (opening === undefined) return false
  // Raw text may end with the end tag of another element.
  const ends = [...value.matchAll(/<\/(script|pre|style|textarea)>/gi)].map(([, name = '']) => name.toLowerCase())
  return !/<\/[a-z]+>[^\n]*$/i.test(value) || ends.length === 0 || ends.some((name) => name !== opening.toLowerCase())
}

const isUnsupportedDefinition = (node: Definition, source: string, {next, isInContainer}: Place): boolean =>
  isInContainer ||
  source.includes('\n') ||
  /[^ -~]/.test(node.label ?? '') ||
  (next?.type !== 'definition' && !hasGapAfter(node, next))

/** An address without brackets, for which remark has rules of its own. */
const bareAddress = /https?:\/\/|www\.|[-.\w+]@[-\w]+\.[-\w]/i
const label = '[a-z0-9]+(-+[a-z0-9]+)*'
const plainAddress = new RegExp(
  `^((https?://|www\\.)${label}(\\.${label})+(:\\d+)?([/?#][^\\s<>()[\\]*_\`~&"'\\\\|]*)?|[a-z0-9]+@${label}(\\.[a-z]+)+)$`,
  'i',
)

function isUnsupportedAddress(node: Link, source: string, {text, line}: Place): boolean {
  if (source.startsWith('<')) return false
  const isAfterSpace = startOf(node) === 0 || ' \t\n('.includes(text.charAt(startOf(node) - 1))
  const isBeforeSpace = /^[.,;:!?)]*(\s|$)/.test(text.slice(endOf(node), endOf(node) + 9))
  return !plainAddress.test(source) || !isAfterSpace || !isBeforeSpace || !line || textOf(line).includes('[')
}

/** Whether an empty line, or nothing, follows a node. */
const hasGapAfter = (node: Nodes, next: Nodes | undefined): boolean =>
  next === undefined || positionOfNode(next).start.line > lineAfter(node)

const isInNextLine = (node: Nodes, previous: Nodes | undefined): boolean =>
  previous !== undefined && lineAfter(previous) === positionOfNode(node).start.line

/** Whether no empty line separates a node from text before it. */
const followsText = (node: Nodes, previous: Nodes | undefined): boolean =>
  /^(?:list|blockquote|paragraph)$/.test(previous?.type ?? '') && isInNextLine(node, previous)

const isFenced = (node: Code, text: string): boolean => /[`~]/.test(text.charAt(startOf(node)))

const lineAfter = (node: Nodes): number => positionOfNode(node).end.line + 1

/** Text of a node without code and HTML. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : ''
}

/** Wide and halfwidth characters, jamo, and selectors of variants. */
const cjk =
  /[\u1100-\u11FF\u20A9\u2329\u232A\u2630-\u2637\u268A-\u268F\u2E80-\uD7FF\uF900-\uFAFF\uFE10-\uFE6F\uFF00-\uFFEF\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1D300}-\u{1D37F}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}\p{Variation_Selector}]/u

const punctuation = /[\p{P}\p{S}\p{Variation_Selector}]/u

/** Whether a mark stands between CJK text and punctuation, where remark follows the amended rule and satteri does not. */
function hasMarkBesideCjk(text: string): boolean {
  if (!cjk.test(text)) return false
  for (const [, before = '', after = ''] of text.matchAll(/(?<=(.|^))(?:\*+|_+|~+)(?=(.|$))/gsu)) {
    const sides = [before, after]
    if (sides.some((side) => side.trim() === '')) continue
    if (sides.some((side) => cjk.test(side)) && sides.some((side) => punctuation.test(side))) return true
  }
  return false
}
