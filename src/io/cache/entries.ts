/** The entries of a cache, by key. A large site has hundreds of thousands, so those with usual keys are columns of numbers. */
import type {PackEntry} from './pack.js'

export interface Entries {
  get(key: string): PackEntry | undefined
  has(key: string): boolean
  set(key: string, entry: PackEntry): void
  delete(key: string): boolean
  clear(): void
  /** Bytes of the used values. */
  usedSize(): number
  /** Marks an entry as used; false if there is none. */
  use(key: string): boolean
  /** All entries. They may be set and deleted meanwhile. */
  all(): Iterable<{key: string; entry: PackEntry; isUsed: boolean}>
}

export const createEntries = (): Entries => new MixedEntries()

/** JSON of an index, in pieces. `pack`: the name of its pack. */
export const indexJson = (pack: string, entries: Entries): Iterable<Uint8Array> => ({
  *[Symbol.iterator]() {
    const parts = [`{"pack":${JSON.stringify(pack)},"entries":{`]
    let separator = ''
    for (const {key, entry} of entries.all()) {
      parts.push(`${separator}${JSON.stringify(key)}:${JSON.stringify(entry)}`)
      separator = ','
      if (parts.length === 4096) yield Buffer.from(parts.splice(0).join(''))
    }
    yield Buffer.from(`${parts.join('')}}}`)
  },
})

class MixedEntries implements Entries {
  #usual = new HashedEntries()
  readonly #others = new Map<string, {entry: PackEntry; isUsed: boolean}>()

  get(key: string): PackEntry | undefined {
    return isUsual(key) ? this.#usual.get(key) : this.#others.get(key)?.entry
  }

  has(key: string): boolean {
    return isUsual(key) ? this.#usual.has(key) : this.#others.has(key)
  }

  set(key: string, entry: PackEntry): void {
    if (isUsual(key)) this.#usual.set(key, entry)
    else this.#others.set(key, {entry, isUsed: this.#others.get(key)?.isUsed ?? false})
  }

  delete(key: string): boolean {
    return isUsual(key) ? this.#usual.delete(key) : this.#others.delete(key)
  }

  clear(): void {
    this.#usual = new HashedEntries()
    this.#others.clear()
  }

  use(key: string): boolean {
    if (isUsual(key)) return this.#usual.use(key)
    const other = this.#others.get(key)
    if (other) other.isUsed = true
    return other !== undefined
  }

