/** What the text of a config shows that cannot run: the argument or value of its default export, without what has to be computed. */
import {transform} from 'esbuild'
import type {Node, Program, SimpleCallExpression} from 'estree'
import {evaluate, NotStatic, parseModule, type Scope, valueOrUndefined} from '../../../content/expressions.js'
import {returnsArgument} from './runner-code.js'

/** The names at the top of a module: what they are assigned, and what they are imported as. */
interface Names {
  values: ReadonlyMap<string, Node>
  imports: ReadonlyMap<string, string>
}

/**
 * The default export in the form of a run: calls of packages are `{$call: 'package.name', args: [...]}`. Keys and items that have to
 * be computed are missing. undefined if the text is no program, or exports nothing.
 */
export async function literalsIn(text: string): Promise<unknown> {
  const code = await transform(text, {loader: 'ts'}).catch(() => undefined)
  const program = code && parseModule(code.code)
  const exported = program && exportOf(program)
  return exported && valueOrUndefined(() => resultOf(exported, namesIn(program.body), 0))
}

/** `export default …`, `export {config as default}` or `module.exports = …`. */
function exportOf({body}: Program): Node | undefined {
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') return node.declaration as Node
    if (node.type === 'ExportNamedDeclaration')
      for (const {exported, local} of node.specifiers)
        if ('name' in exported && exported.name === 'default') return local
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') continue
    const {left, right} = node.expression
    if (left.type === 'MemberExpression' && 'name' in left.property && left.property.name === 'exports') return right
  }
  return undefined
}

function namesIn(body: Program['body'], outer?: Names): Names {
  const values = new Map(outer?.values)
  const imports = new Map(outer?.imports)
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

/** The value of an expression, or what a function returns. `depth`: names may lead to one another. Throws NotStatic. */
function resultOf(node: Node, names: Names, depth: number): unknown {
  if (depth > 50) throw new NotStatic()
  const named = node.type === 'Identifier' ? names.values.get(node.name) : undefined
  if (named) return resultOf(named, names, depth + 1)
  const isFunction =
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  if (!isFunction) return evaluate(node, scopeOf(names, depth))
  if (node.body.type !== 'BlockStatement') return resultOf(node.body, names, depth + 1)
  const last = node.body.body.findLast((statement) => statement.type === 'ReturnStatement')
  if (!last?.argument) throw new NotStatic()
  return resultOf(last.argument, namesIn(node.body.body, names), depth + 1)
}

const scopeOf = (names: Names, depth: number): Scope => ({
  isPartial: true,
  functionValue: {$function: ''},
  resolve(name) {
    const node = names.values.get(name)
    if (node === undefined || depth > 50) throw new NotStatic()
    return evaluate(node, scopeOf(names, depth + 1))
  },
  callOf({callee, arguments: args}: SimpleCallExpression, value) {
    const values = args.map((one) => valueOrUndefined(() => value(one)))
    if (callee.type === 'Identifier') {
      const called = names.imports.get(callee.name)
      if (called !== undefined) return returnsArgument.test(called) ? values[0] : {$call: called, args: values}
      if (!/Function/.test(names.values.get(callee.name)?.type ?? '')) throw new NotStatic()
      return resultOf(callee, names, depth + 1)
    }
    // require.resolve('./sidebars.js') names a file.
    const isResolve =
      callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'resolve'
    if (!isResolve || typeof values[0] !== 'string' || values.length > 1) throw new NotStatic()
    return values[0]
  },
})
