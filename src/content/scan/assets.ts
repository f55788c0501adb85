import {disableTypes, imageSize as sizeIn} from 'image-size'
import {hashOf} from '../../files/hash/hash.js'
import {relativePath} from '../../files/paths/paths.js'
import {type FileSystem, type StampedFile, settling} from '../../io/disk/disk.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Asset, AssetFiles, Diagnostic, ImageSize, SourcePath} from '../../model/model.js'
import type {ListedReader} from './listed-files.js'

interface AssetFacts {
  /** Hex. */
  hash: string
  size?: ImageSize | undefined
}

/** Facts of files from an earlier run, by absolute path, with their stamps (`Stamp`); JSON. */
export type CachedAssets = Record<string, AssetFacts & {stamp: string}>

export interface ReadAssets extends AssetFiles {
  /** Unreadable files. */
  diagnostics(): Diagnostic[]
  /** Facts for a later run. */
  forCache(): CachedAssets
}

/**
 * Hashes and measures files when a page needs them. It does not read unchanged files of an earlier run again. Diagnostics
 * name files relative to `root`.
 */
export function createAssetFiles(
  fs: FileSystem,
  {root, readListed}: {root: string; readListed: ListedReader},
  cachedAssets: CachedAssets = {},
): ReadAssets {
  const reading = new Map<string, Promise<void>>()
  const facts = new Map<string, AssetFacts & {stamp: string}>()
  const forCache: CachedAssets = {}
  const diagnostics: Diagnostic[] = []

  const read = async ({absolute}: Asset): Promise<void> => {
    try {
      const now = Date.now()
      const cached = Object.hasOwn(cachedAssets, absolute) ? cachedAssets[absolute] : undefined
      const known = cached && (await fs.stamp(absolute))
      const isSame = cached !== undefined && known !== undefined && cached.stamp === known.text
      const {stamp, hash, size} = isSame ? {...cached, stamp: known} : factsOf(await readListed(absolute))
      facts.set(absolute, {hash, size, stamp: stamp?.text ?? ''})
      if (stamp && stamp.time < now - settling) forCache[absolute] = {stamp: stamp.text, hash, size}
    } catch (error) {
      diagnostics.push(catalogue.unreadableFile({file: relativePath(root, absolute)}, (error as Error).message))
    }
  }
  return {
    async load(assets) {
      for (const asset of assets) {
        const promise = reading.get(asset.absolute) ?? read(asset)
        reading.set(asset.absolute, promise)
        await promise
      }
    },
    hash: ({absolute}) => facts.get(absolute)?.hash ?? '',
    stamp: ({absolute}) => facts.get(absolute)?.stamp ?? '',
    size: ({absolute}) => facts.get(absolute)?.size,
    diagnostics: () => diagnostics,
    forCache: () => forCache,
  }
}

const factsOf = ({bytes, stamp}: StampedFile) => ({hash: hashOf(bytes), size: imageSize(bytes), stamp})

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

/** Whether a path means the same file on every system: no backslash, no name of a drive, nothing in `.git`. */
export const isPortableName = (file: string): boolean =>
  !/\\|^[A-Za-z]:/.test(file) && !file.toLowerCase().split('/').includes('.git')

/** A file that keeps its path. */
export const staticAsset = (file: SourcePath, absolute: string): Asset => ({path: file, absolute, from: 'static'})

/** Files of the content folder under their own names, without those whose names are taken. */
export function withUnhashedNames(assets: readonly Asset[], existing: readonly Asset[]): Asset[] {
  const names = new Set<string>(existing.map((asset) => asset.path))
  return assets
    .filter((asset) => isPortableName(asset.path) && !names.has(asset.path))
    .map((asset) => staticAsset(asset.path, asset.absolute))
}