  usedSize(): number {
    let size = this.#usual.usedSize()
    for (const {entry, isUsed} of this.#others.values()) if (isUsed) size += entry[1]
    return size
  }

  *all(): Generator<{key: string; entry: PackEntry; isUsed: boolean}> {
    yield* this.#usual.all()
    for (const [key, other] of [...this.#others]) yield {key, ...other}
  }
}

/** A word, which is one of few, and a hash: `facts 0123456789abcdef0123456789abcdef`. */
const isUsual = (key: string): boolean => /^[a-z]{1,16} [0-9a-f]{32}$/.test(key)

/** Entries in one block of memory. */
const blockSize = 4096

/** Some entries, in the order in which they were added. */
interface Block {
  /** Four numbers for each hash. */
  hashes: Uint32Array
  /** 0 for a deleted entry, else the number of the word and the mark of use: `word << 1 | isUsed`. */
  kinds: Uint32Array
  offsets: Float64Array
  lengths: Uint32Array
  checksums: Uint32Array
}

const createBlock = (): Block => ({
  hashes: new Uint32Array(4 * blockSize),
  kinds: new Uint32Array(blockSize),
  offsets: new Float64Array(blockSize),
  lengths: new Uint32Array(blockSize),
  checksums: new Uint32Array(blockSize),
})

/** The place of an entry. */
interface Place {
  block: Block
  at: number
}

class HashedEntries {
  readonly #blocks: Block[] = []
  /** Words of keys; the first one has the number 1. */
  readonly #words: string[] = ['']
  #count = 0
  /** Numbers of entries plus 1, at the place that their hash names or at a later one; 0 for a free place. */
  #table = new Uint32Array(2 * blockSize)
  /** The hash that is looked for, and the number of the word. */
  readonly #wanted = new Uint32Array(4)
  #word = 0

  get(key: string): PackEntry | undefined {
    const place = this.#find(key)
    return place && entryAt(place)
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined
  }

  set(key: string, entry: PackEntry): void {
    const {block, at} = this.#find(key) ?? this.#add()
    ;[block.offsets[at], block.lengths[at], block.checksums[at]] = entry
  }

  delete(key: string): boolean {
    const place = this.#find(key)
    if (place) place.block.kinds[place.at] = 0
    return place !== undefined
  }

  use(key: string): boolean {
    const place = this.#find(key)
    if (place) place.block.kinds[place.at]! |= 1
    return place !== undefined
  }

  usedSize(): number {
    let size = 0
    for (const {kinds, lengths} of this.#blocks)
      for (const [at, kind] of kinds.entries()) if ((kind & 1) === 1) size += lengths[at] ?? 0
    return size
  }

  *all(): Generator<{key: string; entry: PackEntry; isUsed: boolean}> {
    for (let number = 0, end = this.#count; number < end; number++) {
      const place = this.#placeOf(number)
      const kind = place.block.kinds[place.at]!
      if (kind !== 0) yield {key: this.#keyAt(place), entry: entryAt(place), isUsed: (kind & 1) === 1}
    }
  }

  #placeOf(number: number): Place {
    return {block: this.#blocks[Math.floor(number / blockSize)]!, at: number % blockSize}
  }

  #keyAt({block: {hashes, kinds}, at}: Place): string {
    const digits = Array.from(hashes.subarray(4 * at, 4 * at + 4), (part) => part.toString(16).padStart(8, '0'))
    return `${this.#words[kinds[at]! >>> 1]} ${digits.join('')}`
  }

  /** Finds the entry of a key, which `#add` then would add. */
  #find(key: string): Place | undefined {
    const space = key.length - 33
    const wanted = this.#wanted
    for (let part = 0, from = space + 1; part < 4; part++, from += 8)
      wanted[part] = Number.parseInt(key.slice(from, from + 8), 16)
    this.#word = this.#wordOf(key.slice(0, space))
    const mask = this.#table.length - 1
    for (let slot = this.#firstSlot(); this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      const place = this.#placeOf(this.#table[slot]! - 1)
      if (this.#isWanted(place)) return place
    }
    return undefined
  }

  #wordOf(word: string): number {
    const number = this.#words.indexOf(word, 1)
    return number === -1 ? this.#words.push(word) - 1 : number
  }

  #firstSlot(): number {
    return (this.#wanted[0]! + this.#word) & (this.#table.length - 1)
  }

  #isWanted({block: {hashes, kinds}, at}: Place): boolean {
    const [a, b, c, d] = this.#wanted
    const from = 4 * at
    return (
      hashes[from] === a &&
      hashes[from + 1] === b &&
      hashes[from + 2] === c &&
      hashes[from + 3] === d &&
      kinds[at]! >>> 1 === this.#word
    )
  }

  /** Adds an entry for the key that `#find` did not find. */
  #add(): Place {
    if (2 * (this.#count + 1) > this.#table.length) this.#grow()
    const number = this.#count++
    if (number % blockSize === 0) this.#blocks.push(createBlock())
    const place = this.#placeOf(number)
    place.block.hashes.set(this.#wanted, 4 * place.at)
    place.block.kinds[place.at] = this.#word << 1
    this.#enter(number, this.#firstSlot())
    return place
  }

  #enter(number: number, first: number): void {
    let slot = first
    while (this.#table[slot] !== 0) slot = (slot + 1) & (this.#table.length - 1)
    this.#table[slot] = number + 1
  }

  #grow(): void {
    this.#table = new Uint32Array(2 * this.#table.length)
    for (let number = 0; number < this.#count; number++) {
      const {block, at} = this.#placeOf(number)
      const kind = block.kinds[at]!
      if (kind !== 0) this.#enter(number, (block.hashes[4 * at]! + (kind >>> 1)) & (this.#table.length - 1))
    }
  }
}

const entryAt = ({block, at}: Place): PackEntry => [block.offsets[at]!, block.lengths[at]!, block.checksums[at]!]
