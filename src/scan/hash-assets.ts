import {catalogue} from '../diagnostics/diagnostics.js'
import type {FileSystem} from '../io/io.js'
import type {Asset, Diagnostic} from '../model.js'
import {settling} from './known-files.js'
import {hashOf} from './source.js'

/** Hashes of an earlier run, by absolute path, with what the disk said of each file then; JSON. */
export type KnownHashes = Record<string, {stamp: string; hash: string}>

/** Hashes (hex) of files, by absolute path; those that are known and have not changed are not read. What cannot be read is a diagnostic. */
export async function hashAssets(
  fs: FileSystem,
  assets: Iterable<Asset>,
  known: KnownHashes = {},
): Promise<{hashes: Map<string, string>; diagnostics: Diagnostic[]; known: KnownHashes}> {
  const hashes = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const next: KnownHashes = {}
  for (const {absolute, path} of assets) {
    if (hashes.has(absolute)) continue
    try {
      const now = Date.now()
      const stamp = await fs.stamp(absolute)
      const before = Object.hasOwn(known, absolute) ? known[absolute] : undefined
      const isSame = before !== undefined && before.stamp === stamp?.text
      const hash = isSame ? before.hash : hashOf(await fs.readFile(absolute))
      hashes.set(absolute, hash)
      if (stamp && stamp.time < now - settling) next[absolute] = {stamp: stamp.text, hash}
    } catch (error) {
      diagnostics.push(catalogue.unreadableFile({file: path}, (error as Error).message))
    }
  }
  return {hashes, diagnostics, known: next}
}
