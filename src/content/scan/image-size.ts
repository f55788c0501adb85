/**
 * How large a browser shows a picture, from the first bytes of its file. What is not understood has no size: nothing is
 * thrown, and every loop goes forward in bytes that end.
 */
import type {ImageSize} from '../../model/model.js'

/** Bytes that are looked at; what cameras and programs write before a picture's size fits into them. */
export const headLength = 256 * 1024

/** The size of PNG, JPEG, GIF, WebP, AVIF, SVG, BMP and ICO; undefined for anything else and what is damaged. */
export function imageSize(file: Uint8Array): ImageSize | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, headLength))
  const size = orNothing(() => formats.find(({isFormat}) => isFormat(head))?.sizeIn(head))
  return size && isSound(size.width) && isSound(size.height) ? size : undefined
}

interface Format {
  isFormat(head: Buffer): boolean
  sizeIn(head: Buffer): ImageSize | undefined
}

const largest = 1_000_000
const isSound = (pixels: number): boolean => Number.isInteger(pixels) && pixels > 0 && pixels <= largest

/** Reading over the end of the bytes throws. */
function orNothing<Out>(read: () => Out): Out | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const textAt = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length)
const startsWith =
  (text: string) =>
  (head: Buffer): boolean =>
    textAt(head, 0, text.length) === text
const turnedIf = (isTurned: boolean, {width, height}: ImageSize): ImageSize =>
  isTurned ? {width: height, height: width} : {width, height}
/** How a camera was held, from 1 to 8: from 5 on the picture lies on its side. */
const liesOnSide = (orientation = 1): boolean => orientation > 4

const formats: readonly Format[] = [
  {isFormat: startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), sizeIn: pngSize},
  {isFormat: startsWith('\xff\xd8\xff'), sizeIn: jpegSize},
  {
    isFormat: startsWith('GIF8'),
    sizeIn: (head) => ({width: head.readUInt16LE(6), height: head.readUInt16LE(8)}),
  },
  {isFormat: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP', sizeIn: webpSize},
  {isFormat: (head) => textAt(head, 4, 4) === 'ftyp', sizeIn: avifSize},
  {isFormat: startsWith('BM'), sizeIn: bmpSize},
  {isFormat: startsWith('\0\0\x01\0'), sizeIn: icoSize},
  {isFormat: (head) => /^(?:\xef\xbb\xbf)?\s*</.test(textAt(head, 0, 200)), sizeIn: svgSize},
]

/** Chunks, each with its length; how the camera was held may stand between the first and the picture. */
function pngSize(head: Buffer): ImageSize {
  const orientation = orNothing(() => {
    for (let at = 33; textAt(head, at + 4, 4) !== 'IDAT'; at += 12 + head.readUInt32BE(at))
      if (textAt(head, at + 4, 4) === 'eXIf') return orientationIn(head.subarray(at + 8))
    return undefined
  })
  return turnedIf(liesOnSide(orientation), {width: head.readUInt32BE(16), height: head.readUInt32BE(20)})
}

/** Segments, each with its length; the size is in the first that begins a frame. */
function jpegSize(head: Buffer): ImageSize | undefined {
  let orientation: number | undefined
  let at = 2
  for (;;) {
    if (head.readUInt8(at) !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = head.readUInt16BE(at + 2)
    if (length < 2 || marker === 0xda) return undefined
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return turnedIf(liesOnSide(orientation), {width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5)})
    const segment = head.subarray(at + 4, at + 2 + length)
    if (marker === 0xe1 && textAt(segment, 0, 6) === 'Exif\0\0')
      orientation ??= orNothing(() => orientationIn(segment.subarray(6)))
    at += 2 + length
  }
}

/** Entries in a list: one of them is the orientation. */
function orientationIn(tiff: Buffer): number | undefined {
  const isLittle = textAt(tiff, 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(start)
  for (let entry = start + 2; entry < start + 2 + count * 12; entry += 12)
    if (short(entry) === 0x112) {
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : undefined
    }
  return undefined
}

/** Lossy, lossless, or with more about it. */
function webpSize(head: Buffer): ImageSize | undefined {
  switch (textAt(head, 12, 4)) {
    case 'VP8 ':
      return {width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff}
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return {width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1}
    }
    case 'VP8X':
      return {width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1}
    default:
      return undefined
  }
}

