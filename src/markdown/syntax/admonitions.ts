/** Admonitions `:::note Title` … `:::` and the alerts of GitHub, `> [!NOTE]`. */
import type {Blockquote, Paragraph, Parents, RootContent} from 'mdast'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import type {DirectiveSyntax, Syntax} from './construct.js'

const note = {type: 'note', label: 'note'}
const tip = {type: 'tip', label: 'tip'}
const important = {type: 'info', label: 'important'}
const warning = {type: 'warning', label: 'warning'}

/** Name of the container → its style, and the label for its default title. */
const types: Record<string, {type: string; label: string}> = {
  note,
  secondary: note,
  tip,
  success: tip,
  hint: tip,
  info: {type: 'info', label: 'info'},
  important,
  warning,
  caution: {type: 'caution', label: 'caution'},
  danger: {type: 'danger', label: 'danger'},
}

/** Alerts of GitHub and GitLab, where `caution` warns of harm. */
const alerts: Record<string, {type: string; label: string}> = {
  note,
  tip,
  important,
  warning,
  caution: {type: 'danger', label: 'caution'},
}

const admonition =
  (name: string): DirectiveSyntax =>
  ({attributes}) => ({name: 'Admonition', props: {...types[name], ...idAndClass(attributes)}})

/** The attributes that every container may have. */
export const idAndClass = ({id, class: className}: Record<string, string>) => ({
  ...(id === undefined ? {} : {id}),
  ...(className === undefined ? {} : {className}),
})

/** True for `{open}` and `{open=true}`, false for `{open=false}`. */
export const isSet = (flag: string | undefined): boolean => flag !== undefined && flag !== 'false'

export const admonitions: Syntax = {
  isOn: ({directives}) => directives,
  directives: Object.fromEntries(Object.keys(types).map((name) => [name, admonition(name)])),
  onMarkdown(tree, page) {
    if (!page.text.includes('[!')) return
    for (const parent of nodesIn(tree)) {
      if (!('children' in parent)) continue
      const {children} = parent as Parents
      children.forEach((child, index) => {
        const alert = child.type === 'blockquote' ? alertIn(child, page) : undefined
        if (alert) (children as RootContent[])[index] = alert
      })
    }
  },
}

/** The alert of a quote whose first line is `[!NOTE]`. */
function alertIn(quote: Blockquote, page: PageContext): RootContent | undefined {
  const [first, ...blocks] = quote.children
  const [text, ...inline] = first?.type === 'paragraph' ? first.children : []
  if (text?.type !== 'text') return undefined
  const [, name = '', rest = ''] = /^\[!([A-Za-z]+)\][ \t]*([\s\S]*)$/.exec(text.value) ?? []
  const component = Object.hasOwn(alerts, name.toLowerCase()) ? alerts[name.toLowerCase()] : undefined
  if (component === undefined) return undefined
  const end = rest.indexOf('\n')
  if (rest !== '' && end !== 0) return undefined
  const remaining = rest.slice(1)
  const content: Paragraph['children'] = remaining === '' ? inline : [{...text, value: remaining}, ...inline]
  // A hard break after `[!NOTE]` would start the text with an empty line.
  if (content[0]?.type === 'break') content.shift()
  const paragraph = content.length === 0 ? [] : [{...(first as Paragraph), children: content}]
  return page.components.node({
    component: {name: 'Admonition', props: component},
    children: [...paragraph, ...blocks],
    position: quote.position,
  })
}
