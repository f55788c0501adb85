/** Admonitions `:::note Title` … `:::` and the alerts of GitHub, `> [!NOTE]`. */
import type {Blockquote, Paragraph, RootContent} from 'mdast'
import {admonitionNames} from '../../model/admonitions.js'
import type {PageContext} from '../page-context.js'
import {replaceIn} from '../walk.js'
import type {ContentNeed, DirectiveSyntax, Syntax} from './construct.js'

/** Alerts of GitHub and GitLab, where `caution` warns of harm. */
const alerts: typeof admonitionNames = {...admonitionNames, caution: {type: 'danger', label: 'caution'}}
const namesOfAlerts: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution'])

const admonition =
  (name: string): DirectiveSyntax =>
  ({attributes, heading}) => ({
    name: 'Admonition',
    props: {
      ...admonitionNames[name],
      ...(isSet(attributes['no-title']) && {hideTitle: true}),
      ...idAndClass(attributes),
    },
    options: {'no-title': flagValues},
    content: heading.length === 0 ? anyContent : undefined,
  })

export const anyContent: ContentNeed = {
  isMet: () => true,
  name: 'content',
  hint: 'Put the text between its two lines of colons, or remove the container.',
}

/** The attributes that every container may have. */
export const idAndClass = ({id, class: className}: Record<string, string>) => ({
  ...(id === undefined ? {} : {id}),
  ...(className === undefined ? {} : {className}),
})

export const flagValues = ['', 'true', 'false']

/** True for `{open}` and `{open=true}`, false for `{open=false}`. */
export const isSet = (flag: string | undefined): boolean => flag !== undefined && flag !== 'false'

export const admonitions: Syntax = {
  isOn: ({directives}) => directives,
  directives: Object.fromEntries(Object.keys(admonitionNames).map((name) => [name, admonition(name)])),
  onMarkdown(tree, page) {
    if (!page.text.includes('[!')) return
    replaceIn(tree, (node) => (node.type === 'blockquote' ? alertIn(node, page) : undefined))
  },
}

/** The alert of a quote whose first line is `[!NOTE]`. */
function alertIn(quote: Blockquote, page: PageContext): RootContent[] | undefined {
  const [first, ...blocks] = quote.children
  const [text, ...inline] = first?.type === 'paragraph' ? first.children : []
  if (text?.type !== 'text') return undefined
  const [, name = '', rest = ''] = /^\[!([A-Za-z]+)\][ \t]*([\s\S]*)$/.exec(text.value) ?? []
  const component = namesOfAlerts.has(name.toLowerCase()) ? alerts[name.toLowerCase()] : undefined
  if (component === undefined) return undefined
  const end = rest.indexOf('\n')
  if (rest !== '' && end !== 0) return undefined
  const remaining = rest.slice(1)
  const content: Paragraph['children'] = remaining === '' ? inline : [{...text, value: remaining}, ...inline]
  // A hard break after `[!NOTE]` would start the text with an empty line.
  if (content[0]?.type === 'break') content.shift()
  const paragraph = content.length === 0 ? [] : [{...(first as Paragraph), children: content}]
  const admonition = {name: 'Admonition', props: component}
  return [page.components.node({component: admonition, children: [...paragraph, ...blocks], position: quote.position})]
}
