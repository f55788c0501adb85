/** Opens regular files only: opening a pipe waits for a writer, and a device may never end. */
import {
  type BigIntStats,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs'
import type {Stamp} from './types.js'

/** An open regular file. */
export interface OpenFile {
  /** The path that opened it, absolute. */
  path: string
  descriptor: number
  stats: BigIntStats
}

/** The result of `act` with an open file, which is closed afterwards. Throws when the path is no regular file. */
export function withFile<Result>(path: string, act: (file: OpenFile) => Result): Result {
  const file = openRegular(path)
  try {
    return act(file)
  } finally {
    closeSync(file.descriptor)
  }
}

/** Opens a regular file without waiting. Throws. The caller closes it. */
export function openRegular(path: string): OpenFile {
  // Windows lacks the flag, and has no pipes among its files.
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(descriptor, {bigint: true})
    if (stats.isFile()) return {path, descriptor, stats}
    throw stats.isDirectory()
      ? systemError('EISDIR', 'it is a folder', path)
      : systemError('EINVAL', 'it is a pipe or a device, not a file', path)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/** An error in the form of those of the system. */
const systemError = (code: string, reason: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${reason}, read '${path}'`), {code, syscall: 'read', path})

/** Bytes up to which the size of a file is a promise that one read can keep. */
const atOnce = 1024 * 1024 * 1024

/** All bytes of an open file. */
export function bytesOf({descriptor, stats}: OpenFile): Buffer {
  // Files of the system (`/proc`) say that they are empty.
  if (stats.size === 0n || stats.size > atOnce) return readFileSync(descriptor)
  return headOf({descriptor}, Number(stats.size))
}

/** The first bytes of an open file, at most `maxLength`. */
export function headOf({descriptor}: Pick<OpenFile, 'descriptor'>, maxLength: number): Buffer {
  // A reader of pictures may look behind the end of a damaged one: no bytes of other files may be there.
  const bytes = Buffer.alloc(maxLength)
  let length = 0
  for (let read = -1; read !== 0 && length < maxLength; length += read)
    read = readSync(descriptor, bytes, length, maxLength - length, length)
  return bytes.subarray(0, length)
}

/** Bytes that docsgen copies before other work may go on. */
const copiedAtOnce = 4 * 1024 * 1024

/** Copies a regular file, and returns the stamp that it has afterwards. */
export async function copyRegular(from: string, to: string): Promise<Stamp> {
  const source = openRegular(from)
  try {
    const target = openSync(to, 'w')
    try {
      fchmodSync(target, Number(source.stats.mode & 0o777n))
      const bytes = Buffer.allocUnsafe(Math.min(copiedAtOnce, Number(source.stats.size)))
      for (let left = Number(source.stats.size); left > 0; ) {
        const read = readSync(source.descriptor, bytes, 0, bytes.length, null)
        if (read === 0) break
        for (let written = 0; written < read; ) written += writeSync(target, bytes, written, read - written)
        left -= read
        if (left > 0) await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      closeSync(target)
    }
    return stampOf(fstatSync(source.descriptor, {bigint: true}))
  } finally {
    closeSync(source.descriptor)
  }
}

export function stampOf({size, mtimeNs, ctimeNs, ino}: BigIntStats): Stamp {
  const time = Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n)
  return {text: `${size} ${mtimeNs} ${ctimeNs} ${ino}`, time}
}

/** The path of an open file after all symbolic links; undefined when another file has taken its place. Throws. */
export function realPathOf({descriptor, path, stats}: OpenFile): string | undefined {
  const named = nameOf(descriptor)
  if (named !== undefined) return named
  const real = realpathSync.native(path)
  const {dev, ino} = statSync(real, {bigint: true})
  return dev === stats.dev && ino === stats.ino ? real : undefined
}

/** The path that Linux knows of an open file; undefined for a removed file, and on other systems. */
function nameOf(descriptor: number): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const name = readlinkSync(`/proc/self/fd/${descriptor}`)
    return name.startsWith('/') && !name.endsWith(' (deleted)') ? name : undefined
  } catch {
    return undefined
  }
}
