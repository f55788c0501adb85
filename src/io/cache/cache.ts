/**
 * What a build leaves behind for the next: values by key, in one folder. Everything read back is checked; what is damaged,
 * of another docsgen or unreadable is simply not there, and what cannot be written is not kept. Nothing here ever fails a build.
 */
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {namesIn} from './files.js'
import {openPack, type Pack, type Place} from './pack.js'
import {readTable, writeTable} from './table.js'

export {hashOfFile, keyOfFiles, namesIn} from './files.js'
export {fingerprint} from './fingerprint.js'
export {keyOf} from './key.js'

/** A value that was there a moment ago is not to be had. */
export class CacheLost extends Error {
  override name = 'CacheLost'
}

export interface Cache {
  /** A value that was set under this key, by this build or one before. */
  get(key: string): Buffer | undefined
  has(key: string): boolean
  set(key: string, value: string | Uint8Array): void
  forget(key: string): void
  /** A small value that is read and written as a whole; it must be JSON. */
  table<Value>(name: string): Value | undefined
  setTable(name: string, value: unknown): void
  /** Takes over the values of another cache's folder; false when it holds none of this version. */
  adopt(folder: string): boolean
  /** Writes what is new. Values that were neither read nor set since the cache was opened go when there are too many of them. */
  save(): void
  /** Bytes on disk, after `save`. */
  size(): number
  /** Lets go of its files. */
  close(): void
}

/** Values of older builds are kept while all of them are at most so many times the size of those in use, or so small (bytes). */
const kept = 3
const small = 32 * 1024 * 1024

type Index = {pack: string; places: Record<string, Place>}

/** Opens the cache in a folder, made when there is none. `version` is whatever must be equal for values to be of use. */
export function openCache(folder: string, version: string): Cache {
  const tables = new Map<string, {value: unknown; isNew: boolean}>()
  const index = readTable<Index>(file('index'), version)
  const places = new Map(Object.entries(index?.places ?? {}))
  const used = new Set<string>()
  let isChanged = false
  let pack: Pack = openPack(folder, index?.pack)

  return {
    get(key) {
      const place = places.get(key)
      const value = place && pack.read(place)
      if (value === undefined) places.delete(key)
      else used.add(key)
      return value
    },
    has(key) {
      if (places.has(key)) used.add(key)
      return places.has(key)
    },
    set(key, value) {
      places.set(key, pack.add(typeof value === 'string' ? Buffer.from(value) : value))
      used.add(key)
      isChanged = true
    },
    forget(key) {
      isChanged = places.delete(key) || isChanged
      used.delete(key)
    },
    table<Value>(name: string) {
      const known = tables.get(name) ?? {value: readTable(file(name), version), isNew: false}
      tables.set(name, known)
      return known.value as Value | undefined
    },
    setTable(name, value) {
      tables.set(name, {value, isNew: true})
    },
    adopt(other) {
      const theirs = readTable<Index>(path.join(other, 'index.json'), version)
      if (theirs === undefined) return false
      const from = openPack(other, theirs.pack)
      for (const [key, place] of Object.entries(theirs.places)) {
        const value = places.has(key) ? undefined : from.read(place)
        if (value === undefined) continue
        places.set(key, pack.add(value))
        isChanged = true
      }
      from.close()
      return true
    },
    save() {
      if (!makeFolder(folder)) return
      if (isChanged) saveIndex()
      for (const [name, table] of tables) if (table.isNew) writeTable(file(name), version, table.value)
      for (const table of tables.values()) table.isNew = false
    },
    size: () => pack.size(),
    close: () => pack.close(),
  }

  function saveIndex(): void {
    const sizeOf = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (places.get(key)?.[1] ?? 0), 0)
    const inUse = sizeOf(used)
    if (pack.size() > Math.max(small, kept * inUse)) repack()
    if (!pack.flush()) return
    const text: Index = {pack: pack.name, places: Object.fromEntries(places)}
    if (!writeTable(file('index'), version, text)) return
    isChanged = false
    removeOthers()
  }

  /** Copies what is in use into a new pack. */
  function repack(): void {
    const next = openPack(folder, undefined)
    for (const [key, place] of places) {
      const value = used.has(key) ? pack.read(place) : undefined
      if (value === undefined) places.delete(key)
      else places.set(key, next.add(value))
    }
    pack.close()
    pack = next
  }

  /** Packs that no index names; another process may be about to name a new one. */
  function removeOthers(): void {
    try {
      for (const name of readdirSync(folder))
        if (name.endsWith('.pack') && name !== pack.name) rmSync(path.join(folder, name), {force: true})
    } catch {
      // They go another time.
    }
  }

  function file(name: string): string {
    return path.join(folder, `${name}.json`)
  }
}

/** Where a project's cache lies: with those of other tools, else in a folder of its own. */
export const cacheFolder = (root: string): string =>
  path.join(root, existsSync(path.join(root, 'node_modules')) ? 'node_modules/.cache/docsgen' : '.docsgen/cache')

/** It says itself that it belongs into no repository. */
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

/** A cache for one run, on the disk all the same: a large site does not fit into memory. `remove` takes it away. */
export function openPassingCache(version: string): {cache: Cache; remove(): void} {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-cache-'))
  const cache = openCache(folder, version)
  return {
    cache,
    remove() {
      cache.close()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

/** Removes what docsgen left in a project for later builds. */
export function removeCaches(root: string): string[] {
  const folders = ['node_modules/.cache/docsgen', '.docsgen'].map((folder) => path.join(root, folder))
  const found = folders.filter((folder) => existsSync(folder))
  for (const folder of found) rmSync(folder, {recursive: true, force: true})
  return found
}

/** Where one of several jobs leaves its part of the pages, and where all of them lie. */
export const shardFolder = (root: string, {index, count}: {index: number; count: number}): string =>
  path.join(root, '.docsgen', `shard-${index}-of-${count}`)

export function shardFolders(root: string): string[] {
  const folder = path.join(root, '.docsgen')
  return namesIn(folder)
    .filter((name) => /^shard-\d+-of-\d+$/.test(name))
    .map((name) => path.join(folder, name))
}
