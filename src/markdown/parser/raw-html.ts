import type {Element, Nodes, Root, RootContent, Text} from 'hast'
import type {Html, Nodes as MdastNodes} from 'mdast'
import {unified} from 'unified'
import {elementsIn, nodesIn} from '../walk.js'

/** Contains the page while it is parsed, as its `article` does later: in a bare fragment a `td` would stay. */
const wrapper = 'docsgen-page'

/** Some nestings are stable only after the second parse. The limit is higher than any page needs. */
const maxParses = 4

/**
 * Makes the function that parses raw HTML in a tree, with the nesting of a browser. The first call loads the parser.
 */
export function createReparse(): (tree: Root) => Promise<Root> {
  const load = async () =>
    unified()
      .use((await import('rehype-raw')).default)
      .freeze()
  let loaded: ReturnType<typeof load> | undefined
  return async (tree) => {
    loaded ??= load()
    dropUnfinishedTags(tree)
    return reparse(tree, await loaded)
  }
}

function reparse(tree: Root, processor: {runSync(tree: Root): unknown}): Root {
  const parseOnce = ({children}: Root): Root => {
    keepFirstLineEnds(children)
    const page = {type: 'element', tagName: wrapper, properties: {}, children} as RootContent
    const parsed = processor.runSync({type: 'root', children: [page]}) as Root
    return {
      type: 'root',
      children: parsed.children.flatMap((node) => (isWrapper(node) ? (node.children as RootContent[]) : node)),
    }
  }
  const minParses = hasRawTable(tree) ? 2 : 1
  let parsed = parseOnce(tree)
  for (let parses = 1; parses < maxParses && (parses < minParses || isUnstable(parsed)); parses++)
    parsed = parseOnce(parsed)
  return parsed
}

/** A parser drops a line end after these tags, which an author of HTML writes. One in the tree belongs to the text. */
function keepFirstLineEnds(nodes: readonly RootContent[]): void {
  for (const node of nodes)
    for (const element of elementsIn(node))
      if (/^(pre|listing|textarea)$/.test(element.tagName)) {
        const text = firstTextIn(element)
        if (text?.value.startsWith('\n')) text.value = `\n${text.value}`
      }
}

function firstTextIn(element: Element): Text | undefined {
  let first: Nodes | undefined = element
  while (first && 'children' in first) first = first.children[0]
  return first?.type === 'text' ? first : undefined
}

const isWrapper = (node: RootContent): node is Element => node.type === 'element' && node.tagName === wrapper

/**
 * Drops a tag that does not end in its piece of raw HTML. The parser drops it, too, or crashes at the next piece, because the
 * beginning of a value is still pending.
 */
function dropUnfinishedTags(tree: Root): void {
  for (const node of rawNodesOf(tree))
    for (const {2: end, index} of node.value.matchAll(tagOrComment))
      if (end !== undefined) node.value = node.value.slice(0, index)
}

/** A comment, an element of text, or a tag with its attributes; the group matches where a tag does not end. */
const tagOrComment =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1|$)|<\/?[a-z](?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|[^>])*(?:>|($))/gi

function* rawNodesOf(tree: Root): Generator<{value: string}> {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('value' in node && (node.type as string) === 'raw') yield node
    if ('children' in node) pending.push(...node.children)
  }
}

/** The parser moves invalid content out of a table, to places where it may be invalid as well. */
function hasRawTable(tree: Root): boolean {
  for (const {value} of rawNodesOf(tree)) if (/<table/i.test(value)) return true
  return false
}

/** Elements that a parser never nests in their kind, unless formatting or a table is between them. */
const kinds: readonly RegExp[] = [/^h[1-6]$/, /^a$/, /^nobr$/, /^button$/, /^form$/]

/** Whether a browser would nest the HTML of this tree differently. */
function isUnstable(tree: Root): boolean {
  for (const outer of elementsIn(tree)) {
    const kind = kinds.find((names) => names.test(outer.tagName))
    if (kind) for (const inner of elementsIn(outer)) if (inner !== outer && kind.test(inner.tagName)) return true
  }
  return false
}

/** A comment with its end, if it has one; an element with raw text; a tag, whose attributes may contain anything. */
const pieces =
  /<!--(?:-?>|[\s\S]*?(--!?>|$))|<(script|style|textarea|title|xmp|noembed|noframes|iframe)\b[\s\S]*?(?:<\/\2|$)|<[a-z/](?:"[^"]*"|'[^']*'|[^'">])*/gi

/**
 * Ends open comments at the end of their piece of raw HTML, as Markdown does. An HTML parser throws when the next piece
 * comes inside a comment.
 */
export function endComments(tree: MdastNodes): void {
  for (const node of nodesIn(tree)) if (node.type === 'html' && node.value.includes('<!--')) endComment(node)
}

function endComment(node: Html): void {
  for (const [piece, end] of node.value.matchAll(pieces))
    if (piece.startsWith('<!--') && end === '') node.value += '-->'
}
