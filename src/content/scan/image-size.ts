/** The size in which a browser shows a picture, from the first bytes of its file. */
import {disableTypes, imageSize as sizeIn} from 'image-size'
import type {ImageSize} from '../../model/model.js'

/** Bytes to read of a file: enough for the metadata of cameras and editors, which precede the size. */
export const headLength = 256 * 1024

// Browsers do not show these formats, so no file reaches their parsers.
disableTypes([
  ...(['cur', 'dds', 'icns', 'j2c', 'jp2', 'jxl', 'jxl-stream', 'ktx'] as const),
  ...(['pnm', 'psd', 'tga', 'tiff'] as const),
])

const maxSide = 1_000_000
const isValidSide = (pixels: number): boolean => Number.isInteger(pixels) && pixels > 0 && pixels <= maxSide

/** The size of PNG, JPEG, GIF, WebP, AVIF, SVG, BMP and ICO; undefined for other files and for damaged ones. */
export function imageSize(file: Uint8Array): ImageSize | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, headLength))
  try {
    const {width, height, orientation = 1} = sizeIn(head)
    if (!isValidSide(width) || !isValidSide(height) || isCropped(head)) return undefined
    // A camera in portrait orientation stores the picture rotated.
    return orientation > 4 || isRotated(head) ? {width: height, height: width} : {width, height}
  } catch {
    return undefined
  }
}

const isPng = (head: Buffer): boolean => head.toString('latin1', 1, 4) === 'PNG'
const isAvif = (head: Buffer): boolean => head.toString('latin1', 4, 8) === 'ftyp'
/** Orientation 5 to 8 in the EXIF of a PNG, in either byte order. */
const rotatedPng = /eXIf[\s\S]{0,4096}?(?:\x01\x12\0\x03\0\0\0\x01\0|\x12\x01\x03\0\x01\0\0\0)[\x05-\x08]/
/** Rotation by 90 or 270 degrees. */
const rotatedAvif = /irot[\x01\x03]/

/** Whether a browser turns the picture by a property that the package does not read. */
function isRotated(head: Buffer): boolean {
  if (isPng(head)) return head.includes('eXIf') && rotatedPng.test(head.toString('latin1'))
  return isAvif(head) && rotatedAvif.test(head.toString('latin1'))
}

/** Whether a browser may show only a part of the picture; the package ignores the offset of that part. */
const isCropped = (head: Buffer): boolean => isAvif(head) && head.includes('clap')
