/**
 * Markdown with components: after this the tree holds only what any page's tree holds. Elements of HTML are elements,
 * docsgen's components are directives, Markdown files are parts, and components of the site's own code are drawn by React.
 */
import {createHash} from 'node:crypto'
import path from 'node:path'
import type {Nodes, Parents, Root, RootContent} from 'mdast'
import type {
  MdxFlowExpression,
  MdxJsxAttribute,
  MdxJsxAttributeValueExpression,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx'
import {catalogue, nearest} from '../../diagnostics/diagnostics.js'
import type {Island, PageCode, Position} from '../../model.js'
import type {PageContext} from '../syntax/syntax.js'
import {nodesIn} from '../walk.js'
import {type Builtin, builtins} from './builtins.js'
import {type Imports, takeImports} from './imports.js'
import {moduleSource, type PageModuleExports} from './module.js'
import {literalOf, type Value} from './values.js'

type Expression = MdxFlowExpression | MdxTextExpression | MdxJsxAttributeValueExpression | MdxJsxExpressionAttribute
type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

export interface MdxOptions {
  page: PageContext
  /** The same components as directives make them. */
  directive(
    name: string,
    asked: {title: string; attributes: Record<string, string>; position: Position; children: RootContent[]},
  ): RootContent[]
  /** Another Markdown file in the place of an element. */
  include(spec: string, position: Position): RootContent[]
  code: PageCode | undefined
}

export async function resolveMdx(tree: Root, options: MdxOptions): Promise<void> {
  const imports = takeImports(tree)
  unravel(tree)
  const values = await valuesOf(tree, imports, options)
  const context = {...options, imports, ...values}
  nameTabs(tree, context)
  convert(tree, context)
}

interface Resolved {
  run(expression: Expression): unknown
  components: Record<string, unknown>
}

/** Every expression's value: most say it themselves, the rest are run, with the components of the page. */
async function valuesOf(tree: Root, imports: Imports, {page, code}: MdxOptions): Promise<Resolved> {
  // The headings of the page: components of docsgen know them.
  if (!imports.code.has('toc')) imports.assets.set('toc', [])
  const known = new Map<Expression, Value>()
  const dynamic: Expression[] = []
  const names = new Set<string>()
  for (const node of nodesIn(tree)) {
    for (const expression of expressionsOf(node)) {
      const value = literalOf(expression.data?.estree, imports.assets)
      if (value === undefined) dynamic.push(expression)
      else known.set(expression, value)
    }
    const name = isJsx(node) ? node.name?.split('.')[0] : undefined
    if (name && !isHtml(name) && !imports.parts.has(name) && isOwn(name, imports, code)) names.add(name)
  }
  const none: Resolved = {run: (expression) => known.get(expression)?.value, components: {}}
  if (dynamic.length === 0 && names.size === 0) return none
  if (code === undefined) return none
  const source = moduleSource(imports, {
    components: new Map([...code.components].filter(([name]) => !imports.code.has(name))),
    expressions: dynamic.map(textOf),
    names,
  })
  const {exports, faults, reads} = await code.run(page.file, source)
  page.diagnostics.push(...faults)
  for (const file of reads) page.watch(file)
  if (exports === undefined) return none
  const made = exports as unknown as PageModuleExports
  const thunks = made.__docsgenValues({})
  dynamic.forEach((expression, index) => {
    try {
      known.set(expression, {value: thunks[index]!()})
    } catch (error) {
      const position = 'position' in expression ? placeOf(expression) : undefined
      page.diagnostics.push(catalogue.moduleError({file: page.file, position}, (error as Error).message))
    }
  })
  return {...none, components: made.__docsgenComponents}
}

const isOwn = (name: string, imports: Imports, code: PageCode | undefined): boolean =>
  imports.code.has(name) ||
  (!imports.builtins.has(name) && !(name in builtins) && (code?.components.has(name) ?? false))

/** `{...rest}` is an object. */
const textOf = (expression: Expression): string =>
  expression.type === 'mdxJsxExpressionAttribute' ? `{${expression.value}}` : expression.value

function expressionsOf(node: Nodes): Expression[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node]
  if (!isJsx(node)) return []
  return node.attributes.flatMap((attribute): Expression[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute]
    return attribute.value !== null && typeof attribute.value === 'object' ? [attribute.value] : []
  })
}

const placeOf = ({position}: Pick<Nodes, 'position'>): Position | undefined =>
  position && {line: position.start.line, column: position.start.column}

