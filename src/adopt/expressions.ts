/** Values of expressions in templates, evaluated without running code. */
import {parseExpressionAt} from 'acorn'
import type {Node as EstreeNode} from 'estree'

/** An expression or a template that docsgen does not evaluate. */
export class NotStatic extends Error {}

/** Returns the value of a name; throws NotStatic. */
export type Scope = (name: string) => unknown

/** The value of an expression: of literals, names, conditions, comparisons, text, lists and objects. Throws NotStatic. */
export function valueOfExpression(source: string, scope: Scope): unknown {
  let node: EstreeNode
  try {
    node = parseExpressionAt(`(${source})`, 0, {ecmaVersion: 'latest'}) as unknown as EstreeNode
  } catch {
    throw new NotStatic()
  }
  return evaluate(node, scope)
}

function evaluate(node: EstreeNode, scope: Scope): unknown {
  const inner = (one: EstreeNode) => evaluate(one, scope)
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotStatic()
      return node.value
    case 'TemplateLiteral':
      return node.quasis
        .map(({value}, index) => {
          const expression = node.expressions[index]
          return `${value.cooked ?? ''}${expression ? textOf(inner(expression)) : ''}`
        })
        .join('')
    case 'Identifier':
      return node.name === 'undefined' ? undefined : scope(node.name)
    case 'ConditionalExpression':
      return inner(node.test) ? inner(node.consequent) : inner(node.alternate)
    case 'LogicalExpression': {
      const left = inner(node.left)
      if (node.operator === '??') return left ?? inner(node.right)
      return (node.operator === '&&') === Boolean(left) ? inner(node.right) : left
    }
    case 'UnaryExpression':
      if (node.operator !== '!') throw new NotStatic()
      return !inner(node.argument)
    case 'BinaryExpression': {
      const [left, right] = [inner(node.left), inner(node.right)]
      if (/^!?={2,3}$/.test(node.operator)) return (left === right) === node.operator.startsWith('=')
      if (node.operator === '+' && typeof left === 'number' && typeof right === 'number') return left + right
      if (node.operator === '+') return textOf(left) + textOf(right)
      throw new NotStatic()
    }
    case 'ChainExpression':
      return inner(node.expression)
    case 'MemberExpression': {
      const target = inner(node.object)
      const key = node.computed ? inner(node.property) : 'name' in node.property && node.property.name
      if (target === undefined && node.optional) return undefined
      if (key === 'length' && (typeof target === 'string' || Array.isArray(target))) return target.length
      if (typeof target !== 'object' || target === null || (typeof key !== 'string' && typeof key !== 'number'))
        throw new NotStatic()
      return Object.hasOwn(target, key) ? (target as Record<string, unknown>)[key] : undefined
    }
    case 'ArrayExpression':
      return node.elements.map((one) => (one === null ? undefined : inner(one)))
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((one) => {
          if (one.type !== 'Property' || one.method || one.kind !== 'init') throw new NotStatic()
          const name = one.key.type === 'Identifier' && !one.computed ? one.key.name : textOf(inner(one.key))
          return [name, inner(one.value)]
        }),
      )
    default:
      throw new NotStatic()
  }
}

/** The text that a template shows for a value. Throws NotStatic for objects. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'boolean') return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new NotStatic()
  return String(value)
}

/** The classes in a text, a list, or the keys of an object whose values are true. */
export function classesIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(classesIn).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return textOf(value)
  return Object.entries(value)
    .flatMap(([name, isOn]) => (isOn ? name : []))
    .join(' ')
}
