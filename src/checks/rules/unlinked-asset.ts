import {allVersions, isWithin, relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Asset} from '../../model/model.js'
import type {Rule} from '../rule.js'

/** A picture, film or document of the content folder that no page shows or links to. */
export const unlinkedAsset: Rule = {
  onReachable(reachable, {assets, pages, config}) {
    if (config.contentFiles === 'all') return []
    // The files of the original belong to the default language.
    const folders = allVersions(config).map(({folder, translated = folder}) => translated)
    // Files of `assetFolders` may be there for other programs.
    const isInContent = ({absolute}: Asset) => folders.some((folder) => isWithin(absolute, folder))
    const suspects = assets.filter(
      (asset) => asset.from === 'content' && isForReaders(asset) && isInContent(asset) && !reachable.assets.has(asset),
    )
    if (suspects.length === 0) return []
    const read = new Set(
      pages.flatMap(({compiled: {dependencies, imported}}) => [...Object.keys(dependencies), ...imported]),
    )
    return suspects.flatMap(({absolute}) => {
      const file = relativePath(config.root, absolute)
      return read.has(file) ? [] : catalogue.unlinkedAsset({file})
    })
  },
}

/** Files of other types may be there for tools. */
const isForReaders = ({path: file}: Asset): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|mp4|webm|mov|ogv|ogg|mp3|wav|m4a|flac|pdf|zip|docx?|xlsx?|pptx?)$/i.test(
    file,
  )
