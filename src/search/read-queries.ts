/** Reads the queries that readers typed, as logs and services of analytics write them. */
import {stringOf, valuesOf} from '../model/values.js'

export interface LoggedQuery {
  query: string
  /** How often readers searched for it. */
  count: number
}

/** Names of columns and keys. */
const names = {
  query: ['query', 'search', 'search term', 'term', 'keyword', 'q'],
  count: ['count', 'searches', 'total', 'times', 'events', 'hits'],
}

/**
 * The queries of a file, the most frequent first. A `.json` file contains `["a", "b"]`, `[{"query": "a", "count": 3}]` or `{"a": 3}`; a `.csv`
 * or `.tsv` file a query in the first column, or columns with names; every other file one query a line. Throws SyntaxError for broken JSON.
 */
export function readQueries(text: string, file: string): LoggedQuery[] {
  const written = /\.json$/i.test(file)
    ? inJson(JSON.parse(text))
    : /\.[ct]sv$/i.test(file)
      ? inTable(text)
      : text.split('\n').map((query) => ({query, count: 1}))
  const queries = new Map<string, LoggedQuery>()
  for (const {query, count} of written) {
    const key = query.trim().replace(/\s+/g, ' ').toLowerCase()
    if (key !== '') queries.set(key, {query: key, count: (queries.get(key)?.count ?? 0) + count})
  }
  return [...queries.values()].sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1))
}

function inJson(value: unknown): LoggedQuery[] {
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === 'string' ? [{query: one, count: 1}] : inRow(one)))
  const record = valuesOf(value)
  // Services put the list below a key, such as `searches`.
  const list = Object.values(record).find(Array.isArray)
  if (list) return inJson(list)
  return Object.entries(record).map(([query, count]) => ({query, count: countOf(count)}))
}

function inRow(row: unknown): LoggedQuery[] {
  const record = valuesOf(row)
  const cellOf = (wanted: readonly string[]): unknown =>
    wanted
      .map((name) => Object.entries(record).find(([key]) => key.trim().toLowerCase() === name)?.[1])
      .find((value) => value !== undefined)
  const query = stringOf(cellOf(names.query))
  return query === undefined ? [] : [{query, count: countOf(cellOf(names.count))}]
}

function inTable(text: string): LoggedQuery[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = ['\t', ';', ','].find((one) => lines[0]?.includes(one)) ?? ','
  const rows = lines.map((line) => cellsOf(line, separator))
  const header = rows[0]?.map((name) => name.trim().toLowerCase()) ?? []
  if (!header.some((name) => names.query.includes(name)))
    return rows.map(([query = '', count]) => ({query, count: countOf(count)}))
  return rows.slice(1).flatMap((cells) => inRow(Object.fromEntries(header.map((name, index) => [name, cells[index]]))))
}

/** `"a, ""b""",3` → `a, "b"` and `3` */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))
  return Array.from(cells, ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

const countOf = (value: unknown): number => Math.max(1, Math.round(Number(value ?? 1)) || 1)
