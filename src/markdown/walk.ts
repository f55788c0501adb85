/**
 * Iterative tree walks, which deep nesting cannot overflow. Lists, not generators, for speed: each page has a dozen
 * walks.
 */
import type {Element, Nodes} from 'hast'
import type {Nodes as MdastNodes, RootContent} from 'mdast'

/** docsgen refuses pages with deeper nesting: nobody writes one by hand, and browsers flatten deeper elements. */
export const maxDepth = 500

/** A node and its descendants, in document order. */
export function nodesIn(tree: MdastNodes): MdastNodes[] {
  const nodes: MdastNodes[] = []
  const pending: MdastNodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push(node)
    if ('children' in node) pushReversed(pending, node.children)
  }
  return nodes
}

/** Replaces nodes below a node with those that `replace` returns; undefined keeps a node. The innermost first. */
export function replaceIn(tree: MdastNodes, replace: (node: RootContent) => RootContent[] | undefined): void {
  for (const parent of nodesIn(tree).reverse()) {
    if (!('children' in parent)) continue
    const children = parent.children as RootContent[]
    const replaced = children.map(replace)
    if (replaced.some((nodes) => nodes !== undefined))
      parent.children = children.flatMap((child, index) => replaced[index] ?? [child]) as typeof parent.children
  }
}

/** The text of a node with its code and HTML. */
export const plainText = (tree: MdastNodes): string =>
  nodesIn(tree)
    .map((node) => ('value' in node ? node.value : ''))
    .join('')

/** The elements of a tree, including its root, in document order. */
export function elementsIn(tree: Nodes): Element[] {
  const elements: Element[] = []
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'element') elements.push(node)
    if ('children' in node) pushReversed(pending, node.children)
  }
  return elements
}

/** Pushes nodes on a stack, so that the first one is on top. */
export function pushReversed<Node>(stack: Node[], nodes: readonly Node[]): void {
  for (let i = nodes.length - 1; i >= 0; i--) stack.push(nodes[i]!)
}

/** Returns the same tree. Throws an error for the author when it is nested too deeply. */
export function withinDepth<Tree extends MdastNodes | Nodes>(tree: Tree): Tree {
  checkDepth(tree, 0)
  return tree
}

function checkDepth(node: MdastNodes | Nodes, depth: number): void {
  if (depth > maxDepth) throw tooDeep()
  if (!('children' in node)) return
  for (const child of node.children) checkDepth(child, depth + 1)
}

export const tooDeep = (): Error => new Error(`it is nested more than ${maxDepth} levels deep`)
