/** Inline constructs: badges `:badge[New]{type=tip}` and keys of a keyboard `:kbd[Ctrl+Shift+K]`. */
import type {Parents, PhrasingContent, Text} from 'mdast'
import {badgeTypes} from '../../model/admonitions.js'
import {positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Position} from '../../model/model.js'
import {checkOptions} from '../check-container.js'
import {attributesIn} from '../directives.js'
import type {PageContext} from '../page-context.js'
import {nodesIn, plainText} from '../walk.js'
import type {DirectiveOptions, Syntax} from './construct.js'

const opening = /(?<![\p{L}\p{N}_:/\\]):(badge|kbd)\[/u
/** The last of several brackets: `:kbd[Ctrl+]]` is a key. */
const closing = /\](?!\])(\{[^{}]*\})?/

export const inline: Syntax = {
  isOn: ({directives}) => directives,
  onMarkdown(tree, page) {
    if (!/:(?:badge|kbd)\[/.test(page.text)) return
    for (const parent of nodesIn(tree).reverse()) {
      if (!('children' in parent)) continue
      const {children} = parent as Parents
      if (children.some((child) => child.type === 'text' && opening.test(child.value)))
        (parent as Parents).children = withComponents(children as PhrasingContent[], page)
    }
  },
}

/** Replaces the badges and keys of a line of text. */
function withComponents(children: readonly PhrasingContent[], page: PageContext): PhrasingContent[] {
  const start = children.findIndex((child) => child.type === 'text' && opening.test(child.value))
  if (start === -1) return [...children]
  const first = children[start] as Text
  const [written = '', name = ''] = opening.exec(first.value) ?? []
  const index = first.value.search(opening)
  const afterOpening = {...first, value: first.value.slice(index + written.length)}
  const rest = [afterOpening, ...children.slice(start + 1)]
  const end = rest.findIndex((child) => child.type === 'text' && closing.test(child.value))
  const before = [...children.slice(0, start), ...textNode(first, first.value.slice(0, index))]
  if (end === -1) return [...before, {...first, value: written}, ...withComponents(rest, page)]
  const last = rest[end] as Text
  const [closed = '', braces = ''] = closing.exec(last.value) ?? []
  const closedAt = last.value.search(closing)
  const content = [...rest.slice(0, end), ...textNode(last, last.value.slice(0, closedAt))]
  const after = [...textNode(last, last.value.slice(closedAt + closed.length)), ...rest.slice(end + 1)]
  return [...before, componentOf({name, content, braces, first}, page), ...withComponents(after, page)]
}

interface Written {
  name: string
  content: PhrasingContent[]
  braces: string
  /** The text in which it begins. */
  first: Text
}

function componentOf({name, content, braces, first}: Written, page: PageContext): PhrasingContent {
  const {components} = page
  if (name === 'badge') {
    const attributes = attributesIn(braces)
    const {type = 'note', class: className} = attributes
    checkOptions(
      attributes,
      {written: ':badge', options: badgeOptions, at: () => positionOf(braces, first, page)},
      page,
    )
    const props = {type: badgeTypes.find((one) => one === type) ?? 'note', className}
    return components.node({component: {name: 'Badge', props}, children: content, isInline: true})
  }
  const value = content.map(plainText).join('')
  const keys = value.split(/(?<=[^+\s]\s*)\+(?=.)/).map((key) => key.trim())
  return components.node({component: {name: 'Key', props: {keys}}, children: [{type: 'text', value}], isInline: true})
}

export const badgeOptions: DirectiveOptions = {type: badgeTypes, class: undefined}

/** Of the first badge with these options from a node on. */
function positionOf(braces: string, {position}: Text, {text}: PageContext): Position | undefined {
  const start = text.indexOf(braces, position?.start.offset)
  return start === -1 ? position?.start : positionAt(text, text.lastIndexOf(':badge[', start))
}

const textNode = (node: Text, value: string): Text[] => (value === '' ? [] : [{...node, value}])
