/** Shows a component of a site that only arranges others: HTML of its template, with the values of a page. */
import {NotStatic, type Scope, valueOfSource, valueOrUndefined} from '../../content/expressions.js'
import {escapeText} from '../../files/escape/escape.js'
import type {LocalComponent} from './local-components.js'
import {type Attribute, attributesFrom, type Element, endOfBraces, type Page} from './scanner.js'
import {decodedEntities} from './site-labels.js'
import {type Edit, edit} from './translation.js'

export interface TemplateSite {
  /** The component that a name in a file means; the name of one that docsgen has; undefined for an unknown one. */
  find(name: string, component: LocalComponent): LocalComponent | string | undefined
}

type Node = {text: string} | {source: string} | {name: string; attributes: readonly Attribute[]; children: Node[]}

/** Stands for the content of a component. */
const slot = '\0'
/** Elements of all templates for one use: components may contain each other. */
const maxElements = 2000

/** Edits that show a component of the site with its content; undefined for one that docsgen cannot show without running it. */
export function localEdits(
  {name, open, close}: Element,
  page: Page,
  {component, ...site}: TemplateSite & {component: LocalComponent},
): Edit[] | undefined {
  const parts = valueOrUndefined(() => shownTemplate(component, open.attributes, site))
  if (parts === undefined || (open.kind === 'open' && close === undefined && component.syntax === 'astro'))
    return undefined
  const construct = `\`<${name}>\` of the site`
  const whole = {start: open.start, end: close?.end ?? open.end}
  const isBlock = page.isAlone(open) || page.isAlone(whole)
  const space = isBlock ? `\n\n${page.before(open.start)}` : ''
  const trimmed = parts.map((lines) => (isBlock ? lines.map((line) => line.trim()) : lines))
  const [before, after] = trimmed.map((lines) => lines.join(space))
  const content = close === undefined ? '' : page.text.slice(open.end, close.start)
  if (close === undefined || content.trim() === '') return [edit(whole, trimmed.flat().join(space).trim(), construct)]
  // Content for named places.
  if (after === undefined || /\sslot=|<template\s+(?:#|v-slot)/.test(content)) return undefined
  return [edit(open, `${before}${space}`, construct), edit(close, `${space}${after}`)]
}

/**
 * The lines of HTML before and after the content of a component; one list for a component without a place for content. Throws
 * NotStatic for a template that needs more than values of attributes.
 */
function shownTemplate(
  component: LocalComponent,
  attributes: readonly Attribute[],
  site: TemplateSite,
): string[][] | undefined {
  const values = attributes.flatMap((one) => givenValue(one, {resolve: notStatic}))
  const context = {site, count: {left: maxElements}, depth: 0, content: undefined}
  const lines = blocksOf(contentOf(component, values, context))
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (line === slot) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.length > 2 || lines.some((line) => line !== slot && line.includes(slot)) ? undefined : parts
}

function notStatic(): never {
  throw new NotStatic()
}

interface Context {
  site: TemplateSite
  count: {left: number}
  depth: number
  /** What a slot shows: HTML of the component around; undefined for the content of the page. */
  content: Html[] | undefined
}

/** HTML with its structure, as far as it surrounds the content. */
type Html = string | {open: string; children: Html[]; close: string}

const hasSlot = (html: Html): boolean => (typeof html === 'string' ? html === slot : html.children.some(hasSlot))
const flat = (html: Html): string =>
  typeof html === 'string' ? html : html.open + html.children.map(flat).join('') + html.close

/** What surrounds the content is on lines of its own. */
function blocksOf(all: readonly Html[]): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') lines.push(line)
    line = ''
  }
  for (const html of all) {
    if (!hasSlot(html)) {
      line += flat(html)
      continue
    }
    end()
    if (typeof html === 'string') lines.push(html)
    else lines.push(html.open, ...blocksOf(html.children), html.close)
  }
  end()
  return lines
}

