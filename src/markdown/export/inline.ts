/** Inline elements of a finished tree → inline nodes of Markdown. */

import type {Element, ElementContent} from 'hast'
import type {PhrasingContent} from 'mdast'
import {decoded} from '../../files/decode/decode.js'
import {slotIndex} from '../../files/slots/slots.js'
import type {Link} from '../../model/model.js'
import {componentNamed} from '../components.js'
import {textOf} from '../syntax/headings.js'
import {elementsIn} from '../walk.js'

/** Whether an element shows no text. */
export const isSilent = ({tagName, properties}: Element): boolean =>
  /^(?:script|style|svg|template|noscript|iframe|object|embed|input|button|source|track|head|title|meta|link)$/.test(
    tagName,
  ) || properties.hidden === true

/** Whether a node is part of a line of text. */
export const isInline = (node: ElementContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' &&
    (/^(?:a|abbr|b|bdi|bdo|big|br|cite|code|data|del|dfn|em|i|img|ins|kbd|label|mark|q|ruby|rb|rp|rt|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|font|nobr)$/.test(
      node.tagName,
    ) ||
      isSilent(node) ||
      ['Badge', 'Key'].some((name) => componentNamed(node, name))))

/** Markdown nodes of a line of text; an element without a Markdown form is replaced by its content. */
export function phrasing(nodes: readonly ElementContent[], links: readonly Link[]): PhrasingContent[] {
  const converted = nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'text') return [{type: 'text', value: node.value.replace(/\s+/g, ' ')}]
    if (node.type !== 'element' || isSilent(node)) return []
    const inner = () => phrasing(node.children, links)
    const {tagName, properties} = node
    const formula = formulaOf(node)
    if (formula !== undefined) return [{type: 'inlineMath', value: formula} as PhrasingContent]
    if (properties.dataFootnoteBackref !== undefined) return []
    switch (tagName) {
      case 'em':
      case 'i':
        return wrapped('emphasis', inner())
      case 'strong':
      case 'b':
        return wrapped('strong', inner())
      case 'del':
      case 's':
      case 'strike':
        return wrapped('delete', inner())
      case 'code':
      case 'tt':
      case 'samp':
        return codeIn(node, links)
      case 'br':
        return [{type: 'break'}]
      case 'wbr':
        return []
      case 'img':
        return pictureOf(properties)
      case 'a':
        return linkOf(node, inner(), links)
      case 'sub':
      case 'sup':
      case 'kbd':
        return marked(node, inner())
      default:
        if (componentNamed(node, 'Key')) return marked({...node, tagName: 'kbd'}, inner())
        return isInline(node) ? inner() : [space, ...inner(), space]
    }
  })
  return joined(converted)
}

const space: PhrasingContent = {type: 'text', value: ' '}

/** Moves spaces at the ends outside: Markdown does not close emphasis after a space. */
function wrapped(type: 'emphasis' | 'strong' | 'delete', children: PhrasingContent[]): PhrasingContent[] {
  const first = children[0]
  const last = children.at(-1)
  if (first === undefined || last === undefined) return []
  const before = first.type === 'text' && /^\s/.test(first.value) ? [space] : []
  const after = last.type === 'text' && /\s$/.test(last.value) ? [space] : []
  const inner = children.map((child, index) => {
    if (child.type !== 'text') return child
    const start = index === 0 ? child.value.trimStart() : child.value
    return {...child, value: index === children.length - 1 ? start.trimEnd() : start}
  })
  const full = inner.filter((child) => child.type !== 'text' || child.value !== '')
  return full.length === 0 ? before : [...before, {type, children: full} as PhrasingContent, ...after]
}

/** An HTML tag, for elements that Markdown has no syntax for. */
const marked = ({tagName}: Element, children: PhrasingContent[]): PhrasingContent[] => [
  {type: 'html', value: `<${tagName}>`},
  ...children,
  {type: 'html', value: `</${tagName}>`},
]

/** Inline code. A link inside the code is put around it, because code contains only text. */
function codeIn(node: Element, links: readonly Link[]): PhrasingContent[] {
  const value = textOf(node).replace(/\s*\n\s*/g, ' ')
  const [only] = node.children
  if (node.children.length === 1 && only?.type === 'element' && only.tagName === 'a')
    return linkOf(only, value === '' ? [] : [{type: 'inlineCode', value}], links)
  return value.trim() === '' ? [] : [{type: 'inlineCode', value}]
}

function pictureOf({src, alt, title}: Element['properties']): PhrasingContent[] {
  if (typeof src !== 'string' || src === '') return []
  return [{type: 'image', url: src, alt: String(alt ?? ''), title: title === undefined ? null : String(title)}]
}

function linkOf({properties}: Element, children: PhrasingContent[], links: readonly Link[]): PhrasingContent[] {
  const {href, title, dataFootnoteRef} = properties
  if (dataFootnoteRef !== undefined) {
    const label = footnoteOf(links[slotIndex(href) ?? -1]?.url ?? String(href))
    return label === undefined ? children : [{type: 'footnoteReference', identifier: label, label}]
  }
  if (typeof href !== 'string') return children
  const flat = children.flatMap((child) => (child.type === 'link' ? child.children : [child]))
  return [{type: 'link', url: href, title: title === undefined ? null : String(title), children: flat as never[]}]
}

/** `#user-content-fn-note` or `user-content-fn-note` → `note`. */
export function footnoteOf(id: string): string | undefined {
  const [, name] = /^#?(?:user-content-)?fn-(.+)$/.exec(id) ?? []
  return name && decoded(name)
}

/** Source of a formula, from KaTeX's annotation. */
export function formulaOf(node: Element): string | undefined {
  const {className} = node.properties
  if (!Array.isArray(className) || !className.includes('katex')) return undefined
  const source = elementsIn(node).find(({tagName}) => tagName === 'annotation')
  return source && textOf(source).trim()
}

/** Joins neighbouring texts, collapses repeated spaces and drops empty texts. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const all: PhrasingContent[] = []
  for (const node of nodes) {
    const before = all.at(-1)
    if (node.type === 'text' && before?.type === 'text')
      all[all.length - 1] = {type: 'text', value: (before.value + node.value).replace(/ {2,}/g, ' ')}
    else all.push(node)
  }
  return all.filter((node) => node.type !== 'text' || node.value !== '')
}
