import {describe, expect, test} from 'vitest'
import {headLength, imageSize} from '../../../src/content/scan/scan.js'
import {avifHead, bmp, exif, gif, ico, jpegHead, png, svg, webpHead, withSegment} from '../../support/pictures.js'
import {randomFrom, seedsOf} from '../../support/random.js'

const segment = (marker: number, length: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (length + 2) >> 8, (length + 2) & 255]), Buffer.alloc(length)])

const pictures: Record<string, Buffer> = {
  PNG: png(300, 200),
  'PNG of an upright camera': png(200, 300, [1, 2, 3], 6),
  GIF: gif(300, 200),
  BMP: bmp(300, 200),
  JPEG: jpegHead(300, 200),
  'JPEG of an upright camera': withSegment(jpegHead(200, 300), exif(6)),
  'JPEG of an upright camera, small end first': withSegment(jpegHead(200, 300), exif(8, true)),
  'JPEG with much before it': withSegment(
    withSegment(jpegHead(300, 200), segment(0xe2, 65_000)),
    segment(0xe2, 65_000),
  ),
  'lossy WebP': webpHead('VP8 ', 300, 200),
  'lossless WebP': webpHead('VP8L', 300, 200),
  'extended WebP': webpHead('VP8X', 300, 200),
  AVIF: avifHead(300, 200),
  'turned AVIF': avifHead(200, 300, {rotation: 1}),
  SVG: svg('width="300" height="200"'),
  'SVG in other units': svg('width="3.125in" height="150pt"'),
  'SVG with a view box': svg('viewBox="0 0 300 200"'),
  'SVG as wide as its place': svg('width="100%" height="100%" viewBox="0 0 300 200"'),
  'SVG with a width and a view box': svg('width="300" viewBox="0 0 30 20"'),
  'SVG after much else': Buffer.concat([
    Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- 1 -->\n'),
    Buffer.from('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b>">]>\n'),
    svg('width="300" height="200"'),
  ]),
}

describe('the size of', () => {
  test.each(Object.entries(pictures))('%s', (_, file) => {
    expect(imageSize(file)).toEqual({width: 300, height: 200})
  })

  test('an icon is that of its largest picture; is right for a view into a larger buffer', () => {
    expect(imageSize(ico([16, 48, 32]))).toEqual({width: 48, height: 48})
    expect(imageSize(ico([16, 256]))).toEqual({width: 256, height: 256})
    const all = Buffer.concat([png(9, 9), png(300, 200)])
    expect(imageSize(all.subarray(png(9, 9).length))).toEqual({width: 300, height: 200})
  })
})

describe('no size is returned for', () => {
  test.each<[string, Buffer]>([
    ['no bytes', Buffer.alloc(0)],
    ['text', Buffer.from('width="300" height="200"')],
    ['a film', Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(40)])],
    ['a picture as wide as no screen', gif(0, 0)],
    ['a PNG of two thousand million dots a side', Buffer.concat([png(1, 1).subarray(0, 16), Buffer.alloc(8, 0x7f)])],
    ['an AVIF that shows a part of itself', avifHead(300, 200, {isCut: true})],
    ['an SVG that is as large as its place', svg('width="100%" height="50%"')],
    ['an SVG without a size', svg('')],
    ['an SVG with nothing in its view box', svg('viewBox="0 0 0 0"')],
    ['a JPEG whose size lies behind what is looked at', withMuch(jpegHead(300, 200))],
  ])('%s', (_, file) => {
    expect(imageSize(file)).toBeUndefined()
  })

  test('files that cause endless loops in other parsers: boxes and segments without a length', () => {
    const avif = avifHead(300, 200)
    for (const type of ['ftyp', 'meta', 'pitm', 'iprp', 'ipco', 'ispe', 'ipma']) {
      const broken = Buffer.from(avif)
      broken.writeUInt32BE(0, broken.indexOf(type) - 4)
      expect([undefined, 300]).toContain(imageSize(broken)?.width)
      broken.writeUInt32BE(1, broken.indexOf(type) - 4)
      broken.writeBigUInt64BE(0n, broken.indexOf(type) + 4)
      expect([undefined, 300]).toContain(imageSize(broken)?.width)
    }
    expect(imageSize(withSegment(jpegHead(300, 200), Buffer.from([0xff, 0xe1, 0, 0])))).toBeUndefined()
  })

  test('formats that browsers do not show', () => {
    // An entry without a length: older versions of the package read this icon forever.
    expect(imageSize(Buffer.from('69636e73000000106973333200000000', 'hex'))).toBeUndefined()
  })
})

