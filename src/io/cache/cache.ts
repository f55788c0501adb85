/**
 * The cache of a project: values by key, in one folder. Every value is checked when it is read; damaged, outdated and
 * unreadable entries count as missing. A cache that cannot be written never fails a build.
 */
import {existsSync} from 'node:fs'
import path from 'node:path'
import {createEntries, type Entries} from './entries.js'
import {makeFolder, removeOtherPacks} from './folders.js'
import {indexFile, readIndex, writeIndex} from './index-file.js'
import {openPack, type Pack, type PackEntry} from './pack.js'
import type {RemoteValues} from './remote-values.js'
import {readTable, writeTable} from './table.js'

export {CacheLost} from './cache-lost.js'
export {hashOfFile, haveChanged, keyOfFiles, namesIn} from './files.js'
export {fingerprint} from './fingerprint.js'
export {cacheFolder, removeCaches, shardFolder, shardFolders} from './folders.js'
export {keyOf} from './key.js'

export interface Cache {
  /** The value of a key, set by this build or an earlier one. */
  get(key: string): Buffer | undefined
  has(key: string): boolean
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
  /** A JSON value that is read and written as a whole. */
  table<Value>(name: string): Value | undefined
  setTable(name: string, value: unknown): void
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

/** Opens the cache in a folder. Values of another `version` count as missing. */
export const openCache = (folder: string, version: string, remote?: RemoteValues): Cache =>
  new FolderCache(folder, version, remote)

class FolderCache implements Cache {
  readonly #folder: string
  readonly #version: string
  readonly #remote: RemoteValues | undefined
  readonly #tables = new Map<string, {value: unknown}>()
  /** New tables as JSON, because most are larger as objects. */
  readonly #newTables = new Map<string, Buffer>()
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
    this.#isChanged = true
  }

  table<Value>(name: string): Value | undefined {
    const json = this.#newTables.get(name)
    if (json !== undefined) return JSON.parse(json.toString('utf8'))
    const table = this.#tables.get(name) ?? {value: readTable<Value>(this.#file(name), this.#version)}
    this.#tables.set(name, table)
    return table.value as Value | undefined
  }

  setTable(name: string, value: unknown): void {
    this.#tables.delete(name)
    this.#newTables.set(name, Buffer.from(JSON.stringify(value)))
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
    for (const [name, json] of this.#newTables) isSaved = writeTable(this.#file(name), this.#version, [json]) && isSaved
    this.#newTables.clear()
    return isSaved
  }

  size(): number {
    return this.#pack.size()
  }

  close(): void {
    this.#opened?.pack.close()
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
    return this.#pack.size() > Math.max(smallSize, maxGrowth * this.#entries.usedSize())
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
