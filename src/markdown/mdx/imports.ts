/** What a page imports and exports: names of docsgen's own components, of parts, of files, and code to be run. */
import type {Root} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {placeOfNode, startOf} from '../place.js'
import {isAsset} from './values.js'

export interface Imports {
  /** Local names of components that docsgen has: `Tabs` for `import Tabs from '@theme/Tabs'`. */
  builtins: Map<string, string>
  /** Local names of Markdown files. */
  parts: Map<string, string>
  /** Local names of other files, by what they are called on the page. */
  assets: Map<string, unknown>
  /** Names that code of the site stands for. */
  code: Set<string>
  /** Where those come from that are imported, and under which name. */
  origins: Map<string, {spec: string; name: string}>
  /** That code, each statement with the line (from 1) it begins on. */
  statements: {line: number; text: string}[]
}

/** Where Docusaurus keeps what docsgen has of itself. */
const builtinSource = /^@(?:theme|theme-original|docusaurus)\/(.+)$/

/** Takes the statements out of a tree. */
export function takeImports(tree: Root): Imports {
  const found: Imports = {
    builtins: new Map(),
    parts: new Map(),
    assets: new Map(),
    code: new Set(),
    origins: new Map(),
    statements: [],
  }
  const own = tree.children.filter(
    (child): child is MdxjsEsm & (typeof tree.children)[number] => child.type === 'mdxjsEsm',
  )
  tree.children = tree.children.filter(({type}) => type !== 'mdxjsEsm')
  for (const node of own) {
    const {start} = placeOfNode(node)
    const first = startOf(node)
    for (const statement of node.data?.estree?.body ?? []) {
      // Offsets of the tree count from the beginning of the page.
      const {start: from, end} = statement as unknown as {start: number; end: number}
      const before = node.value.slice(0, from - first)
      const text = node.value.slice(from - first, end - first)
      const line = start.line + before.split('\n').length - 1
      if (statement.type === 'ImportDeclaration' && isTaken(statement, found)) continue
      for (const name of namesOf(statement)) found.code.add(name)
      for (const [name, origin] of originsIn(statement)) found.origins.set(name, origin)
      found.statements.push({line, text})
    }
  }
  return found
}

type Statement = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>['body'][number]
type ImportStatement = Extract<Statement, {type: 'ImportDeclaration'}>

/** Whether an import needs no running. */
function isTaken({specifiers, source}: ImportStatement, {builtins, parts, assets}: Imports): boolean {
  const spec = String(source.value)
  const locals = specifiers.map(({local}) => local.name)
  const builtin = builtinSource.exec(spec)?.[1]
  if (spec === 'react') return locals.every((name) => name === 'React')
  if (builtin !== undefined) {
    for (const name of locals) builtins.set(name, builtin)
    return true
  }
  const [local] = locals
  if (local === undefined || locals.length > 1) return false
  if (/\.mdx?$/i.test(spec)) {
    parts.set(local, spec)
    return true
  }
  if (!isAsset(spec)) return false
  assets.set(local, spec)
  return true
}

function originsIn(statement: Statement): [string, {spec: string; name: string}][] {
  if (statement.type !== 'ImportDeclaration') return []
  const spec = String(statement.source.value)
  return statement.specifiers.flatMap((one): [string, {spec: string; name: string}][] => {
    if (one.type === 'ImportNamespaceSpecifier') return []
    const {imported} = one as {imported?: {name?: string; value?: unknown}}
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : (imported?.name ?? String(imported?.value))
    return [[one.local.name, {spec, name}]]
  })
}

function namesOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({local}) => local.name)
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
  const {declaration} = statement
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({id}) => (id.type === 'Identifier' ? id.name : []))
  return declaration.id ? [declaration.id.name] : []
}
