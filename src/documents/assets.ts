import path from 'node:path'
import {fileFolders} from '../files/files.js'
import {encodePath} from '../files/paths/paths.js'
import type {Asset, OutputPath} from '../model/model.js'

/**
 * Path of an asset in the output: static files keep their path; others get a name with a hash, so equal files share one path.
 *
 *   images/flow chart.png, hash 1a2b… → assets/files/flow-chart-1a2b3c4d.png
 *   图片.png, hash 1a2b… → assets/files/图片-1a2b3c4d.png
 */
export function assetPath(asset: Asset, hash: string): OutputPath {
  if (asset.from === 'static') return asset.path as string as OutputPath
  const {name, ext} = path.posix.parse(asset.path)
  // Disks accept 255 bytes; a character may take three.
  const safe = name
    .normalize('NFC')
    .slice(0, 64)
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
  return `${fileFolders.contentAssets.folder}${safe}-${hash.slice(0, 8)}${ext.toLowerCase().slice(0, 12)}` as OutputPath
}

/** Address of an asset, with base. */
export const assetHref = (asset: Asset, {base, hash}: {base: string; hash: string}): string =>
  base + encodePath(assetPath(asset, hash))
