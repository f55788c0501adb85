/** Recognises an output folder that is as a build has left it, without reading the manifest. */
import path from 'node:path'
import {Worker} from 'node:worker_threads'
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
  for await (const _ of changedFiles(fs, folder, outputs.sizes)) return false
  return true
}

/** Paths of the files that lack their size, or are in a folder that is a link. `sizes`: as in `Outputs`. `folder`: without links. */
export async function* changedFiles(fs: FileSystem, folder: string, sizes: string): AsyncGenerator<string> {
  const tree = createTree(fs, folder)
  for (const line of sizes.split('\n')) {
    const space = line.indexOf(' ')
    const file = line.slice(space + 1)
    const stats = await tree.lookUp(file)
    if (!stats?.isFile() || stats.size !== Number(line.slice(0, space))) yield file
  }
}

/** Files from which on a thread is worth its start. */
const manyFiles = 5000

/** A comparison of an output folder with the outputs of the last build. */
export interface OutputCheck {
  /** The files that differ; undefined if that is not known. */
  changed: Promise<ReadonlySet<string> | undefined>
  /** Ends the comparison. */
  close(): void
}

/**
 * Starts a thread that looks at the files of an output folder while the main thread reads the inputs, which saves a tenth of
 * the time of a build after an edit of a large site.
 */
export function checkOutputs(fs: FileSystem, outDir: string, outputs: Outputs, minFiles = manyFiles): OutputCheck {
  const ending = new AbortController()
  const look = async () => {
    if (outputs.count < minFiles || !(await isManifestOf(fs, outDir, outputs))) return undefined
    const folder = await realFolder(fs, outDir)
    if (folder === undefined) return undefined
    const changed = new Set(await changedInThread({folder, sizes: outputs.sizes}, ending.signal))
    // Another program may have replaced the folder meanwhile.
    return (await isManifestOf(fs, outDir, outputs)) ? changed : undefined
  }
  // After a failure, the main thread looks itself when it compares a file, and reports the failure.
  return {changed: look().catch(() => undefined), close: () => ending.abort()}
}

/** What the thread gets. `folder`: without links. */
export type OutputsOfFolder = Pick<Outputs, 'sizes'> & {folder: string}

function changedInThread(workerData: OutputsOfFolder, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted()
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const name = import.meta.url.endsWith('.ts') ? '../../../dist/src/io/write/outputs-worker.js' : './outputs-worker.js'
  const worker = new Worker(new URL(name, import.meta.url), {workerData})
  signal.addEventListener('abort', () => void worker.terminate())
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread has ended.')))
  })
}

const stampOfManifest = async (fs: FileSystem, outDir: string): Promise<string> =>
  (await fs.stamp(path.join(outDir, internalFileNames.manifest)))?.text ?? ''
