import type {Element, ElementContent, Root} from 'hast'
import {componentNamed} from './components.js'

/** The neighbourhood of a text. */
interface TextContext {
  parent: Root | Element
  /** The neighbouring nodes. */
  before: ElementContent | undefined
  after: ElementContent | undefined
}

const notProse: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'script', 'style', 'textarea'])

/** Replaces each text outside code and keys with the nodes that `replace` returns; undefined keeps the text. */
export function replaceInProse(
  parent: Root | Element,
  replace: (text: string, around: TextContext) => ElementContent[] | undefined,
): void {
  const children = parent.children as ElementContent[]
  let isChanged = false
  const replaced = children.flatMap((child, index) => {
    if (child.type === 'element' && !isCode(child)) replaceInProse(child, replace)
    if (child.type !== 'text') return [child]
    const [before, after] = [children[index - 1], children[index + 1]]
    const nodes = replace(child.value, {parent, before, after})
    isChanged ||= nodes !== undefined
    return nodes ?? [child]
  })
  if (isChanged) parent.children = replaced
}

export const isCode = (node: Element): boolean =>
  notProse.has(node.tagName) || componentNamed(node, 'Key') !== undefined
