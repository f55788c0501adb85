/** Replaces components of the site that crash with placeholders, so that the rest of their page can be shown. */
import type {Element, Root} from 'hast'
import {textOfThrown} from '../model/diagnostics/diagnostics.js'
import type {ComponentUse} from '../model/model.js'

export interface ComponentCrash {
  use: ComponentUse
  error: unknown
}

type Nodes = readonly (Element | Root)[]

/**
 * Renders nodes. After an error, searches the component that throws it when it is rendered alone, reports that component,
 * and renders the nodes with a placeholder in its place. Rethrows errors of other code.
 */
export function withPlaceholders<Result>(
  nodes: Nodes,
  render: (nodes: Nodes) => Result,
  report: (crash: ComponentCrash) => void,
): Result {
  let current = nodes
  for (;;) {
    try {
      return render(current)
    } catch (error) {
      const isThrownBy = (element: Element) => messageOf(() => render([element])) === messageOf(() => raise(error))
      const culprit = culpritIn(current, isThrownBy)
      if (culprit === undefined) throw error
      report({use: culprit.data?.docsgenComponent?.props.use as ComponentUse, error})
      current = current.map((node) => (node === culprit ? placeholderFor(culprit) : replaced(node, culprit)))
    }
  }
}

/** The innermost component of the site that fits. */
function culpritIn(nodes: Nodes, isThrownBy: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    const inside = culpritIn(
      node.children.flatMap((child) => (child.type === 'element' ? child : [])),
      isThrownBy,
    )
    if (inside) return inside
    if (node.type === 'element' && node.data?.docsgenComponent?.props.use && isThrownBy(node)) return node
  }
  return undefined
}

/** A copy of a tree with a placeholder for one element. */
function replaced<Parent extends Element | Root>(parent: Parent, element: Element): Parent {
  const children = parent.children.map((child) => {
    if (child === element) return placeholderFor(element)
    return child.type === 'element' ? replaced(child, element) : child
  })
  return {...parent, children}
}

function placeholderFor(element: Element): Element {
  const {name} = element.data?.docsgenComponent?.props.use as ComponentUse
  return {...element, data: {...element.data, docsgenComponent: {name: 'UnknownComponent', props: {name}}}}
}

function raise(error: unknown): never {
  throw error
}

function messageOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    return textOfThrown(error)
  }
  return undefined
}
