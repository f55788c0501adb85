/** Names of a page that depend on imports that cannot be loaded: errors of their code are consequences. */
import {type Imports, namesOf} from './imports.js'

/** The function `usesBroken` returns whether some code (ESTree) uses a name that depends on a broken import. */
export function createBrokenNames({origins, statements}: Imports, broken: ReadonlySet<string>) {
  const names = new Set([...origins].flatMap(([name, {spec}]) => (broken.has(spec) ? name : [])))
  const usesBroken = (tree: unknown): boolean => names.size > 0 && mentions(tree, names)
  let hasBrokenExports = false
  for (const {tree} of statements) {
    if (tree.type === 'ImportDeclaration' || !usesBroken(tree)) continue
    hasBrokenExports = true
    for (const name of namesOf(tree)) names.add(name)
  }
  return {usesBroken, hasBrokenExports}
}

/** Whether a tree contains an identifier with one of these names that is not the name of a property. */
export function mentions(tree: unknown, names: ReadonlySet<string>): boolean {
  if (typeof tree !== 'object' || tree === null) return false
  if (Array.isArray(tree)) return tree.some((one) => mentions(one, names))
  const {type, name, computed} = tree as {type?: string; name?: unknown; computed?: boolean}
  if (type === 'Identifier' || type === 'JSXIdentifier') return typeof name === 'string' && names.has(name)
  return Object.entries(tree).some(
    ([key, value]) => !(computed === false && (key === 'property' || key === 'key')) && mentions(value, names),
  )
}
