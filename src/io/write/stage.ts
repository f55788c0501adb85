/** Compares each output file with the last build and stages the ones that differ. */
import type {Stats} from 'node:fs'
import {join} from 'node:path'
import {foldersAbove, foldPath} from '../../files/paths/paths.js'
import type {OutputFile} from '../../model/model.js'
import type {FileSystem} from '../disk/disk.js'
import {forEachBounded} from './bounded.js'
import type {Move} from './journal.js'
import type {FileRecord, Manifest} from './manifest.js'
import {isOutputPath} from './names.js'
import type {Staging} from './staging.js'
import {filesBelow, isOneFile, type OutputTree} from './tree.js'
import {WriteError} from './write-error.js'

/** The output folder as it is before this write. */
export interface OutputState {
  fs: FileSystem
  outDir: string
  tree: OutputTree
  manifest: Manifest
  /** Replace files of others. */
  force: boolean
}

export interface Staged {
  /** Every output file, changed or not. */
  files: Map<string, FileRecord>
  assets: Move[]
  documents: Move[]
}

/** Files that are compared and written at the same time. */
const limit = 32

export async function stageChanges(
  before: OutputState,
  staging: Staging,
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
): Promise<Staged> {
  const staged: Staged = {files: new Map(), assets: [], documents: []}
  const claim = createClaims(staged.files)
  await forEachBounded(files, limit, async (file) => {
    claim(file.path)
    const size = await unchangedSize(before, file)
    if (size !== undefined) {
      staged.files.set(file.path, recordOf(file, size))
      return
    }
    const added = await addNamed(staging, file)
    staged.files.set(file.path, recordOf(file, added.size))
    const moves = file.kind === 'asset' ? staged.assets : staged.documents
    moves.push({from: added.from, to: file.path})
  })
  return staged
}

/** The record of a file that is not staged yet. */
const unstaged: FileRecord = {hash: '', size: 0}

/** Creates a function that throws when a path is not allowed, is claimed twice, or is the folder of another file. It adds the path to `files`. */
function createClaims(files: Map<string, FileRecord>): (path: string) => void {
  const folders = new Set<string>()
  return (path) => {
    if (!isOutputPath(path)) throw new Error(`"${path}" cannot be the path of an output file.`)
    if (files.has(path)) throw new Error(`Two output files have the path "${path}".`)
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    // The parents of a known folder were checked with it.
    const above = folders.has(folder) ? [] : foldersAbove(path)
    const clash = folders.has(path) ? path : above.find((folder) => files.has(folder))
    if (clash)
      throw new Error(`The output file "${clash}" is also the folder of another, so "${path}" cannot be written.`)
    files.set(path, unstaged)
    for (const folder of above) folders.add(folder)
  }
}

/** The size of a file that has not changed; undefined for a changed or new file. */
async function unchangedSize(before: OutputState, file: OutputFile): Promise<number | undefined> {
  const record = before.manifest.files.get(file.path)
  const stats = await before.tree.lookUp(file.path)
  if (stats?.isDirectory()) await checkForeign(before, file.path)
  else if (record === undefined && !before.force) await checkReplaced(before, file, stats)
  return stats?.isFile() && record?.hash === file.hash && record.size === stats.size ? stats.size : undefined
}

/** Throws when a folder that a file replaces contains files of others. */
async function checkForeign({fs, outDir, manifest}: OutputState, folder: string): Promise<void> {
  for await (const path of filesBelow(fs, outDir, folder)) {
    if (manifest.files.has(path) || manifest.previous.includes(path)) continue
    throw new WriteError(
      `"${folder}" cannot be written: the output folder has a folder of that name, which contains "${path}". docsgen did not write that file.`,
      'Move that file away. Nothing was written.',
    )
  }
}

/** Throws when a new file would replace a file of others, at its path or in the place of a folder. Equal contents become docsgen's. */
async function checkReplaced(
  {fs, outDir, tree, manifest}: OutputState,
  {path, contents}: OutputFile,
  stats: Stats | undefined,
): Promise<void> {
  const existing = stats ? path : foldersAbove(path).find(tree.isFile)
  if (existing === undefined) return
  const similar = [...manifest.files.keys(), ...manifest.previous].filter((one) => foldPath(one) === foldPath(existing))
  for (const one of similar) if (one === existing || (await isOneFile(tree, one, existing))) return
  if (stats?.isFile() && (await bytesOf(fs, contents)).equals(await fs.readFile(join(outDir, path)))) return
  throw new WriteError(
    `"${path}" cannot be written: the output folder has the file "${existing}", which docsgen did not write.`,
    'Move that file away, or replace such files with --force. Nothing was written.',
  )
}

async function bytesOf(fs: FileSystem, contents: OutputFile['contents']): Promise<Buffer> {
  if (contents.kind === 'copy') return fs.readFile(contents.from)
  return Buffer.from(contents.kind === 'text' ? contents.text : contents.bytes)
}

async function addNamed(staging: Staging, file: OutputFile): Promise<{from: number; size: number}> {
  try {
    return await staging.add(file.contents)
  } catch (error) {
    throw new Error(`Cannot write "${file.path}": ${(error as Error).message}`, {cause: error})
  }
}

const recordOf = ({hash, route, redirect, publishedFacts}: OutputFile, size: number): FileRecord =>
  route === undefined
    ? {hash, size}
    : {hash, size, route, ...(redirect === undefined ? {} : {redirect}), ...publishedFacts}
