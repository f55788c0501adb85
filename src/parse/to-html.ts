import type {ElementContent, Root} from 'hast'
import type {Html, Nodes as MdastNodes, Root as MdastRoot, Parents} from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype, {type Options} from 'remark-rehype'
import {unified} from 'unified'
import type {Config} from '../model.js'
import {allowList, goneWhole} from './allow-list.js'
import {normaliseProtocols} from './protocols.js'
import {createReparse} from './reparse.js'
import {showStrayTags} from './stray-tags.js'
import {elementsIn, nodesIn} from './walk.js'

/**
 * mdast → hast, with raw HTML cleaned by the allow-list, trusted, or shown as text (`markdown.html`).
 * The tree always re-parses to itself: where raw HTML could break it, it goes through an HTML parser.
 */
export function createToHtml(html: Config['markdown']['html']): (tree: MdastRoot) => Root {
  const options: Options = html === 'escape' ? {handlers: {html: asText}} : {allowDangerousHtml: true}
  const toHast = unified().use(remarkRehype, options).freeze()
  const reparse = createReparse()
  const sanitize = unified().use(rehypeSanitize, allowList).freeze()
  return (mdast) => {
    if (html === 'sanitize') showStrayTags(mdast)
    const isOdd = needsReparse(mdast, html !== 'escape')
    const hast = toHast.runSync(mdast) as Root
    const whole = isOdd ? reparse(hast) : hast
    if (html === 'trust') return whole
    normaliseProtocols(whole)
    const clean = sanitize.runSync(whole) as Root
    return isUnwrapped(whole) ? reparse(clean) : clean
  }
}

/** `<b>` as an author wrote it; a block of HTML becomes a paragraph. */
function asText(_: unknown, node: Html, parent: Parents | undefined): ElementContent {
  const text = {type: 'text' as const, value: node.value}
  const isBlock = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent?.type ?? 'root')
  return isBlock ? {type: 'element', tagName: 'p', properties: {}, children: [text]} : text
}

/** Raw HTML, and links or footnotes inside links, can make a tree that no HTML text stands for. */
function needsReparse(tree: MdastNodes, hasRawHtml: boolean): boolean {
  for (const node of nodesIn(tree)) {
    if (hasRawHtml && node.type === 'html') return true
    if (isLink(node))
      for (const inner of nodesIn(node))
        if (inner !== node && (isLink(inner) || inner.type === 'footnoteReference')) return true
  }
  return false
}

const expected: ReadonlySet<string> = new Set([...allowList.tagNames!, ...goneWhole])

/** What stays of an element that the allow-list takes away may not stand where it stood: a paragraph in a paragraph. */
function isUnwrapped(tree: Root): boolean {
  for (const {tagName} of elementsIn(tree)) if (!expected.has(tagName)) return true
  return false
}

const isLink = ({type}: MdastNodes): boolean => type === 'link' || type === 'linkReference'
