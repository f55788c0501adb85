/** The entries of a cache, by key. A large site has hundreds of thousands, so those with usual keys are rows of numbers. */
import type {PackEntry} from './pack.js'

export interface Entries {
  get(key: string): PackEntry | undefined
  has(key: string): boolean
  set(key: string, entry: PackEntry): void
  delete(key: string): boolean
  /** Bytes of the used values. */
  usedSize(): number
  /** Marks an entry as used; false if there is none. */
  use(key: string): boolean
  /** All entries, those with usual keys first. They may be set and deleted meanwhile. */
  all(): Iterable<{key: string; entry: PackEntry; isUsed: boolean}>
  /** What the next run needs for the same entries; valid until one of them changes. */
  stored(): StoredEntries<Uint8Array[]>
}

export interface StoredEntries<Rows> {
  words: string[]
  /** Entries without a row. */
  others: [key: string, entry: PackEntry][]
  /** In the byte order of the machine. */
  rows: Rows
}

export const createEntries = (stored: StoredEntries<Uint8Array> = {words: [], others: [], rows: noRows}): Entries =>
  new RowEntries(stored)

const noRows = new Uint8Array(0)

/** A row has four numbers for the hash, the number of the word (0 for a deleted entry), and the entry, whose offset needs two. */
const rowSize = 9
const [wordAt, offsetAt, lengthAt, checksumAt] = [4, 5, 7, 8]
const rowBytes = rowSize * Uint32Array.BYTES_PER_ELEMENT

/** Rows that are free when the entries are opened; later, a quarter of all is free as well. */
const minFree = 4096

/** A usual key is a word, which is one of few, and a hash: `facts 0123456789abcdef0123456789abcdef`. */
class RowEntries implements Entries {
  /** Words of usual keys; the first one has the number 1. */
  readonly #words: string[]
  readonly #others: Map<string, {entry: PackEntry; isUsed: boolean}>
  #count: number
  #rows: Uint32Array
  /** 1 for each used row. */
  #used: Uint8Array
  /** Numbers of rows plus 1, at the place that their hash names or at a later one; 0 for a free place. */
  #table = new Uint32Array(0)
  /** The beginning of the row that is looked for. */
  readonly #wanted = new Uint32Array(offsetAt)

