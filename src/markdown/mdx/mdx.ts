/**
 * Markdown with components: after this the tree holds only what any page's tree holds. Elements of HTML are elements,
 * docsgen's components are directives, Markdown files are parts, and components of the site's own code are drawn by React.
 */
import type {Parents, Root, RootContent} from 'mdast'
import type {MdxFlowExpression, MdxJsxAttribute, MdxTextExpression} from 'mdast-util-mdx'
import {catalogue, nearest} from '../../model/diagnostics/diagnostics.js'
import {nodesIn} from '../walk.js'
import {type Builtin, builtins} from './builtins.js'
import {type Resolved, valuesOf} from './evaluate.js'
import {htmlElement} from './html-element.js'
import {type Imports, takeImports} from './imports.js'
import {islandOf} from './island.js'
import {isHtml, isJsx, type JsxElement, placeOf, unravel} from './jsx.js'
import type {MdxOptions} from './options.js'

export async function resolveMdx(tree: Root, options: MdxOptions): Promise<void> {
  const imports = takeImports(tree)
  unravel(tree)
  const values = await valuesOf(tree, imports, options)
  const context = {...options, imports, ...values}
  nameTabs(tree, context)
  convert(tree, context)
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
