/** Imports and exports of a page: built-in components, partials, assets, and code that docsgen runs. */
import type {Nodes, Root} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {docusaurusTemplate} from '../../files/docusaurus/docusaurus.js'
import {placeOfNode, startOf} from '../place.js'
import {nodesIn} from '../walk.js'
import {hasBuiltin} from './builtins.js'
import {isAsset} from './values.js'

export interface Imports {
  /** Built-in components by local name: `Tabs` for `import Tabs from '@theme/Tabs'`. */
  builtins: Map<string, string>
  /** Paths of Markdown files by local name. */
  partials: Map<string, string>
  /** Paths of other files by local name. */
  assets: Map<string, unknown>
  /** Names that code of the site defines. */
  code: Set<string>
  /** Module and export name of imported names; `*` for all exports. */
  origins: Map<string, {spec: string; name: string}>
  /** Statements to run, with the line (from 1) where each starts. */
  statements: {line: number; text: string; tree: Statement}[]
}

/** Modules of Docusaurus whose components may be built in. */
const builtinSource = /^@(?:theme|theme-original|docusaurus)\/(.+)$/

/** Removes the import and export statements from a tree. */
export function takeImports(tree: Root): Imports {
  const imports: Imports = {
    builtins: new Map(),
    partials: new Map(),
    assets: new Map(),
    code: new Set(),
    origins: new Map(),
    statements: [],
  }
  for (const node of takeStatements(tree)) {
    const {start} = placeOfNode(node)
    const first = startOf(node)
    for (const statement of node.data?.estree?.body ?? []) {
      // Offsets in the tree count from the start of the page.
      const {start: from, end} = statement as unknown as {start: number; end: number}
      const before = node.value.slice(0, from - first)
      const text = node.value.slice(from - first, end - first)
      const line = start.line + before.split('\n').length - 1
      if (statement.type === 'ImportDeclaration') {
        if (isStatic(statement, imports)) continue
        if (takeBuiltins(statement, imports)) {
          // Expressions may use the component too.
          if (docusaurusTemplate(String(statement.source.value))) imports.statements.push({line, text, tree: statement})
          continue
        }
      }
      for (const name of namesOf(statement)) imports.code.add(name)
      for (const [name, origin] of originsIn(statement)) imports.origins.set(name, origin)
      imports.statements.push({line, text, tree: statement})
    }
  }
  return imports
}

/** Removes import and export statements, also those between the tags of a component, and returns them. */
function takeStatements(tree: Root): MdxjsEsm[] {
  const taken: MdxjsEsm[] = []
  for (const node of nodesIn(tree)) {
    if (!('children' in node)) continue
    const children: Nodes[] = node.children
    const statements = children.filter(isStatement)
    if (statements.length === 0) continue
    taken.push(...statements)
    node.children = children.filter((child) => !isStatement(child)) as typeof node.children
  }
  return taken
}

const isStatement = (node: Nodes): node is MdxjsEsm => node.type === 'mdxjsEsm'

export type Statement = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>['body'][number]
type ImportStatement = Extract<Statement, {type: 'ImportDeclaration'}>

/** Records an import that docsgen need not run; returns whether it is one. */
function isStatic({specifiers, source}: ImportStatement, {partials, assets}: Imports): boolean {
  const spec = String(source.value)
  const locals = specifiers.map(({local}) => local.name)
  if (spec === 'react') return locals.every((name) => name === 'React')
  const [local] = locals
  if (local === undefined || locals.length > 1) return false
  if (/\.mdx?$/i.test(spec)) {
    partials.set(local, spec)
    return true
  }
  if (!isAsset(spec)) return false
  assets.set(local, spec)
  return true
}

/** Records an import of components that docsgen has built in; returns whether it is one. */
function takeBuiltins({specifiers, source}: ImportStatement, {builtins}: Imports): boolean {
  const builtin = builtinSource.exec(String(source.value))?.[1]
  if (builtin === undefined || !hasBuiltin(builtin)) return false
  for (const {local} of specifiers) builtins.set(local.name, builtin)
  return true
}

function originsIn(statement: Statement): [string, {spec: string; name: string}][] {
  if (statement.type !== 'ImportDeclaration') return []
  const spec = String(statement.source.value)
  return statement.specifiers.flatMap((one): [string, {spec: string; name: string}][] => {
    if (one.type === 'ImportNamespaceSpecifier') return [[one.local.name, {spec, name: '*'}]]
    const {imported} = one as {imported?: {name?: string; value?: unknown}}
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : (imported?.name ?? String(imported?.value))
    return [[one.local.name, {spec, name}]]
  })
}

export function namesOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({local}) => local.name)
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
  const {declaration} = statement
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({id}) => (id.type === 'Identifier' ? id.name : []))
  return declaration.id ? [declaration.id.name] : []
}
