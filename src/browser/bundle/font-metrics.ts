/** Sizes of a font, from its file (TTF, OTF, WOFF2), for a fallback font with the same widths. */
import {brotliDecompressSync} from 'node:zlib'

export interface FontMetrics {
  /** All as fractions of the font size. */
  ascent: number
  descent: number
  lineGap: number
  /** Mean advance width of the letters of a usual text. */
  width: number
}

type Tables = ReadonlyMap<string, DataView>

/** Letters and spaces in about the proportions of English text. */
const sample = 'the quick brown fox and a lot of other words in an ordinary sentence of this size '

/** Returns the sizes of a font; undefined for a file in another format, or a damaged one. */
export function fontMetrics(file: Uint8Array): FontMetrics | undefined {
  try {
    return metricsOf(tablesOf(new DataView(file.buffer, file.byteOffset, file.byteLength)))
  } catch {
    return undefined
  }
}

function metricsOf(tables: Tables): FontMetrics {
  const unit = table(tables, 'head').getUint16(18)
  const hhea = table(tables, 'hhea')
  const os2 = tables.get('OS/2')
  // Bit 7 of `fsSelection`: browsers use the typographic sizes.
  const isTypographic = os2 !== undefined && (os2.getUint16(62) & 128) !== 0
  const [sizes, start] = isTypographic ? [os2, 68] : [hhea, 4]
  const widthOf = createWidths(tables)
  const total = [...sample].reduce((sum, letter) => sum + widthOf(letter.charCodeAt(0)), 0)
  return {
    ascent: sizes.getInt16(start) / unit,
    descent: -sizes.getInt16(start + 2) / unit,
    lineGap: sizes.getInt16(start + 4) / unit,
    width: total / sample.length / unit,
  }
}

function table(tables: Tables, name: string): DataView {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`no table ${name}`)
  return table
}

/** Returns a function that returns the advance width of a character. */
function createWidths(tables: Tables): (code: number) => number {
  const [hmtx, glyphOf] = [table(tables, 'hmtx'), createGlyphs(table(tables, 'cmap'))]
  const count = table(tables, 'hhea').getUint16(34)
  // WOFF2 can leave out parts of this table: then a byte precedes the widths alone.
  const isShort = hmtx.byteLength < count * 4
  return (code) => {
    const glyph = Math.min(glyphOf(code), count - 1)
    return isShort ? hmtx.getUint16(1 + glyph * 2) : hmtx.getUint16(glyph * 4)
  }
}

/** Returns a function that returns the number of the glyph of a character, from the map of format 4. */
function createGlyphs(cmap: DataView): (code: number) => number {
  const starts = Array.from({length: cmap.getUint16(2)}, (_, index) => cmap.getUint32(4 + index * 8 + 4))
  const start = starts.find((offset) => cmap.getUint16(offset) === 4)
  if (start === undefined) throw new Error('no map of characters')
  const size = cmap.getUint16(start + 6)
  const [ends, begins] = [start + 14, start + 16 + size]
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (cmap.getUint16(ends + at) < code) continue
      const first = cmap.getUint16(begins + at)
      if (first > code) return 0
      const delta = cmap.getUint16(begins + size + at)
      const rangeAt = begins + size * 2 + at
      const range = cmap.getUint16(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.getUint16(rangeAt + range + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

function tablesOf(file: DataView): Tables {
  if (file.getUint32(0) === 0x774f4632) return compressedTables(file)
  return new Map(
    Array.from({length: file.getUint16(4)}, (_, index) => {
      const entry = 12 + index * 16
      return [textAt(file, entry), part(file, file.getUint32(entry + 8), file.getUint32(entry + 12))] as const
    }),
  )
}

const textAt = (file: DataView, start: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(start + index)))
const part = ({buffer, byteOffset}: DataView, start: number, length: number): DataView =>
  new DataView(buffer, byteOffset + start, length)

/** Names of tables by their numbers in WOFF2, as far as they are used here; https://www.w3.org/TR/WOFF2/#table_dir_format */
const knownTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2']
const glyf = 10
const loca = 11
const ownName = 63

/** The tables of a WOFF2 file, which follow one another in one compressed stream. */
function compressedTables(file: DataView): Tables {
  let at = 48
  const number = (): number => {
    for (let value = 0; ; ) {
      const byte = file.getUint8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({length: file.getUint16(12)}, () => {
    const flags = file.getUint8(at++)
    const tag = flags & 63
    const version = flags >> 6
    const name = tag === ownName ? textAt(file, at) : knownTables[tag]
    if (tag === ownName) at += 4
    const original = number()
    const isTransformed = tag === glyf || tag === loca ? version === 0 : version !== 0
    return {name, length: isTransformed ? number() : original}
  })
  const stream = brotliDecompressSync(new Uint8Array(file.buffer, file.byteOffset + at, file.getUint32(20)))
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let start = 0
  const tables = new Map<string, DataView>()
  for (const {name, length} of entries) {
    if (name !== undefined) tables.set(name, part(view, start, length))
    start += length
  }
  return tables
}
