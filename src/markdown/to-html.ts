import type {ElementContent, Root} from 'hast'
import type {Definition, FootnoteDefinition, Html, List, Nodes as MdastNodes, Root as MdastRoot, Parents} from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype, {defaultHandlers, type Options} from 'remark-rehype'
import {unified} from 'unified'
import {english} from '../model/labels.js'
import type {Config, Labels} from '../model/model.js'
import {createReparse, withoutOpenPiece} from './parser/raw-html.js'
import {allowList, allowListWithFrames, removedWithContent} from './sanitize/allow-list.js'
import {keepAllowedFrames, prepareForAllowList} from './sanitize/prepare.js'
import {showUnmatchedTags} from './sanitize/unmatched-tags.js'
import {elementsIn, nodesIn} from './walk.js'

/**
 * mdast → hast. Raw HTML is sanitised, trusted or shown as text (`markdown.html`). Trees that raw HTML could nest
 * wrongly go through an HTML parser, so a browser parses the output to the same tree.
 */
export function createToHtml(
  {html, iframes}: Pick<Config['markdown'], 'html' | 'iframes'>,
  {footnotes, backToReference}: Pick<Labels, 'footnotes' | 'backToReference'> = english,
): (tree: MdastRoot) => Promise<Root> {
  const handlers = {root: pageOf, listItem: createListItemHandler(), ...(html === 'escape' && {html: asText})}
  const options: Options = {
    handlers,
    allowDangerousHtml: html !== 'escape',
    footnoteLabel: footnotes,
    footnoteBackLabel: (reference, again) =>
      backToReference.replace('{reference}', `${reference + 1}${again > 1 ? `-${again}` : ''}`),
  }
  const toHast = unified().use(remarkRehype, options).freeze()
  const reparse = createReparse()
  const hasFrames = iframes.length > 0
  const sanitize = unified()
    .use(rehypeSanitize, hasFrames ? allowListWithFrames : allowList)
    .freeze()
  return async (mdast) => {
    if (html === 'sanitize') showUnmatchedTags(mdast)
    const {needsReparse, hasRawTable, isHarmless, definitions} = needsOf(mdast, html !== 'escape')
    const hast = toHast.runSync({type: 'root', children: definitions, page: mdast} as RootOfDefinitions) as Root
    const whole = needsReparse ? await reparse(hast, hasRawTable) : hast
    if (html === 'trust' || isHarmless) return whole
    prepareForAllowList(whole)
    if (hasFrames) keepAllowedFrames(whole, iframes)
    const clean = sanitize.runSync(whole) as Root
    return isUnwrapped(whole) ? reparse(clean, false) : clean
  }
}

/**
 * The root that docsgen passes to remark-rehype. It contains only definitions, because remark-rehype first walks the
 * whole root for them, which takes 2 % of a build.
 */
interface RootOfDefinitions extends MdastRoot {
  children: (Definition | FootnoteDefinition)[]
  page: MdastRoot
}

/** Converts the page instead of that root. The types of remark-rehype do not allow a handler to return a root. */
const pageOf = (state: Parameters<typeof defaultHandlers.root>[0], {page}: RootOfDefinitions): ElementContent =>
  defaultHandlers.root(state, page) as ElementContent

/** Raw HTML as text; a block of HTML becomes a paragraph. */
function asText(_: unknown, node: Html, parent: Parents | undefined): ElementContent {
  const text = {type: 'text' as const, value: node.value}
  const isBlock = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent?.type ?? 'root')
  return isBlock ? {type: 'element', tagName: 'p', properties: {}, children: [text]} : text
}

/**
 * The steps that a tree needs. Raw HTML, and links or footnotes inside links, can make a tree that no HTML text parses
 * to: it needs the HTML parser. A harmless tree needs no sanitiser: it contains only Markdown's own elements and web
 * addresses.
 */
function needsOf(tree: MdastNodes, hasRawHtml: boolean) {
  let needsReparse = false
  let hasRawTable = false
  let isHarmless = true
  const definitions: (Definition | FootnoteDefinition)[] = []
  for (const node of nodesIn(tree)) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node)
    if (!harmless.has(node.type) || hasCustomHtml(node)) isHarmless = false
    else if ('url' in node && !isHarmlessUrl(node.url)) isHarmless = false
    if (hasRawHtml && node.type === 'html') {
      node.value = withoutOpenPiece(node.value)
      needsReparse = true
      hasRawTable ||= /<table/i.test(node.value)
    }
    if (!needsReparse && isLink(node))
      needsReparse = nodesIn(node).some(
        (inner) => inner !== node && (isLink(inner) || inner.type === 'footnoteReference'),
      )
  }
  return {needsReparse, hasRawTable, isHarmless: isHarmless && !needsReparse, definitions}
}

/** Whether a tree contains HTML, or addresses that the allow-list may remove. */
export const mayInject = (tree: MdastRoot): boolean =>
  nodesIn(tree).some((node) => node.type === 'html' || ('url' in node && !isHarmlessUrl(node.url)))

const isHarmlessUrl = (url: string): boolean => /^(?:https?:\/\/|[^:]*$)/.test(url)

/** Nodes whose elements and attributes are all on the allow-list. */
const harmless: ReadonlySet<string> = new Set([
  ...['root', 'paragraph', 'heading', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'code', 'break'],
  ...['blockquote', 'list', 'listItem', 'thematicBreak', 'table', 'tableRow', 'tableCell'],
  ...['link', 'linkReference', 'image', 'imageReference', 'definition'],
])

/** Whether a construct or plugin chose the element of a node. */
const hasCustomHtml = ({data}: MdastNodes): boolean => data !== undefined && Object.keys(data).length > 0

const expected: ReadonlySet<string> = new Set([...(allowList.tagNames ?? []), ...removedWithContent])

/**
 * Whether the sanitiser unwraps an element: its content may be invalid in its place, such as a paragraph in a
 * paragraph.
 */
function isUnwrapped(tree: Root): boolean {
  for (const {tagName} of elementsIn(tree)) if (!expected.has(tagName)) return true
  return false
}

const isLink = ({type}: MdastNodes): boolean => type === 'link' || type === 'linkReference'

type Handler = typeof defaultHandlers.listItem

/** A handler for the items of lists. That of remark-rehype reads all items of a list without empty lines for each item. */
function createListItemHandler(): Handler {
  const known = new WeakMap<Parents, List>()
  return (state, node, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
    // Only the looseness of the list matters to an item.
    const list: List = known.get(parent) ?? {type: 'list', spread: isLoose(parent), children: []}
    known.set(parent, list)
    return defaultHandlers.listItem(state, node, list)
  }
}

const isLoose = ({spread, children}: List): boolean =>
  Boolean(spread) || children.some((item) => item.spread ?? item.children.length > 1)
