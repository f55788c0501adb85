/** Values of literal expressions: strings, numbers, arrays, objects, and references to files. */
import type {Node as EstreeNode, Expression, ObjectExpression, Pattern, Program, SpreadElement} from 'estree'

/** Values by name, such as an imported picture. */
export type Names = ReadonlyMap<string, unknown>

/** A value, which may be undefined; no object for expressions that docsgen has to run. */
export type Value = {value: unknown} | undefined

/** Value of an expression; empty braces and comments are undefined. */
export function literalOf(program: Program | null | undefined, names: Names): Value {
  const [first, ...others] = program?.body ?? []
  if (first === undefined) return {value: undefined}
  return first.type === 'ExpressionStatement' && others.length === 0 ? staticValue(first.expression, names) : undefined
}

function staticValue(node: EstreeNode, names: Names): Value {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : {value: node.value}
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? {value: node.quasis.map(({value}) => value.cooked ?? '').join('')}
        : undefined
    case 'Identifier':
      if (node.name === 'undefined') return {value: undefined}
      return names.has(node.name) ? {value: names.get(node.name)} : undefined
    case 'UnaryExpression': {
      const inner = staticValue(node.argument, names)
      if (inner === undefined) return undefined
      if (node.operator === '-') return {value: -Number(inner.value)}
      return node.operator === '!' ? {value: !inner.value} : undefined
    }
    case 'ArrayExpression':
      return arrayOf(node.elements, names)
    case 'ObjectExpression':
      return objectOf(node, names)
    case 'MemberExpression':
      // require('./picture.png').default
      return node.object.type === 'CallExpression' && 'name' in node.property && node.property.name === 'default'
        ? staticValue(node.object, names)
        : undefined
    case 'CallExpression':
      return fileReference(node.callee, node.arguments)
    default:
      return undefined
  }
}

/** `require('./picture.png')` and `useBaseUrl('/picture.png')` return the file that they name. */
function fileReference(callee: EstreeNode, args: readonly (Expression | SpreadElement)[]): Value {
  const [first] = args
  const isNaming = callee.type === 'Identifier' && ['require', 'useBaseUrl'].includes(callee.name)
  return isNaming && first?.type === 'Literal' && typeof first.value === 'string' && isAsset(first.value)
    ? {value: first.value}
    : undefined
}

function arrayOf(elements: readonly (Expression | SpreadElement | null)[], names: Names): Value {
  const values: unknown[] = []
  for (const element of elements) {
    const value = element ? staticValue(element, names) : {value: undefined}
    if (value === undefined) return undefined
    values.push(value.value)
  }
  return {value: values}
}

function objectOf({properties}: ObjectExpression, names: Names): Value {
  const entries: [string, unknown][] = []
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined
    const key = property.key as Pattern | Expression
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    const value = staticValue(property.value, names)
    if (name === undefined || value === undefined) return undefined
    entries.push([name, value.value])
  }
  return {value: Object.fromEntries(entries)}
}

/** Whether a path names a file that is no code: its import is replaced by its path. */
export const isAsset = (spec: string): boolean =>
  !/^[\w@]/.test(spec.replace(/^@site\//, '/')) &&
  /\.\w+$/.test(spec) &&
  !/\.(?:[cm]?[jt]sx?|mdx?|json|css|astro|svelte|vue)$/i.test(spec)
