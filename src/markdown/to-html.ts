import type {ElementContent, Root} from 'hast'
import type {Definition, FootnoteDefinition, Html, Nodes as MdastNodes, Root as MdastRoot, Parents} from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype, {defaultHandlers, type Options} from 'remark-rehype'
import {unified} from 'unified'
import type {Config} from '../model/model.js'
import {endComments} from './parser/open-comments.js'
import {createReparse} from './parser/reparse.js'
import {allowList, goneWhole} from './sanitize/allow-list.js'
import {normaliseProtocols} from './sanitize/protocols.js'
import {showUnmatchedTags} from './sanitize/unmatched-tags.js'
import {elementsIn, nodesIn} from './walk.js'

/**
 * mdast → hast, with raw HTML cleaned by the allow-list, trusted, or shown as text (`markdown.html`).
 * The tree always re-parses to itself: where raw HTML could break it, it goes through an HTML parser.
 */
export function createToHtml(html: Config['markdown']['html']): (tree: MdastRoot) => Promise<Root> {
  const handlers = html === 'escape' ? {root: pageOf, html: asText} : {root: pageOf}
  const options: Options = {handlers, allowDangerousHtml: html !== 'escape'}
  const toHast = unified().use(remarkRehype, options).freeze()
  const reparse = createReparse()
  const sanitize = unified().use(rehypeSanitize, allowList).freeze()
  return async (mdast) => {
    if (html === 'sanitize') showUnmatchedTags(mdast)
    if (html !== 'escape') endComments(mdast)
    const {needsReferenceParser, isHarmless, definitions} = lookAt(mdast, html !== 'escape')
    const hast = toHast.runSync({type: 'root', children: definitions, page: mdast} as RootOfDefinitions) as Root
    const whole = needsReferenceParser ? await reparse(hast) : hast
    if (html === 'trust' || isHarmless) return whole
    normaliseProtocols(whole)
    const clean = sanitize.runSync(whole) as Root
    return isUnwrapped(whole) ? reparse(clean) : clean
  }
}

/**
 * What remark-rehype gets of a page. It walks the whole root for definitions before it begins, which takes 2 % of a build: so
 * it gets a root that holds nothing else.
 */
interface RootOfDefinitions extends MdastRoot {
  children: (Definition | FootnoteDefinition)[]
  page: MdastRoot
}

/** The page in the place of that root. The types of remark-rehype do not know that a root becomes a root. */
const pageOf = (state: Parameters<typeof defaultHandlers.root>[0], {page}: RootOfDefinitions): ElementContent =>
  defaultHandlers.root(state, page) as ElementContent

/** `<b>` as an author wrote it; a block of HTML becomes a paragraph. */
function asText(_: unknown, node: Html, parent: Parents | undefined): ElementContent {
  const text = {type: 'text' as const, value: node.value}
  const isBlock = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent?.type ?? 'root')
  return isBlock ? {type: 'element', tagName: 'p', properties: {}, children: [text]} : text
}

/**
 * What the HTML of a tree needs. Raw HTML, and links or footnotes inside links, can make a tree that no HTML text stands
 * for: it is odd. Harmless is what the allow-list leaves as it is: Markdown's own elements, with addresses of the web.
 */
function lookAt(tree: MdastNodes, hasRawHtml: boolean) {
  let needsReferenceParser = false
  let isHarmless = true
  const definitions: (Definition | FootnoteDefinition)[] = []
  for (const node of nodesIn(tree)) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node)
    if (!harmless.has(node.type) || hasOwnHtml(node)) isHarmless = false
    else if ('url' in node && !/^(?:https?:\/\/|[^:]*$)/.test(node.url)) isHarmless = false
    if (hasRawHtml && node.type === 'html') needsReferenceParser = true
    if (!needsReferenceParser && isLink(node))
      needsReferenceParser = nodesIn(node).some(
        (inner) => inner !== node && (isLink(inner) || inner.type === 'footnoteReference'),
      )
  }
  return {needsReferenceParser, isHarmless: isHarmless && !needsReferenceParser, definitions}
}

/** Nodes that become elements of the allow-list, without an attribute that it would take away. */
const harmless: ReadonlySet<string> = new Set([
  ...['root', 'paragraph', 'heading', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'code', 'break'],
  ...['blockquote', 'list', 'listItem', 'thematicBreak', 'table', 'tableRow', 'tableCell'],
  ...['link', 'linkReference', 'image', 'imageReference', 'definition'],
])

/** Constructs and plugins may say what a node becomes. */
const hasOwnHtml = ({data}: MdastNodes): boolean => data !== undefined && Object.keys(data).length > 0

const expected: ReadonlySet<string> = new Set([...allowList.tagNames!, ...goneWhole])

/** What stays of an element that the allow-list takes away may not stand where it stood: a paragraph in a paragraph. */
function isUnwrapped(tree: Root): boolean {
  for (const {tagName} of elementsIn(tree)) if (!expected.has(tagName)) return true
  return false
}

const isLink = ({type}: MdastNodes): boolean => type === 'link' || type === 'linkReference'
