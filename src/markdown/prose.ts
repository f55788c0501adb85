import type {Element, ElementContent, Root} from 'hast'
import {componentNamed} from './components.js'

/** Where a text stands. */
export interface Around {
  parent: Root | Element
  /** Its neighbours, when they are elements. */
  before: ElementContent | undefined
  behind: ElementContent | undefined
}

const notProse: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'script', 'style', 'textarea'])

/** Puts what `replace` gives in the place of each text that is neither code nor keys; undefined leaves it. */
export function replaceInProse(
  parent: Root | Element,
  replace: (text: string, around: Around) => ElementContent[] | undefined,
): void {
  const children = parent.children as ElementContent[]
  let isChanged = false
  const made = children.flatMap((child, index) => {
    if (child.type === 'element' && !isCode(child)) replaceInProse(child, replace)
    if (child.type !== 'text') return [child]
    const [before, behind] = [children[index - 1], children[index + 1]]
    const nodes = replace(child.value, {parent, before, behind})
    isChanged ||= nodes !== undefined
    return nodes ?? [child]
  })
  if (isChanged) parent.children = made
}

export const isCode = (node: Element): boolean =>
  notProse.has(node.tagName) || componentNamed(node, 'Key') !== undefined
