/** Docsgen's own boxes in Markdown's words: what a reader sees of them without their looks. */
import type {Element, ElementContent} from 'hast'
import {cardsSlot} from '../../files/slots/slots.js'
import type {TocEntry} from '../../model/model.js'
import {type ContentComponent, componentNamed, titleElement} from '../components.js'
import {type BlockContext, blocksOf, bold, paragraph, together} from './blocks.js'
import {behind, fence, item} from './pieces.js'

interface Box {
  element: Element
  component: ContentComponent
}

export function componentBlocks({element, component: {name, props}}: Box, context: BlockContext): string[] {
  const title = element.children.find(isTitle)
  const rest = element.children.filter((child) => child !== title)
  const inner = () => blocksOf(rest, context)
  const titleOr = (label: string): string[] =>
    title === undefined ? bold([{type: 'text', value: label}], context) : bold(title.children, context)
  switch (name) {
    case 'Admonition': {
      const label = context.labels[props.label as keyof BlockContext['labels']]
      return [behind('> ', together([...titleOr(label), ...inner()]))]
    }
    case 'Details':
      return [...titleOr(context.labels.details), ...inner()]
    case 'Cards': {
      const cards = rest.flatMap((child) =>
        child.type === 'element' && componentNamed(child, 'Card')
          ? [item('-', together(blocksOf([child], context)))]
          : [],
      )
      const others = rest.filter((child) => !componentNamed(child, 'Card'))
      const list = cards.length === 0 ? [] : [cards.join('\n\n')]
      return [...titleOr(''), ...blocksOf(others, context), ...list]
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

/** The headings of the page, each below the last one of a higher level. */
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
    return `${indent}- ${together(paragraph([link], context))}`
  })
  return lines.length === 0 ? [] : [lines.join('\n')]
}