  constructor({words, others, rows}: StoredEntries<Uint8Array>) {
    this.#words = words
    this.#others = new Map(others.map(([key, entry]) => [key, {entry, isUsed: false}]))
    this.#count = Math.floor(rows.length / rowBytes)
    this.#rows = new Uint32Array(rowSize * (this.#count + minFree))
    new Uint8Array(this.#rows.buffer).set(rows.subarray(0, rowBytes * this.#count))
    this.#used = new Uint8Array(this.#count + minFree)
    this.#fillTable()
  }

  get(key: string): PackEntry | undefined {
    const number = this.#find(key)
    return number === undefined ? this.#others.get(key)?.entry : this.#entryOf(number)
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined || this.#others.has(key)
  }

  set(key: string, entry: PackEntry): void {
    const number = this.#find(key) ?? this.#add(key)
    if (number === undefined) this.#others.set(key, {entry, isUsed: this.#others.get(key)?.isUsed ?? false})
    else {
      const [offset, length, checksum] = entry
      // The array keeps the lower 32 bits of each number.
      this.#rows.set([offset, offset / 2 ** 32, length, checksum], rowSize * number + offsetAt)
    }
  }

  delete(key: string): boolean {
    const number = this.#find(key)
    if (number === undefined) return this.#others.delete(key)
    this.#rows[rowSize * number + wordAt] = 0
    this.#used[number] = 0
    return true
  }

  use(key: string): boolean {
    const number = this.#find(key)
    if (number !== undefined) this.#used[number] = 1
    const other = number === undefined ? this.#others.get(key) : undefined
    if (other) other.isUsed = true
    return number !== undefined || other !== undefined
  }

  usedSize(): number {
    let size = 0
    for (let number = 0; number < this.#count; number++)
      if (this.#used[number] === 1) size += this.#rows[rowSize * number + lengthAt]!
    for (const {entry, isUsed} of this.#others.values()) if (isUsed) size += entry[1]
    return size
  }

  *all(): Generator<{key: string; entry: PackEntry; isUsed: boolean}> {
    for (let number = 0, end = this.#count; number < end; number++)
      if (this.#rows[rowSize * number + wordAt] !== 0)
        yield {key: this.#keyOf(number), entry: this.#entryOf(number), isUsed: this.#used[number] === 1}
    for (const [key, other] of [...this.#others]) yield {key, ...other}
  }

  stored(): StoredEntries<Uint8Array[]> {
    const rows: Uint8Array[] = []
    let from = 0
    for (let number = 0; number <= this.#count; number++) {
      // Neither a deleted entry nor the end has a word.
      if (this.#rows[rowSize * number + wordAt]) continue
      rows.push(Buffer.from(this.#rows.buffer, rowBytes * from, rowBytes * (number - from)))
      from = number + 1
    }
    return {words: this.#words, others: Array.from(this.#others, ([key, {entry}]) => [key, entry]), rows}
  }

  #keyOf(number: number): string {
    const at = rowSize * number
    const digits = Array.from(this.#rows.subarray(at, at + wordAt), (part) => part.toString(16).padStart(8, '0'))
    return `${this.#words[this.#rows[at + wordAt]! - 1]} ${digits.join('')}`
  }

  #entryOf(number: number): PackEntry {
    const [rows, at] = [this.#rows, rowSize * number]
    return [rows[at + offsetAt]! + rows[at + offsetAt + 1]! * 2 ** 32, rows[at + lengthAt]!, rows[at + checksumAt]!]
  }

  /** The number of the row of a key. */
  #find(key: string): number | undefined {
    const [rows, wanted, table] = [this.#rows, this.#wanted, this.#table]
    wanted[wordAt] = this.#words.indexOf(key.slice(0, -33)) + 1
    if (wanted[wordAt] === 0 || !readHash(key, wanted)) return undefined
    const mask = table.length - 1
    for (let slot = firstSlot(wanted, 0) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
      const at = rowSize * (table[slot]! - 1)
      if (
        rows[at] === wanted[0] &&
        rows[at + 1] === wanted[1] &&
        rows[at + 2] === wanted[2] &&
        rows[at + 3] === wanted[3] &&
        rows[at + wordAt] === wanted[wordAt]
      )
        return table[slot]! - 1
    }
    return undefined
  }

  /** Adds a row for a key without one; undefined for an unusual key. */
  #add(key: string): number | undefined {
    const word = key.slice(0, -33)
    if (!/^[a-z]{1,16}$/.test(word) || !readHash(key, this.#wanted)) return undefined
    this.#wanted[wordAt] = this.#words.indexOf(word) + 1 || this.#words.push(word)
    if (rowSize * this.#count === this.#rows.length) this.#makeRoom()
    if (2 * (this.#count + 1) > this.#table.length) this.#fillTable()
    this.#rows.set(this.#wanted, rowSize * this.#count)
    this.#enter(this.#count)
    return this.#count++
  }

  #makeRoom(): void {
    const [rows, used] = [this.#rows, this.#used]
    const size = Math.ceil(1.25 * this.#count) + minFree
    this.#rows = new Uint32Array(rowSize * size)
    this.#rows.set(rows)
    this.#used = new Uint8Array(size)
    this.#used.set(used)
  }

  /** Makes a table that has at most half of its places filled. */
  #fillTable(): void {
    let size = 1
    while (size < 2 * (this.#count + minFree)) size *= 2
    this.#table = new Uint32Array(size)
    for (let number = 0; number < this.#count; number++) this.#enter(number)
  }

  #enter(number: number): void {
    const table = this.#table
    const mask = table.length - 1
    let slot = firstSlot(this.#rows, rowSize * number) & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = number + 1
  }
}

/** Equal hashes with other words are neighbours. */
const firstSlot = (rows: Uint32Array, at: number): number => rows[at]! + rows[at + wordAt]!

/** Reads the hash at the end of a key as four numbers; false if there is none. */
function readHash(key: string, numbers: Uint32Array): boolean {
  const start = key.length - 32
  if (key.charCodeAt(start - 1) !== space) return false
  for (let part = 0; part < 4; part++) {
    let number = 0
    for (let at = start + 8 * part, end = at + 8; at < end; at++) {
      const digit = digitOf(key.charCodeAt(at))
      if (digit === -1) return false
      number = (number << 4) | digit
    }
    numbers[part] = number
  }
  return true
}

const space = 32

/** The value of a lower-case hexadecimal digit, or -1. */
const digitOf = (code: number): number =>
  code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1
