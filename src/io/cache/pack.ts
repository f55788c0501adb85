import {closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync} from 'node:fs'
import path from 'node:path'
import {crc32} from 'node:zlib'

/** Where a value stands in a pack: offset and length in bytes, checksum. */
export type Place = readonly [offset: number, length: number, checksum: number]

/** One file of values, one after the other; values are only ever added. */
export interface Pack {
  name: string
  add(value: Uint8Array): Place
  /** Undefined where the file does not hold what it should. */
  read(place: Place): Buffer | undefined
  /** Everything added stands in the file; false when that is not to be had. */
  flush(): boolean
  /** In bytes. */
  size(): number
  close(): void
}

/** Values are written together, so many bytes at once. */
const chunk = 1024 * 1024

/** Opens a pack of a folder, or begins one. Where files cannot be written, values stay in memory. */
export function openPack(folder: string, known: string | undefined): Pack {
  const isKnown = known !== undefined && /^[\w-]+\.pack$/.test(known)
  const name = isKnown ? known : `${Date.now().toString(36)}-${process.pid.toString(36)}-${unique()}.pack`
  const file = path.join(folder, name)
  let opened: number | undefined | 'broken' = isKnown ? open(file, 'r+') : undefined
  let end = typeof opened === 'number' ? sizeOf(opened) : 0
  /** What is not in the file yet, by offset. */
  const pending = new Map<number, Uint8Array>()
  let [pendingStart, pendingSize] = [end, 0]

  const flush = (): boolean => {
    if (pending.size === 0) return opened !== 'broken'
    if (opened === undefined) {
      makeFolder(folder)
      opened = open(file, 'w+') ?? 'broken'
    }
    if (opened === 'broken') return false
    try {
      const bytes = Buffer.concat([...pending.values()])
      for (let done = 0; done < bytes.length; )
        done += writeSync(opened, bytes, done, bytes.length - done, pendingStart + done)
      pending.clear()
      pendingStart = end
      pendingSize = 0
      return true
    } catch {
      opened = 'broken'
      return false
    }
  }

  return {
    name,
    add(value) {
      const place: Place = [end, value.byteLength, crc32(value)]
      pending.set(end, value)
      end += value.byteLength
      pendingSize += value.byteLength
      if (pendingSize >= chunk && opened !== 'broken') flush()
      return place
    },
    read([offset, length, checksum]) {
      const waiting = pending.get(offset)
      if (waiting?.byteLength === length && waiting.byteLength > 0) return Buffer.from(waiting)
      if (length === 0) return Buffer.alloc(0)
      const value = typeof opened === 'number' ? readAt(opened, offset, length) : undefined
      return value && crc32(value) === checksum ? value : undefined
    },
    flush,
    size: () => end,
    close() {
      if (typeof opened === 'number') closeSync(opened)
      opened = 'broken'
    },
  }
}

const unique = (): string => Math.random().toString(36).slice(2, 8)

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true})
  } catch {
    // Then no file can be opened in it either.
  }
}

function open(file: string, flags: string): number | undefined {
  try {
    return openSync(file, flags)
  } catch {
    return undefined
  }
}

function sizeOf(opened: number): number {
  try {
    return fstatSync(opened).size
  } catch {
    return 0
  }
}

function readAt(opened: number, offset: number, length: number): Buffer | undefined {
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length) || offset < 0 || length < 0) return undefined
  try {
    const value = Buffer.allocUnsafe(length)
    return readSync(opened, value, 0, length, offset) === length ? value : undefined
  } catch {
    return undefined
  }
}
