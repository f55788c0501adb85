import {allVersions, createVersionResolver, isWithin, relativePath} from '../../files/paths/paths.js'
import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Asset, Config, SourcePath, Version} from '../../model/model.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'unlinked-asset',
  severity: 'info',
  what: 'No page refers to an image, video or document of the content folder.',
  more: 'The file is not copied to the site. Files that readers do not look at, such as JSON, are not reported.',
  example: {files: {'docs/index.md': '# Welcome', 'docs/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'}},
}

/** A picture, film or document of the content folder that no page shows or links to. */
export const unlinkedAsset: Rule = {
  kinds: [kind],
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
    ).map((asset) =>
      diagnostic(
        kind,
        {file: fileOf(asset)},
        'No page uses this file, so it is not part of the site.',
        'Remove it, or move it to the static folder if other sites link to it.',
      ),
    )
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
