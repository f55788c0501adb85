/** One build at a time in an output folder: while one is at work, a file beside the folder says which process that is. */
import {dirname} from 'node:path'
import type {FileSystem} from '../disk/disk.js'
import {realFolder} from './real-folder.js'
import {lockPlaces} from './staging.js'

/** A process that builds; JSON. */
export interface Holder {
  pid: number
  /** Name of its machine. */
  host: string
  /** When it began, in milliseconds since 1970: two processes may get the same number one after the other. */
  started: number
  /** Its own, for this build. */
  token: string
}

export interface Lock {
  /** Whether no other build has taken the folder over meanwhile. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** A holder says so often (milliseconds) that it is still there; who has been silent for so long is not. */
const [heartbeat, staleAfter] = [5_000, 60_000]

/** A name follows a lock at once; so long it is waited for, and looked for so often (milliseconds). */
const [timeout, pollInterval] = [1_000, 50]

/**
 * Takes an output folder for one build, or says in words who has it. What a build that was killed left behind is taken over.
 * Throws when no lock can be written, beside the folder or in it.
 */
export async function lockOutputFolder(fs: FileSystem, outDir: string, own: Holder): Promise<Lock | string> {
  const folder = await realFolder(fs, outDir)
  if (!folder) throw new Error(`The output folder "${outDir}" is no folder.`)
  const {beside, inside} = lockPlaces(folder)
  try {
    await fs.mkdir(dirname(beside))
    return await lock(fs, beside, own)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)) || !(await fs.lstat(folder))) throw error
    return lock(fs, inside, own)
  }
}

async function lock(fs: FileSystem, file: string, own: Holder): Promise<Lock | string> {
  for (let attempt = 0; ; attempt++) {
    if (await create(fs, file, own)) return hold(fs, file, own)
    const text = await nameIn(fs, file)
    if (attempt === 3 || !(await isLeft(fs, file, {text, own}))) return busyText(file, holderFrom(text), own)
    await takeAway(fs, file, {text, own})
  }
}

async function create(fs: FileSystem, file: string, own: Holder): Promise<boolean> {
  try {
    await fs.createFile(file, JSON.stringify(own))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // What a full disk has begun is not left lying.
    if ((await textOf(fs, file)) === '') await fs.unlink(file).catch(() => {})
    throw error
  }
}

function hold(fs: FileSystem, file: string, own: Holder): Lock {
  const timer = setInterval(() => void fs.touch(file).catch(() => {}), heartbeat)
  timer.unref()
  const remove = () => fs.unlink(file).catch(() => {})
  const leave = () => void remove()
  process.once('exit', leave)
  const isHeld = async () => holderFrom(await textOf(fs, file))?.token === own.token
  return {
    isHeld,
    async release() {
      clearInterval(timer)
      process.off('exit', leave)
      // What cannot be removed now has nobody behind it soon; a build that is done is done.
      if (await isHeld().catch(() => true)) await remove()
    },
  }
}

/** Whether nobody is behind a lock any more. */
async function isLeft(fs: FileSystem, file: string, {text, own}: {text: string; own: Holder}): Promise<boolean> {
  const stats = await fs.lstat(file)
  if (text === '' || !stats || Date.now() - stats.mtimeMs > staleAfter) return true
  const holder = holderFrom(text)
  if (holder?.host !== own.host) return false
  return holder.pid === own.pid ? holder.started !== own.started : !isRunning(holder.pid)
}

/** Of several builds that find a lock without anybody behind it, one gets to remove it; what another has made by then stays. */
async function takeAway(fs: FileSystem, file: string, {text, own}: {text: string; own: Holder}): Promise<void> {
  const aside = `${file}-${own.token}`
  try {
    await fs.rename(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if ((await textOf(fs, aside)) === text) await fs.unlink(aside)
  else await fs.rename(aside, file)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and is somebody else's.
    return codeOf(error) === 'EPERM'
  }
}

function busyText(file: string, holder: Holder | undefined, own: Holder): string {
  const place = holder === undefined || holder.host === own.host ? 'on this machine' : `on "${holder.host}"`
  const who = holder ? `process ${holder.pid} ${place}` : 'a process that has not said its name yet'
  return `is being written by another build: ${who}. Wait until it has ended, or choose another folder with --out-dir. If it is gone for certain, remove "${file}".`
}

/** What a lock says; '' when there is none any more, or one whose process was killed before it said its name. */
async function nameIn(fs: FileSystem, file: string): Promise<string> {
  for (let look = 0; ; look++) {
    const text = await textOf(fs, file)
    if (text !== '' || look === timeout / pollInterval || !(await fs.lstat(file))) return text
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}

/** '' when there is no such file. */
async function textOf(fs: FileSystem, file: string): Promise<string> {
  try {
    return (await fs.readFile(file)).toString('utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

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
