/** The pages of docs-content as trees of Markdown, with the places of what stands on them. */
import {readdirSync} from 'node:fs'
import type {Code, InlineCode, Node, PhrasingContent, Root, Table, TableCell} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {contentFolder, fill, readFilled} from './model.js'

/** Something on a page. `place` is what a diagnostic would say: `docs-content/users/roles.md:17`. */
export interface Found {
  page: string
  place: string
  value: string
  /** The headings it stands under, the page's title first. */
  headings: string[]
}

export interface Fence extends Found {
  language: string
  /** From `title="…"`, else empty. */
  title: string
}

export interface FoundTable extends Omit<Found, 'value'> {
  columns: string[]
  rows: {place: string; cells: string[]; codes: string[][]}[]
}

/** “`[Owner].[Name]` is `Anna Berg`”: two pieces of code with “is” or “gives” between them. */
export interface Statement {
  place: string
  formula: string
  result: string
}

export interface Page {
  file: string
  statements: Statement[]
  codes: Found[]
  strong: Found[]
  links: Found[]
  texts: Found[]
  fences: Fence[]
  tables: FoundTable[]
}

const parser = unified().use(remarkParse).use(remarkGfm)

export const pages: Page[] = readdirSync(contentFolder, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map(readPage)

export const page = (file: string): Page => {
  const found = pages.find((each) => each.file === file)
  if (!found) throw new Error(`There is no page ${file}.`)
  return found
}

/** The only table with these columns under that heading of a page. */
export function table(file: string, heading: string): FoundTable {
  const found = page(file).tables.filter(({headings}) => headings.at(-1) === heading)
  if (found.length !== 1) throw new Error(`${file} has ${found.length} tables under “${heading}”.`)
  return found[0]!
}

function readPage(name: string): Page {
  const file = fill(name)
  const text = readFilled(name)
  const [matter] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? ['']
  const read: Page = {file, statements: [], codes: [], strong: [], links: [], texts: [], fences: [], tables: []}
  const tree: Root = parser.parse(matter.replace(/[^\n]/g, '') + text.slice(matter.length))
  let headings = [/^title: "(.*)"$/m.exec(matter)?.[1] ?? '']
  walk(tree, (node) => {
    const at = {page: file, place: placeOf(name, node), headings}
    if (node.type === 'heading') headings = [...headings.slice(0, node.depth - 1), textOf(node)]
    if (node.type === 'inlineCode') read.codes.push({...at, value: node.value})
    if (node.type === 'strong') read.strong.push({...at, value: textOf(node)})
    if (node.type === 'link') read.links.push({...at, value: node.url})
    if (node.type === 'text') read.texts.push({...at, value: node.value})
    if (node.type === 'code') read.fences.push(fenceOf(node, at))
    if (node.type === 'paragraph') read.statements.push(...statementsOf(node.children, name))
    if (node.type === 'table') read.tables.push({...at, ...rowsOf(node, name)})
  })
  return read
}

function statementsOf(children: PhrasingContent[], file: string): Statement[] {
  return children.flatMap((node, index) => {
    const [verb, result] = children.slice(index + 1)
    if (node.type !== 'inlineCode' || result?.type !== 'inlineCode' || !/[[(]/.test(node.value)) return []
    const says = verb?.type === 'text' && [' is ', ' gives '].includes(verb.value)
    return says ? [{place: placeOf(file, node), formula: node.value, result: result.value}] : []
  })
}

function fenceOf(node: Code, at: Omit<Found, 'value'>): Fence {
  const [, title = ''] = /title="([^"]*)"/.exec(node.meta ?? '') ?? []
  return {...at, value: node.value, language: node.lang ?? '', title}
}

function rowsOf({children: [head, ...rows]}: Table, file: string): Pick<FoundTable, 'columns' | 'rows'> {
  return {
    columns: head!.children.map(textOf),
    rows: rows.map((row) => ({
      place: placeOf(file, row),
      cells: row.children.map(textOf),
      codes: row.children.map(codesOf),
    })),
  }
}

function codesOf(cell: TableCell): string[] {
  const codes: string[] = []
  walk(cell, (node) => node.type === 'inlineCode' && codes.push((node as InlineCode).value))
  return codes
}

type AnyNode =
  | Root
  | Root['children'][number]
  | Extract<Root['children'][number], {children: unknown}>['children'][number]

function walk(node: Node, visit: (node: AnyNode) => void): void {
  visit(node as AnyNode)
  for (const child of (node as {children?: Node[]}).children ?? []) walk(child, visit)
}

function textOf(node: Node): string {
  const {value, children} = node as {value?: string; children?: Node[]}
  return value ?? (children ?? []).map(textOf).join('')
}

function placeOf(file: string, node: Node): string {
  return `docs-content/${file}:${node.position!.start.line}`
}