function contentOf(component: LocalComponent, attributes: readonly Given[], context: Context): Html[] {
  if (context.depth > 20) throw new NotStatic()
  const values = new Map(attributes.map(([name, value]) => [camelCase(name), value]))
  const visited = new Set<string>()
  const resolve = (name: string): unknown => {
    const prop = Object.hasOwn(component.props, name) ? component.props[name] : undefined
    if (prop !== undefined)
      return values.get(prop.key) ?? (prop.preset === undefined ? undefined : valueOfSource(prop.preset, {resolve}))
    if (name === component.all || name === '$props') return Object.fromEntries(values)
    if (name === 'Astro' && component.syntax === 'astro') return {props: Object.fromEntries(values)}
    const source = Object.hasOwn(component.values, name) ? component.values[name] : undefined
    // A value that names itself would never end.
    if (source === undefined || visited.has(name)) throw new NotStatic()
    visited.add(name)
    const value = valueOfSource(source, {resolve})
    visited.delete(name)
    return value
  }
  return htmlOf(nodesIn(component.template, component.syntax).nodes, {...context, component, scope: {resolve}})
}

interface Rendering extends Context {
  component: LocalComponent
  scope: Scope
}

function htmlOf(nodes: readonly Node[], context: Rendering): Html[] {
  let isDone = false
  return nodes.flatMap((node): Html[] => {
    if ('text' in node) return [node.text.replace(/\s+/g, ' ')]
    if ('source' in node) return expressionOf(node.source, context)
    const condition = node.attributes.find(({name}) => /^v-(?:if|else-if|else)$/.test(name))
    if (condition?.name === 'v-if') isDone = false
    if (condition !== undefined) {
      const isShown =
        !isDone && (condition.name === 'v-else' || Boolean(valueOfSource(unquoted(condition), context.scope)))
      if (!isShown) return []
      isDone = true
    }
    return elementOf({...node, attributes: node.attributes.filter((one) => one !== condition)}, context)
  })
}

