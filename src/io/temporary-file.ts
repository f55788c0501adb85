import {closeSync, mkdirSync, openSync, readSync, rmSync, writeSync} from 'node:fs'
import path from 'node:path'

/** Bytes that only this process needs, and that take too much memory on a large site. */
export interface TemporaryFile {
  /** Adds bytes at the end; returns their offset. */
  append(bytes: Uint8Array): number
  /** A copy of bytes that were added at once. */
  read(offset: number, length: number): Buffer
  /** All bytes in order. Nothing may be added meanwhile. */
  pieces(): Iterable<Uint8Array>
  close(): void
}

/** Number of bytes that are written together. */
const chunkSize = 1024 * 1024
/** Number of bytes that are read together by a reader who follows their order. */
const windowSize = 64 * 1024

/**
 * Creates a file without a name in a folder, so that nothing has to remove it. Without a folder, and when the file cannot be
 * written, the bytes stay in memory. So do the last ones: a small site needs no file.
 */
export const createTemporaryFile = (folder: string | undefined): TemporaryFile => new ChunkedFile(folder)

/** Bytes that begin at an offset. */
interface Chunk {
  start: number
  bytes: Buffer
}

const none: Chunk = {start: 0, bytes: Buffer.alloc(0)}

class ChunkedFile implements TemporaryFile {
  readonly #folder: string | undefined
  #descriptor: number | undefined
  /** The file contains the bytes before this offset, and `#kept` those of the chunks after it. */
  #fileEnd = 0
  #isBroken: boolean
  readonly #kept: Chunk[] = []
  #last = none
  #end = 0
  #window = none

  constructor(folder: string | undefined) {
    this.#folder = folder
    this.#isBroken = folder === undefined
  }

  append(bytes: Uint8Array): number {
    const offset = this.#end
    if (offset + bytes.length > this.#last.start + this.#last.bytes.length) this.#beginChunk()
    this.#end += bytes.length
    if (bytes.length <= chunkSize) this.#last.bytes.set(bytes, offset - this.#last.start)
    else {
      this.#store({start: offset, bytes: Buffer.from(bytes)})
      this.#last = {start: this.#end, bytes: this.#last.bytes}
    }
    return offset
  }

  read(offset: number, length: number): Buffer {
    const {start, bytes} = this.#chunkWith(offset, length)
    return Buffer.from(bytes.subarray(offset - start, offset - start + length))
  }

  pieces(): Iterable<Uint8Array> {
    return {[Symbol.iterator]: () => this.#pieces()}
  }

  *#pieces(): Generator<Uint8Array> {
    for (let start = 0; start < this.#fileEnd; start += chunkSize) yield this.#readFile(start, chunkSize).bytes
    for (const {bytes} of this.#kept) yield bytes
    yield this.#last.bytes.subarray(0, this.#end - this.#last.start)
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    this.#isBroken = true
  }

  #beginChunk(): void {
    const {start, bytes} = this.#last
    const isFree = this.#store({start, bytes: bytes.subarray(0, this.#end - start)}) && bytes.length > 0
    this.#last = {start: this.#end, bytes: isFree ? bytes : Buffer.allocUnsafeSlow(chunkSize)}
  }

  /** True if the chunk need not stay in memory. */
  #store(chunk: Chunk): boolean {
    const isStored = chunk.bytes.length === 0 || this.#write(chunk)
    if (!isStored) this.#kept.push(chunk)
    return isStored
  }

  /** False if the chunk has to stay in memory, and all that follow. */
  #write({start, bytes}: Chunk): boolean {
    if (this.#isBroken) return false
    try {
      this.#descriptor ??= openNameless(this.#folder ?? '')
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, start + done)
      this.#fileEnd = start + bytes.length
    } catch {
      this.#isBroken = true
    }
    return !this.#isBroken
  }

  #chunkWith(offset: number, length: number): Chunk {
    if (offset >= this.#last.start) return this.#last
    if (offset >= this.#fileEnd) return this.#kept.findLast(({start}) => start <= offset) ?? none
    const {start, bytes} = this.#window
    if (offset < start || offset + length > start + bytes.length) {
      const isNext = offset >= start && offset < start + 2 * windowSize
      this.#window = this.#readFile(offset, isNext ? Math.max(length, windowSize) : length)
    }
    return this.#window
  }

  #readFile(start: number, maxSize: number): Chunk {
    if (this.#descriptor === undefined) throw new Error('The temporary file is closed.')
    const bytes = Buffer.allocUnsafeSlow(Math.min(maxSize, this.#fileEnd - start))
    for (let done = 0; done < bytes.length; ) {
      const count = readSync(this.#descriptor, bytes, done, bytes.length - done, start + done)
      if (count === 0) throw new Error('A temporary file is shorter than what was written to it.')
      done += count
    }
    return {start, bytes}
  }
}

/** Opens a new file and removes its name. Throws. */
function openNameless(folder: string): number {
  const file = path.join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}.pack`)
  mkdirSync(folder, {recursive: true})
  try {
    return openSync(file, 'wx+', 0o600)
  } finally {
    rmSync(file, {force: true})
  }
}

/** Appends bytes to a file; returns its contents. */
export function onDisk(file: TemporaryFile, json: Uint8Array): Iterable<Uint8Array> {
  file.append(json)
  return file.pieces()
}
