/**
 * Code in pages of versions from git, and in pages that the config does not trust: docsgen runs none, but the pages may use
 * the components of the project.
 */
import path from 'node:path'
import {refRoot} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, PageCode, Position} from '../../model/model.js'
import type {Imports, Statement} from './imports.js'

/** Whether the code of a file runs. */
export const runsCode = (file: string, code: PageCode | undefined): boolean =>
  refRoot(file) === '' && (code?.mayRun(file) ?? true)

/**
 * Removes all statements of a page but the imports of files of the project, which then name the files of today. Returns the
 * lines of the others.
 */
export function removeCode(imports: Imports, file: string, code: PageCode | undefined): Position[] {
  const removed: Position[] = []
  const used = new Set<string>()
  imports.statements = imports.statements.flatMap((statement) => {
    const spec = specOfToday(statement.tree, file)
    if (spec === undefined || code?.mayImport(spec.today.slice('@site/'.length), file) === false) {
      removed.push({line: statement.line, column: 1})
      return []
    }
    used.add(spec.written)
    return {...statement, text: importOf(spec)}
  })
  const names = new Map<string, {spec: string; name: string}>()
  for (const [name, origin] of imports.origins)
    if (used.has(origin.spec)) names.set(name, {...origin, spec: inProjectOfToday(origin.spec, file)})
  imports.origins = names
  imports.code = new Set(names.keys())
  imports.modules.clear()
  return removed
}

/**
 * The component to which the names of an element lead, such as `Chart`, `Bar`; undefined if it is none. Names that objects
 * inherit would lead to functions of the language, and React takes a text for the name of an element, which it does not filter.
 */
export function ownComponent(components: Record<string, unknown>, names: readonly string[]): unknown {
  const component = names.reduce<unknown>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    components,
  )
  return isObject(component) ? component : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** The diagnostic for removed statements and expressions; none if there are none. */
export function removedCode(file: string, places: readonly (Position | undefined)[]): Diagnostic[] {
  if (places.length === 0) return []
  const [position] = places.flatMap((place) => place ?? []).sort((a, b) => a.line - b.line || a.column - b.column)
  const left = places.length === 1 ? 'the code in this line' : `${places.length} expressions and exports of this page`
  const isFromGit = refRoot(file) !== ''
  return [(isFromGit ? catalogue.codeFromGit : catalogue.untrustedCode)({file, position}, left)]
}

type Import = Extract<Statement, {type: 'ImportDeclaration'}>

interface ImportOfToday {
  written: string
  today: string
  specifiers: Import['specifiers']
}

/** The module of an import of a file of the project; undefined for other statements. */
function specOfToday(tree: Statement, file: string): ImportOfToday | undefined {
  if (tree.type !== 'ImportDeclaration' || tree.specifiers.length === 0) return undefined
  const written = String(tree.source.value)
  if (!/^(?:\.\.?\/|@site\/)/.test(written)) return undefined
  return {written, today: inProjectOfToday(written, file), specifiers: tree.specifiers}
}

/** An import with nothing of the author's text but its names: any other text could become code in another place. */
function importOf({today, specifiers}: ImportOfToday): string {
  const from = `from ${JSON.stringify(today)}`
  const statements = specifiers.map((one) => {
    const {name} = one.local
    if (one.type === 'ImportNamespaceSpecifier') return `import * as ${name} ${from}`
    if (one.type === 'ImportDefaultSpecifier') return `import ${name} ${from}`
    const {imported} = one
    return `import {${imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value)} as ${name}} ${from}`
  })
  return statements.join(';')
}

/** `../src/Chart` in `v1.0:/docs/a.mdx` → `@site/src/Chart`, `@site/components/../src/Chart` → `@site/src/Chart` */
const inProjectOfToday = (spec: string, file: string): string =>
  `@site/${path.posix.normalize(
    spec.startsWith('@site/')
      ? spec.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(file.slice(refRoot(file).length)), spec),
  )}`
