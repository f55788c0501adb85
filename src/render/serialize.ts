/** Serialises the elements of a body without a template, as React would. */
import type {Element, Root} from 'hast'
import {escapeAsReact} from './escape.js'

/** A tree cut at the outermost elements that React renders: `html[0]`, `elements[0]`, `html[1]`, …, `html[n]`. */
export interface SerializedTree {
  html: string[]
  elements: Element[]
}

/** Elements without a template. React renders tables with their content, because the template inspects the cells. */
const plainNames: ReadonlySet<string> = new Set([
  ...['p', 'em', 'strong', 'del', 'code', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
  ...['span', 'div', 'kbd', 'sub', 'sup', 'mark', 'dl', 'dt', 'dd', 'b', 'i', 'u', 's', 'small', 'ins', 'samp', 'var'],
  ...['abbr', 'summary', 'figure', 'figcaption'],
])
const voidNames: ReadonlySet<string> = new Set(['br', 'hr'])
const stringAttributes: ReadonlySet<string> = new Set(['id', 'name', 'title'])

/** Serialises a tree, and leaves elements to React that it cannot write exactly as React does. */
export function serialize(tree: Root): SerializedTree {
  const html: string[] = []
  const elements: Element[] = []
  let current = ''
  const write = (node: Root['children'][number]): void => {
    if (node.type === 'text') current += escapeAsReact(node.value)
    if (node.type !== 'element') return
    const {tagName} = node
    const attributes = isPlain(node) ? attributesOf(node) : undefined
    if (attributes === undefined) {
      html.push(current)
      elements.push(node)
      current = ''
    } else if (voidNames.has(tagName)) current += `<${tagName}${attributes}/>`
    else {
      current += `<${tagName}${attributes}>`
      for (const child of node.children) write(child)
      current += `</${tagName}>`
    }
  }
  for (const child of tree.children) write(child)
  html.push(current)
  return {html, elements}
}

/** An `a` without an address is a link target; the link template does not render it. */
const isPlain = ({tagName, properties}: Element): boolean =>
  plainNames.has(tagName) || (tagName === 'a' && typeof properties.href !== 'string')

/** Attributes in React's order and escaping; undefined if there are unsupported ones. */
function attributesOf({properties}: Element): string | undefined {
  let attributes = ''
  for (const name in properties) {
    const value = properties[name]
    if (name === 'className' && Array.isArray(value)) attributes += ` class="${escapeAsReact(value.join(' '))}"`
    else if (typeof value === 'string' && stringAttributes.has(name)) attributes += ` ${name}="${escapeAsReact(value)}"`
    else if (typeof value === 'number' && !Number.isNaN(value) && name === 'start') attributes += ` start="${value}"`
    else return undefined
  }
  return attributes
}
