/** The pages of docs-content as trees of Markdown, with the places of their contents. */
import {readdirSync} from 'node:fs'
import type {Node, Root, RootContent, Table} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {contentFolder, fill, readFilled} from './model.js'

/** Something on a page. `place` is `docs-content/users/roles.md:17`; `headings` starts with the title of the page. */
export interface Found {
  page: string
  place: string
  headings: string[]
  value: string
}

export interface FoundTable extends Found {
  columns: string[]
  rows: {place: string; cells: string[]; codes: string[][]}[]
}

export interface Page {
  file: string
  codes: Found[]
  strong: Found[]
  fences: (Found & {language: string; title: string})[]
  tables: FoundTable[]
}

const parser = unified().use(remarkParse).use(remarkGfm)

export const pages: Page[] = readdirSync(contentFolder, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map(readPage)

/** Everything of one kind on all pages. */
export const all = <Kind extends Exclude<keyof Page, 'file'>>(kind: Kind): Page[Kind] =>
  pages.flatMap((page) => page[kind] as Found[]) as Page[Kind]

/** The only table under a heading of a page. */
export function table(file: string, heading: string): FoundTable {
  const tables = all('tables').filter(({page, headings}) => page === file && headings.at(-1) === heading)
  if (tables.length !== 1) throw new Error(`${file} has ${tables.length} tables under “${heading}”.`)
  return tables[0]!
}

function readPage(name: string): Page {
  const text = readFilled(name)
  const [matter] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? ['']
  const page: Page = {file: fill(name), codes: [], strong: [], fences: [], tables: []}
  let headings = [/^title: "(.*)"$/m.exec(matter)?.[1] ?? '']
  const placeOf = (node: Node) => `docs-content/${name}:${node.position!.start.line}`
  walk(parser.parse(matter.replace(/[^\n]/g, '') + text.slice(matter.length)), (node) => {
    const found = (value: string): Found => ({page: page.file, place: placeOf(node), headings, value})
    if (node.type === 'heading') headings = [...headings.slice(0, node.depth - 1), textOf(node)]
    if (node.type === 'inlineCode') page.codes.push(found(node.value))
    if (node.type === 'strong') page.strong.push(found(textOf(node)))
    const title = node.type === 'code' ? (/title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '') : ''
    if (node.type === 'code') page.fences.push({...found(node.value), language: node.lang ?? '', title})
    if (node.type === 'table') page.tables.push({...found(''), ...contentsOf(node, placeOf)})
  })
  return page
}

function contentsOf({children: [head, ...rows]}: Table, placeOf: (node: Node) => string) {
  const codesOf = (cell: Node) => {
    const codes: string[] = []
    walk(cell, (node) => node.type === 'inlineCode' && codes.push(node.value))
    return codes
  }
  return {
    columns: head!.children.map(textOf),
    rows: rows.map((row) => ({
      place: placeOf(row),
      cells: row.children.map(textOf),
      codes: row.children.map(codesOf),
    })),
  }
}

function walk(node: Node, visit: (node: Root | RootContent) => void): void {
  visit(node as Root | RootContent)
  for (const child of (node as {children?: Node[]}).children ?? []) walk(child, visit)
}

function textOf(node: Node): string {
  const {value, children} = node as {value?: string; children?: Node[]}
  return value ?? (children ?? []).map(textOf).join('')
}
