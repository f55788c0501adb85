/**
 * The Markdown export of a page, with slots for addresses of the site. It copies blocks from the source, and writes the
 * blocks that the source shows differently from the tree.
 */
import type {Element, ElementContent, Root} from 'hast'
import {slot} from '../../files/slots/slots.js'
import type {SiteProps} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {elementsIn} from '../walk.js'

export interface ExportOptions {
  labels: SiteProps['labels']
  /** Renders elements of the page as HTML, with addresses instead of slots. */
  render(tree: Root): string
  /** Addresses by slot number. */
  hrefs: readonly string[]
}

export {createPlainBlocks} from './plain-blocks.js'

/** Markdown of a finished tree; a function that makes it where the site's own components have to be rendered first. */
export async function markdownExportOf(
  tree: Root,
  page: PageContext,
  labels: ExportOptions['labels'],
): Promise<string | ((options: Omit<ExportOptions, 'labels'>) => Promise<string>)> {
  const find = (element: Element): string | undefined => page.blocks?.find(element, page)
  const plain = plainText(tree, find)
  if (plain !== undefined) return plain
  // Most pages need neither module.
  const [{createBlockWriter}, {joinBlocks}, {readHtml}] = await Promise.all([
    import('./blocks.js'),
    import('./lines.js'),
    import('../read-html.js'),
  ])
  const blocksOf = createBlockWriter({labels, links: page.links, find, read: readHtml})
  const textOf = ({children}: Root) => withNewline(joinBlocks(blocksOf(children)))
  if (!siteComponents.some((name) => page.components.has(name))) return textOf(tree)
  return async ({render, hrefs}) =>
    textOf(withRendered(tree, (element) => withSlots(readHtml(render({type: 'root', children: [element]})), hrefs)))
}

/** The blocks of the source; undefined if one cannot be copied, or if two lists would become one. */
function plainText({children}: Root, find: (element: Element) => string | undefined): string | undefined {
  let text = ''
  let previousName = ''
  for (const node of children) {
    if (node.type === 'text' && node.value.trim() === '') continue
    const block = node.type === 'element' ? find(node) : undefined
    if (block === undefined) return undefined
    const {tagName} = node as Element
    if (/^[uo]l$/.test(tagName) && tagName === previousName) return undefined
    previousName = tagName
    text += text === '' ? block : `\n\n${block}`
  }
  return withNewline(text)
}

const withNewline = (text: string): string => (text === '' ? '' : `${text}\n`)

/** Components of the site's own code: docsgen knows their content only after rendering. */
const siteComponents = ['Jsx', 'Island', 'UnknownComponent']
const isSiteComponent = ({data}: Element): boolean => siteComponents.includes(data?.docsgenComponent?.name ?? '')

/** Puts slots back in place of the addresses of the page's links. */
function withSlots(tree: Root, hrefs: readonly string[]): Root {
  const slots = new Map(hrefs.map((href, index) => [href, slot(index)]))
  for (const {properties} of elementsIn(tree))
    for (const name of ['href', 'src']) properties[name] = slots.get(String(properties[name])) ?? properties[name]
  return tree
}

/** A copy of the tree with the rendered content of site components. */
function withRendered(tree: Root, render: (element: Element) => Root): Root {
  const childrenOf = (parent: Root | Element): ElementContent[] =>
    (parent.children as ElementContent[]).flatMap((child) => {
      if (child.type !== 'element') return [child]
      if (isSiteComponent(child)) return render(child).children as ElementContent[]
      return [{...child, children: childrenOf(child)}]
    })
  return {...tree, children: childrenOf(tree)}
}
