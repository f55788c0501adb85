import {hashOf} from '../../files/hash/hash.js'
import {relativePath} from '../../files/paths/paths.js'
import {type FileSystem, type StampedFile, settling} from '../../io/disk/disk.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Asset, AssetFiles, Diagnostic, ImageSize} from '../../model/model.js'
import {imageSize} from './image-size.js'
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