const isJsx = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
const isHtml = (name: string): boolean => /^[a-z]/.test(name) && !name.includes('.')

/** Elements that stand in a line of text. */
const inLines =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|img|input|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/
const isBox = (node: Nodes): boolean => isJsx(node) && !inLines.test(node.name ?? '')

/** A paragraph of nothing but JSX, with a box among it, is none: `<Tabs>` on one line with its content. */
function unravel(parent: Parents): void {
  const children = parent.children as RootContent[]
  parent.children = children.flatMap((child) => {
    if ('children' in child) unravel(child as Parents)
    if (child.type !== 'paragraph') return [child]
    const isBlank = (node: Nodes) => node.type === 'text' && /^\s*$/.test(node.value)
    const isCode = (node: Nodes) => isJsx(node) || node.type === 'mdxTextExpression'
    if (!child.children.some(isBox) || !child.children.every((node) => isCode(node) || isBlank(node))) return [child]
    return child.children.filter((node) => !isBlank(node)).map(asFlow)
  }) as typeof parent.children
}

const asFlow = (node: Nodes): RootContent => {
  if (node.type === 'mdxJsxTextElement') return {...node, type: 'mdxJsxFlowElement'} as MdxJsxFlowElement
  return {...node, type: 'mdxFlowExpression'} as MdxFlowExpression
}

/** `<Tabs values={[{label, value}]} defaultValue="a">`: what it says of its tabs is theirs. */
function nameTabs(tree: Root, context: Converting): void {
  for (const node of nodesIn(tree)) {
    if (!isJsx(node) || !node.name || builtinFor(node.name, context.imports) !== builtins.Tabs) continue
    const {values, defaultValue} = propsOf(node, context)
    const said = Array.isArray(values) ? (values as {value?: unknown; label?: unknown}[]) : []
    for (const tab of node.children as RootContent[]) {
      if (!isJsx(tab)) continue
      const own = propsOf(tab, context)
      const label = said.find(({value}) => value === own.value)?.label
      if (own.label === undefined && typeof label === 'string')
        tab.attributes.push({type: 'mdxJsxAttribute', name: 'label', value: label})
      if (defaultValue !== undefined && defaultValue === own.value)
        tab.attributes.push({type: 'mdxJsxAttribute', name: 'default', value: null})
    }
  }
}

interface Converting extends MdxOptions, Resolved {
  imports: Imports
}

function convert(parent: Parents, context: Converting): void {
  const children = parent.children as RootContent[]
  parent.children = children.flatMap((child) => {
    if ('children' in child) convert(child as Parents, context)
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
      return shown(context.run(child), child, context)
    return isJsx(child) ? elementOf(child, context) : [child]
  }) as typeof parent.children
}

/** What an expression shows on the page. */
function shown(value: unknown, node: MdxFlowExpression | MdxTextExpression, {page}: Converting): RootContent[] {
  if (value === undefined || value === null || typeof value === 'boolean') return []
  const isInline = node.type === 'mdxTextExpression'
  if (typeof value === 'string' || typeof value === 'number') {
    const text = {type: 'text' as const, value: String(value), position: node.position}
    return [isInline ? text : {type: 'paragraph', children: [text], position: node.position}] as RootContent[]
  }
  const component = {name: 'Jsx', props: {component: () => value, props: {}}}
  return [page.components.node({component, children: [], position: node.position, isInline})]
}

function elementOf(node: JsxElement, context: Converting): RootContent[] {
  const {page, imports, components} = context
  const children = node.children as RootContent[]
  const {name} = node
  if (name === null) return children
  const position = placeOf(node)!
  const props = propsOf(node, context)
  if (isHtml(name)) return [htmlElement(node, props)]
  const part = imports.parts.get(name)
  if (part !== undefined) return context.include(part, position)
  const [first = '', ...members] = name.split('.')
  const own = members.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    components[first],
  )
  if (own !== undefined) {
    const isInline = node.type === 'mdxJsxTextElement'
    const island = props.client === undefined ? undefined : islandOf(name, {props, position}, context)
    if (island) {
      const {client: when, ...others} = props
      const component = {name: 'Island', props: {component: own, props: others, id: island.id, when}}
      return [page.components.node({component, children, position: node.position, isInline})]
    }
    return [
      page.components.node({
        component: {name: 'Jsx', props: {component: own, props}},
        children,
        position: node.position,
        isInline,
      }),
    ]
  }
  const known = builtinFor(name, imports)
  if (known) return known({node, props, children, position}, context)
  const candidates = [...Object.keys(builtins), ...(context.code?.components.keys() ?? [])]
  // Code that could not be run is told already.
  if (!imports.code.has(first) && !context.code?.components.has(first))
    page.diagnostics.push(catalogue.unknownComponent({file: page.file, position}, name, nearest(name, candidates)))
  // It may come.
  page.watch(`components/${name}.tsx`)
  const component = {name: 'UnknownComponent', props: {name}}
  return [
    page.components.node({component, children, position: node.position, isInline: node.type === 'mdxJsxTextElement'}),
  ]
}

