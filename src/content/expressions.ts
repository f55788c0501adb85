/** Values of JavaScript expressions, evaluated without running code. */
import {parse, parseExpressionAt} from 'acorn'
import type {Node, Program, Property, SimpleCallExpression, SpreadElement} from 'estree'

/** The value of an expression is known only to a program that runs. */
export class NotStatic extends Error {}

/** What the names in an expression mean. */
export interface Scope {
  /** Returns the value of a name. Throws NotStatic for an unknown one. */
  resolve(name: string): unknown
  /** Returns the value of a call. Throws NotStatic for an unknown one. */
  callOf?(call: SimpleCallExpression, value: (node: Node) => unknown): unknown
  /** Stands for functions. */
  functionValue?: unknown
  /** Whether items, keys and first operands are left out if they are not static. */
  isPartial?: boolean
}

/** The statements of a module, with the `range` of each node. Throws SyntaxError. */
export const parseModule = (code: string): Program =>
  parse(code, {...options, sourceType: 'module', allowAwaitOutsideFunction: true}) as unknown as Program

const options = {ecmaVersion: 'latest', ranges: true} as const

/** The value of an expression in a text. Throws NotStatic. */
export function valueOfSource(source: string, scope: Scope): unknown {
  let node: Node
  try {
    node = parseExpressionAt(`(${source})`, 0, options) as unknown as Node
  } catch {
    throw new NotStatic()
  }
  return evaluate(node, scope)
}

/** The value of an expression: of literals, names, conditions, comparisons, text, lists and objects. Throws NotStatic. */
export function evaluate(node: Node, scope: Scope): unknown {
  const inner = (one: Node): unknown => evaluate(one, scope)
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotStatic()
      return node.value
    case 'TemplateLiteral':
      return node.quasis
        .map(({value}, index) => {
          const part = node.expressions[index]
          return `${value.cooked ?? ''}${part ? primitive(inner(part)) : ''}`
        })
        .join('')
    case 'Identifier':
      return node.name === 'undefined' ? undefined : scope.resolve(node.name)
    case 'ConditionalExpression':
      return inner(inner(node.test) ? node.consequent : node.alternate)
    case 'LogicalExpression': {
      const left = scope.isPartial ? valueOrUndefined(() => inner(node.left)) : inner(node.left)
      if (node.operator === '??' || (scope.isPartial && left === undefined)) return left ?? inner(node.right)
      return (node.operator === '&&') === Boolean(left) ? inner(node.right) : left
    }
    case 'UnaryExpression':
      if (node.operator === '!') return !inner(node.argument)
      if (node.operator === '-') return -Number(primitive(inner(node.argument)))
      throw new NotStatic()
    case 'BinaryExpression': {
      const [left, right] = [inner(node.left), inner(node.right)]
      if (/^!?={2,3}$/.test(node.operator)) return (left === right) === node.operator.startsWith('=')
      if (node.operator !== '+') throw new NotStatic()
      if (typeof left === 'number' && typeof right === 'number') return left + right
      return `${primitive(left)}${primitive(right)}`
    }
    case 'AwaitExpression':
      return inner(node.argument)
    case 'ChainExpression':
      return inner(node.expression)
    case 'MemberExpression': {
      const target = inner(node.object)
      const key = node.computed ? inner(node.property) : 'name' in node.property && node.property.name
      if (target === undefined && node.optional) return undefined
      // `require('./picture.png').default` is the file itself.
      if (key === 'default' && node.object.type === 'CallExpression' && typeof target === 'string') return target
      if (key === 'length' && (typeof target === 'string' || Array.isArray(target))) return target.length
      if (typeof target !== 'object' || target === null || (typeof key !== 'string' && typeof key !== 'number'))
        throw new NotStatic()
      return Object.getOwnPropertyDescriptor(target, key)?.value
    }
    case 'ArrayExpression':
      return node.elements.flatMap((one) => itemsOf(one, scope))
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((one) => entriesOf(one, scope)))
    case 'CallExpression':
      if (scope.callOf === undefined) throw new NotStatic()
      return scope.callOf(node, inner)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (scope.functionValue === undefined) throw new NotStatic()
      return scope.functionValue
    default:
      throw new NotStatic()
  }
}

/** The value; undefined for one that is not static. */
export function valueOrUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof NotStatic) return undefined
    throw error
  }
}

function primitive(value: unknown): unknown {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') throw new NotStatic()
  return value
}

function itemsOf(node: Node | null, scope: Scope): unknown[] {
  const source = node?.type === 'SpreadElement' ? node.argument : node
  const read = () => (source === null ? undefined : evaluate(source, scope))
  const value = scope.isPartial ? valueOrUndefined(read) : read()
  if (source !== node) return listOf(value, scope)
  return scope.isPartial && (value === undefined || value === null) ? [] : [value]
}

function listOf(value: unknown, {isPartial}: Scope): unknown[] {
  if (!Array.isArray(value) && !isPartial) throw new NotStatic()
  return Array.isArray(value) ? value : []
}

function entriesOf(node: Property | SpreadElement, scope: Scope): [string, unknown][] {
  const read = (): [string, unknown][] => {
    if (node.type === 'SpreadElement') return Object.entries(evaluate(node.argument, scope) ?? {})
    const {key, value, computed, kind, method} = node
    if (kind !== 'init' || (method && scope.functionValue === undefined)) throw new NotStatic()
    const name = key.type === 'Identifier' && !computed ? key.name : String(primitive(evaluate(key, scope)))
    return [[name, evaluate(value, scope)]]
  }
  const entries = scope.isPartial ? (valueOrUndefined(read) ?? []) : read()
  return scope.isPartial ? entries.filter(([, value]) => value !== undefined) : entries
}