/** Boxes in boxes: which picture is the main one, which properties are its own, and these. */
function avifSize(head: Buffer): ImageSize | undefined {
  const file = boxesIn(head)
  const brands = file.find(({type}) => type === 'ftyp')?.bytes
  if (!brands || !/avi[fs]/.test(textAt(brands, 0, Math.min(brands.length, 400)))) return undefined
  const meta = boxesIn(inside(file, 'meta').subarray(4))
  const main = inside(meta, 'pitm')
  const id = main.readUInt8(0) === 0 ? main.readUInt16BE(4) : main.readUInt32BE(4)
  const properties = boxesIn(inside(meta, 'iprp'))
  const all = boxesIn(inside(properties, 'ipco'))
  const own = propertiesOf(id, inside(properties, 'ipma')).flatMap((index) => all[index - 1] ?? [])
  // A picture that shows a part of itself only is rare.
  if (own.some(({type}) => type === 'clap')) return undefined
  const size = inside(own, 'ispe')
  const rotation = own.find(({type}) => type === 'irot')?.bytes.readUInt8(0) ?? 0
  return turnedIf(rotation % 2 === 1, {width: size.readUInt32BE(4), height: size.readUInt32BE(8)})
}

interface Box {
  type: string
  bytes: Buffer
}

/** Each is at least as long as its own head. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    const start = short === 1 ? 16 : 8
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (length < start) break
    boxes.push({type: textAt(bytes, at + 4, 4), bytes: bytes.subarray(at + start, at + length)})
    at += length
  }
  return boxes
}

/** Throws when there is none, as reading over the end does. */
function inside(boxes: readonly Box[], wanted: string): Buffer {
  const found = boxes.find(({type}) => type === wanted)
  if (!found) throw new RangeError(wanted)
  return found.bytes
}

/** Numbers (from 1) of the properties of one picture. */
function propertiesOf(id: number, links: Buffer): number[] {
  const hasLongIds = links.readUInt8(0) > 0
  const hasLongIndexes = (links.readUInt8(3) & 1) === 1
  let at = 8
  for (let left = links.readUInt32BE(4); left > 0; left--) {
    const item = hasLongIds ? links.readUInt32BE(at) : links.readUInt16BE(at)
    at += hasLongIds ? 4 : 2
    const count = links.readUInt8(at++)
    const indexes: number[] = []
    for (let i = 0; i < count; i++) {
      indexes.push(hasLongIndexes ? links.readUInt16BE(at) & 0x7fff : links.readUInt8(at) & 0x7f)
      at += hasLongIndexes ? 2 : 1
    }
    if (item === id) return indexes
  }
  return []
}

/** Its rows may be counted from the top, with a minus. */
function bmpSize(head: Buffer): ImageSize {
  if (head.readUInt32LE(14) === 12) return {width: head.readUInt16LE(18), height: head.readUInt16LE(20)}
  return {width: head.readInt32LE(18), height: Math.abs(head.readInt32LE(22))}
}

/** The largest of its pictures; 0 stands for 256. */
function icoSize(head: Buffer): ImageSize {
  const sizes = Array.from({length: head.readUInt16LE(4)}, (_, index) => ({
    width: head.readUInt8(6 + index * 16) || 256,
    height: head.readUInt8(7 + index * 16) || 256,
  }))
  return sizes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
}

const beforeRoot = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<![A-Za-z][^[>]*(?:\[[\s\S]*?\]\s*)?>/y
const rootTag = /<(?:[\w.-]+:)?svg(?=[\s/>])/y
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** Its width and height, or one of them and the view box, or the view box alone. */
function svgSize(head: Buffer): ImageSize | undefined {
  const text = textAt(head, 0, 64 * 1024).replace(/^\xef\xbb\xbf/, '')
  let at = 0
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  while (next(beforeRoot));
  if (!next(rootTag)) return undefined
  const attributes = new Map<string, string>()
  for (let match = next(attribute); match; match = next(attribute)) attributes.set(match[1]!, match[2] ?? match[3]!)
  const [width, height] = ['width', 'height'].map((name) => pixelsOf(attributes.get(name)))
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = boxWidth! > 0 && boxHeight! > 0 ? boxWidth! / boxHeight! : undefined
  const found =
    width !== undefined && height !== undefined
      ? {width, height}
      : ratio === undefined
        ? undefined
        : width !== undefined
          ? {width, height: width / ratio}
          : height !== undefined
            ? {width: height * ratio, height}
            : {width: boxWidth!, height: boxHeight!}
  return found && {width: Math.round(found.width), height: Math.round(found.height)}
}

const pixelsPer: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 4 / 3,
  pc: 16,
}

/** A length that does not depend on where the picture stands. */
function pixelsOf(text: string | undefined): number | undefined {
  const match = text === undefined || text.length > 40 ? null : /^\s*\+?(\d*\.?\d+)\s*([a-z]*)\s*$/i.exec(text)
  const unit = match && pixelsPer[match[2]!.toLowerCase()]
  return unit ? Number(match[1]) * unit : undefined
}
