/**
 * The HTML of what Markdown becomes, written here as React would write it: elements that no template draws, and those that
 * docsgen's own templates draw alike. What is left is React's, and gets the rest whole.
 */
import type {Element, ElementContent, Root} from 'hast'
import {cardsSlot} from '../slots/slots.js'
import {escapeAsReact} from './escape.js'
import {type Inner, type Likeness, likenessOf} from './likeness.js'

/** Elements without a template. */
const plainNames: ReadonlySet<string> = new Set([
  ...['p', 'em', 'strong', 'del', 'code', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
  ...['span', 'div', 'kbd', 'sub', 'sup', 'mark', 'dl', 'dt', 'dd', 'b', 'i', 'u', 's', 'small', 'ins', 'samp', 'var'],
  ...['abbr', 'summary', 'figure', 'figcaption'],
])
/** Those of a table, into which its own template may look. */
const tableParts: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'])
/** In these React gets no white space. */
const withoutSpace: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const withoutEnd: ReadonlySet<string> = new Set(['br', 'hr'])

/** A place that links lead to is no link. */
const isAnchor = ({tagName, properties}: Element): boolean => tagName === 'a' && typeof properties.href !== 'string'

/** Whose templates look at the elements in them. */
const looksInside = (tagName: string): boolean => tagName === 'table' || /^h[1-6]$/.test(tagName)

export interface PlainOptions {
  /** Whether docsgen's own template draws an element. A site's own might look at the children. */
  isOwn(element: Element): boolean
  /** The HTML of an element of a kind. */
  draw(likeness: Likeness): string
}

interface Prepared {
  node: Root['children'][number]
  /** Of the whole, and of what is in it; undefined where React has a say. */
  html: string | undefined
  inner?: string | undefined
}

/** The HTML of a tree; or, where something is left to React, the same tree with the HTML of all that is not. */
export function createPlainHtml({isOwn, draw}: PlainOptions): (tree: Root) => string | Root {
  const prepare = (node: Root['children'][number], inTable: boolean): Prepared => {
    if (node.type === 'text') return {node, html: escapeAsReact(node.value)}
    if (node.type === 'comment') return {node, html: ''}
    if (node.type !== 'element') return {node, html: undefined}
    const {tagName} = node
    const isPlain = plainNames.has(tagName) || (inTable && tableParts.has(tagName)) || isAnchor(node)
    if (isPlain) return preparePlain(node, inTable)
    if (!isOwn(node)) return {node, html: undefined}
    const children = node.children.map((child) => prepare(child, inTable || tagName === 'table'))
    const html = htmlOfOwn(node, children)
    if (looksInside(tagName)) return {node, html}
    return {node: {...node, children: children.map(nodeOf)}, html}
  }
  const preparePlain = (node: Element, inTable: boolean): Prepared => {
    const {tagName} = node
    const children = node.children.map((child) => prepare(child, inTable))
    const attributes = plainAttributes(node)
    const inner = attributes === undefined ? undefined : joined(children, withoutSpace.has(tagName))
    if (inner === undefined) return {node: {...node, children: children.map(nodeOf)}, html: undefined}
    const html = `<${tagName}${attributes}${withoutEnd.has(tagName) ? '/>' : `>${inner}</${tagName}>`}`
    return {node, html, inner}
  }
  const htmlOfOwn = (element: Element, children: readonly Prepared[]): string | undefined => {
    if (element.tagName === 'docsgen-title') return joined(children)
    if (element.data?.docsgenComponent?.name === 'CardsOfCategory') return cardsSlot
    const inner = innerOf(children, element.tagName)
    const likeness = inner && likenessOf(element, inner)
    return likeness && draw(likeness)
  }
  return (tree) => {
    const children = tree.children.map((node) => prepare(node, false))
    return joined(children) ?? {...tree, children: children.map(nodeOf)}
  }
}

/** A component's title is the first of its children. */
function innerOf(children: readonly Prepared[], tagName: string): Inner | undefined {
  const [first] = children
  const hasTitle =
    tagName === 'docsgen-component' && first?.node.type === 'element' && first.node.tagName === 'docsgen-title'
  const html = joined(hasTitle ? children.slice(1) : children, withoutSpace.has(tagName))
  if (html === undefined || (hasTitle && first.html === undefined)) return undefined
  return {html, title: hasTitle ? first.html : undefined}
}

function nodeOf({node, inner}: Prepared): ElementContent {
  if (node.type !== 'element' || inner === undefined || inner === '') return node as ElementContent
  const properties = {...node.properties, dangerouslySetInnerHTML: {__html: inner}} as unknown as Element['properties']
  return {...node, properties, children: []}
}

function joined(children: readonly Prepared[], isSpaceLost = false): string | undefined {
  let all = ''
  for (const {node, html} of children) {
    if (html === undefined) return undefined
    if (isSpaceLost && node.type === 'text' && !/[^ \t\n\f\r]/.test(node.value)) continue
    all += html
  }
  return all
}

/** As React writes them, in its order; undefined where there are others. */
function plainAttributes({properties}: Element): string | undefined {
  let all = ''
  for (const name in properties) {
    const value = properties[name]
    if (name === 'className' && Array.isArray(value)) all += ` class="${escapeAsReact(value.join(' '))}"`
    else if (typeof value === 'string' && texts.has(name)) all += ` ${name}="${escapeAsReact(value)}"`
    else if (typeof value === 'number' && !Number.isNaN(value) && numbers.has(name)) all += ` ${name}="${value}"`
    else return undefined
  }
  return all
}

const texts: ReadonlySet<string> = new Set(['id', 'name', 'title'])
const numbers: ReadonlySet<string> = new Set(['start', 'colSpan', 'rowSpan'])
