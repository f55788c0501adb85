/**
 * The HTML of what Markdown becomes, written here as React would write it: elements that no template draws, and those that
 * docsgen's own templates draw alike. What is left is React's, and gets the rest whole.
 */
import type {Element, Root} from 'hast'
import {cardsSlot} from '../slots/slots.js'
import {escapeAsReact} from './escape.js'
import {type Likeness, likenessOf} from './likeness.js'

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

type Node = Root['children'][number]

/** The HTML of a tree; or, where something is left to React, the same tree with the HTML of all that is not. */
export function createPlainHtml({isOwn, draw}: PlainOptions): (tree: Root) => string | Root {
  /** Elements in which React has a say: nobody needs to look at all that is in one twice. */
  const reacts = new WeakSet<Element>()
  const htmlOf = (node: Node, inTable: boolean): string | undefined => {
    if (node.type === 'text') return escapeAsReact(node.value)
    if (node.type === 'comment') return ''
    if (node.type !== 'element' || reacts.has(node)) return undefined
    const html = htmlOfElement(node, inTable)
    if (html === undefined) reacts.add(node)
    return html
  }
  const htmlOfElement = (node: Element, inTable: boolean): string | undefined => {
    if (isPlain(node, inTable)) return htmlOfPlain(node, inTable)
    return isOwn(node) ? htmlOfOwn(node, inTable || node.tagName === 'table') : undefined
  }
  const htmlOfPlain = (node: Element, inTable: boolean): string | undefined => {
    const {tagName} = node
    const attributes = plainAttributes(node)
    const inner = attributes === undefined ? undefined : innerOf(node, inTable)
    if (inner === undefined) return undefined
    return `<${tagName}${attributes}${withoutEnd.has(tagName) ? '/>' : `>${inner}</${tagName}>`}`
  }
  const htmlOfOwn = (element: Element, inTable: boolean): string | undefined => {
    if (element.tagName === 'docsgen-title') return innerOf(element, inTable)
    if (element.data?.docsgenComponent?.name === 'CardsOfCategory') return cardsSlot
    const titled = titleOf(element)
    const title = titled && innerOf(titled, inTable)
    const html = innerOf(element, inTable, titled ? 1 : 0)
    if (html === undefined || (titled && title === undefined)) return undefined
    const likeness = likenessOf(element, {html, title})
    return likeness && draw(likeness)
  }
  const innerOf = (parent: Element | Root, inTable: boolean, first = 0): string | undefined => {
    const {children} = parent
    const isSpaceLost = parent.type === 'element' && withoutSpace.has(parent.tagName)
    let all = ''
    for (let i = first; i < children.length; i++) {
      const child = children[i]!
      if (isSpaceLost && child.type === 'text' && !/[^ \t\n\f\r]/.test(child.value)) continue
      const html = htmlOf(child, inTable)
      if (html === undefined) return undefined
      all += html
    }
    return all
  }
  /** For a tree in which React draws something: the same node, with HTML wherever no template looks. */
  const prepared = <Parent extends Element | Root>(parent: Parent): Parent => {
    const children = parent.children.map((node) => {
      if (node.type !== 'element' || looksInside(node.tagName)) return node
      const isBare = isPlain(node, false)
      if (!isBare && !isOwn(node)) return node
      const inner = isBare && htmlOf(node, false) !== undefined ? innerOf(node, false) : undefined
      return inner === undefined ? prepared(node) : withHtml(node, inner)
    })
    return {...parent, children}
  }
  return (tree) => innerOf(tree, false) ?? prepared(tree)
}

function isPlain(node: Element, inTable: boolean): boolean {
  return plainNames.has(node.tagName) || (inTable && tableParts.has(node.tagName)) || isAnchor(node)
}

/** A component's title is the first of its children. */
function titleOf({tagName, children: [first]}: Element): Element | undefined {
  const isTitled = tagName === 'docsgen-component' && first?.type === 'element' && first.tagName === 'docsgen-title'
  return isTitled ? first : undefined
}

function withHtml(node: Element, inner: string): Element {
  if (inner === '') return node
  const properties = {...node.properties, dangerouslySetInnerHTML: {__html: inner}} as unknown as Element['properties']
  return {...node, properties, children: []}
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
