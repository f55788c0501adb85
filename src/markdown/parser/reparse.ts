import type {Element, Nodes, Root, RootContent} from 'hast'
import {unified} from 'unified'
import {elementsIn} from '../walk.js'

/** Stands around the page while it is parsed, as the page's `article` does later: in a bare fragment a `td` would stay. */
const around = 'docsgen-page'

/** Some nestings end only at the second parse; this many are enough for all of them, and for a page made to have more. */
const mostTimes = 4

/** Makes the function that turns raw HTML in a tree into elements, nested as a browser would nest them. Its parser is loaded for the first. */
export function createReparse(): (tree: Root) => Promise<Root> {
  const load = async () =>
    unified()
      .use((await import('rehype-raw')).default)
      .freeze()
  let loaded: ReturnType<typeof load> | undefined
  return async (tree) => {
    loaded ??= load()
    return reparse(tree, await loaded)
  }
}

function reparse(tree: Root, processor: {runSync(tree: Root): unknown}): Root {
  const parseOnce = ({children}: Root): Root => {
    const page = {type: 'element', tagName: around, properties: {}, children} as RootContent
    const parsed = processor.runSync({type: 'root', children: [page]}) as Root
    return {
      type: 'root',
      children: parsed.children.flatMap((node) => (isAround(node) ? (node.children as RootContent[]) : node)),
    }
  }
  const least = hasRawTable(tree) ? 2 : 1
  let parsed = parseOnce(tree)
  for (let times = 1; times < mostTimes && (times < least || isUnstable(parsed)); times++) parsed = parseOnce(parsed)
  return parsed
}

const isAround = (node: RootContent): node is Element => node.type === 'element' && node.tagName === around

/** What may not stand in a table is moved out of it, to places where it may not stand either. */
function hasRawTable(tree: Root): boolean {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('value' in node && (node.type as string) === 'raw' && /<table/i.test(node.value)) return true
    if ('children' in node) pending.push(...node.children)
  }
  return false
}

/** Elements of which none is parsed into another of its kind, though formatting or a table between them can bring it about. */
const kinds: readonly RegExp[] = [/^h[1-6]$/, /^a$/, /^nobr$/, /^button$/, /^form$/]

/** The tree stands for a text that a browser nests otherwise. */
function isUnstable(tree: Root): boolean {
  for (const outer of elementsIn(tree)) {
    const kind = kinds.find((names) => names.test(outer.tagName))
    if (kind) for (const inner of elementsIn(outer)) if (inner !== outer && kind.test(inner.tagName)) return true
  }
  return false
}
