import type {Element, Nodes, Root, RootContent, Text} from 'hast'
import {unified} from 'unified'
import {lazily} from '../../files/lazily.js'
import {elementsIn} from '../walk.js'

/** Contains the page while it is parsed, as its `article` does later: in a bare fragment a `td` would stay. */
const wrapper = 'docsgen-page'

/** Some nestings are stable only after the second parse. The limit is higher than any page needs. */
const maxParses = 4

/**
 * Makes the function that parses raw HTML in a tree, with the nesting of a browser. The first call loads the parser, which moves
 * invalid content out of a raw table, to places where it may be invalid as well.
 */
export function createReparse(): (tree: Root, hasRawTable: boolean) => Promise<Root> {
  const load = lazily(async () =>
    unified()
      .use((await import('rehype-raw')).default)
      .freeze(),
  )
  return async (tree, hasRawTable) => reparse(tree, hasRawTable ? 2 : 1, await load())
}

function reparse(tree: Root, minParses: number, processor: {runSync(tree: Root): unknown}): Root {
  const parseOnce = ({children}: Root): Root => {
    keepFirstLineEnds(children)
    const page = {type: 'element', tagName: wrapper, properties: {}, children} as RootContent
    const parsed = processor.runSync({type: 'root', children: [page]}) as Root
    return {
      type: 'root',
      children: parsed.children.flatMap((node) => (isWrapper(node) ? (node.children as RootContent[]) : node)),
    }
  }
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

/** A comment, with its end; an element of text; a tag with its attributes, and a group that matches where the tag does not end. */
const pieces =
  /<!--(?:-?>|[\s\S]*?(--!?>|$))|<(script|style|textarea|title|xmp|noembed|noframes|iframe)\b[\s\S]*?(?:<\/\2|$)|<\/?[a-z](?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|[^>])*(?:>|($))/gi

/**
 * Ends an open comment at the end of its piece of raw HTML, as Markdown does, and drops a tag that does not end there, as the
 * HTML parser does: it would crash at the next piece, inside the comment or the value.
 */
export function withoutOpenPiece(html: string): string {
  for (const {0: piece, 1: commentEnd, 3: tagEnd, index} of html.matchAll(pieces)) {
    if (piece.startsWith('<!--') && commentEnd === '') return `${html}-->`
    if (tagEnd !== undefined) return html.slice(0, index)
  }
  return html
}
