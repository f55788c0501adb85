/**
 * Write: output files → output folder. docsgen stages new and changed files, writes a journal of the remaining steps, and
 * only then changes the output folder: assets, documents, the manifest, removals. After a failure before the journal, the
 * folder is unchanged; `recover` finishes a write that was killed after the journal.
 */

import path from 'node:path'
import {internalFileNames} from '../../files/files.js'
import {defined} from '../../model/defined.js'
import type {OutputFile} from '../../model/model.js'
import type {FileSystem} from '../disk/disk.js'
import {type Journal, type Move, readJournal} from './journal.js'
import {emptyManifest, type Manifest, printManifest, readManifest} from './manifest.js'
import {type Plan, planWrite} from './plan.js'
import {realFolder} from './real-folder.js'
import {continues, replay} from './replay.js'
import {type OutputState, type Staged, stageChanges} from './stage.js'
import {createStaging, discardStaging, type Staging, stagingFolders} from './staging.js'
import {createTree} from './tree.js'

export {checkOutputFolder, type OutputFolders} from './check-output-folder.js'
export {type Holder, type Lock, lockOutputFolder} from './lock.js'
export {type Manifest, readManifest} from './manifest.js'
export {areUnchanged, isManifestOf, type Outputs, outputsOf} from './outputs.js'
export {changedDuringBuild} from './write-error.js'

type OutputFiles = AsyncIterable<OutputFile> | Iterable<OutputFile>

interface WriteResult {
  written: number
  removed: number
  unchanged: number
}

/**
 * Makes an output folder contain exactly these files, beside files of others. Call `checkOutputFolder` first. Throws when
 * the disk fails: before the journal, the folder is unchanged; after it, the next `recover` finishes.
 */
export async function write(fs: FileSystem, outDir: string, files: OutputFiles): Promise<WriteResult> {
  return defined(await writeIf(fs, outDir, {files, isSound: async () => true})).result
}

interface WriteInput {
  files: OutputFiles
  isSound(): Promise<boolean>
  /** Replace files of others. */
  force?: boolean
}

/** Writes only if `isSound` is true after all files are staged. Otherwise returns undefined, and does not change the folder. */
export async function writeIf(
  fs: FileSystem,
  outDir: string,
  input: WriteInput,
): Promise<{result: WriteResult; files: Manifest['files']} | undefined> {
  await recover(fs, outDir)
  const folder = await realFolder(fs, outDir)
  if (!folder) throw new Error(`The output folder "${outDir}" is not a folder.`)
  const written = await prepare(fs, folder, input)
  if (written?.isPending) await continuedLater(() => recover(fs, folder))
  return written
}

/** Finishes a killed write, or removes its staging folder if there is no journal. Call `checkOutputFolder` first. */
export async function recover(fs: FileSystem, outDir: string): Promise<void> {
  const folder = await realFolder(fs, outDir)
  if (!folder) return
  for (const staging of Object.values(stagingFolders(folder))) {
    const journal = await readJournal(fs, staging)
    if (journal) await replay(fs, {outDir: folder, staging}, journal)
  }
  await discardStaging(fs, folder)
}

/** Adds to the error of a failing step after the journal that the next build goes on. */
async function continuedLater(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const reason = (error as Error).message
    if (reason.includes(continues)) throw error
    throw new Error(`Cannot update the output folder: ${reason}. ${continues}`, {cause: error})
  }
}

/** Hash (hex) of the manifest of an output folder; '' without one. */
export const hashOfManifest = async (fs: FileSystem, outDir: string): Promise<string> =>
  fs.hashOf(path.join(outDir, internalFileNames.manifest))

/** Number of files in an output folder whose manifest has this hash, if all have their sizes; else undefined. */
export async function unchangedFiles(fs: FileSystem, outDir: string, hash: string): Promise<number | undefined> {
  const folder = hash === '' || (await hashOfManifest(fs, outDir)) !== hash ? undefined : await realFolder(fs, outDir)
  const manifest = folder === undefined ? undefined : await readManifest(fs, folder)
  if (folder === undefined || manifest === undefined) return undefined
  const tree = createTree(fs, folder)
  for (const [file, {size}] of manifest.files) {
    const stats = await tree.lookUp(file)
    if (!stats?.isFile() || stats.size !== size) return undefined
  }
  return manifest.files.size
}

/** Stages the files and writes the journal. Only reads the output folder. */
async function prepare(
  fs: FileSystem,
  outDir: string,
  {files, isSound, force = false}: WriteInput,
): Promise<{result: WriteResult; files: Manifest['files']; isPending: boolean} | undefined> {
  const manifest = (await readManifest(fs, outDir)) ?? emptyManifest
  const before: OutputState = {fs, outDir, tree: createTree(fs, outDir), manifest, force}
  const staging = createStaging(fs, outDir)
  try {
    const staged = await stageChanges(before, staging, files)
    if (!(await isSound())) {
      await discardStaging(fs, outDir)
      return undefined
    }
    const plan = await planWrite(before, staged)
    if (plan) await staging.commit(await journalOf(plan, staged, staging))
    const written = staged.assets.length + staged.documents.length
    const result = {written, removed: plan?.removals.length ?? 0, unchanged: staged.files.size - written}
    return {result, files: staged.files, isPending: plan !== undefined}
  } catch (error) {
    // Report the first error; the next `recover` removes a staging folder that cannot be removed now.
    await discardStaging(fs, outDir).catch(() => undefined)
    throw error
  } finally {
    staging.release()
  }
}

async function journalOf(plan: Plan, {assets, documents}: Staged, staging: Staging): Promise<Journal> {
  const {from} = await staging.addPieces(printManifest(plan.manifest))
  const moves = [...assets.sort(byPath), ...documents.sort(byPath), {from, to: internalFileNames.manifest}]
  return {moves, removals: plan.removals}
}

const byPath = (a: Move, b: Move): number => (a.to < b.to ? -1 : 1)
