import {allVersions, createVersionResolver, isWithin, relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Asset, Config, SourcePath, Version} from '../../model/model.js'
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
    const fileOf = ({absolute}: Asset) => relativePath(config.root, absolute)
    return onceOfGit(
      suspects.filter((asset) => !read.has(fileOf(asset))),
      config,
    ).map((asset) => catalogue.unlinkedAsset({file: fileOf(asset)}))
  },
}

/** Without files of versions from git that a newer version has at the same path: the file is one mistake, made once. */
function onceOfGit(assets: readonly Asset[], config: Config): Asset[] {
  const versionOf = createVersionResolver(config)
  const order = allVersions(config)
  const newest = new Map<string, Version>()
  const located = assets.map((asset) => ({asset, ...versionOf(asset.path as SourcePath)}))
  const keyOf = ({version, pathInVersion}: (typeof located)[number]) => JSON.stringify([version.section, pathInVersion])
  for (const one of located) {
    const before = newest.get(keyOf(one))
    if (!before || order.indexOf(one.version) < order.indexOf(before)) newest.set(keyOf(one), one.version)
  }
  return located.flatMap((one) => (one.version.ref && newest.get(keyOf(one)) !== one.version ? [] : one.asset))
}

/** Files of other types may be there for tools. */
const isForReaders = ({path: file}: Asset): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|mp4|webm|mov|ogv|ogg|mp3|wav|m4a|flac|pdf|zip|docx?|xlsx?|pptx?)$/i.test(
    file,
  )
