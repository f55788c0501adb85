import type {Asset, AssetFiles, OutputFile} from '../model/model.js'
import {assetPath} from './assets.js'

interface AssetInput {
  assets: readonly Asset[]
  files: AssetFiles
  isNeeded(asset: Asset): boolean
}

/** Copies of static files, or of the files of the content folder that pages name. */
export async function* copies({assets, files, isNeeded}: AssetInput, from: Asset['from']): AsyncGenerator<OutputFile> {
  for (const asset of assets) {
    if (asset.from !== from || !(from === 'static' || isNeeded(asset))) continue
    await files.load([asset])
    const hash = files.hash(asset)
    if (hash !== '')
      yield {
        path: assetPath(asset, hash),
        kind: 'asset',
        hash,
        contents: {kind: 'copy', from: asset.absolute, stamp: files.stamp(asset)},
      }
  }
}
