/** Recognises an output folder that is as a build has left it, without reading the manifest. */
import path from 'node:path'
import {internalFileNames} from '../../files/files.js'
import type {FileSystem} from '../disk/disk.js'
import {readManifest} from './manifest.js'
import {realFolder} from './real-folder.js'
import {createTree} from './tree.js'

/** The output files of a build; JSON. */
export interface Outputs {
  /** Stamp of the manifest. */
  manifest: string
  count: number
  /** A line for each file: its size, a space and its path. */
  sizes: string
}

/** The files that the manifest of an output folder names. `files`: those of a manifest that was written just now. */
export async function outputsOf(
  fs: FileSystem,
  outDir: string,
  files?: ReadonlyMap<string, {size: number}>,
): Promise<Outputs> {
  const all = files ?? (await readManifest(fs, outDir))?.files ?? new Map<string, {size: number}>()
  const lines: string[] = []
  for (const [file, {size}] of all) lines.push(`${size} ${file}`)
  return {manifest: await stampOfManifest(fs, outDir), count: all.size, sizes: lines.join('\n')}
}

/** Whether the manifest is the one of these outputs: docsgen wrote the folder. */
export const isManifestOf = async (fs: FileSystem, outDir: string, {manifest}: Outputs): Promise<boolean> =>
  manifest !== '' && (await stampOfManifest(fs, outDir)) === manifest

/** Whether an output folder has all files with their sizes, and no folder of them is a link. */
export async function areUnchanged(fs: FileSystem, outDir: string, outputs: Outputs): Promise<boolean> {
  if (!(await isManifestOf(fs, outDir, outputs))) return false
  const folder = await realFolder(fs, outDir)
  if (folder === undefined) return false
  const tree = createTree(fs, folder)
  for (const line of outputs.sizes.split('\n')) {
    const space = line.indexOf(' ')
    const stats = await tree.lookUp(line.slice(space + 1))
    if (!stats?.isFile() || stats.size !== Number(line.slice(0, space))) return false
  }
  return true
}

const stampOfManifest = async (fs: FileSystem, outDir: string): Promise<string> =>
  (await fs.stamp(path.join(outDir, internalFileNames.manifest)))?.text ?? ''
