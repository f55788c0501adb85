/** Components of Docusaurus and containers as components, as the constructs of docsgen that correspond to them. */
import type {PhrasingContent, RootContent} from 'mdast'
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx'
import {badgeTypes} from '../../model/admonitions.js'
import type {Position} from '../../model/model.js'
import {checkOptions} from '../check-container.js'
import {badgeOptions} from '../syntax/inline.js'
import {plainText} from '../walk.js'
import type {MdxOptions} from './options.js'

interface BuiltinUse {
  node: MdxJsxFlowElement | MdxJsxTextElement
  props: Record<string, unknown>
  children: RootContent[]
  position: Position
}

export type Builtin = (use: BuiltinUse, options: MdxOptions) => RootContent[]

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Attributes of a directive, without unset ones; the value of a flag is ''. */
const attributesFrom = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, value === true ? '' : text(value)]],
    ),
  )

const admonition: Builtin = ({props, children, position}, {directive}) => {
  const {type, title, id, className} = props
  const attributes = attributesFrom({id, class: className})
  return directive(text(type) || 'note', {title: text(title), attributes, position, children})
}

const tabs: Builtin = ({props: {groupId, queryString, className}, children, position}, {directive}) => {
  const query = queryString === true ? groupId : queryString
  const attributes = attributesFrom({group: groupId, query, class: className})
  return directive('tabs', {title: '', attributes, position, children})
}

const tab: Builtin = ({props, children, position}, {directive}) => {
  const {value, label, default: isDefault} = props
  const attributes = attributesFrom({value, default: isDefault})
  return directive('tab', {title: text(label) || text(value), attributes, position, children})
}

const details: Builtin = ({props: {summary, open}, children, position}, {directive}) =>
  directive('details', {title: text(summary), attributes: attributesFrom({open}), position, children})

/** A container of docsgen as a component. */
const container =
  (name: string): Builtin =>
  ({props: {title, className, children: _, ...options}, children, position}, {directive}) => {
    const attributes = attributesFrom({...options, class: className})
    return directive(name, {title: text(title), attributes, position, children: asBlocks(children)})
  }

/** Text between two tags on one line as a paragraph. */
function asBlocks(children: RootContent[]): RootContent[] {
  const isText = children.length > 0 && children.every(({type}) => inlineTypes.test(type))
  return isText ? [{type: 'paragraph', children: children as PhrasingContent[]}] : children
}
const inlineTypes = /^(?:text|strong|emphasis|inlineCode|link|delete|break|image)$/

const badge: Builtin = ({props: {type, text: label}, children, position}, {page}) => {
  const content: RootContent[] = children.length > 0 ? children : [{type: 'text', value: text(label)}]
  const written = text(type) || 'note'
  checkOptions({type: written}, {written: ':badge', options: badgeOptions, at: () => position}, page)
  const component = {name: 'Badge', props: {type: badgeTypes.find((one) => one === written) ?? 'note'}}
  return [page.components.node({component, children: content, isInline: true})]
}

/** A code block from text or an expression; its props become the info string of a fence. */
const codeBlock: Builtin = ({node, props, children}) => {
  const {language, title, metastring, showLineNumbers} = props
  const value = typeof props.children === 'string' ? props.children : children.map(plainText).join('')
  const named = text(title) === '' ? [] : [`title=${JSON.stringify(text(title))}`]
  const meta = [...named, text(metastring), ...(showLineNumbers ? ['showLineNumbers'] : [])].filter(Boolean).join(' ')
  const lang = text(language) || /language-([\w-]+)/.exec(text(props.className))?.[1] || null
  return [{type: 'code', lang, meta: meta || null, value: value.replace(/^\n|\n$/g, ''), position: node.position}]
}

const link: Builtin = ({node, props: {to, href}, children}) => [
  {type: 'link', url: text(to) || text(href), children, position: node.position} as RootContent,
]

const renderNothing: Builtin = () => []

/** `<Head>`: its elements become tags of the page's head; docsgen drops all but `title`, `meta` and `link`. */
const head: Builtin = ({children}, {page}) => {
  for (const node of children) {
    const {hName, hProperties = {}} = node.data ?? {}
    if (hName === 'title') page.head.push({tag: hName, attributes: {}, content: plainText(node)})
    if (hName === 'meta' || hName === 'link') page.head.push({tag: hName, attributes: attributesOf(hProperties)})
  }
  return []
}

/** `httpEquiv` → `http-equiv`, `hrefLang` → `hreflang`. */
const attributesOf = (properties: Record<string, unknown>): Record<string, string | true> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]): [string, string | true][] => {
      const attribute = name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase()
      if (value === true) return [[attribute, true]]
      const content = Array.isArray(value) ? value.join(' ') : text(value)
      return content === '' ? [] : [[attribute, content]]
    }),
  )
const childrenOnly: Builtin = ({children}) => children

/** Whether docsgen has the component of a module of Docusaurus built in: `Tabs`. */
export const hasBuiltin = (module: string): boolean => Object.hasOwn(builtins, module.split('/')[0] ?? '')

export const builtins: Readonly<Record<string, Builtin>> = {
  Admonition: admonition,
  Badge: badge,
  BrowserOnly: renderNothing,
  Card: container('card'),
  Cards: container('cards'),
  CodeBlock: codeBlock,
  Details: details,
  DocCardList: ({node}, {page}) => [
    page.components.node({component: {name: 'CardsOfCategory', props: {}}, children: [], position: node.position}),
  ],
  FileTree: container('file-tree'),
  Head: head,
  Heading: childrenOnly,
  Link: link,
  Steps: container('steps'),
  TabItem: tab,
  Tabs: tabs,
  TOCInline: ({node, props}, {page}) => [
    page.components.node({
      component: {name: 'TocInline', props: {min: props.minHeadingLevel, max: props.maxHeadingLevel}},
      children: [],
      position: node.position,
    }),
  ],
}
