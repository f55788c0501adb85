import type {RootContent} from 'mdast'
import {defined} from '../../model/defined.js'
import type {JsxElement} from './jsx.js'

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
