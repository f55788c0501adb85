/** Assets of the development server: docsgen reads only the first bytes of the images that a page shows. */

import {headLength, imageSize} from '../../content/scan/scan.js'
import {hashOf} from '../../files/hash/hash.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Asset, AssetFiles, ImageSize} from '../../model/model.js'

/** Hashes are of file names, because contents change. Images are measured whenever a page shows them. */
export function createDevFiles(fs: FileSystem, usedAssets: Set<string>): AssetFiles {
  const sizes = new Map<string, ImageSize>()
  return {
    async load(assets) {
      for (const {absolute} of assets) {
        usedAssets.add(absolute)
        const head = await fs.readHead(absolute, headLength).catch(() => Buffer.alloc(0))
        const size = imageSize(head)
        if (size) sizes.set(absolute, size)
        else sizes.delete(absolute)
      }
    },
    hash: ({path}: Asset) => hashOf(path, 8),
    stamp: () => '',
    size: ({absolute}) => sizes.get(absolute),
  }
}
