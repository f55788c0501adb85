/** Components of the site in code of a page: `{rows.map((row) => <Price of={row} />)}`, or the same in an export. */
import type {PageCode} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import type {Imports} from './imports.js'

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
