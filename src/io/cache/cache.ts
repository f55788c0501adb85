/**
 * The cache of a project: values by key, in one folder. Every value is checked when it is read; damaged, outdated and
 * unreadable entries count as missing. A cache that cannot be written never fails a build.
 */
import {existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createTemporaryFile, type TemporaryFile} from '../temporary-file.js'
import {makeTemporaryFolder} from '../temporary-folder.js'
import {createEntries, type Entries, indexJson} from './entries.js'
import {namesIn} from './files.js'
import {openPack, type Pack, type PackEntry} from './pack.js'
import {readTable, writeTable} from './table.js'

export {hashOfFile, haveChanged, keyOfFiles, namesIn} from './files.js'
export {fingerprint} from './fingerprint.js'
export {keyOf} from './key.js'

/** A value that was in the cache is no longer readable. */
export class CacheLost extends Error {
  override name = 'CacheLost'
}

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
  /** A small JSON value that is read and written as a whole. */
  table<Value>(name: string): Value | undefined
  setTable(name: string, value: unknown): void
  /** Sets a table to a value as JSON, which is in pieces because it is large. They are read on `save`. */
  setLargeTable(name: string, json: Iterable<Uint8Array>): void
  /** A file for this run, on the disk of the cache; `close` closes it. */
  temporaryFile(): TemporaryFile
  /** Copies the values of another cache folder; false when the folder has no cache of this version. */
  importFrom(folder: string): boolean
  /** Writes new values. Removes values that were not used since the cache was opened, when they take too much space. */
  save(): void
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

type Index = {pack: string; entries: Record<string, PackEntry>}

