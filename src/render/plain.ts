/**
 * Elements that no template draws, in or around which no template looks: their HTML is written here, as React would
 * write it, and React gets it whole. Most of a page is such text.
 */
import type {Element, ElementContent, Root} from 'hast'

/** What Markdown becomes without a template. A table is looked into by its own. */
const plainNames: ReadonlySet<string> = new Set([
  ...['p', 'em', 'strong', 'del', 'code', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
  ...['span', 'div', 'kbd', 'sub', 'sup', 'mark', 'dl', 'dt', 'dd'],
])
const withoutEnd: ReadonlySet<string> = new Set(['br', 'hr'])

/** The same tree, where the HTML of plain elements stands for what is in them. `mayEnter` says whose children no template looks at. */
export function withPlainHtml(tree: Root, mayEnter: (element: Element) => boolean): Root {
  const prepare = (node: Root['children'][number]): Prepared => {
    if (node.type === 'text') return {node, html: escapeAsReact(node.value)}
    if (node.type !== 'element') return {node, html: undefined}
    const isPlain = plainNames.has(node.tagName)
    if (!isPlain && !mayEnter(node)) return {node, html: undefined}
    const children = node.children.map(prepare)
    const attributes = isPlain ? plainAttributes(node) : undefined
    const inner = attributes === undefined ? undefined : joined(children)
    if (inner === undefined) return {node: {...node, children: children.map(nodeOf)}, html: undefined}
    const {tagName} = node
    const html = withoutEnd.has(tagName)
      ? `<${tagName}${attributes}/>`
      : `<${tagName}${attributes}>${inner}</${tagName}>`
    return {node, html, inner}
  }
  return {...tree, children: tree.children.map((node) => nodeOf(prepare(node)))}
}

interface Prepared {
  node: ElementContent | Root['children'][number]
  /** Of the whole, and of what is in it; undefined where a template has a say. */
  html: string | undefined
  inner?: string
}

function nodeOf({node, inner}: Prepared): ElementContent {
  if (node.type !== 'element' || inner === undefined || inner === '') return node as ElementContent
  const properties = {...node.properties, dangerouslySetInnerHTML: {__html: inner}} as unknown as Element['properties']
  return {...node, properties, children: []}
}

function joined(children: readonly Prepared[]): string | undefined {
  let all = ''
  for (const {html} of children) {
    if (html === undefined) return undefined
    all += html
  }
  return all
}

/** Of an element that has an id and classes at most; undefined for all others. */
function plainAttributes({properties}: Element): string | undefined {
  let all = ''
  for (const name in properties) {
    const value = properties[name]
    if (name === 'id' && typeof value === 'string') all += ` id="${escapeAsReact(value)}"`
    else if (name === 'className' && Array.isArray(value)) all += ` class="${escapeAsReact(value.join(' '))}"`
    else return undefined
  }
  return all
}

const escapes: Record<string, string> = {'"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;'}
const escapeAsReact = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (char) => escapes[char]!) : text
