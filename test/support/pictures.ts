/** Picture files, written byte by byte. They are the smallest files that browsers show, except where a comment says otherwise. */
import {crc32, deflateSync} from 'node:zlib'

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const little = (bytes: Buffer): Buffer => Buffer.from(bytes).reverse()
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

/** A PNG of one colour, `[red, green, blue]`, optionally with an EXIF orientation (1 to 8). */
export function png(width: number, height: number, color: readonly number[] = [11, 107, 102], held?: number): Buffer {
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([u32(data.length), text(type), data, u32(crc32(Buffer.concat([text(type), data])))])
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({length: width}, () => Buffer.from(color))])
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    ...(held === undefined ? [] : [chunk('eXIf', tiff(held))]),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({length: height}, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF whose frame is one pixel on an empty background. */
export const gif = (width: number, height: number): Buffer =>
  Buffer.concat([
    text('GIF89a'),
    little(u16(width)),
    little(u16(height)),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ])

/** A BMP with 24 bits for each pixel. `fromTop`: rows start at the top. */
export function bmp(width: number, height: number, fromTop = false): Buffer {
  const dots = Buffer.alloc(Math.ceil((width * 3) / 4) * 4 * height, 99)
  const head = [40, width, fromTop ? -height : height, 1 | (24 << 16), 0, dots.length, 0, 0, 0, 0]
  return Buffer.concat([text('BM'), ...[54 + dots.length, 0, 54, ...head].map((value) => little(u32(value))), dots])
}

/** An ICO of squares, each a PNG. */
export function ico(sides: readonly number[]): Buffer {
  const files = sides.map((side) => png(side, side))
  let at = 6 + 16 * files.length
  const entries = files.map((file, index) => {
    const side = sides[index]! % 256
    const entry = [Buffer.from([side, side, 0, 0, 1, 0, 32, 0]), little(u32(file.length)), little(u32(at))]
    at += file.length
    return Buffer.concat(entry)
  })
  return Buffer.concat([Buffer.from([0, 0, 1, 0]), little(u16(files.length)), ...entries, ...files])
}

function tiff(orientation: number, isLittle = false): Buffer {
  const order = (bytes: Buffer) => (isLittle ? little(bytes) : bytes)
  return Buffer.concat([
    text(isLittle ? 'II' : 'MM'),
    ...[u16(42), u32(8), u16(1), u16(0x112), u16(3), u32(1), u16(orientation), u16(0), u32(0)].map(order),
  ])
}

/** A segment of a JPEG with the EXIF orientation (1 to 8). */
export function exif(orientation: number, isLittle = false): Buffer {
  const data = tiff(orientation, isLittle)
  return Buffer.concat([Buffer.from([0xff, 0xe1]), u16(data.length + 8), text('Exif\0\0'), data])
}

/** A JPEG with a segment before all others. */
export const withSegment = (jpeg: Buffer, segment: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])

/** The segments of a JPEG up to its size, without a picture. */
export const jpegHead = (width: number, height: number, frame = 0xc0): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.concat([Buffer.from([0xff, 0xe0]), u16(16), text('JFIF\0\x01\x01'), Buffer.alloc(7)]),
    Buffer.concat([Buffer.from([0xff, 0xc4]), u16(20), Buffer.alloc(18, 0xc0)]),
    Buffer.concat([Buffer.from([0xff, frame]), u16(17), Buffer.from([8]), u16(height), u16(width), Buffer.alloc(10)]),
  ])

/** The head of a WebP of each kind, without a picture. */
export function webpHead(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const data = {
    'VP8 ': () => Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), little(u16(width)), little(u16(height))]),
    VP8L: () => Buffer.concat([Buffer.from([0x2f]), little(u32((width - 1) | ((height - 1) << 14)))]),
    VP8X: () => {
      const sides = [width, height].map((side) => little(u32(side - 1)).subarray(0, 3))
      return Buffer.concat([Buffer.alloc(4), ...sides])
    },
  }[kind]()
  return Buffer.concat([
    text('RIFF'),
    little(u32(data.length + 12)),
    text('WEBP'),
    text(kind),
    little(u32(data.length)),
    data,
  ])
}

export interface AvifChoices {
  /** Rotation in quarter turns. */
  rotation?: number
  /** The picture is cropped. */
  isCut?: boolean
}

/** The boxes of an AVIF up to its size, without a picture; a tile of 64 pixels precedes the picture itself. */
export function avifHead(width: number, height: number, {rotation = 0, isCut = false}: AvifChoices = {}): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const data = Buffer.concat(parts)
    return Buffer.concat([u32(data.length + 8), text(type), data])
  }
  const none = Buffer.alloc(4)
  const size = (w: number, h: number) => box('ispe', none, u32(w), u32(h))
  const properties = [
    size(64, 64),
    size(width, height),
    ...(rotation > 0 ? [box('irot', Buffer.from([rotation]))] : []),
    ...(isCut ? [box('clap', Buffer.alloc(32))] : []),
  ]
  const ownProperties = properties.slice(1).map((_, index) => 0x82 + index)
  const links = Buffer.concat([
    u32(2),
    Buffer.concat([u16(1), Buffer.from([1, 0x81])]),
    Buffer.concat([u16(2), Buffer.from([ownProperties.length, ...ownProperties])]),
  ])
  return Buffer.concat([
    box('ftyp', text('mif1'), none, text('mif1avifmiaf')),
    box('free', Buffer.alloc(3)),
    box(
      'meta',
      none,
      box('hdlr', Buffer.alloc(20)),
      box('pitm', none, u16(2)),
      box('iprp', box('ipco', ...properties), box('ipma', none, links)),
    ),
  ])
}

/** An SVG with these attributes of its root element. */
export const svg = (attributes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="100%" height="100%" fill="#0b6b66"/></svg>`,
  )