/** Values on a server. */
export interface RemoteValues {
  load(hashes: readonly string[], cache: Pick<Cache, 'add'>): Promise<void>
}

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
      const index = readTable<Index>(this.#file('index'), this.#version)
      const entries = createEntries()
      for (const [key, entry] of Object.entries(index?.entries ?? {})) entries.set(key, entry)
      this.#opened = {entries, pack: openPack(this.#folder, index?.pack)}
    }
    return this.#opened
  }

  get #entries(): Entries {
    return this.#open().entries
  }

  get #pack(): Pack {
    return this.#open().pack
  }

  set #pack(pack: Pack) {
    this.#open().pack = pack
  }

  get(key: string): Buffer | undefined {
    const entry = this.#entries.get(key)
    const value = entry && this.#pack.read(entry)
    if (value === undefined) this.#entries.delete(key)
    else this.#entries.use(key)
    return value
  }

  has(key: string): boolean {
    return this.#entries.use(key)
  }

  async load(hashes: () => readonly string[]): Promise<void> {
    await this.#remote?.load(hashes(), this)
  }

  add(key: string, value: Buffer): void {
    if (this.#entries.has(key)) return
    this.#entries.set(key, this.#pack.add(value))
    this.#isChanged = true
  }

  usedKeys(): string[] {
    const keys: string[] = []
    for (const {key, isUsed} of this.#entries.all()) if (isUsed) keys.push(key)
    return keys
  }

  set(key: string, value: string | Uint8Array): void {
    this.#entries.set(key, this.#pack.add(typeof value === 'string' ? Buffer.from(value) : value))
    this.#entries.use(key)
    this.#isChanged = true
  }

  forget(key: string): void {
    this.#isChanged = this.#entries.delete(key) || this.#isChanged
  }

  clear(): void {
    this.#pack.close()
    this.#pack = openPack(this.#folder, undefined)
    this.#entries.clear()
    this.#isChanged = true
  }

  table<Value>(name: string): Value | undefined {
    const json = this.#newTables.get(name)
    if (json !== undefined) return JSON.parse(Buffer.concat([...json]).toString('utf8'))
    const table = this.#tables.get(name) ?? {value: readTable(this.#file(name), this.#version)}
    this.#tables.set(name, table)
    return table.value as Value | undefined
  }

  setTable(name: string, value: unknown): void {
    const json = Buffer.from(JSON.stringify(value))
    this.setLargeTable(name, json.length < minLargeTable ? [json] : this.#onDisk(json))
  }

  setLargeTable(name: string, json: Iterable<Uint8Array>): void {
    this.#tables.delete(name)
    this.#newTables.set(name, json)
  }

  temporaryFile(): TemporaryFile {
    const file = createTemporaryFile(this.#folder)
    this.#temporaryFiles.push(file)
    return file
  }

  #onDisk(json: Uint8Array): Iterable<Uint8Array> {
    const file = this.temporaryFile()
    file.append(json)
    return file.pieces()
  }

  importFrom(folder: string): boolean {
    const index = readTable<Index>(path.join(folder, 'index.json'), this.#version)
    if (index === undefined) return false
    const pack = openPack(folder, index.pack)
    for (const [key, entry] of Object.entries(index.entries)) {
      const value = this.#entries.has(key) ? undefined : pack.read(entry)
      if (value !== undefined) this.add(key, value)
    }
    pack.close()
    return true
  }

  save(): void {
    if (!makeFolder(this.#folder)) return
    // A shard without pages has an index, too.
    if (this.#isChanged || !existsSync(this.#file('index'))) this.#saveIndex()
    for (const [name, json] of this.#newTables) writeTable(this.#file(name), this.#version, json)
    this.#newTables.clear()
  }

  size(): number {
    return this.#pack.size()
  }

  close(): void {
    this.#opened?.pack.close()
    for (const file of this.#temporaryFiles) file.close()
  }

  #saveIndex(): void {
    let usedSize = 0
    for (const {entry, isUsed} of this.#entries.all()) if (isUsed) usedSize += entry[1]
    if (this.#pack.size() > Math.max(smallSize, maxGrowth * usedSize)) this.#repack()
    if (!this.#pack.flush()) return
    if (!writeTable(this.#file('index'), this.#version, indexJson(this.#pack.name, this.#entries))) return
    this.#isChanged = false
    this.#removeOtherPacks()
  }

  /** Copies the used values into a new pack. */
  #repack(): void {
    const next = openPack(this.#folder, undefined)
    for (const {key, entry, isUsed} of this.#entries.all()) {
      const value = isUsed ? this.#pack.read(entry) : undefined
      if (value === undefined) this.#entries.delete(key)
      else this.#entries.set(key, next.add(value))
    }
    this.#pack.close()
    this.#pack = next
  }

  #removeOtherPacks(): void {
    try {
      for (const name of readdirSync(this.#folder))
        if (name.endsWith('.pack') && name !== this.#pack.name) rmSync(path.join(this.#folder, name), {force: true})
    } catch {
      // A later build removes them.
    }
  }

  #file(name: string): string {
    return path.join(this.#folder, `${name}.json`)
  }
}

/** The cache folder of a project: beside the caches of other tools, else `.docsgen/cache`. */
export const cacheFolder = (root: string): string =>
  path.join(root, existsSync(path.join(root, 'node_modules')) ? 'node_modules/.cache/docsgen' : '.docsgen/cache')

/** Creates the folder with a `.gitignore`, so that git ignores it; false on failure. */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, {recursive: true})
    const ignore = path.join(folder, '.gitignore')
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
    return true
  } catch {
    return false
  }
}

/** A cache for one run, on the disk, because a large site does not fit into memory. */
export function openTemporaryCache(version: string): {cache: Cache; remove(): void} {
  const {folder, remove} = makeTemporaryFolder('docsgen-cache')
  const cache = openCache(folder, version)
  return {
    cache,
    remove() {
      cache.close()
      remove()
    },
  }
}

/** Removes the caches and shards of a project; returns their folders. */
export function removeCaches(root: string): string[] {
  const folders = ['node_modules/.cache/docsgen', '.docsgen'].map((folder) => path.join(root, folder))
  const existing = folders.filter((folder) => existsSync(folder))
  for (const folder of existing) rmSync(folder, {recursive: true, force: true})
  return existing
}

/** The folder of a shard. */
export const shardFolder = (root: string, {index, count}: {index: number; count: number}): string =>
  path.join(root, '.docsgen', `shard-${index}-of-${count}`)

/** All shard folders of a project. */
export function shardFolders(root: string): string[] {
  const folder = path.join(root, '.docsgen')
  return namesIn(folder)
    .filter((name) => /^shard-\d+-of-\d+$/.test(name))
    .map((name) => path.join(folder, name))
}
