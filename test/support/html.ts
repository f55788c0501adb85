import type {Nodes} from 'hast'
import {toParse5} from 'hast-util-to-parse5'
import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

/** Parses the HTML of a page's body as a browser does. */
export function parseBody(html: string): Fragment {
  const [article] = parseFragment('<article></article>').childNodes as Element[]
  return parseFragment(article!, html, {})
}

/** All elements of a tree in order. */
export function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const found: Element[] = []
  const pending = [node]
  for (let one = pending.pop(); one; one = pending.pop()) {
    if ('tagName' in one) found.push(one)
    if ('childNodes' in one) pending.push(...[...one.childNodes].reverse())
    if ('content' in one) pending.push(one.content)
  }
  return found
}

/** All elements of HTML in order, or those with a name. */
export const elementsIn = (html: string, name?: string): Element[] =>
  elementsOf(parseBody(html)).filter(({tagName}) => name === undefined || tagName === name)

/** The first element with a name. Throws if there is none. */
export function elementIn(html: string, name: string): Element {
  const [element] = elementsIn(html, name)
  if (!element) throw new Error(`There is no <${name}> in ${html}`)
  return element
}

/** An attribute of an element, or undefined. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

/** All text in an element, or in HTML. */
export function textOf(node: DefaultTreeAdapterTypes.Node | string): string {
  if (typeof node === 'string') return textOf(parseBody(node))
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const isElement = (node: Node | Fragment): node is Element => 'tagName' in node

function childrenOf(node: Node | Fragment): Node[] {
  if ('content' in node) return [...node.content.childNodes]
  return 'childNodes' in node ? [...node.childNodes] : []
}

/** The structure that a browser reads from a body, with all spaces. Equal to {@link writtenAs} if a browser does not change the nesting. */
export const parsedAs = (html: string): string => outlineOf(parseBody(html), true)

/** The structure of a body by its tags as written. Throws if the tags are not balanced. */
export function writtenAs(html: string): string {
  const root = {nodeName: 'root', tagName: 'root', attrs: [], childNodes: [] as Node[]} as unknown as Element
  const open = [root]
  const append = (node: unknown) => open.at(-1)!.childNodes.push(node as Node)
  for (const [tag, slash, name, attributes = '', text] of html.matchAll(/<(\/?)([^\s/>]+)([^<>]*)>|([^<>]+)/g)) {
    if (text !== undefined) append({nodeName: '#text', value: decoded(text)})
    else if (slash) {
      if (open.pop()!.tagName !== name!.toLowerCase()) throw new Error(`${tag} ends nothing in ${html}`)
    } else {
      const attrs = [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key, value]) => ({
        name: key!.toLowerCase(),
        value: decoded(value!),
      }))
      const element = {nodeName: name!.toLowerCase(), tagName: name!.toLowerCase(), attrs, childNodes: []}
      append(element)
      if (!attributes.endsWith('/')) open.push(element as unknown as Element)
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tagName}> does not end in ${html}`)
  return outlineOf(root, true).replace(/^(\s*<(?:pre|textarea)\b.*\n\s*")\\n/gm, '$1')
}

const decoded = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'"})[name]!,
  )

/**
 * HTML in a form that is equal for documents that look the same: one node a line, without white space that HTML does not show (beside blocks, outside
 * `pre`), with sorted attributes and classes.
 */
export const meaningOf = (html: string): string => outlineOf(parseBody(html), false)

/** This form of a tree of docsgen. */
export const meaningOfTree = (tree: Nodes): string => outlineOf(toParse5(tree) as Fragment, false)

function outlineOf(node: Fragment | Element, isVerbatim: boolean): string {
  const lines: string[] = []
  describeChildren(node, {lines, depth: 0, isVerbatim})
  return lines.join('\n')
}

interface Outline {
  lines: string[]
  depth: number
  isVerbatim: boolean
}

function describeChildren(parent: Fragment | Element, outline: Outline): void {
  const {lines, depth, isVerbatim} = outline
  const indent = '  '.repeat(depth)
  const children = childrenOf(parent).reduce<Node[]>(withText, [])
  children.forEach((node, index) => {
    if ('value' in node) {
      const left =
        isVerbatim || !isBlock(children[index - 1] ?? parent) ? node.value : node.value.replace(/^[ \t\n]+/, '')
      const text = isVerbatim || !isBlock(children[index + 1] ?? parent) ? left : left.replace(/[ \t\n]+$/, '')
      if (text !== '') lines.push(indent + JSON.stringify(text))
    } else if ('data' in node) lines.push(`${indent}<!--${node.data}-->`)
    else if (isElement(node)) {
      lines.push(`${indent}<${node.tagName}${node.attrs.map(describeAttribute).sort().join('')}>`)
      describeChildren(node, {lines, depth: depth + 1, isVerbatim: isVerbatim || verbatim.has(node.tagName)})
    }
  })
}

/** Joins neighbouring texts. */
function withText(before: Node[], node: Node): Node[] {
  const last = before.at(-1)
  if (!last || !('value' in last) || !('value' in node)) return [...before, node]
  return [...before.slice(0, -1), {...last, value: last.value + node.value}]
}

const describeAttribute = ({name, value}: {name: string; value: string}): string =>
  ` ${name}=${JSON.stringify(name === 'class' ? value.trim().replace(/\s+/g, ' ') : value)}`

const verbatim = new Set(['pre', 'textarea', 'script', 'style'])

/** Elements that start and end a line. */
const blocks = new Set(
  (
    'address article aside blockquote caption col colgroup dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul script style textarea iframe'
  ).split(' '),
)

const isBlock = (node: Node | Fragment): boolean => node.nodeName.startsWith('#document') || blocks.has(node.nodeName)
