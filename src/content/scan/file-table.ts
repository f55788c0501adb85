/** The results of reading the files of a site, for the next run. */
import {hashOf} from '../../files/hash/hash.js'
import {relativePath} from '../../files/paths/paths.js'
import {type FileSystem, settling} from '../../io/disk/disk.js'
import type {Asset, CategoryFile, Config, Diagnostic, SourceFile} from '../../model/model.js'
import type {Located} from './list-files.js'
import type {ListedReader} from './listed-files.js'

/** The result of reading one file. */
export interface ScannedFile {
  source?: SourceFile
  category?: CategoryFile
  asset?: Asset
  /** Path of a partial, relative to the project. */
  partial?: string
  diagnostics?: Diagnostic[]
}

/** A result as JSON, without the place and the text of its page. */
interface StoredFile {
  /** Path relative to the content folder. */
  name: string
  /** Stamp of the file; '' if an equal stamp would not prove equal contents. */
  stamp: string
  hash: string
  source?: Omit<SourceFile, 'path' | 'file' | 'hash' | 'text' | 'frontmatterPositions'>
  positions?: [key: string, line: number, column: number][]
  others: Omit<ScannedFile, 'source'>
}

export type StoredFiles = readonly StoredFile[]

/** The results of one run, and those of an earlier one. */
export interface FileTable {
  earlier: ReadonlyMap<string, StoredFile>
  add(row: StoredFile | undefined): void
  /** The rows of this run; undefined if they are those of the earlier run. */
  changed(): StoredFiles | undefined
}

export function createFileTable(stored: StoredFiles = []): FileTable {
  const earlier = new Map(stored.map((row) => [row.name, row]))
  const rows: StoredFile[] = []
  return {
    earlier,
    add: (row) => void (row && rows.push(row)),
    changed: () =>
      rows.length === stored.length && rows.every((row) => earlier.get(row.name) === row) ? undefined : rows,
  }
}

/**
 * Returns a reader that uses the result of an earlier run for a file with the same stamp or the same contents.
 * It adds all results to the table.
 */
export function createCachedReader(
  fs: FileSystem,
  {root, content}: Config,
  {
    table,
    read,
    readListed,
  }: {
    table: FileTable
    read: (file: Located, bytes: Buffer) => Promise<ScannedFile>
    readListed: ListedReader
  },
): (file: Located) => Promise<ScannedFile> {
  return async (located) => {
    const {absolute} = located
    const name = relativePath(content, absolute)
    const known = table.earlier.get(name)
    const keep = (row: StoredFile): ScannedFile => {
      table.add(row)
      return resultOf(row, {path: located.path, file: relativePath(root, absolute)})
    }
    const now = Date.now()
    if (known && known.stamp !== '' && known.stamp === (await fs.stamp(absolute))?.text) return keep(known)
    const {bytes, stamp: newStamp} = await readListed(absolute)
    const hash = hashOf(bytes)
    const stamp = newStamp && newStamp.time < now - settling ? newStamp.text : ''
    if (known?.hash === hash) return keep(known.stamp === stamp ? known : {...known, stamp})
    const result = await read(located, bytes)
    table.add(rowOf(result, {name, stamp, hash}))
    return result
  }
}

/** undefined if JSON cannot represent the result. */
function rowOf(
  {source, ...others}: ScannedFile,
  facts: Pick<StoredFile, 'name' | 'stamp' | 'hash'>,
): StoredFile | undefined {
  if (source === undefined) return {...facts, others}
  const {path, file, hash, text, frontmatterPositions, ...stored} = source
  const positions = Array.from(frontmatterPositions, ([key, {line, column}]): [string, number, number] => [
    key,
    line,
    column,
  ])
  return isPlain(source.frontmatter) ? {...facts, source: stored, positions, others} : undefined
}

const resultOf = (
  {hash, source, positions = [], others}: StoredFile,
  place: Pick<SourceFile, 'path' | 'file'>,
): ScannedFile => ({
  ...others,
  ...(source && {
    source: {
      ...place,
      hash,
      ...source,
      frontmatterPositions: new Map(positions.map(([key, line, column]) => [key, {line, column}])),
    },
  }),
})

/** Whether JSON can represent a value exactly. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every((one) => one === undefined || isPlain(one))
}

/** The result of reading a file, with a mark on an untranslated page. Pages of code are translated by their texts. */
export const withOrigin = (read: ScannedFile, {isUntranslated}: Located): ScannedFile =>
  isUntranslated && read.source?.kind === 'markdown' ? {...read, source: {...read.source, isUntranslated}} : read
