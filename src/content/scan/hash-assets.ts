import {hashOf} from '../../files/hash/hash.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Asset, AssetFiles, Diagnostic, ImageSize} from '../../model/model.js'
import {imageSize} from './image-size.js'
import {settling} from './known-files.js'

interface AssetFacts {
  /** Hex. */
  hash: string
  size?: ImageSize | undefined
}

/** What an earlier run found in files, by absolute path, with what the disk said of each then; JSON. */
export type KnownAssets = Record<string, AssetFacts & {stamp: string}>

export interface ReadAssets extends AssetFiles {
  /** What cannot be read. */
  diagnostics(): Diagnostic[]
  /** For a later run. */
  known(): KnownAssets
}

/** Hashes and measures files when they are needed; those that are known and have not changed are not read. */
export function createAssetFiles(fs: FileSystem, before: KnownAssets = {}): ReadAssets {
  const reading = new Map<string, Promise<void>>()
  const facts = new Map<string, AssetFacts & {stamp: string}>()
  const known: KnownAssets = {}
  const diagnostics: Diagnostic[] = []

  const read = async ({absolute, path}: Asset): Promise<void> => {
    try {
      const now = Date.now()
      const stamp = await fs.stamp(absolute)
      const last = Object.hasOwn(before, absolute) ? before[absolute] : undefined
      const isSame = last !== undefined && last.stamp === stamp?.text
      const {hash, size} = isSame ? last : factsOf(await fs.readFile(absolute))
      facts.set(absolute, {hash, size, stamp: stamp?.text ?? ''})
      if (stamp && stamp.time < now - settling) known[absolute] = {stamp: stamp.text, hash, size}
    } catch (error) {
      diagnostics.push(catalogue.unreadableFile({file: path}, (error as Error).message))
    }
  }
  return {
    async learn(assets) {
      for (const asset of assets) {
        const found = reading.get(asset.absolute) ?? read(asset)
        reading.set(asset.absolute, found)
        await found
      }
    },
    hash: ({absolute}) => facts.get(absolute)?.hash ?? '',
    stamp: ({absolute}) => facts.get(absolute)?.stamp ?? '',
    size: ({absolute}) => facts.get(absolute)?.size,
    diagnostics: () => diagnostics,
    known: () => known,
  }
}

const factsOf = (bytes: Buffer): AssetFacts => ({hash: hashOf(bytes), size: imageSize(bytes)})
