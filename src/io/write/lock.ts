/** One build at a time in an output folder: during a build, a file beside the folder names its process. */
import {dirname} from 'node:path'
import type {FileSystem} from '../disk/disk.js'
import {realFolder} from './real-folder.js'
import {lockFiles} from './staging.js'
import {WriteError} from './write-error.js'

/** The process of a build, as JSON in the lock file. */
export interface Holder {
  pid: number
  /** Name of its machine. */
  host: string
  /** Start of the process, milliseconds since 1970: the system may use a process number again. */
  started: number
  /** Random, unique for each build. */
  token: string
}

export interface Lock {
  /** Whether this build still has the lock. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Milliseconds between two touches of the lock file, and the age of a lock whose process is gone. */
const [heartbeat, staleAfter] = [5_000, 60_000]

/** Milliseconds in which each running build touches its lock. */
const heartbeatTimeout = 2 * heartbeat + 1_000

/** Milliseconds to wait for the contents of a new lock file, and between two reads. */
const [timeout, pollInterval] = [1_000, 50]

/**
 * Locks an output folder for one build, or returns a message that names its holder. Takes over the lock of a killed build.
 * Throws when no lock can be written, beside the folder or in it.
 */
export async function lockOutputFolder(fs: FileSystem, outDir: string, self: Holder): Promise<Lock | string> {
  const folder = await realFolder(fs, outDir)
  if (!folder) throw new Error(`The output folder "${outDir}" is not a folder.`)
  const {beside, inside} = lockFiles(folder)
  try {
    await fs.mkdir(dirname(beside))
    return await lock(fs, beside, self)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)) || !(await fs.lstat(folder))) throw error
    return lock(fs, inside, self)
  }
}

async function lock(fs: FileSystem, file: string, self: Holder): Promise<Lock | string> {
  for (let attempt = 0; ; attempt++) {
    if (await create(fs, file, self)) return hold(fs, file, self)
    const text = await contentsOf(fs, file)
    if (attempt === 3 || !(await isStale(fs, file, {text, self}))) return busyText(file, holderFrom(text), self)
    await removeStale(fs, file, {text, self})
  }
}

async function create(fs: FileSystem, file: string, self: Holder): Promise<boolean> {
  try {
    await fs.createFile(file, JSON.stringify(self))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Remove the empty file that a full disk leaves.
    if ((await textOf(fs, file)) === '') await fs.unlink(file).catch(() => {})
    throw error
  }
}

function hold(fs: FileSystem, file: string, self: Holder): Lock {
  const timer = setInterval(() => void fs.touch(file).catch(() => {}), heartbeat)
  timer.unref()
  const remove = () => fs.unlink(file).catch(() => {})
  const removeAtExit = () => void remove()
  // Several builds may run in one process.
  process.setMaxListeners(process.getMaxListeners() + 1)
  process.once('exit', removeAtExit)
  const isHeld = async () => holderFrom(await textOf(fs, file))?.token === self.token
  return {
    isHeld,
    async release() {
      clearInterval(timer)
      process.off('exit', removeAtExit)
      process.setMaxListeners(process.getMaxListeners() - 1)
      // A lock that cannot be removed becomes stale; the build is done.
      if (await isHeld().catch(() => true)) await remove()
    },
  }
}

/** Whether the process of a lock is gone, or silent for a minute. */
async function isStale(fs: FileSystem, file: string, {text, self}: {text: string; self: Holder}): Promise<boolean> {
  const stats = await fs.lstat(file)
  if (text === '' || !stats) return true
  const holder = holderFrom(text)
  const isEarlier = holder?.pid === self.pid && holder.started !== self.started
  if (holder?.host === self.host && (isEarlier || !isRunning(holder.pid))) return true
  if (Date.now() - stats.mtimeMs <= staleAfter) return false
  // Its age alone proves nothing: a clock may jump, or be that of another machine.
  await new Promise((resolve) => setTimeout(resolve, heartbeatTimeout))
  return (await fs.lstat(file))?.mtimeMs === stats.mtimeMs
}

/** Removes a stale lock. Of several builds, only one succeeds; a lock that another build has created meanwhile stays. */
async function removeStale(fs: FileSystem, file: string, {text, self}: {text: string; self: Holder}): Promise<void> {
  const renamed = `${file}-${self.token}`
  try {
    await fs.rename(file, renamed)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if ((await textOf(fs, renamed)) === text) await fs.unlink(renamed)
  else await fs.rename(renamed, file)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process runs under another user.
    return codeOf(error) === 'EPERM'
  }
}

function busyText(file: string, holder: Holder | undefined, self: Holder): string {
  const machine = holder === undefined || holder.host === self.host ? 'on this machine' : `on "${holder.host}"`
  const owner = holder ? `process ${holder.pid} ${machine}` : 'an unknown process'
  return `is being written by another build: ${owner}. Wait for the other build, or choose another folder with --out-dir. If no other build runs, remove "${file}".`
}

/** The contents of a lock; '' when the lock is gone, or its process was killed before it wrote them. */
async function contentsOf(fs: FileSystem, file: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const text = await textOf(fs, file)
    if (text !== '' || attempt === timeout / pollInterval || !(await fs.lstat(file))) return text
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}

/** '' when there is no such file. A pipe, which would never end, is the lock of an unknown process. */
async function textOf(fs: FileSystem, file: string): Promise<string> {
  try {
    const stats = await fs.lstat(file)
    if (stats?.isFIFO()) return 'a pipe'
    if (stats?.isDirectory()) throw folderInPlace(file)
    return (await fs.readFile(file)).toString('utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

const folderInPlace = (file: string): Error =>
  new WriteError(
    `"${file}" is a folder, but docsgen needs a file of this name`,
    'Remove the folder, or give it another name.',
  )

function holderFrom(text: string): Holder | undefined {
  try {
    const holder: Partial<Holder> | null = JSON.parse(text)
    const isHolder = Number.isSafeInteger(holder?.pid) && (holder?.pid ?? 0) > 0 && typeof holder?.host === 'string'
    return isHolder ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
