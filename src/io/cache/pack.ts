import {closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync} from 'node:fs'
import path from 'node:path'
import {crc32} from 'node:zlib'

/** Position of a value in a pack: offset and length in bytes, checksum. */
export type PackEntry = readonly [offset: number, length: number, checksum: number]

/** A file of values, one after the other. Values are only appended. */
export interface Pack {
  name: string
  add(value: Uint8Array): PackEntry
  /** Undefined when the checksum does not match. */
  read(entry: PackEntry): Buffer | undefined
  /** Writes all added values to the file; false on failure, or if another process has removed the file. */
  flush(): boolean
  /** In bytes. */
  size(): number
  close(): void
}

/** Bytes of values that are written together. */
const chunk = 1024 * 1024

/** Opens the pack that the index names, or creates one. When files cannot be written, values stay in memory. */
export function openPack(folder: string, indexed: string | undefined): Pack {
  const isKnown = indexed !== undefined && /^[\w-]+\.pack$/.test(indexed)
  const name = isKnown ? indexed : `${Date.now().toString(36)}-${process.pid.toString(36)}-${unique()}.pack`
  const file = path.join(folder, name)
  let descriptor: number | undefined | 'broken' = isKnown ? open(file, 'r+') : undefined
  let end = typeof descriptor === 'number' ? sizeOf(descriptor) : 0
  /** Values that are not in the file yet, by offset. */
  const pending = new Map<number, {value: Uint8Array; checksum: number}>()
  let [pendingStart, pendingSize] = [end, 0]

  const flush = (): boolean => {
    if (pending.size === 0) return isThere(descriptor)
    if (descriptor === undefined) {
      makeFolder(folder)
      descriptor = open(file, 'w+') ?? 'broken'
    }
    if (descriptor === 'broken') return false
    try {
      const bytes = Buffer.concat(Array.from(pending.values(), ({value}) => value))
      for (let done = 0; done < bytes.length; )
        done += writeSync(descriptor, bytes, done, bytes.length - done, pendingStart + done)
      pending.clear()
      pendingStart = end
      pendingSize = 0
      return isThere(descriptor)
    } catch {
      descriptor = 'broken'
      return false
    }
  }

  return {
    name,
    add(value) {
      const checksum = crc32(value)
      const entry: PackEntry = [end, value.byteLength, checksum]
      pending.set(end, {value, checksum})
      end += value.byteLength
      pendingSize += value.byteLength
      if (pendingSize >= chunk && descriptor !== 'broken') flush()
      return entry
    },
    read([offset, length, checksum]) {
      const waiting = pending.get(offset)
      // The index may name values that a damaged pack no longer has.
      if (waiting?.checksum === checksum && waiting.value.byteLength === length && length > 0)
        return Buffer.from(waiting.value)
      if (length === 0) return Buffer.alloc(0)
      const value = typeof descriptor === 'number' ? readAt(descriptor, offset, length) : undefined
      return value && crc32(value) === checksum ? value : undefined
    },
    flush,
    size: () => end,
    close() {
      if (typeof descriptor === 'number') closeSync(descriptor)
      descriptor = 'broken'
    },
  }
}

const unique = (): string => Math.random().toString(36).slice(2, 8)

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true})
  } catch {
    // Opening a file in the folder fails, too, and is handled there.
  }
}

function open(file: string, flags: string): number | undefined {
  try {
    return openSync(file, flags)
  } catch {
    return undefined
  }
}

/** Whether a pack has a file, or needs none yet. */
function isThere(descriptor: number | undefined | 'broken'): boolean {
  if (typeof descriptor !== 'number') return descriptor === undefined
  try {
    return fstatSync(descriptor).nlink > 0
  } catch {
    return false
  }
}

function sizeOf(file: number): number {
  try {
    return fstatSync(file).size
  } catch {
    return 0
  }
}

function readAt(file: number, offset: number, length: number): Buffer | undefined {
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length) || offset < 0 || length < 0) return undefined
  try {
    const value = Buffer.allocUnsafe(length)
    return readSync(file, value, 0, length, offset) === length ? value : undefined
  } catch {
    return undefined
  }
}
