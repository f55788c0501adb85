/**
 * The cache of a project: values by key, in one folder. Every value is checked when it is read; damaged, outdated and
 * unreadable entries count as missing. A cache that cannot be written never fails a build.
 */
import {existsSync} from 'node:fs'
import path from 'node:path'
import {createTemporaryFile, onDisk, type TemporaryFile} from '../temporary-file.js'
import {createEntries, type Entries} from './entries.js'
import {makeFolder, removeOtherPacks} from './folders.js'
import {indexFile, readIndex, writeIndex} from './index-file.js'
import type {KeptValues} from './kept-values.js'
import {openPack, type Pack, type PackEntry} from './pack.js'
import type {RemoteValues} from './remote-values.js'
import {readTable, readTableBytes, writeTable} from './table.js'

export {CacheLost} from './cache-lost.js'
export {hashOfFile, haveChanged, keyOfFiles, namesIn} from './files.js'
export {fingerprint} from './fingerprint.js'
export {cacheFolder, removeCaches, shardFolder, shardFolders} from './folders.js'
export {keyOf} from './key.js'
export {type Line, type LineTable, openLineTable} from './lines.js'

export interface Cache {
  /** The value of a key, set by this build or an earlier one. */
  get(key: string): Buffer | undefined
  has(key: string): boolean
  /** Whether the cache has a value, which does not count as used. */
  contains(key: string): boolean
  /** Bytes of the values of these keys, which do not count as used. */
  sizeOf(keys: Iterable<string>): number
  /** Counts further values as used. Their keys are asked for only when the cache removes others. */
  keep(values: KeptValues): void
  /** Asks the remote cache, if there is one, for the values with these hashes in their keys. Never fails. */
  load(hashes: () => readonly string[]): Promise<void>
  set(key: string, value: string | Uint8Array): void
  /** Adds a value of another machine, which counts as used when it is read; keeps a value that is there. */
  add(key: string, value: Buffer): void
  /** Keys of the values that were read, set or asked for since the cache was opened. */
  usedKeys(): string[]
  forget(key: string): void
  /** Removes all values, not the tables. */
  clear(): void
  /** A small JSON value that is read and written as a whole. */
  table<Value>(name: string): Value | undefined
  setTable(name: string, value: unknown): void
  /** The bytes of a table that `setLargeTable` set, which need not be JSON. */
  tableBytes(name: string): Buffer | undefined
  /** Sets a table to bytes, in pieces because they are many. They are read on `save`. A table that `table` reads is JSON. */
  setLargeTable(name: string, pieces: Iterable<Uint8Array>): void
  /** A file for this run, on the disk of the cache; `close` closes it. */
  temporaryFile(): TemporaryFile
  /** Copies the values of another cache folder; false when the folder has no cache of this version. */
  importFrom(folder: string): boolean
  /**
   * Writes new values. Removes values that were not used since the cache was opened, when they take too much space, except with
   * `keepsUnused`: before everything was used. Returns false if something cannot be written.
   */
  save(options?: {keepsUnused?: boolean}): boolean
  /** Bytes on disk, after `save`. */
  size(): number
  /** Closes the files of the cache. */
  close(): void
}

/** Unused values stay while the cache is at most `maxGrowth` times the size of the used values, or smaller than `smallSize` bytes. */
const maxGrowth = 3
const smallSize = 32 * 1024 * 1024

/** Bytes of a table that waits on the disk for `save`. */
const minLargeTable = 1024 * 1024

/** Opens the cache in a folder. Values of another `version` count as missing. */
export const openCache = (folder: string, version: string, remote?: RemoteValues): Cache =>
  new FolderCache(folder, version, remote)

class FolderCache implements Cache {
  readonly #folder: string
  readonly #version: string
  readonly #remote: RemoteValues | undefined
  readonly #tables = new Map<string, {value: unknown}>()
  /** New tables as JSON, because most are larger as objects. */
  readonly #newTables = new Map<string, Iterable<Uint8Array>>()
  readonly #kept: KeptValues[] = []
  readonly #temporaryFiles: TemporaryFile[] = []
  #isChanged = false
  #opened: {entries: Entries; pack: Pack} | undefined

  constructor(folder: string, version: string, remote: RemoteValues | undefined) {
    this.#folder = folder
    this.#version = version
    this.#remote = remote
  }

  /** The index is large, and a run without changes needs only tables. */
  #open(): {entries: Entries; pack: Pack} {
    if (this.#opened === undefined) {
      const index = readIndex(this.#folder, this.#version)
      this.#opened = {entries: index?.entries ?? createEntries(), pack: openPack(this.#folder, index?.pack)}
    }
    return this.#opened
  }

