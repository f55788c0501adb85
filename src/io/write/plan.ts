/** What a write does besides moving files in: which old files go, which assets stay for one build, what the manifest says. */
import {emptyManifest, type FileRecord, type Manifest} from './manifest.js'
import {foldersAbove, foldPath} from './names.js'
import type {Before, Staged} from './stage.js'

export interface Plan {
  manifest: Manifest
  removals: string[]
}

/** The plan of a write; undefined when nothing has changed. A folder without a manifest always gets one. */
export async function planWrite(before: Before, staged: Staged): Promise<Plan | undefined> {
  if (before.manifest !== emptyManifest && isSame(before.manifest.files, staged)) return undefined
  const gone = await goneFiles(before, staged)
  const folders = new Set([...staged.files.keys()].flatMap(foldersAbove))
  const isInTheWay = (path: string) => folders.has(path) || foldersAbove(path).some((above) => staged.files.has(above))
  const previous = gone.filter((path) => isKeptAsset(before.manifest, path) && !isInTheWay(path))
  const kept = new Set(previous)
  return {manifest: {files: staged.files, previous}, removals: gone.filter((path) => !kept.has(path)).sort()}
}

function isSame(files: Manifest['files'], staged: Staged): boolean {
  if (staged.assets.length + staged.documents.length > 0 || files.size !== staged.files.size) return false
  return [...staged.files].every(([path, record]) => isSameRecord(files.get(path), record))
}

/** What is told of a file besides its contents. */
const isSameRecord = (before: FileRecord | undefined, now: FileRecord): boolean =>
  before !== undefined &&
  before.route === now.route &&
  before.redirect === now.redirect &&
  before.anchors === now.anchors &&
  before.content === now.content

/** Files of the last manifest that are no longer made. */
async function goneFiles({manifest, tree}: Before, {files}: Staged): Promise<string[]> {
  const byFold = new Map([...files.keys()].map((path) => [foldPath(path), path]))
  const gone: string[] = []
  for (const path of new Set([...manifest.files.keys(), ...manifest.previous])) {
    if (files.has(path)) continue
    const alike = byFold.get(foldPath(path))
    if (alike && (await isOneFile(tree, path, alike))) continue
    gone.push(path)
  }
  return gone
}

/** Where a disk ignores letter case, a new file takes the place of an old one whose name differs in case only. */
async function isOneFile(tree: Before['tree'], a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([tree.lookUp(a), tree.lookUp(b)])
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

/** Client files, not pages; those that stayed for one build already go. */
const isKeptAsset = ({files}: Manifest, path: string): boolean =>
  path.startsWith('assets/') && isRouteless(files.get(path))

const isRouteless = (record: FileRecord | undefined): boolean => record !== undefined && record.route === undefined
