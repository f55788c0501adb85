/** Ways through a tree that no depth of nesting can overflow. Lists, not generators: every page is walked a dozen times. */
import type {Element, Nodes, Root} from 'hast'
import type {Nodes as MdastNodes} from 'mdast'

/** Pages nested deeper are refused: nobody writes one by hand, and browsers flatten what lies deeper than this. */
const deepest = 500

/** A node and all below it as they are now, in document order. */
export function nodesIn(tree: MdastNodes): MdastNodes[] {
  const found: MdastNodes[] = []
  const pending: MdastNodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    found.push(node)
    if ('children' in node) for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
  return found
}

/** The elements of a tree as they are now, itself included, in document order. */
export function elementsIn(tree: Nodes): Element[] {
  const found: Element[] = []
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'element') found.push(node)
    if ('children' in node) for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
  return found
}

/** The elements of one tree, found once for all that looks at them. */
export interface ElementList {
  /** As `elementsIn` gives them. */
  all(): readonly Element[]
  /** Elements of the tree were added, removed or moved. */
  changed(): void
}

export function createElementList(tree: Root): ElementList {
  let known: Element[] | undefined
  return {
    all() {
      known ??= elementsIn(tree)
      return known
    },
    changed() {
      known = undefined
    },
  }
}

/** The same tree. Throws, in words for the author, when it is nested deeper than a page can be. */
export function withinDepth<Tree extends MdastNodes | Nodes>(tree: Tree): Tree {
  measure(tree, 0)
  return tree
}

function measure(node: MdastNodes | Nodes, depth: number): void {
  if (depth > deepest) throw tooDeep()
  if (!('children' in node)) return
  for (const child of node.children) measure(child, depth + 1)
}

export const tooDeep = (): Error => new Error(`it is nested more than ${deepest} levels deep`)
