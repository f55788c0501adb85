/** Names of a page that depend on imports that cannot be loaded: errors of their code are consequences. */

import type {PageCode} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
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

/** Names of the site's components that elements in code use, without an import. `trees`: expressions (ESTree). */
export function componentsOfCode(
  trees: readonly unknown[],
  imports: Imports,
  {page, code}: {page: PageContext; code: PageCode},
): Set<string> {
  const names = new Set<string>()
  for (const name of elementsIn([trees, imports.statements.map(({tree}) => tree)])) {
    if (imports.code.has(name) || imports.builtins.has(name)) continue
    if (code.components.has(name)) names.add(name)
    // The site may add the component.
    else for (const ending of ['tsx', 'jsx']) page.watch(`components/${name}.${ending}`)
  }
  return names
}

/** First names of elements that are no HTML: `Chart` for `<Chart.Bar>`. */
function elementsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  if (Array.isArray(tree)) return tree.flatMap(elementsIn)
  const {type, name} = tree as {type?: string; name?: ElementName}
  const first = type === 'JSXOpeningElement' && name ? firstName(name) : ''
  return [...(/^[A-Z]/.test(first) ? [first] : []), ...Object.values(tree).flatMap(elementsIn)]
}

interface ElementName {
  name?: string
  object?: ElementName
}

const firstName = ({name, object}: ElementName): string => (object ? firstName(object) : (name ?? ''))
