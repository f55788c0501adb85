/** The results of reading the files of a site, for the next run. Their form is small, because a large site reads all of them at its start. */
import type {Position, SourceFile} from '../../model/model.js'
import type {ScannedFile} from './scanned-file.js'

/** The table as JSON. */
export interface StoredFiles {
  /** Each list of positions once: most pages have their keys in the same lines. */
  positions: [key: string, line: number, column: number][][]
  rows: Row[]
}

type Row = [
  /** Path relative to the content folder. */
  file: string,
  /** Stamp of the file; '' if an equal stamp would not prove equal contents. */
  stamp: string,
  hash: string,
  frontmatter: SourceFile['frontmatter'] | null,
  /** Index of its positions. */
  positions: number,
  heading: string,
  excerpt: string,
  /** For the few files that have more. `source` is absent on other pages, and for files that are no pages. */
  more?: Omit<ScannedFile, 'source'> & {source?: Partial<SourceFile>},
]

/** Where a file is. */
type Place = Pick<SourceFile, 'path' | 'file'>

export interface FileTable {
  has(file: string): boolean
  /** Whether the file had the same stamp in the earlier run. */
  hasStamp(file: string, stamp: string | undefined): boolean
  hasHash(file: string, hash: string): boolean
  /** The earlier result, which stays in the table, also with a new stamp. Call only for a file with the same stamp or hash. */
  keep(file: string, place: Place, stamp?: string): ScannedFile
  /** Adds a result without its text, if JSON can represent it. */
  add(file: string, result: ScannedFile, facts: {stamp: string; hash: string}): void
  /** The rows of this run; undefined if they are those of the earlier run. */
  changed(): StoredFiles | undefined
}

/** Creates the table of a run from that of an earlier one. */
export function createFileTable(stored?: StoredFiles): FileTable {
  const before = stored ?? {positions: [], rows: []}
  const earlier = new Map(before.rows.map((row) => [row[0], row]))
  const next: Row[] = []
  const positions = createPositions(before.positions)
  let isChanged = stored === undefined
  return {
    has: (file) => earlier.has(file),
    hasStamp(file, stamp) {
      const known = earlier.get(file)?.[1]
      return known !== undefined && known !== '' && known === stamp
    },
    hasHash: (file, hash) => earlier.get(file)?.[2] === hash,
    keep(file, place, stamp) {
      const row = earlier.get(file)
      if (row === undefined) return {}
      if (stamp !== undefined && stamp !== row[1]) isChanged = true
      next.push(stamp === undefined || stamp === row[1] ? row : withStamp(row, stamp))
      return resultOf(row, place, positions.at)
    },
    add(file, result, {stamp, hash}) {
      isChanged = true
      const row = rowOf(result, positions.indexOf)
      if (row === undefined) return
      next.push([file, stamp, hash, ...row])
      // Most pages have their keys in the same lines, and share their positions.
      if (result.source) result.source.frontmatterPositions = positions.at(row[1])
    },
    changed() {
      if (!isChanged && next.length === before.rows.length) return undefined
      return withoutUnused({positions: positions.stored(), rows: next})
    },
  }
}

/** Without the positions that no row names any more. */
function withoutUnused({positions, rows}: StoredFiles): StoredFiles {
  const used = [...new Set(rows.map((row) => row[4]))]
  if (used.length === positions.length) return {positions, rows}
  const indexes = new Map(used.map((index, next) => [index, next]))
  return {
    positions: used.map((index) => positions[index] ?? []),
    rows: rows.map(([file, stamp, hash, frontmatter, index, ...rest]) => [
      ...[file, stamp, hash, frontmatter],
      indexes.get(index) ?? 0,
      ...rest,
    ]) as Row[],
  }
}

const withStamp = ([file, , ...rest]: Row, stamp: string): Row => [file, stamp, ...rest]

type StoredResult = Row extends [string, string, string, ...infer Rest] ? Rest : never

/** undefined if JSON cannot represent the result. */
function rowOf(
  {source, ...others}: ScannedFile,
  indexOf: (positions: SourceFile['frontmatterPositions']) => number,
): StoredResult | undefined {
  const hasOthers = others.category || others.asset || others.partial || others.diagnostics?.length
  if (!source) return [null, 0, '', '', others]
  const {path, file, hash, text, kind, frontmatter, frontmatterPositions, heading, excerpt, ...rest} = source
  if (!isPlain(frontmatter)) return undefined
  const row: StoredResult = [frontmatter, indexOf(frontmatterPositions), heading, excerpt]
  const isUsual = kind === 'markdown' && Object.keys(rest).length === 0 && !hasOthers
  return isUsual ? row : [row[0], row[1], row[2], row[3], {...others, source: {kind, ...rest}}]
}

function resultOf(
  [, , hash, frontmatter, positions, heading, excerpt, more]: Row,
  {path, file}: Place,
  positionsAt: (index: number) => SourceFile['frontmatterPositions'],
): ScannedFile {
  if (frontmatter === null) return {...more} as ScannedFile
  const frontmatterPositions = positionsAt(positions)
  const source: SourceFile = {path, file, kind: 'markdown', hash, frontmatter, frontmatterPositions, heading, excerpt}
  return more ? {...more, source: {...source, ...more.source}} : {source, diagnostics: []}
}

/** Lists of positions, each once. */
function createPositions(before: StoredFiles['positions']) {
  const stored = [...before]
  const maps: SourceFile['frontmatterPositions'][] = []
  let indexes: Map<string, number> | undefined
  return {
    stored: () => stored,
    at(index: number): SourceFile['frontmatterPositions'] {
      const map = maps[index] ?? new Map(stored[index]?.map(([key, line, column]) => [key, {line, column}]))
      maps[index] = map
      return map
    },
    indexOf(positions: ReadonlyMap<string, Position>): number {
      const list = Array.from(positions, ([key, {line, column}]): [string, number, number] => [key, line, column])
      indexes ??= new Map(stored.map((one, index) => [JSON.stringify(one), index]))
      const key = JSON.stringify(list)
      const index = indexes.get(key) ?? stored.push(list) - 1
      indexes.set(key, index)
      return index
    },
  }
}

/** Whether JSON can represent a value exactly. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every((one) => one === undefined || isPlain(one))
}
