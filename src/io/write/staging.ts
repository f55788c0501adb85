/** The staging folder: contains new files, named by numbers, until all of them are written. */
import {basename, dirname, join} from 'node:path'
import {internalFileNames} from '../../files/files.js'
import type {OutputFile} from '../../model/model.js'
import type {FileSystem} from '../disk/disk.js'
import {type Journal, journalName, unfinishedJournalName, writeJournal} from './journal.js'
import {changedDuringBuild} from './write-error.js'

export interface Staging {
  /** Writes contents to the next number. Creates the folder for the first one. */
  add(contents: OutputFile['contents']): Promise<{from: number; size: number}>
  /** The same for contents in pieces. */
  addPieces(pieces: Iterable<Uint8Array>): Promise<{from: number}>
  /** Writes the journal. */
  commit(journal: Journal): Promise<void>
  /** Leaves the folder to the caller: until then, the end of the process removes it. */
  release(): void
}

/** The two possible staging folders: beside the output folder, or inside of it. */
export const stagingFolders = (outDir: string): {beside: string; inside: string} => ({
  beside: join(dirname(outDir), `.${basename(outDir)}${internalFileNames.staging}`),
  inside: join(outDir, internalFileNames.staging),
})

/** The two possible lock files: beside the output folder, or inside of it. */
export const lockFiles = (outDir: string): {beside: string; inside: string} => ({
  beside: join(dirname(outDir), `.${basename(outDir)}${internalFileNames.lock}`),
  inside: join(outDir, internalFileNames.lock),
})

export function createStaging(fs: FileSystem, outDir: string): Staging {
  let count = 0
  let stagingFolder: Promise<string> | undefined
  const open = (): Promise<string> => {
    stagingFolder ??= openStaging(fs, outDir)
    return stagingFolder
  }
  // The disk makes these calls at once: after the end of the process, it would make none.
  const removeAtExit = () => {
    for (const folder of Object.values(stagingFolders(outDir))) {
      for (let number = 0; number < count; number++) fs.unlink(join(folder, String(number))).catch(() => {})
      fs.rmdir(folder).catch(() => {})
    }
  }
  const release = () => {
    if (!process.listeners('exit').includes(removeAtExit)) return
    process.off('exit', removeAtExit)
    process.setMaxListeners(process.getMaxListeners() - 1)
  }
  // Several builds may run in one process. The lock is removed later: after that, the folder may be that of another build.
  process.setMaxListeners(process.getMaxListeners() + 1)
  process.prependOnceListener('exit', removeAtExit)
  return {
    release,
    add: async (contents) => {
      const from = count++
      const path = join(await open(), String(from))
      return {from, size: await writeContents(fs, path, contents)}
    },
    addPieces: async (pieces) => {
      const from = count++
      await fs.writeFile(join(await open(), String(from)), pieces)
      return {from}
    },
    commit: async (journal) => {
      const folder = await open()
      // With a journal, the next build needs the files.
      release()
      await writeJournal(fs, folder, journal)
    },
  }
}

/** Removes docsgen's files from the staging folders. The journal goes first, so that nothing is replayed afterwards. */
export async function discardStaging(fs: FileSystem, outDir: string): Promise<void> {
  for (const folder of Object.values(stagingFolders(outDir))) {
    const stats = await fs.lstat(folder)
    if (stats?.isDirectory()) await emptyStaging(fs, folder)
    else if (stats) await fs.unlink(folder)
  }
}

async function emptyStaging(fs: FileSystem, folder: string): Promise<void> {
  const names = (await fs.readdir(folder)).map((entry) => entry.name)
  const stagedNames = names.filter((name) => /^\d+$/.test(name) || name === unfinishedJournalName)
  if (names.includes(journalName)) stagedNames.unshift(journalName)
  for (const name of stagedNames) await fs.unlink(join(folder, name))
  if (stagedNames.length === names.length) await fs.rmdir(folder)
}

async function openStaging(fs: FileSystem, outDir: string): Promise<string> {
  const {beside, inside} = stagingFolders(outDir)
  const exists = (await fs.lstat(outDir)) !== undefined
  try {
    await fs.mkdir(beside)
    if (!exists || (await canMove(fs, beside, outDir))) return beside
    await fs.rmdir(beside)
  } catch (error) {
    if (!exists || !['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await fs.mkdir(inside)
  return inside
}

/** Whether files can be moved between folders. Tries it with a missing file: between two disks, the error is EXDEV. */
async function canMove(fs: FileSystem, from: string, to: string): Promise<boolean> {
  try {
    await fs.rename(join(from, unfinishedJournalName), join(to, internalFileNames.staging))
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'EXDEV') return false
    if (code !== 'ENOENT') throw error
  }
  return true
}

async function writeContents(fs: FileSystem, path: string, contents: OutputFile['contents']): Promise<number> {
  if (contents.kind === 'copy') {
    const copied = await fs.copyFile(contents.from, path)
    const stamps = [copied, await fs.stamp(contents.from)]
    if (stamps.some((stamp) => stamp?.text !== contents.stamp)) throw changedDuringBuild(contents.from)
    return (await fs.lstat(path))?.size ?? 0
  }
  const bytes = contents.kind === 'text' ? Buffer.from(contents.text) : contents.bytes
  await fs.writeFile(path, bytes)
  return bytes.byteLength
}
