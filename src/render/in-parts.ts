/**
 * Drawing a deep page in parts. React survives a stack that overflows, but loses the levels where it did, without a
 * word (19.2, `renderToStaticMarkup` of 400 quotes in one another): so no drawing goes deep enough for that to happen.
 */
import type {Element, Root} from 'hast'

/** Levels of one drawing: more than people nest, and few enough for a stack that is half used up when React begins. */
const deepest = 30

const place = (part: number): string => `\uFDD0part${part}\uFDD1`

/** The HTML of a tree, of which `draw` is never given more levels than a stack holds. */
export function drawInParts(tree: Root, draw: (tree: Root) => string): string {
  const parts: Element[] = []
  let html = draw(cut(tree, 0, parts))
  // What is drawn may be cut again: its parts come after it.
  for (let i = 0; i < parts.length; i++) {
    const part = draw(cut({type: 'root', children: [parts[i]!]}, 0, parts))
    html = html.replace(place(i), () => part)
  }
  return html
}

/** The same node where nothing below it is too deep; else one like it with places for what is cut off and put into `parts`. */
function cut<Parent extends Element | Root>(node: Parent, depth: number, parts: Element[]): Parent {
  let children: Parent['children'] | undefined
  node.children.forEach((child, index) => {
    if (child.type !== 'element') return
    const next = depth < deepest || child.tagName === 'docsgen-title' ? cut(child, depth + 1, parts) : undefined
    if (next === child) return
    children ??= node.children.slice()
    children[index] = next ?? {type: 'text', value: place(parts.push(child) - 1)}
  })
  return children === undefined ? node : {...node, children}
}

/** Whether a text is only the place of a part. */
export const isPlace = (text: string): boolean => text.startsWith('\uFDD0part')
