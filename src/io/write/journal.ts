/** The journal: the steps that remain after staging. Once the journal has its final name, a write is always finished. */
import {join} from 'node:path'
import type {FileSystem} from '../disk/disk.js'
import {isInnerPath, isOutputPath} from './names.js'

export interface Move {
  /** Number of the staged file. */
  from: number
  to: string
}

export interface Journal {
  /** In order: assets, documents, the manifest. */
  moves: Move[]
  removals: string[]
}

export const journalName = 'journal.json'
export const unfinishedJournalName = 'journal.json.new'

export async function writeJournal(fs: FileSystem, staging: string, journal: Journal): Promise<void> {
  const unfinished = join(staging, unfinishedJournalName)
  await fs.writeFile(unfinished, JSON.stringify({version: 1, ...journal}))
  await fs.sync(unfinished)
  await fs.rename(unfinished, join(staging, journalName))
}

/** The journal of a staging folder; undefined when there is none, or one that docsgen did not write. */
export async function readJournal(fs: FileSystem, staging: string): Promise<Journal | undefined> {
  const path = join(staging, journalName)
  if (!(await fs.lstat(staging))?.isDirectory() || !(await fs.lstat(path))?.isFile()) return undefined
  try {
    return checkedJournal((await fs.readFile(path)).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function checkedJournal(text: string): Journal | undefined {
  const json: Partial<Journal & {version: number}> | null = JSON.parse(text)
  if (json?.version !== 1 || !Array.isArray(json.moves) || !Array.isArray(json.removals)) return undefined
  const {moves, removals} = json
  const isTrusted =
    moves.every((move) => Number.isSafeInteger(move?.from) && move.from >= 0 && isInnerPath(move.to)) &&
    removals.every(isOutputPath)
  return isTrusted ? {moves, removals} : undefined
}
