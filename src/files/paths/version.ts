import path from 'node:path'
import type {Config, SourcePath, Version} from '../../model/model.js'

/** Returns a look-up of the version of a source, and of its path in the folder of that version. */
export function placeOf({
  content,
  versions,
}: Pick<Config, 'content' | 'versions'>): (source: SourcePath) => {version: Version; within: string} {
  const folders = versions
    .map((version) => ({version, prefix: folderIn(content, version)}))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  return (source) => {
    const match = folders.find((one) => source.startsWith(one.prefix)) ?? folders[0]
    if (match === undefined) throw new Error('A site has a version.')
    const {version, prefix} = match
    return {version, within: source.slice(prefix.length)}
  }
}

/** The version that readers get first. */
export function latestVersion({versions}: Pick<Config, 'versions'>): Version {
  const latest = versions.find(({isLast}) => isLast)
  if (latest === undefined) throw new Error('A site has a latest version.')
  return latest
}

/** `../versioned_docs/version-1.0/`, as source paths begin; '' for the current version. */
export function folderIn(content: string, {folder}: Pick<Version, 'folder'>): string {
  const relative = path.relative(content, folder).split(path.sep).join('/')
  return relative === '' ? '' : `${relative}/`
}
