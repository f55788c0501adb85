/** Single blocks and lines of Markdown, for all files that write a Markdown export. */
import type {Element, ElementContent, Root} from 'hast'
import type {Root as MdastRoot, PhrasingContent, RootContent} from 'mdast'
import {gfmToMarkdown} from 'mdast-util-gfm'
import {type Options, toMarkdown} from 'mdast-util-to-markdown'
import type {Link, SiteProps} from '../../model/model.js'
import {phrasing} from './inline.js'

export type Content = Root['children'][number] | ElementContent

export interface BlockContext {
  labels: SiteProps['labels']
  links: readonly Link[]
  /** Source of an element, if the source shows the whole element. */
  find(element: Element): string | undefined
  /** Parses finished HTML. */
  read(html: string): Root
  /** Writes nested blocks. A function of the context, so that tables and components need not import `blocks.ts`. */
  blocksOf(nodes: readonly Content[]): string[]
}

const options: Options = {
  bullet: '-',
  rule: '-',
  resourceLink: true,
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
  handlers: {inlineMath: ({value}: {value: string}) => `$${value}$`} as Options['handlers'],
}

/** Markdown of one block without blocks inside it. */
export const markdownOf = (node: RootContent): string => plainLine(node) ?? stringified(node)

/** A bold line of plain words, which most titles are: it needs no stringifier. */
function plainLine(node: RootContent): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [only] = node.children
  const inner = only?.type === 'strong' && only.children.length === 1 ? only.children[0] : undefined
  return inner?.type === 'text' && /^\w[\w ,.?'’()-]*[\w?)]$/.test(inner.value) && !inner.value.includes('_')
    ? `**${inner.value}**`
    : undefined
}

const stringified = (node: RootContent): string =>
  toMarkdown({type: 'root', children: [node]} satisfies MdastRoot, options).trimEnd()

/** Joins blocks with blank lines. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks
    .map((block, index) => {
      const before = blocks[index - 1]
      // Without a comment between them, two lists of one kind would be one.
      const isSecond = before !== undefined && bulletOf(before) === bulletOf(block) && isList.test(block)
      return isSecond ? `<!-- -->\n\n${block}` : block
    })
    .join('\n\n')
export const isList = /^(?:[-*+]|\d{1,9}[.)])(?: |\n|$)/
/** The bullet of a list, or the character after its numbers; undefined for other blocks. */
const bulletOf = (block: string): string | undefined => (isList.test(block) ? /[^\d]/.exec(block)?.[0] : undefined)

/** A paragraph; an empty list without words. */
export function paragraph(nodes: readonly ElementContent[], {links}: BlockContext): string[] {
  const children = trimmed(phrasing(nodes, links))
  return children.length === 0 ? [] : [markdownOf({type: 'paragraph', children})]
}

/** A title: a paragraph in bold; an empty list without words. */
export function bold(nodes: readonly ElementContent[], {links}: BlockContext): string[] {
  const children = trimmed(phrasing(nodes, links))
  if (children.length === 0) return []
  return [markdownOf({type: 'paragraph', children: [{type: 'strong', children}]})]
}

/** Removes spaces and breaks at both ends. */
export function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const all = [...nodes]
  const isBlank = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  while (isBlank(all[0])) all.shift()
  while (isBlank(all.at(-1))) all.pop()
  return all.map((node, index) => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return {...node, value: index === all.length - 1 ? start.trimEnd() : start}
  })
}
