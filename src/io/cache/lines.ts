/** Tables of lines, of which the next run copies most as they are. */
import type {TemporaryFile} from '../temporary-file.js'

/** Where a line begins and ends in the table of the last run. */
export interface Line {
  start: number
  end: number
}

export interface LineTable {
  /** The first line of the last run, which describes the table; undefined without a table. Valid until `save`. */
  first(): unknown
  /** Reads the other lines of the last run, in their order. Valid until the first `keep`. */
  read(visit: (value: unknown, line: Line) => void): void
  /** Copies a line of the last run. */
  keep(line: Line): void
  add(value: unknown): void
  /** Stores the kept and added lines, after a first one. */
  save(first: unknown): void
}

interface Tables {
  tableBytes(name: string): Buffer | undefined
  setLargeTable(name: string, pieces: Iterable<Uint8Array>): void
  temporaryFile(): TemporaryFile
}

/** Bytes of lines that are copied together. */
const chunkSize = 256 * 1024

const lineEnd = 10

/** Opens a table of JSON values, one for each line. */
export function openLineTable(tables: Tables, name: string): LineTable {
  let bytes = tables.tableBytes(name) ?? Buffer.alloc(0)
  const parsed = (start: number, end: number): unknown => JSON.parse(bytes.toString('utf8', start, end))
  const endOf = (start: number): number => bytes.indexOf(lineEnd, start) + 1 || bytes.length
  const next = tables.temporaryFile()
  /** Lines that follow one another, and are not copied yet. */
  let [from, to] = [0, 0]
  const copy = () => {
    if (to > from) next.append(bytes.subarray(from, to))
    from = to
  }
  return {
    first: () => (bytes.length === 0 ? undefined : parsed(0, endOf(0))),
    read(visit) {
      for (let start = endOf(0); start < bytes.length; ) {
        const end = endOf(start)
        visit(parsed(start, end), {start, end})
        start = end
      }
    },
    keep({start, end}) {
      if (start !== to) {
        copy()
        from = start
      }
      to = end
      if (to - from > chunkSize) copy()
    },
    add: (value) => void next.append(lineOf(value)),
    save(first) {
      copy()
      bytes = Buffer.alloc(0)
      const line = lineOf(first)
      tables.setLargeTable(name, {
        *[Symbol.iterator]() {
          yield line
          yield* next.pieces()
        },
      })
    },
  }
}

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)
