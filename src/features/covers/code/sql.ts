/** SQL of any dialect as tokens: tables, columns, views, functions and other objects by their names. */
import {defined} from '../../../model/defined.js'
import type {Canonical} from './canonical.js'

const token =
  /(--[^\n]*|\/\*[\s\S]*?\*\/|(?<=^[ \t]*)#[^\n]*|\s+)|('(?:''|[^'])*'|"(?:""|[^"])*"|`[^`]*`|\[[A-Za-z_][\w ]*\])|(\$\w*\$)([\s\S]*?)\3|([\p{L}_][\p{L}\p{N}_$]*)|(\d[\w.]*|.)/gmu

/** The statements of a text and the objects that they create or alter. */
export function readSql(text: string): Canonical {
  const statements = statementsIn(tokensOf(text))
  const symbols = new Map<string, string[]>()
  const add = (name: string, tokens: readonly string[]) =>
    symbols.set(name, [...(symbols.get(name) ?? []), tokens.join(' ')])
  for (const statement of statements) {
    const name = nameIn(statement)
    if (name === undefined) continue
    // An object in a schema has both names.
    const names = [...new Set([name, name.slice(name.lastIndexOf('.') + 1)])]
    for (const one of names) {
      add(one, statement)
      for (const column of columnsIn(statement)) add(`${one}.${bare(defined(column[0]))}`, column)
    }
  }
  return {
    whole: statements.map((statement) => statement.join(' ')).join('\n'),
    textOf: (name) => symbols.get(name.toLowerCase())?.join('\n'),
    namesNear: () => symbols.keys(),
  }
}

/** Tokens without comments; words in lowercase, as letter case has no meaning outside of quotes. */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [, space, quoted, dollars, body, word, other] of text.matchAll(token)) {
    if (space !== undefined) continue
    // The body of a function is code.
    if (dollars !== undefined) tokens.push('$$', ...tokensOf(body ?? ''), '$$')
    else tokens.push(quoted ?? word?.toLowerCase() ?? defined(other).toLowerCase())
  }
  return tokens
}

/** Statements without their final semicolons. Those in the body of a function belong to it. */
function statementsIn(tokens: readonly string[]): string[][] {
  const statements: string[][] = []
  let statement: string[] = []
  let depth = 0
  let isQuoted = false
  for (const [index, one] of tokens.entries()) {
    if (one === '$$') isQuoted = !isQuoted
    const isRoutine = statement[0] === 'create' && statement.some((word) => routines.has(word))
    if (isRoutine && !isQuoted && (one === 'begin' || (one === 'case' && tokens[index - 1] !== 'end'))) depth++
    if (depth > 0 && !isQuoted && one === 'end' && !loops.has(tokens[index + 1] ?? '')) depth--
    if (one !== ';' || depth > 0 || isQuoted) statement.push(one)
    else {
      statements.push(statement)
      statement = []
    }
  }
  return [...statements, statement].filter(({length}) => length > 0)
}

const routines = new Set(['function', 'procedure', 'trigger', 'event'])
const loops = new Set(['if', 'loop', 'while', 'repeat', 'for'])
const kinds = new Set(
  'table view function procedure trigger index type sequence schema domain policy role event database'.split(' '),
)
const between = new Set(['if', 'not', 'exists', 'only', 'concurrently'])

/** `create unique index if not exists public.by_name on …` → `public.by_name` */
function nameIn(statement: readonly string[]): string | undefined {
  if (statement[0] !== 'create' && statement[0] !== 'alter') return undefined
  const kind = statement.slice(0, 8).findIndex((word) => kinds.has(word))
  if (kind === -1) return undefined
  let index = kind + 1
  while (between.has(statement[index] ?? '')) index++
  let name = bare(statement[index] ?? '')
  for (; statement[index + 1] === '.'; index += 2) name += `.${bare(statement[index + 2] ?? '')}`
  return name === '' ? undefined : name
}

const bare = (word: string): string => word.replace(/^["`[](.*)["`\]]$/, '$1').toLowerCase()

const constraints = new Set('constraint primary foreign unique check key index exclude like fulltext period'.split(' '))

/** The columns that a statement creates in a table, each as its tokens. */
function columnsIn(statement: readonly string[]): string[][] {
  const start = statement.indexOf('(')
  if (statement[0] !== 'create' || !statement.slice(0, start).includes('table')) return []
  const columns: string[][] = [[]]
  let depth = 0
  for (const one of statement.slice(start)) {
    depth += one === '(' ? 1 : one === ')' ? -1 : 0
    if (depth === 0) break
    if (depth === 1 && one === ',') columns.push([])
    else if (depth > 1 || one !== '(') defined(columns.at(-1)).push(one)
  }
  return columns.filter(([name]) => name !== undefined && !constraints.has(name))
}
