/** Carries out a journal. Each step may be done already: a missing staged file was moved. */
import {join, posix} from 'node:path'
import {foldersAbove} from '../../files/paths/paths.js'
import type {FileSystem} from '../disk/disk.js'
import type {Journal, Move} from './journal.js'
import {createTree, filesBelow, type OutputTree} from './tree.js'
import {WriteError} from './write-error.js'

/** End of the message of a failure after the journal. */
export const continues = 'The next build continues from here.'

interface WriteFolders {
  /** Free of links. */
  outDir: string
  staging: string
}

export async function replay(fs: FileSystem, writeFolders: WriteFolders, journal: Journal): Promise<void> {
  const stagedNames = new Set((await fs.readdir(writeFolders.staging)).map((entry) => entry.name))
  const moves = journal.moves.filter((move) => stagedNames.has(String(move.from)))
  await fs.mkdir(writeFolders.outDir)
  const target = createTarget(fs, writeFolders, new Set(journal.removals))
  for (const move of moves) await explained(move.to, () => target.moveIn(move))
  const tree = createTree(fs, writeFolders.outDir)
  for (const path of journal.removals)
    await explained(path, () => removeFile(fs, {outDir: writeFolders.outDir, tree}, path))
}

/** The output folder while files move in. Folders created here are empty, so they need no look-ups. */
function createTarget(fs: FileSystem, {outDir, staging}: WriteFolders, removals: ReadonlySet<string>) {
  const folders = new Map<string, 'existing' | 'created'>()
  const lookUp = async (path: string) =>
    folders.get(posix.dirname(path)) === 'created' ? undefined : fs.lstat(join(outDir, path))

  async function moveIn({from, to}: Move): Promise<void> {
    for (const folder of foldersAbove(to)) await makeFolder(folder)
    if ((await lookUp(to))?.isDirectory()) await clearFolder(to)
    await moveFile(fs, join(staging, String(from)), join(outDir, to))
  }

  /** Replaces a link or a file in the way; never follows a link. */
  async function makeFolder(folder: string): Promise<void> {
    if (folders.has(folder)) return
    const path = join(outDir, folder)
    const stats = await lookUp(folder)
    const exists = stats?.isDirectory() ?? false
    if (stats && !exists) await fs.unlink(path)
    if (!exists) await fs.mkdir(path)
    folders.set(folder, exists ? 'existing' : 'created')
  }

  async function clearFolder(folder: string): Promise<void> {
    for await (const path of filesBelow(fs, outDir, folder)) {
      if (!removals.has(path))
        throw new WriteError(
          `the folder contains "${path}", which docsgen did not write`,
          'Move that file away, and build again.',
        )
      await fs.unlink(join(outDir, path))
    }
    await removeEmptyFolders(fs, join(outDir, folder))
  }

  return {moveIn}
}

async function removeEmptyFolders(fs: FileSystem, folder: string): Promise<void> {
  for (const entry of await fs.readdir(folder)) {
    if (entry.isDirectory) await removeEmptyFolders(fs, join(folder, entry.name))
  }
  await fs.rmdir(folder)
}

/** Between two disks a file is copied to its folder first, so that readers see the old one or the new one. */
async function moveFile(fs: FileSystem, from: string, to: string): Promise<void> {
  try {
    await fs.rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const copy = `${to}.docsgen-staged`
    if (await fs.lstat(copy)) await fs.unlink(copy)
    await fs.copyFile(from, copy)
    await fs.rename(copy, to)
    await fs.unlink(from)
  }
}

async function removeFile(fs: FileSystem, {outDir, tree}: {outDir: string; tree: OutputTree}, path: string) {
  const stats = await tree.lookUp(path)
  if (stats && !stats.isDirectory()) await fs.unlink(join(outDir, path))
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    if ((await tree.isFolder(folder)) && !(await removeIfEmpty(fs, join(outDir, folder)))) return
  }
}

async function removeIfEmpty(fs: FileSystem, folder: string): Promise<boolean> {
  try {
    await fs.rmdir(folder)
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EBUSY'].includes(codeOf(error))) return false
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return true
}

async function explained(path: string, action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(`Cannot update "${path}": ${reason}. ${continues}`, {cause: error})
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
