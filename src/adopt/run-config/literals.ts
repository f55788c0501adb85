/** What the text of a config shows that cannot run: the argument or value of its default export, without what has to be computed. */
import {parse} from 'acorn'
import {transform} from 'esbuild'
import type {Node as EstreeNode, Expression, ObjectExpression, Program} from 'estree'
import {returnsArgument} from './runner-code.js'

/** The names at the top of a module: what they are assigned, and what they are imported as. */
interface Names {
  values: ReadonlyMap<string, EstreeNode>
  imports: ReadonlyMap<string, string>
}

/**
 * The default export in the form of a run: calls of packages are `{$call: 'package.name', args: [...]}`. Keys and items that have to
 * be computed are missing. undefined if the text is no program, or exports nothing.
 */
export async function literalsIn(text: string): Promise<unknown> {
  const code = await transform(text, {loader: 'ts'}).catch(() => undefined)
  if (code === undefined) return undefined
  const program = parse(code.code, {ecmaVersion: 'latest', sourceType: 'module'}) as unknown as Program
  const exported = exportOf(program)
  return exported && literalOf(exported, namesIn(program.body))
}

/** `export default …`, `export {config as default}` or `module.exports = …`. */
function exportOf({body}: Program): EstreeNode | undefined {
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') return node.declaration as EstreeNode
    if (node.type === 'ExportNamedDeclaration')
      for (const {exported, local} of node.specifiers)
        if ('name' in exported && exported.name === 'default') return local as EstreeNode
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') continue
    const {left, right} = node.expression
    if (left.type === 'MemberExpression' && 'name' in left.property && left.property.name === 'exports') return right
  }
  return undefined
}

function namesIn(body: Program['body']): Names {
  const values = new Map<string, EstreeNode>()
  const imports = new Map<string, string>()
  for (const node of body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) values.set(declaration.id.name, declaration)
    if (declaration?.type === 'VariableDeclaration')
      for (const {id, init} of declaration.declarations) if (id.type === 'Identifier' && init) values.set(id.name, init)
    if (node.type === 'ImportDeclaration')
      for (const one of node.specifiers) {
        const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? `.${one.imported.name}` : ''
        imports.set(one.local.name, `${node.source.value}${name === '.default' ? '' : name}`)
      }
  }
  return {values, imports}
}

/** The value of an expression; undefined for one that has to be computed. `depth`: names may lead to one another. */
function literalOf(node: EstreeNode, names: Names, depth = 0): unknown {
  if (depth > 50) return undefined
  const inner = (one: EstreeNode) => literalOf(one, names, depth + 1)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : node.value
    case 'TemplateLiteral': {
      const parts = node.expressions.map(inner)
      if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return undefined
      return node.quasis.map(({value}, index) => `${value.cooked ?? ''}${parts[index] ?? ''}`).join('')
    }
    case 'Identifier': {
      const target = names.values.get(node.name)
      return target && inner(target)
    }
    case 'UnaryExpression': {
      const value = inner(node.argument)
      if (node.operator === '-' && typeof value === 'number') return -value
      return node.operator === '!' && typeof value === 'boolean' ? !value : undefined
    }
    case 'BinaryExpression': {
      const [left, right] = [inner(node.left), inner(node.right)]
      return node.operator === '+' && typeof left === 'string' && typeof right === 'string' ? left + right : undefined
    }
    case 'LogicalExpression':
      return inner(node.left) ?? inner(node.right)
    case 'AwaitExpression':
      return inner(node.argument)
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        const value = element && inner(element.type === 'SpreadElement' ? element.argument : element)
        if (element?.type === 'SpreadElement') return Array.isArray(value) ? value : []
        return value === undefined || value === null ? [] : [value]
      })
    case 'ObjectExpression':
      return objectOf(node, inner)
    case 'CallExpression':
      return callOf(node.callee, node.arguments, {names, inner})
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      if (node.body.type !== 'BlockStatement') return inner(node.body)
      const {body} = node.body
      const last = body.findLast((statement) => statement.type === 'ReturnStatement')
      if (last?.type !== 'ReturnStatement' || !last.argument) return undefined
      const own = namesIn(body)
      const all = {values: new Map([...names.values, ...own.values]), imports: names.imports}
      return literalOf(last.argument, all, depth + 1)
    }
    default:
      return undefined
  }
}

function objectOf({properties}: ObjectExpression, inner: (node: EstreeNode) => unknown): Record<string, unknown> {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') return Object.entries(inner(property.argument) ?? {})
    if (property.computed || property.kind !== 'init' || property.method) return []
    const {key} = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    const value = /Function/.test(property.value.type) ? {$function: ''} : inner(property.value as Expression)
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

function callOf(
  callee: EstreeNode,
  args: readonly EstreeNode[],
  {names, inner}: {names: Names; inner: (node: EstreeNode) => unknown},
): unknown {
  const values = args.map(inner)
  if (callee.type === 'Identifier') {
    const called = names.imports.get(callee.name)
    if (called === undefined) return callee.name === 'require' ? undefined : valueOfFunction(callee.name)
    return returnsArgument.test(called) ? values[0] : {$call: called, args: values}
  }
  // require.resolve('./sidebars.js') names a file.
  const isResolve =
    callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'resolve'
  return isResolve && typeof values[0] === 'string' && values.length === 1 ? values[0] : undefined

  function valueOfFunction(name: string): unknown {
    const target = names.values.get(name)
    return target && /Function/.test(target.type) ? inner(target) : undefined
  }
}