describe('damaged files give a size or none', () => {
  const all = [...Object.values(pictures), ico([16, 48])]
  const isAnswer = (file: Uint8Array): boolean => {
    const size = imageSize(file)
    if (size === undefined) return true
    return [size.width, size.height].every((side) => Number.isInteger(side) && side > 0 && side <= 1_000_000)
  }

  test('when truncated at any byte', () => {
    for (const file of all)
      for (let length = 0; length < Math.min(file.length, 500); length++)
        expect(isAnswer(file.subarray(0, length)), `${length} of ${file.subarray(0, 40).toString('latin1')}`).toBe(true)
  })

  test.each(seedsOf('images'))('with changed bytes (SEED=%i)', (seed) => {
    const random = randomFrom(seed)
    const unsupported = [0, 1, 0x7f, 0x80, 0xff]
    for (let round = 0; round < 20_000; round++) {
      const file = Buffer.from(all[round % all.length]!.subarray(0, 700))
      for (let change = Math.floor(random() * 6); change >= 0; change--) {
        const at = Math.floor(random() * Math.min(file.length, random() < 0.5 ? 60 : file.length))
        file[at] = random() < 0.5 ? unsupported[Math.floor(random() * unsupported.length)]! : Math.floor(random() * 256)
      }
      expect(isAnswer(file), file.toString('hex')).toBe(true)
    }
  })

  test.each(seedsOf('images'))('with random bytes after a valid header (SEED=%i)', (seed) => {
    const random = randomFrom(seed)
    for (let round = 0; round < 2000; round++) {
      const begin = all[round % all.length]!.subarray(0, 4 + Math.floor(random() * 28))
      const rest = Buffer.from(Array.from({length: 300}, () => Math.floor(random() * 256)))
      expect(isAnswer(Buffer.concat([begin, rest]))).toBe(true)
    }
  })

  test.each<[string, string]>([
    ['spaces', `<svg${' '.repeat(headLength)}`],
    ['digits', `<svg width="${'1'.repeat(headLength)}" height="1"/>`],
    ['a declaration', `<!DOCTYPE svg [${'] '.repeat(120_000)}`],
    ['attributes', `<svg ${'a="" '.repeat(50_000)}`],
  ])('an SVG of nothing but %s', (_, text) => {
    expect(isAnswer(Buffer.from(text))).toBe(true)
  })

  test('with endless boxes', () => {
    const many = Buffer.concat([avifHead(300, 200), Buffer.from('\0\0\0\x08free'.repeat(40_000), 'latin1')])
    expect(imageSize(many)).toEqual({width: 300, height: 200})
    const entries = avifHead(300, 200)
    entries.writeUInt32BE(0xffffffff, entries.indexOf('ipma') + 8)
    expect(isAnswer(entries)).toBe(true)
    const icons = Buffer.concat([Buffer.from([0, 0, 1, 0, 255, 255]), Buffer.alloc(headLength)])
    expect(imageSize(icons)).toBeUndefined()
  })
})

/** With more before its size than anybody looks at. */
function withMuch(jpeg: Buffer): Buffer {
  let file = jpeg
  for (let length = 0; length < headLength; length += 65_000) file = withSegment(file, segment(0xe2, 65_000))
  return file
}
