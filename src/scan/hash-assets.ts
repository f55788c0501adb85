import {createHash} from 'node:crypto'
import {catalogue} from '../diagnostics/diagnostics.js'
import type {FileSystem} from '../io/io.js'
import type {Asset, Diagnostic} from '../model.js'

/** Hashes (hex) of files, by absolute path. What cannot be read is a diagnostic. */
export async function hashAssets(
  fs: FileSystem,
  assets: Iterable<Asset>,
): Promise<{hashes: Map<string, string>; diagnostics: Diagnostic[]}> {
  const hashes = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const {absolute, path} of assets) {
    if (hashes.has(absolute)) continue
    try {
      hashes.set(
        absolute,
        createHash('sha256')
          .update(await fs.readFile(absolute))
          .digest('hex')
          .slice(0, 32),
      )
    } catch (error) {
      diagnostics.push(catalogue.unreadableFile({file: path}, (error as Error).message))
    }
  }
  return {hashes, diagnostics}
}
