/** Imports and exports of a page: built-in components, partials, assets, and code that docsgen runs. */
import type {Root} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {docusaurusTemplate} from '../../files/docusaurus/docusaurus.js'
import {defined} from '../../model/defined.js'
import {nodesIn, replaceIn} from '../walk.js'
import {hasBuiltin} from './builtins.js'
import {isAsset} from './values.js'

export interface Imports {
  /** Built-in components by local name: `Tabs` for `import Tabs from '@theme/Tabs'`. */
  builtins: Map<string, string>
  /** Paths of Markdown files by local name. */
  partials: Map<string, string>
  /** Paths of Markdown files whose exports the page imports by name. */
  modules: Set<string>
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
export function extractImports(tree: Root): Imports {
  const imports: Imports = {
    builtins: new Map(),
    partials: new Map(),
    modules: new Set(),
    assets: new Map(),
    code: new Set(),
    origins: new Map(),
    statements: [],
  }
  for (const node of extractStatements(tree)) {
    const program = node.data?.estree
    const {start: first} = (program ?? {start: 0}) as unknown as {start: number}
    for (const estreeStatement of program?.body ?? []) {
      const {start: from, end} = estreeStatement as unknown as {start: number; end: number}
      const {line} = defined(estreeStatement.loc).start
      const {statement, text} = withoutPartial(
        {statement: estreeStatement, text: node.value.slice(from - first, end - first)},
        imports,
      )
      if (statement.type === 'ImportDeclaration') {
        if (isStatic(statement, imports)) continue
        if (extractBuiltins(statement, imports)) {
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
function extractStatements(tree: Root): MdxjsEsm[] {
  const extracted = nodesIn(tree).filter((node) => node.type === 'mdxjsEsm')
  replaceIn(tree, (node) => (node.type === 'mdxjsEsm' ? [] : undefined))
  return extracted
}

export type Statement = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>['body'][number]
type ImportStatement = Extract<Statement, {type: 'ImportDeclaration'}>

const isMarkdown = (spec: string): boolean => /\.mdx?$/i.test(spec)

interface StatementText {
  statement: Statement
  text: string
}

/** A statement without the default import of a Markdown file, which is a partial; records the file. */
function withoutPartial({statement, text}: StatementText, {partials, modules}: Imports): StatementText {
  if (statement.type !== 'ImportDeclaration') return {statement, text}
  const spec = String(statement.source.value)
  if (!isMarkdown(spec)) return {statement, text}
  const specifiers = statement.specifiers.filter((one) => one.type !== 'ImportDefaultSpecifier')
  for (const one of statement.specifiers) if (one.type === 'ImportDefaultSpecifier') partials.set(one.local.name, spec)
  if (specifiers.length > 0) modules.add(spec)
  // The other names keep their columns.
  const rest = text.replace(/^(import\s+)([\w$]+\s*,)/, (_, start: string, name: string) =>
    start.padEnd(start.length + name.length),
  )
  return {statement: {...statement, specifiers}, text: rest}
}

/** Records an import that docsgen need not run; returns whether it is one. */
function isStatic({specifiers, source}: ImportStatement, {assets}: Imports): boolean {
  const spec = String(source.value)
  const locals = specifiers.map(({local}) => local.name)
  if (spec === 'react') return locals.every((name) => name === 'React')
  const [local] = locals
  if (isMarkdown(spec)) return local === undefined
  if (local === undefined || locals.length > 1) return false
  if (!isAsset(spec)) return false
  assets.set(local, spec)
  return true
}

/** Records an import of components that docsgen has built in; returns whether it is one. */
function extractBuiltins({specifiers, source}: ImportStatement, {builtins}: Imports): boolean {
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
