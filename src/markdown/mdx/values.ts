/** Values of literal expressions: strings, numbers, arrays, objects, and references to files. */
import type {Program, SimpleCallExpression} from 'estree'
import {evaluate, NotStatic} from '../../content/expressions.js'

/** Values by name, such as an imported picture. */
export type Names = ReadonlyMap<string, unknown>

/** A value, which may be undefined; no object for expressions that docsgen has to run. */
export type Value = {value: unknown} | undefined

/** Value of an expression; empty braces and comments are undefined. */
export function literalOf(program: Program | null | undefined, names: Names): Value {
  const [first, ...others] = program?.body ?? []
  if (first === undefined) return {value: undefined}
  if (first.type !== 'ExpressionStatement' || others.length > 0) return undefined
  const resolve = (name: string) => {
    if (!names.has(name)) throw new NotStatic()
    return names.get(name)
  }
  try {
    return {value: evaluate(first.expression, {resolve, callOf: fileReference})}
  } catch (error) {
    if (error instanceof NotStatic) return undefined
    throw error
  }
}

/** `require('./picture.png')`, and `useBaseUrl('/picture.png')` return the file that they name. */
function fileReference({callee, arguments: [first]}: SimpleCallExpression): unknown {
  const isNaming = callee.type === 'Identifier' && ['require', 'useBaseUrl'].includes(callee.name)
  const file = first?.type === 'Literal' ? first.value : undefined
  if (!isNaming || typeof file !== 'string' || !isAsset(file)) throw new NotStatic()
  return file
}

/** Whether a path names a file that is no code: its import is replaced by its path. */
export const isAsset = (spec: string): boolean =>
  !/^[\w@]/.test(spec.replace(/^@site\//, '/')) &&
  /\.\w+$/.test(spec) &&
  !/\.(?:[cm]?[jt]sx?|mdx?|json|css|astro|svelte|vue)$/i.test(spec)
