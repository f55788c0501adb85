/** Tables of lines, of which the next run copies most as they are. */
import type {TemporaryFile} from '../temporary-file.js'

/** Where a line begins in the table of the last run. */
export type Line = number

export interface LineTable {
  /** The first line of the last run, which describes the table; undefined without a table. Valid until `save`. */
  first(): unknown
  /** Reads the other lines of the last run, in their order. Valid until `save`. */
  read(visit: (value: unknown, line: Line) => void): void
  /** The same lines, which are arrays, by their first texts. Valid until `save`. */
  byFirstText(): Map<string, Line>
  /** The value of a line of the last run. Valid until `save`. */
  at(line: Line): unknown
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
const [quote, backslash] = [34, 92]

/** Opens a table of JSON values, one for each line. */
export function openLineTable(tables: Tables, name: string): LineTable {
  let bytes = tables.tableBytes(name) ?? Buffer.alloc(0)
  const parsed = (start: number, end: number): unknown => JSON.parse(bytes.toString('utf8', start, end))
  const endOf = (start: number): number => bytes.indexOf(lineEnd, start) + 1 || bytes.length
  const isEscaped = (at: number): boolean => {
    let before = at
    while (bytes[before - 1] === backslash) before--
    return (at - before) % 2 === 1
  }
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
        visit(parsed(start, end), start)
        start = end
      }
    },
    byFirstText() {
      const lines = new Map<string, Line>()
      for (let start = endOf(0); start < bytes.length; start = endOf(start)) {
        // The line begins with `["`.
        let end = bytes.indexOf(quote, start + 2)
        while (isEscaped(end)) end = bytes.indexOf(quote, end + 1)
        lines.set(parsed(start + 1, end + 1) as string, start)
      }
      return lines
    },
    at: (line) => parsed(line, endOf(line)),
    keep(line) {
      if (line !== to) {
        copy()
        from = line
      }
      to = endOf(line)
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