/** The value of an expression, in which operands may be HTML: `isNew && <b>New</b>`. */
function expressionOf(source: string, context: Rendering): Html[] {
  const parts: Node[][] = []
  let code = ''
  for (let at = 0; at < source.length; ) {
    const isOperand = source[at] === '<' && /(?:^|[?:(]|&&|\|\||\?\?)\s*$/.test(code)
    if (!isOperand) code += source[at++]
    else {
      const {nodes, end} = nodesIn(source.slice(at), context.component.syntax, true)
      code += `__part${parts.push(nodes) - 1}`
      at += end
    }
  }
  const resolve = (name: string) => {
    const [, index] = /^__part(\d+)$/.exec(name) ?? []
    return index === undefined ? context.scope.resolve(name) : {part: Number(index)}
  }
  const value = valueOfSource(code, {resolve})
  if (typeof value === 'object' && value !== null && 'part' in value)
    return htmlOf(parts[Number(value.part)] ?? [], context)
  return [escaped(textOf(value))]
}

function elementOf(
  {name, attributes, children}: Exclude<Node, {text: string} | {source: string}>,
  context: Rendering,
): Html[] {
  if (context.count.left-- <= 0) throw new NotStatic()
  if (/^(?:script|style)$/.test(name)) return []
  if (name === 'slot') {
    if (attributes.some((one) => one.name === 'name')) return htmlOf(children, context)
    return context.content ?? [slot]
  }
  const isPlain = /^(?:Fragment|template|ClientOnly|Suspense|Transition|TransitionGroup|)$/.test(name)
  if (isPlain && attributes.length > 0) throw new NotStatic()
  const inner = htmlOf(children, context)
  if (isPlain) return inner
  const {component, site, scope} = context
  const written = attributes.flatMap((one) => givenValue(one, scope))
  if (/^[A-Z]/.test(name) || (component.syntax === 'vue' && name.includes('-'))) {
    const found = site.find(name, component)
    if (found === undefined) throw new NotStatic()
    if (typeof found !== 'string') {
      return contentOf(found, written, {...context, depth: context.depth + 1, content: inner})
    }
    return [elementHtml(found, written, inner)]
  }
  return [elementHtml(name, written, inner)]
}

function elementHtml(name: string, attributes: readonly Given[], children: Html[]): Html {
  const all = new Map(attributes)
  const classes = attributes.flatMap(([key, value]) => (key === 'class' ? classesIn(value) : []))
  if (classes.length > 0) all.set('class', classes.filter(Boolean).join(' '))
  const shown = [...all].flatMap(([key, value]) => {
    if (value === undefined || value === null || value === false || value === '') return []
    return ` ${key}${value === true ? '' : `="${escapedAttribute(textOf(value))}"`}`
  })
  const open = `<${name}${shown.join('')}`
  return isVoid.test(name) || (children.length === 0 && /^[A-Z]/.test(name))
    ? `${open} />`
    : {open: `${open}>`, children, close: `</${name}>`}
}

const isVoid = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

type Given = readonly [name: string, value: unknown]

/** The name and the value of an attribute; none for one with an effect only. Throws NotStatic. */
function givenValue(attribute: Attribute, scope: Scope): Given[] {
  const {name, source} = attribute
  if (/^(?:@|v-on:|on[A-Z]|on[a-z]+$|client:|data-astro|is:|slot$|v-show$|ref$|key$|:key$)/.test(name)) return []
  if (name === '') {
    const [, short] = /^\{\s*(\w+)\s*\}$/.exec(source) ?? []
    if (short === undefined) throw new NotStatic()
    return [[short, scope.resolve(short)]]
  }
  const [, bound] = /^(?::|v-bind:)([\w-]+)$/.exec(name) ?? []
  if (bound !== undefined) return [[bound, valueOfSource(unquoted(attribute), scope)]]
  if (name === 'class:list') return [['class', valueOfSource(source.slice(1, -1), scope)]]
  if (/^(?:v-|#|set:|transition:|define:)/.test(name)) throw new NotStatic()
  if (source.startsWith('{')) return [[name, valueOfSource(source.slice(1, -1), scope)]]
  return [[name, source === '' ? true : decodedEntities(unquoted(attribute))]]
}

const unquoted = ({source}: Attribute): string => source.replace(/^(["'])([\s\S]*)\1$/, '$2')

/** Props of Vue may have dashes on pages; attributes of HTML keep them. */
const camelCase = (name: string): string =>
  /^(?:aria|data)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The text that a template shows for a value. Throws NotStatic for objects. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'boolean') return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : notStatic()
}

/** The classes in a text, a list, or the keys of an object whose values are true. */
function classesIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(classesIn).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return textOf(value)
  return Object.entries(value)
    .flatMap(([name, isOn]) => (isOn ? name : []))
    .join(' ')
}

/** Text that is neither HTML nor Markdown nor MDX. */
const escaped = (text: string): string =>
  escapeText(text).replace(/[*_`{}[\]\\~|$!\0]/g, (character) => `&#${character.charCodeAt(0)};`)

const escapedAttribute = (text: string): string =>
  text.replace(/[&"<>{}\0\n]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The tree of a template. `isOne`: only the element at its start. */
function nodesIn(text: string, syntax: LocalComponent['syntax'], isOne = false): {nodes: Node[]; end: number} {
  const root: Node[] = []
  const open: {name: string; children: Node[]}[] = [{name: '', children: root}]
  let at = 0
  const add = (node: Node) => void open.at(-1)?.children.push(node)
  while (at < text.length) {
    const rest = text.slice(at)
    const [skipped] = /^(?:<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>)/.exec(rest) ?? []
    const [tag, slash, name = ''] = /^<(\/?)([A-Za-z][\w.-]*|(?=>))/.exec(rest) ?? []
    const [vue] = (syntax === 'vue' && /^\{\{[\s\S]*?\}\}/.exec(rest)) || []
    if (skipped !== undefined) at += skipped.length
    else if (tag !== undefined) {
      const read = attributesFrom(text, at + tag.length)
      if (read === undefined) throw new NotStatic()
      at = read.end
      if (slash === '/') {
        if (open.length < 2 || open.pop()?.name !== name) throw new NotStatic()
      } else {
        const children: Node[] = []
        add({name, attributes: read.attributes, children})
        if (!read.isEmpty && !isVoid.test(name)) open.push({name, children})
      }
    } else if (vue !== undefined) {
      add({source: vue.slice(2, -2)})
      at += vue.length
    } else if (syntax === 'astro' && text[at] === '{') {
      const end = endOfBraces(text, at)
      if (end === undefined) throw new NotStatic()
      const source = text.slice(at + 1, end - 1)
      if (!/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(source)) add({source})
      at = end
    } else {
      const [run = rest[0] as string] = /^[^<{]+/.exec(rest) ?? []
      add({text: run})
      at += run.length
    }
    if (isOne && open.length === 1) return {nodes: root, end: at}
  }
  if (open.length > 1) throw new NotStatic()
  return {nodes: root, end: at}
}
