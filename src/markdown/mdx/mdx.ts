/**
 * Resolves JSX and expressions, so that the tree contains only nodes of plain Markdown pages. HTML elements become
 * elements, built-in components become containers, Markdown files become includes, and React renders the site's own
 * components.
 */

import path from 'node:path'
import type {Parents, Root, RootContent} from 'mdast'
import type {MdxFlowExpression, MdxJsxAttribute, MdxTextExpression} from 'mdast-util-mdx'
import {catalogue, nearest} from '../../model/diagnostics/diagnostics.js'
import type {ComponentUse, Diagnostic, Position} from '../../model/model.js'
import {nodesIn} from '../walk.js'
import {type Builtin, builtins} from './builtins.js'
import {type EvaluatedPage, valuesOf} from './evaluate.js'
import {extractImports, type Imports} from './imports.js'
import {islandObstacleOf, islandOf} from './island.js'
import {htmlElement, isHtml, isJsx, type JsxElement, placeOf, unravel} from './jsx.js'
import type {MdxOptions} from './options.js'
import {ownComponent, runsCode} from './untrusted-code.js'

export async function resolveMdx(tree: Root, options: MdxOptions): Promise<void> {
  const imports = extractImports(tree)
  unravel(tree)
  const values = await valuesOf(tree, imports, options)
  const context = {...options, imports, ...values, missing: new Map()}
  nameTabs(tree, context)
  convert(tree, context)
  options.page.diagnostics.push(...missingComponents(context))
}

/** `<Tabs values={[{label, value}]} defaultValue="a">`: moves labels and the default to the tabs. */
function nameTabs(tree: Root, context: Converting): void {
  for (const node of nodesIn(tree)) {
    if (!isJsx(node) || !node.name || builtinFor(node.name, context.imports) !== builtins.Tabs) continue
    const {values, defaultValue} = propsOf(node, context)
    const entries = Array.isArray(values) ? (values as {value?: unknown; label?: unknown}[]) : []
    for (const tab of node.children as RootContent[]) {
      if (!isJsx(tab)) continue
      const tabProps = propsOf(tab, context)
      const label = entries.find(({value}) => value === tabProps.value)?.label
      if (tabProps.label === undefined && typeof label === 'string')
        tab.attributes.push({type: 'mdxJsxAttribute', name: 'label', value: label})
      if (defaultValue !== undefined && defaultValue === tabProps.value)
        tab.attributes.push({type: 'mdxJsxAttribute', name: 'default', value: null})
    }
  }
}

interface Converting extends MdxOptions, EvaluatedPage {
  imports: Imports
  /** Uses of components that do not exist, by name. */
  missing: Map<string, Position[]>
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

/** Nodes that show the value of an expression. */
function shown(
  value: unknown,
  node: MdxFlowExpression | MdxTextExpression,
  {page, locate, isSiteCode, isBroken}: Converting,
): RootContent[] {
  if (value === undefined || value === null || typeof value === 'boolean') return []
  const isInline = node.type === 'mdxTextExpression'
  if (typeof value === 'string' || typeof value === 'number') {
    const text = {type: 'text' as const, value: String(value), position: node.position}
    return [isInline ? text : {type: 'paragraph', children: [text], position: node.position}] as RootContent[]
  }
  const place = {file: page.file, position: placeOf(node)}
  const use: ComponentUse = {name: '…', ...place, locate, isSiteCode, isBroken: isBroken(node)}
  const component = {name: 'Jsx', props: {component: () => value, props: {}, use}}
  return [page.components.node({component, children: [], position: node.position, isInline})]
}

function elementOf(node: JsxElement, context: Converting): RootContent[] {
  const {page, imports, components} = context
  const children = node.children as RootContent[]
  const {name} = node
  if (name === null) return children
  const position = placeOf(node) ?? {line: 1, column: 1}
  const props = propsOf(node, context)
  if (isHtml(name)) return [htmlElement(node, props)]
  const partial = imports.partials.get(name)
  if (partial !== undefined) return context.include(partial, {props, position})
  const [first = '', ...members] = name.split('.')
  const siteComponent = runsCode(page.file, context.code)
    ? members.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], components[first])
    : ownComponent(components, [first, ...members])
  const placed = {children, position: node.position, isInline: node.type === 'mdxJsxTextElement'}
  if (siteComponent !== undefined) {
    const {locate, isSiteCode} = context
    const islandObstacle = islandObstacleOf(first, props, context)
    const isBroken = isBrokenUse(node, context)
    const use: ComponentUse = {name, file: page.file, position, locate, isSiteCode, islandObstacle, isBroken}
    const island = props.client === undefined ? undefined : islandOf(name, {props, position}, context)
    if (!island)
      return [
        page.components.node({component: {name: 'Jsx', props: {component: siteComponent, props, use}}, ...placed}),
      ]
    const {client: when, ...others} = props
    const component = {name: 'Island', props: {component: siteComponent, props: others, island: island.id, when, use}}
    return [page.components.node({component, ...placed})]
  }
  const builtin = builtinFor(name, imports)
  // The site may add a component of this name.
  if (!imports.builtins.has(name)) for (const ending of ['tsx', 'jsx']) page.watch(`components/${name}.${ending}`)
  if (builtin) return builtin({node, props, children, position}, context)
  // A failed module already has a diagnostic.
  const isImported = imports.code.has(first)
  const isUnknown =
    components[first] === undefined
      ? !isImported && !context.code?.components.has(first)
      : members.length > 0 || typeof components[first] === 'string'
  const hasNoDefault = !isImported && first in components && members.length === 0
  if (isUnknown || hasNoDefault) context.missing.set(name, [...(context.missing.get(name) ?? []), position])
  return [page.components.node({component: {name: 'UnknownComponent', props: {name}}, ...placed})]
}

/** Whether a prop of an element depends on an import that cannot be loaded. */
const isBrokenUse = ({attributes}: JsxElement, {isBroken}: Converting): boolean =>
  attributes.some((one) => {
    if (one.type === 'mdxJsxExpressionAttribute') return isBroken(one)
    return one.value !== null && typeof one.value === 'object' && isBroken(one.value)
  })

/**
 * The built-in component of a name, or of the module that the name comes from: `import Link from '@docusaurus/Link'`.
 */
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

function attributeValue({value}: MdxJsxAttribute, run: EvaluatedPage['run']): unknown {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : run(value)
}

/** Diagnostics for components that a page uses and that do not exist: one for each name, at its first use. */
function missingComponents({page, code, imports, missing}: Converting): Diagnostic[] {
  return [...missing].map(([name, positions]) => {
    const [position] = positions.toSorted((a, b) => a.line - b.line || a.column - b.column)
    const use = {name, file: page.file, position, more: positions.length - 1}
    const [first = ''] = name.split('.')
    const imported = imports.assets.get(first)
    if (typeof imported === 'string') return catalogue.importIsNoComponent(use, imported)
    const origin = imports.origins.get(first)
    if (origin !== undefined) return catalogue.unknownMember(use, origin.spec)
    const file = code?.components.get(first)
    if (file !== undefined) {
      const report = name === first ? catalogue.componentWithoutDefault : catalogue.unknownMember
      return report(use, `components/${path.basename(file)}`)
    }
    const candidates = [...Object.keys(builtins), ...(code?.components.keys() ?? [])]
    return catalogue.unknownComponent(use, nearest(name, candidates))
  })
}