  get #entries(): Entries {
    return this.#open().entries
  }

  get #pack(): Pack {
    return this.#open().pack
  }

  get(key: string): Buffer | undefined {
    const entry = this.#entries.get(key)
    const value = entry && this.#pack.read(entry)
    if (value === undefined) this.#deleteEntry(key)
    else this.#entries.use(key)
    return value
  }

  has(key: string): boolean {
    return this.#entries.use(key)
  }

  contains(key: string): boolean {
    return this.#entries.has(key)
  }

  sizeOf(keys: Iterable<string>): number {
    let size = 0
    for (const key of keys) size += this.#entries.get(key)?.[1] ?? 0
    return size
  }

  keep(values: KeptValues): void {
    this.#kept.push(values)
  }

  #markKept(): void {
    for (const {keys} of this.#kept.splice(0)) for (const key of keys()) this.#entries.use(key)
  }

  #setEntry(key: string, entry: PackEntry): void {
    this.#entries.set(key, entry)
    this.#isChanged = true
  }

  #deleteEntry(key: string): void {
    if (this.#entries.delete(key)) this.#isChanged = true
  }

  async load(hashes: () => readonly string[]): Promise<void> {
    await this.#remote?.load(hashes(), this)
  }

  add(key: string, value: Buffer): void {
    if (this.#entries.has(key)) return
    this.#setEntry(key, this.#pack.add(value))
  }

  usedKeys(): string[] {
    this.#markKept()
    const keys: string[] = []
    for (const {key, isUsed} of this.#entries.all()) if (isUsed) keys.push(key)
    return keys
  }

  set(key: string, value: string | Uint8Array): void {
    this.#setEntry(key, this.#pack.add(typeof value === 'string' ? Buffer.from(value) : value))
    this.#entries.use(key)
  }

  forget(key: string): void {
    this.#deleteEntry(key)
  }

  clear(): void {
    this.#pack.close()
    this.#opened = {entries: createEntries(), pack: openPack(this.#folder, undefined)}
    this.#kept.length = 0
    this.#isChanged = true
  }

  table<Value>(name: string): Value | undefined {
    const json = this.#newTables.get(name)
    if (json !== undefined) return JSON.parse(Buffer.concat([...json]).toString('utf8'))
    const table = this.#tables.get(name) ?? {value: readTable<Value>(this.#file(name), this.#version)}
    this.#tables.set(name, table)
    return table.value as Value | undefined
  }

  tableBytes(name: string): Buffer | undefined {
    const pieces = this.#newTables.get(name)
    return pieces === undefined ? readTableBytes(this.#file(name), this.#version) : Buffer.concat([...pieces])
  }

  setTable(name: string, value: unknown): void {
    const json = Buffer.from(JSON.stringify(value))
    this.setLargeTable(name, json.length < minLargeTable ? [json] : onDisk(this.temporaryFile(), json))
  }

  setLargeTable(name: string, pieces: Iterable<Uint8Array>): void {
    this.#tables.delete(name)
    this.#newTables.set(name, pieces)
  }

  temporaryFile(): TemporaryFile {
    const file = createTemporaryFile(this.#folder)
    this.#temporaryFiles.push(file)
    return file
  }

  importFrom(folder: string): boolean {
    const index = readIndex(folder, this.#version)
    if (index === undefined) return false
    const pack = openPack(folder, index.pack)
    for (const {key, entry} of index.entries.all()) {
      const value = this.#entries.has(key) ? undefined : pack.read(entry)
      if (value !== undefined) this.add(key, value)
    }
    pack.close()
    return true
  }

  save({keepsUnused = false} = {}): boolean {
    if (!makeFolder(this.#folder)) return false
    let isSaved = true
    // A shard without pages has an index, too.
    if (this.#isChanged || !existsSync(indexFile(this.#folder))) {
      if (!keepsUnused && this.#isTooLarge()) this.#repack()
      isSaved = this.#saveIndex()
    }
    for (const [name, json] of this.#newTables) isSaved = writeTable(this.#file(name), this.#version, json) && isSaved
    this.#newTables.clear()
    return isSaved
  }

  size(): number {
    return this.#pack.size()
  }

  close(): void {
    this.#opened?.pack.close()
    for (const file of this.#temporaryFiles) file.close()
  }

  #saveIndex(): boolean {
    if (!this.#pack.flush()) return false
    const {name} = this.#pack
    if (!writeIndex(this.#folder, this.#version, {pack: name, entries: this.#entries})) return false
    this.#isChanged = false
    removeOtherPacks(this.#folder, name)
    return true
  }

  #isTooLarge(): boolean {
    const isMore = (usedSize: number) => this.#pack.size() > Math.max(smallSize, maxGrowth * usedSize)
    // Marking takes time, and is needed only if the pack may be too large.
    const keptSize = this.#kept.reduce((sum, values) => sum + values.size(), 0)
    if (!isMore(Math.max(keptSize, this.#entries.usedSize()))) return false
    this.#markKept()
    return isMore(this.#entries.usedSize())
  }

  /** Copies the used values into a new pack. */
  #repack(): void {
    const opened = {entries: createEntries(), pack: openPack(this.#folder, undefined)}
    for (const {key, entry, isUsed} of this.#entries.all()) {
      const value = isUsed ? this.#pack.read(entry) : undefined
      if (value === undefined) continue
      opened.entries.set(key, opened.pack.add(value))
      opened.entries.use(key)
    }
    this.#pack.close()
    this.#opened = opened
  }

  #file(name: string): string {
    return path.join(this.#folder, `${name}.json`)
  }
}
