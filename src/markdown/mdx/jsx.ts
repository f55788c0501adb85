/** JSX nodes of a Markdown tree. */
import type {Nodes, Parents, RootContent} from 'mdast'
import type {
  MdxFlowExpression,
  MdxJsxAttributeValueExpression,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx'
import {defined} from '../../model/defined.js'
import type {Position} from '../../model/model.js'

export type Expression =
  | MdxFlowExpression
  | MdxTextExpression
  | MdxJsxAttributeValueExpression
  | MdxJsxExpressionAttribute
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

export const placeOf = ({position}: Pick<Nodes, 'position'>): Position | undefined =>
  position && {line: position.start.line, column: position.start.column}

export const isJsx = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
export const isHtml = (name: string): boolean => /^[a-z]/.test(name) && !name.includes('.')

/** Inline elements. */
const inlineNames =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|img|input|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/
const isTitle = /^(?:summary|figcaption|legend)$/
const isBlock = (node: Nodes): boolean => isJsx(node) && !inlineNames.test(node.name ?? '')

/** Replaces paragraphs that contain only JSX and at least one block, such as `<Tabs>` on one line with its content. */
export function unravel(parent: Parents): void {
  const children = parent.children as RootContent[]
  parent.children = children.flatMap((child) => {
    if ('children' in child) unravel(child as Parents)
    if (child.type !== 'paragraph') return [child]
    const isBlank = (node: Nodes) => node.type === 'text' && /^\s*$/.test(node.value)
    const isCode = (node: Nodes) => isJsx(node) || node.type === 'mdxTextExpression'
    const [first, ...others] = child.children
    // A title, such as `<summary>`, works only directly in its element.
    if (first && isJsx(first) && isTitle.test(first.name ?? '') && !others.every(isBlank))
      return [asFlow(first), {...child, children: others}]
    if (!child.children.some(isBlock) || !child.children.every((node) => isCode(node) || isBlank(node))) return [child]
    return child.children.filter((node) => !isBlank(node)).map(asFlow)
  }) as typeof parent.children
}

const asFlow = (node: Nodes): RootContent => {
  if (node.type === 'mdxJsxTextElement') return {...node, type: 'mdxJsxFlowElement'} as MdxJsxFlowElement
  return {...node, type: 'mdxFlowExpression'} as MdxFlowExpression
}

/** An HTML element from JSX, without event handlers. */
export function htmlElement(node: JsxElement, props: Record<string, unknown>): RootContent {
  const {key: _, ref: __, style, children: ___, ...others} = props
  const hProperties: Record<string, unknown> = Object.fromEntries(
    Object.entries(others).filter(([name, value]) => typeof value !== 'function' && !/^on[A-Z]/.test(name)),
  )
  if (typeof style === 'string') hProperties.style = style
  else if (style) hProperties.style = cssOf(style as Record<string, string | number>)
  if (typeof hProperties.className === 'string') hProperties.className = hProperties.className.split(/\s+/)
  return {
    type: 'docsgenComponent',
    data: {hName: defined(node.name), hProperties},
    children: node.children as RootContent[],
    position: node.position,
  }
}

const unitless = /^(?:opacity|zIndex|fontWeight|lineHeight|flex|flexGrow|flexShrink|order|zoom|columnCount)$/

/** `{marginTop: 8}` → `margin-top:8px`. */
const cssOf = (style: Record<string, string | number>): string =>
  Object.entries(style)
    .map(([name, value]) => {
      const text = typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : String(value)
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${text}`
    })
    .join(';')
