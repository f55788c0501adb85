/** Ways through a tree that no depth of nesting can overflow. */
import type {Element, Nodes} from 'hast'
import type {Nodes as MdastNodes} from 'mdast'

/** Pages nested deeper are refused: nobody writes one by hand, and browsers flatten what lies deeper than this. */
const deepest = 500

/** A node and all below it, in document order. */
export function* nodesIn(tree: MdastNodes): Generator<MdastNodes> {
  const pending: MdastNodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node
    if ('children' in node) for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
}

/** The elements of a tree, itself included, in document order. */
export function* elementsIn(tree: Nodes): Generator<Element> {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'element') yield node
    if ('children' in node) for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
}

/** The same tree. Throws, in words for the author, when it is nested deeper than a page can be. */
export function withinDepth<Tree extends MdastNodes | Nodes>(tree: Tree): Tree {
  let level: (MdastNodes | Nodes)[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw tooDeep()
    const next: (MdastNodes | Nodes)[] = []
    for (const node of level) if ('children' in node) for (const child of node.children) next.push(child)
    level = next
  }
  return tree
}

export const tooDeep = (): Error => new Error(`it is nested more than ${deepest} levels deep`)
