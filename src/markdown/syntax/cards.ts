/** Cards: `::::cards{columns=2}` around `:::card[Title]{href="./page.md" icon="./icon.svg"}`. */
import type {Link, PhrasingContent} from 'mdast'
import type {Position} from '../../model/model.js'
import {element} from '../components.js'
import {idAndClass} from './admonitions.js'
import type {ContentNeed, Directive, Syntax} from './construct.js'

export const cards: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    cards: ({attributes}) => {
      const columns = columnCounts.includes(attributes.columns ?? '') ? Number(attributes.columns) : undefined
      const props = {columns, ...idAndClass(attributes)}
      return {name: 'Cards', props, options: {columns: columnCounts}, content: anyCard}
    },
    card: (directive) => ({
      name: 'Card',
      props: idAndClass(directive.attributes),
      options: {href: undefined, icon: undefined},
      heading: [...iconOf(directive), ...linkedTitle(directive)],
    }),
  },
}

const columnCounts = ['1', '2', '3', '4']

const anyCard: ContentNeed = {
  isMet: ({type}) => type === 'docsgenComponent' || type === 'link',
  name: 'card',
  hint: 'Begin each card with `:::card[Title]{href="./page.md"}`, and end it with ":::".',
}

/** The title of a card as a link, so that docsgen checks the address like every other. */
function linkedTitle({attributes: {href}, heading, position}: Directive): PhrasingContent[] {
  if (!href) return heading
  const children: PhrasingContent[] = heading.length > 0 ? heading : [{type: 'text', value: href}]
  return [{type: 'link', url: href, children: children as never[], position: pointRange(position)}]
}

/** A picture or an emoji, hidden from screen readers, because the title has the meaning. */
function iconOf({attributes: {icon}, position}: Directive): PhrasingContent[] {
  if (!icon) return []
  if (/[./]/.test(icon)) return [{type: 'image', url: icon, alt: '', position: pointRange(position)}]
  return [element('span', [{type: 'text', value: icon}], {className: ['icon'], ariaHidden: 'true'})]
}

/** A position with an offset, which the HTML parser requires but docsgen does not use. */
function pointRange(position: Position): Link['position'] {
  const point = {...position, offset: 0}
  return {start: point, end: point}
}
