/** The plan of a write besides its new files: removed files, assets that stay for one build, the manifest. */
import {foldersAbove, foldPath} from '../../files/paths/paths.js'
import {emptyManifest, type FileRecord, type Manifest} from './manifest.js'
import type {OutputState, Staged} from './stage.js'
import {isOneFile} from './tree.js'

export interface Plan {
  manifest: Manifest
  removals: string[]
}

/** The plan of a write; undefined when nothing has changed. A folder without a manifest always gets one. */
export async function planWrite(before: OutputState, staged: Staged): Promise<Plan | undefined> {
  if (before.manifest !== emptyManifest && isSame(before.manifest.files, staged)) return undefined
  const removedPaths = await removedFiles(before, staged)
  if (removedPaths.length === 0) return {manifest: {files: staged.files, previous: []}, removals: []}
  const folders = new Set([...staged.files.keys()].flatMap(foldersAbove))
  const isInTheWay = (path: string) => folders.has(path) || foldersAbove(path).some((above) => staged.files.has(above))
  const previous = removedPaths.filter((path) => isKeptAsset(before.manifest, path) && !isInTheWay(path))
  const keptPaths = new Set(previous)
  return {
    manifest: {files: staged.files, previous},
    removals: removedPaths.filter((path) => !keptPaths.has(path)).sort(),
  }
}

function isSame(files: Manifest['files'], staged: Staged): boolean {
  if (staged.assets.length + staged.documents.length > 0 || files.size !== staged.files.size) return false
  return [...staged.files].every(([path, record]) => isSameRecord(files.get(path), record))
}

/** Whether two records agree, apart from the contents of the file. */
const isSameRecord = (before: FileRecord | undefined, now: FileRecord): boolean =>
  before !== undefined &&
  before.route === now.route &&
  before.redirect === now.redirect &&
  before.anchors === now.anchors &&
  before.content === now.content

/** Files of the last manifest that the site no longer has. */
async function removedFiles({manifest, tree}: OutputState, {files}: Staged): Promise<string[]> {
  const gone = new Set<string>()
  for (const paths of [manifest.files.keys(), manifest.previous])
    for (const path of paths) if (!files.has(path)) gone.add(path)
  if (gone.size === 0) return []
  const byFold = new Map([...files.keys()].map((path) => [foldPath(path), path]))
  const removedPaths: string[] = []
  for (const path of gone) {
    const similar = byFold.get(foldPath(path))
    if (similar && (await isOneFile(tree, path, similar))) continue
    removedPaths.push(path)
  }
  return removedPaths
}

/** Whether a file stays for one more build: assets without a route, but not those that already stayed. */
const isKeptAsset = ({files}: Manifest, path: string): boolean =>
  path.startsWith('assets/') && isRouteless(files.get(path))

const isRouteless = (record: FileRecord | undefined): boolean => record !== undefined && record.route === undefined
