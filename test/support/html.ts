import {type DefaultTreeAdapterTypes, html as names, parseFragment, serialize} from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

/** Elements that begin and end a line: white space beside them shows nothing. */
const blocks = new Set(
  `address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure
  footer form frame frameset h1 h2 h3 h4 h5 h6 header hr html iframe legend li link main menu menuitem meta nav noframes ol
  optgroup option p param pre script section source style summary table tbody td template tfoot th thead title tr track ul`.split(/\s+/),
)

/**
 * HTML as one text per meaning: what a browser makes of it, one node a line, without the white space that HTML does
 * not show (beside blocks, outside `pre`), attributes in order.
 */
export function meaningOf(html: string): string {
  const lines: string[] = []
  describe(parseFragment(html), {lines, depth: 0, isVerbatim: false})
  return lines.join('\n')
}

interface Outline {
  lines: string[]
  depth: number
  isVerbatim: boolean
}

function describe(parent: Fragment | Element, {lines, depth, isVerbatim}: Outline): void {
  const indent = '  '.repeat(depth)
  const children = childrenOf(parent)
  children.forEach((node, index) => {
    if ('value' in node) {
      const text = isVerbatim ? node.value : trimmed(node.value, {
        start: index === 0 ? isBlock(parent) : isBlock(children[index - 1]!),
        end: index === children.length - 1 ? isBlock(parent) : isBlock(children[index + 1]!),
      })
      if (text !== '') lines.push(indent + JSON.stringify(text))
    } else if ('data' in node) lines.push(`${indent}<!--${node.data}-->`)
    else if (isElement(node)) {
      const attributes = node.attrs.map(({name, value}) => ` ${name}=${JSON.stringify(value)}`).sort()
      lines.push(`${indent}<${node.tagName}${attributes.join('')}>`)
      describe(node, {lines, depth: depth + 1, isVerbatim: isVerbatim || ['pre', 'textarea', 'script', 'style'].includes(node.tagName)})
    }
  })
}

function trimmed(text: string, {start, end}: {start: boolean; end: boolean}): string {
  const left = start ? text.replace(/^[ \t\n]+/, '') : text
  return end ? left.replace(/[ \t\n]+$/, '') : left
}

const isBlock = (node: Node | Fragment): boolean =>
  node.nodeName === '#document-fragment' || node.nodeName === '#documentType' || blocks.has(node.nodeName)

export const isElement = (node: Node): node is Element => 'tagName' in node

const childrenOf = (node: Fragment | Element): Node[] =>
  'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : node.childNodes

/** HTML after one more trip through an HTML parser. */
export const reparsed = (html: string): string => serialize(parseFragment(html))

/** Every element of some HTML, in order; those of one name where it is given. */
export function elementsIn(html: string, name?: string): Element[] {
  const found: Element[] = []
  const pending: Node[] = [...parseFragment(html).childNodes].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!isElement(node)) continue
    if (name === undefined || node.tagName === name) found.push(node)
    pending.push(...[...childrenOf(node)].reverse())
  }
  return found
}

/** An attribute of an element, or undefined. */
export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((one) => one.name === name)?.value

/** All text in an element. */
export const textOf = (node: Node): string =>
  'value' in node ? node.value : isElement(node) ? childrenOf(node).map(textOf).join('') : ''

void names