const moments = ['load', 'idle', 'visible']

/** A component that comes to life in the browser, when it can: it lies in a file, and its props can be written down. */
function islandOf(
  name: string,
  {props, position}: {props: Record<string, unknown>; position: Position},
  {page, imports, code}: Converting,
): Island | undefined {
  const fault = (words: string, hint?: string) =>
    void page.diagnostics.push(catalogue.badIsland({file: page.file, position}, words, hint))
  if (!moments.includes(String(props.client)))
    return fault(
      `<${name}> cannot come to life at "${String(props.client)}".`,
      `Write client="${moments.join('", "')}".`,
    )
  const wrong = Object.keys(props).find((key) => !isPlain(props[key]))
  if (wrong !== undefined)
    return fault(
      `The browser cannot be sent "${wrong}" of <${name}>.`,
      'Texts, numbers, lists and objects of them can.',
    )
  const [first = '', ...rest] = name.split('.')
  const own = code?.components.get(first)
  const origin = imports.origins.get(first) ?? (own === undefined ? undefined : {spec: own, name: 'default'})
  if (origin === undefined) return fault(`<${name}> is made on this page.`, 'Put it into a file, and import it.')
  const folder = path.posix.dirname(page.file)
  const place =
    origin.spec === own ? {spec: `./components/${path.basename(own!)}`, from: '.'} : {spec: origin.spec, from: folder}
  const exported = [origin.name, ...rest]
  const id = createHash('sha256')
    .update(JSON.stringify([place, exported]))
    .digest('hex')
    .slice(0, 8)
  const island = {id, ...place, path: exported}
  if (!page.islands.some((one) => one.id === id)) page.islands.push(island)
  page.extras.add(`island-${id}`)
  return island
}

/** What JSON can hold. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain)
}

/** The name a page gives it, or the name it was imported from: `import Link from '@docusaurus/Link'`. */
function builtinFor(name: string, {builtins: local}: Imports): Builtin | undefined {
  const source = local.get(name)
  const last = source?.split('/')[0]
  if (last !== undefined && Object.hasOwn(builtins, last)) return builtins[last]
  return Object.hasOwn(builtins, name) ? builtins[name] : undefined
}

function propsOf({attributes}: JsxElement, {run}: Converting): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(props, run(attribute))
    else props[attribute.name] = attributeValue(attribute, run)
  }
  return props
}

function attributeValue({value}: MdxJsxAttribute, run: Resolved['run']): unknown {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : run(value)
}

/** An element of HTML, with the names that JSX has for attributes. */
function htmlElement(node: JsxElement, props: Record<string, unknown>): RootContent {
  const {key: _, ref: __, style, children: ___, ...others} = props
  const hProperties: Record<string, unknown> = Object.fromEntries(
    Object.entries(others).filter(([name, value]) => typeof value !== 'function' && !/^on[A-Z]/.test(name)),
  )
  if (typeof style === 'string') hProperties.style = style
  else if (style) hProperties.style = cssOf(style as Record<string, string | number>)
  if (typeof hProperties.className === 'string') hProperties.className = hProperties.className.split(/\s+/)
  return {
    type: 'docsgenComponent',
    data: {hName: node.name!, hProperties},
    children: node.children as RootContent[],
    position: node.position,
  }
}

const unitless = /^(?:opacity|zIndex|fontWeight|lineHeight|flex|flexGrow|flexShrink|order|zoom|columnCount)$/

/** `{marginTop: 8}` → `margin-top:8px`. */
const cssOf = (style: Record<string, string | number>): string =>
  Object.entries(style)
    .map(([name, value]) => {
      const text = typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : String(value)
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${text}`
    })
    .join(';')
