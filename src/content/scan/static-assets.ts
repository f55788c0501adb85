/** Files that keep their names in the site. */
import type {Asset, SourcePath} from '../../model/model.js'

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
