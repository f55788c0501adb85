/** Content components of docsgen → blocks of Markdown. */
import type {Element, ElementContent} from 'hast'
import {cardsSlot} from '../../files/slots/slots.js'
import type {TocEntry} from '../../model/model.js'
import {type ContentComponent, componentNamed, titleElement} from '../components.js'
import {type BlockContext, bold, joinBlocks, paragraph} from './lines.js'
import {fence, item, prefixLines} from './pieces.js'

export function componentBlocks(
  {element, component: {name, props}}: {element: Element; component: ContentComponent},
  context: BlockContext,
): string[] {
  const title = element.children.find(isTitle)
  const rest = element.children.filter((child) => child !== title)
  const inner = () => context.blocksOf(rest)
  const titleOr = (label: string): string[] =>
    title === undefined ? bold([{type: 'text', value: label}], context) : bold(title.children, context)
  switch (name) {
    case 'Admonition': {
      const label = context.labels[props.label as 'note']
      return [prefixLines('> ', joinBlocks([...titleOr(label), ...inner()]))]
    }
    case 'Details':
      return [...titleOr(context.labels.details), ...inner()]
    case 'Cards': {
      const cards = rest.flatMap((child) =>
        child.type === 'element' && componentNamed(child, 'Card')
          ? [item('-', joinBlocks(context.blocksOf([child])))]
          : [],
      )
      const others = rest.filter((child) => !componentNamed(child, 'Card'))
      const list = cards.length === 0 ? [] : [cards.join('\n\n')]
      return [...titleOr(''), ...context.blocksOf(others), ...list]
    }
    case 'Figure':
      return [...inner(), ...(title === undefined ? [] : paragraph(title.children, context))]
    case 'Mermaid':
      return [fence({info: 'mermaid', value: String(props.source)})]
    case 'CardsOfCategory':
      return [cardsSlot]
    case 'TocInline':
      return tocList((props.toc as TocEntry[] | undefined) ?? [], context)
    default:
      return [...titleOr(''), ...inner()]
  }
}

const isTitle = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === titleElement

/** The headings of the page as a nested list. */
function tocList(toc: readonly TocEntry[], context: BlockContext): string[] {
  const open: number[] = []
  const lines = toc.map(({html, id, level}) => {
    while ((open.at(-1) ?? -1) >= level) open.pop()
    const indent = '  '.repeat(open.length)
    open.push(level)
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: {href: `#${id}`},
      children: context.read(html).children as ElementContent[],
    }
    return `${indent}- ${joinBlocks(paragraph([link], context))}`
  })
  return lines.length === 0 ? [] : [lines.join('\n')]
}
