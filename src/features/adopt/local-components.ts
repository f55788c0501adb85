/**
 * Components of a site that only arrange others, in Astro and Vue: read from their files and shown without running them. Names
 * of values and expressions are kept as text; `templates.ts` evaluates those that a page needs.
 */
import {transform} from 'esbuild'
import type {Node, Program} from 'estree'
import {parseModule} from '../../content/expressions.js'

export interface LocalComponent {
  /** Relative to the site, if imports in it are followed. */
  file?: string
  /** The file without its script. */
  template: string
  syntax: 'astro' | 'vue'
  /** Names of props in the template: their keys, and the source of their default values. */
  props: Record<string, {key: string; preset?: string}>
  /** Sources of the other values that the script names. */
  values: Record<string, string>
  /** Name of the object with all props. */
  all?: string
  /** Files of imported names, as written. */
  imports: Record<string, string>
}

/** Reads the file of a component; undefined if its script is no program, or its template is missing. */
export async function readComponent(
  text: string,
  syntax: LocalComponent['syntax'],
): Promise<LocalComponent | undefined> {
  const [script, template] = syntax === 'astro' ? partsOfAstro(text) : partsOfVue(text)
  if (template === undefined) return undefined
  const component: LocalComponent = {template, syntax, props: {}, values: {}, imports: {}}
  try {
    const {code} = await transform(script, {
      loader: 'ts',
      tsconfigRaw: {compilerOptions: {verbatimModuleSyntax: true}},
    })
    for (const node of parseModule(code).body) readStatement(node, code, component)
  } catch {
    return undefined
  }
  // The types of props are gone from the code.
  if (syntax === 'vue')
    for (const [, types = ''] of script.matchAll(
      /(?:\bdefineProps<|\binterface\s+\w+|\btype\s+\w+\s*=)\s*\{([^}]*)\}/g,
    ))
      for (const [, key = ''] of types.matchAll(/(?:^|[\n;,])\s*(\w+)\??:/g)) component.props[key] ??= {key}
  return component
}

function partsOfAstro(text: string): [script: string, template: string] {
  const [whole = '', script = ''] = /^\s*---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(text) ?? []
  return text.startsWith(whole) ? [script, text.slice(whole.length)] : ['', text]
}

function partsOfVue(text: string): [script: string, template: string | undefined] {
  const scripts = [...text.matchAll(/^<script\b[^>]*>([\s\S]*?)<\/script>/gm)].map(([, script = '']) => script)
  const script = scripts.join('\n')
  const [, template] = /^<template\b[^>]*>([\s\S]*)<\/template>/m.exec(text) ?? []
  // A component with an effect only shows nothing.
  return [script, template ?? (/\b(?:h|render)\b/.test(script) ? undefined : '')]
}

function readStatement(node: Program['body'][number], code: string, component: LocalComponent): void {
  const source = (one: Node) => code.slice(...(one.range ?? [0, 0]))
  if (node.type === 'ImportDeclaration')
    for (const {local} of node.specifiers) component.imports[local.name] = String(node.source.value)
  if (node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'ObjectExpression')
    for (const one of node.declaration.properties)
      if (one.type === 'Property' && source(one.key) === 'props') readProps(one.value, source, component)
  if (node.type === 'ExpressionStatement') readProps(node.expression, source, component)
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declaration?.type !== 'VariableDeclaration') return
  for (const {id, init} of declaration.declarations) {
    if (!init) continue
    const hasProps = source(init) === 'Astro.props' || /^(?:withDefaults\()?\s*defineProps\b/.test(source(init))
    if (hasProps) readProps(init, source, component)
    if (id.type === 'Identifier' && hasProps) component.all = id.name
    else if (id.type === 'Identifier' && declaration.kind === 'const') component.values[id.name] = source(init)
    if (id.type !== 'ObjectPattern' || !hasProps) continue
    for (const one of id.properties) {
      if (one.type !== 'Property') continue
      const [local, preset] = one.value.type === 'AssignmentPattern' ? [one.value.left, one.value.right] : [one.value]
      component.props[source(local)] = {key: keyOf(source(one.key)), ...(preset && {preset: source(preset)})}
    }
  }
}

/** The props that Vue declares: `['a']`, `{a: {default: 1}}`, or the types of `withDefaults`. */
function readProps(node: Node, source: (one: Node) => string, component: LocalComponent): void {
  if (node.type === 'CallExpression' && /^(?:defineProps|withDefaults)$/.test(source(node.callee))) {
    component.all ??= 'props'
    for (const one of node.arguments) readProps(one, source, component)
  }
  if (node.type === 'ArrayExpression')
    for (const one of node.elements)
      if (one?.type === 'Literal') component.props[String(one.value)] = {key: String(one.value)}
  if (node.type !== 'ObjectExpression') return
  for (const one of node.properties) {
    if (one.type !== 'Property') continue
    const key = keyOf(source(one.key))
    const preset =
      one.value.type === 'ObjectExpression'
        ? one.value.properties.find((inner) => inner.type === 'Property' && source(inner.key) === 'default')
        : one.value
    const value = preset?.type === 'Property' ? preset.value : preset
    const hasPreset = value?.type === 'Literal' || value?.type === 'TemplateLiteral'
    component.props[key] = {key, ...(value && hasPreset && {preset: source(value)})}
  }
}

const keyOf = (source: string): string => source.replace(/^['"]|['"]$/g, '')
