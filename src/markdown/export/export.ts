/**
 * The twin of a page: what it says, as Markdown, with slots where addresses of the site go. Blocks that were written as
 * Markdown stand as they were written; only where a page shows something else are they written anew.
 */
import type {Element, ElementContent, Root} from 'hast'
import {slot} from '../../files/slots/slots.js'
import type {SiteProps} from '../../model/model.js'
import type {PageContext} from '../syntax/syntax.js'
import {elementsIn} from '../walk.js'

export interface ExportOptions {
  labels: SiteProps['labels']
  /** Elements of the page → their HTML, with the addresses of its links in the place of slots. */
  render(tree: Root): string
  /** Those addresses, by the number of their slots. */
  hrefs: readonly string[]
}

export type {PlainBlocks} from './plain-blocks.js'
export {createPlainBlocks} from './plain-blocks.js'

/** The Markdown of a finished tree; or, where components of a site's own code have to be rendered for it, what makes it. */
export async function markdownExportOf(
  tree: Root,
  page: PageContext,
  labels: ExportOptions['labels'],
): Promise<string | ((options: Omit<ExportOptions, 'labels'>) => Promise<string>)> {
  const find = (element: Element): string | undefined => page.blocks?.find(element, page)
  const plain = plainText(tree, find)
  if (plain !== undefined) return plain
  // Most pages do without it.
  const [{blocksOf, together}, {readHtml}] = await Promise.all([import('./blocks.js'), import('../read-html.js')])
  const textOf = ({children}: Root) =>
    ended(together(blocksOf(children, {labels, links: page.links, find, read: readHtml})))
  if (!ofSite.some((name) => page.components.has(name))) return textOf(tree)
  return async ({render, hrefs}) =>
    textOf(withRendered(tree, (element) => withSlots(readHtml(render({type: 'root', children: [element]})), hrefs)))
}

/** Nothing when something of the page was not written as Markdown, or two blocks could be taken for one. */
function plainText({children}: Root, find: (element: Element) => string | undefined): string | undefined {
  let text = ''
  let before = ''
  for (const node of children) {
    if (node.type === 'text' && node.value.trim() === '') continue
    const block = node.type === 'element' ? find(node) : undefined
    if (block === undefined) return undefined
    const {tagName} = node as Element
    if (/^[uo]l$/.test(tagName) && tagName === before) return undefined
    before = tagName
    text += text === '' ? block : `\n\n${block}`
  }
  return ended(text)
}

const ended = (text: string): string => (text === '' ? '' : `${text}\n`)

/** Components of a site's own code: what they show is known when they are rendered. */
const ofSite = ['Jsx', 'Island', 'UnknownComponent']
const isOfSite = ({data}: Element): boolean => ofSite.includes(data?.docsgenComponent?.name ?? '')

/** The same tree, in which every address of a link of the page is its slot again. */
function withSlots(tree: Root, hrefs: readonly string[]): Root {
  const slots = new Map(hrefs.map((href, index) => [href, slot(index)]))
  for (const {properties} of elementsIn(tree))
    for (const name of ['href', 'src']) properties[name] = slots.get(String(properties[name])) ?? properties[name]
  return tree
}

/** The same tree with what such components show in their places. */
function withRendered(tree: Root, render: (element: Element) => Root): Root {
  const childrenOf = (parent: Root | Element): ElementContent[] =>
    (parent.children as ElementContent[]).flatMap((child) => {
      if (child.type !== 'element') return [child]
      if (isOfSite(child)) return render(child).children as ElementContent[]
      return [{...child, children: childrenOf(child)}]
    })
  return {...tree, children: childrenOf(tree)}
}
