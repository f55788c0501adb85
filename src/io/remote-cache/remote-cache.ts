/**
 * A cache that machines share through an HTTP server. Values lie in packs that never change; a list names the packs and the
 * hashes in them. A server that fails costs its values, and nothing else.
 */
import {hashOfParts} from '../../files/hash/hash.js'
import type {Cache} from '../cache/cache.js'
import {forEachBounded} from '../write/bounded.js'
import {createHttpStore, type HttpStore} from './http-store.js'
import {createLookUp, decodeList, encodeList, type ListedPack, shortHashes} from './listing.js'
import {hashOfKey, type PackedValue, packValues, unpackValues} from './packed-values.js'
import {packsToKeep} from './packs-to-keep.js'
import {RemoteCacheError} from './remote-cache-error.js'
import {nameFor, seal, unseal} from './seal.js'

export interface RemoteCacheSettings {
  url: string
  headers: Readonly<Record<string, string>>
  /** Secret that signs objects; '' for none. */
  key: string
  /** Milliseconds for one request. */
  timeout: number
  /** Whether to store values. */
  write: boolean
  /** What values must have in common: docsgen, and the site. */
  scope: readonly string[]
  /** Called once, with the first failure. */
  onError(message: string): void
}

/** A shard of the pages of a source tree. */
export interface TreeShard {
  /** Hash of the tree. */
  tree: string
  /** From 1. */
  index: number
  count: number
}

export interface StoredRun {
  isWhole: boolean
  shard?: TreeShard | undefined
}

export interface RemoteCache {
  /** Copies the values of these hashes, and those packed with them, into a cache. */
  load(hashes: readonly string[], cache: Pick<Cache, 'add'>): Promise<void>
  /**
   * Makes the values of all shards of a tree known. Returns how many there are, 0 for none, and which are missing; undefined
   * if the server fails.
   */
  findShards(tree: string): Promise<{count: number; missing: number[]} | undefined>
  /**
   * Stores the values that a run used and that the server lacks. `isWhole`: whether the run used all values of the site.
   * `shard`: what the run compiled, if it is not the site. Returns whether the server has all of them.
   */
  store(cache: Pick<Cache, 'get' | 'usedKeys'>, run: StoredRun): Promise<boolean>
  /** Reports why the values of the server are not used, and sends no further request. */
  refuse(message: string): void
  /** Packs so far. */
  readonly counts: Readonly<{read: number; written: number}>
}

export const openRemoteCache = (settings: RemoteCacheSettings): RemoteCache => new HttpCache(settings)

/** Bytes of values from which on a pack is complete, and of the largest value that is stored. */
const packSize = 8 * 1024 * 1024
const maxValue = 2 * packSize
const parallel = 4

class HttpCache implements RemoteCache {
  readonly counts = {read: 0, written: 0}
  readonly #settings: RemoteCacheSettings
  readonly #http: HttpStore
  /** The packs of the site, and those of shards, when they are known. */
  #packs: ListedPack[] | undefined
  readonly #ofShards: ListedPack[] = []
  #packsWith = createLookUp([])
  readonly #loads = new Map<string, Promise<void>>()
  /** Names of packs that are gone or damaged. */
  readonly #lost = new Set<string>()
  #isOff = false
  #hasFailed = false

  constructor(settings: RemoteCacheSettings) {
    this.#settings = settings
    this.#http = createHttpStore(settings)
  }

  async load(hashes: readonly string[], cache: Pick<Cache, 'add'>): Promise<void> {
    if (hashes.length === 0 || this.#isOff) return
    if (this.#packs === undefined) this.#setPacks((await this.#readList(this.#nameOf('site'))) ?? [])
    const wanted = new Set<ListedPack>()
    for (const hash of hashes) {
      const packs = this.#packsWith(hash).filter(({name}) => !this.#lost.has(name))
      const newest = packs.at(-1)
      if (newest && !packs.some((pack) => wanted.has(pack))) wanted.add(newest)
    }
    await forEachBounded(wanted, parallel, (pack) => this.#loadOnce(pack, cache))
  }

  async findShards(tree: string): Promise<{count: number; missing: number[]} | undefined> {
    const found = await this.#read(this.#nameOf('shards', tree))
    const count = /^\d{1,3}$/.test(String(found)) ? Number(found) : 0
    const indexes = Array.from({length: count}, (_, index) => index + 1)
    const missing: number[] = []
    await forEachBounded(indexes, parallel, async (index) => {
      const packs = await this.#readList(this.#nameOf('shard', tree, `${index}/${count}`))
      this.#ofShards.push(...(packs ?? []))
      if (packs === undefined) missing.push(index)
    })
    this.#setPacks((await this.#readList(this.#nameOf('site'))) ?? [])
    return this.#hasFailed ? undefined : {count, missing: missing.sort((a, b) => a - b)}
  }

  async store(cache: Pick<Cache, 'get' | 'usedKeys'>, {isWhole, shard}: StoredRun): Promise<boolean> {
    const used = keysByHash(cache.usedKeys())
    // A shard without pages has an empty list, so that no merge misses it.
    if (!this.#settings.write || this.#isOff || (used.size === 0 && shard === undefined)) return false
    // Another machine may have stored a list in the meantime.
    const listed = (await this.#readList(this.#nameOf('site'))) ?? []
    const known = distinct([...listed, ...this.#ofShards]).filter(({name}) => !this.#lost.has(name))
    const kept = packsToKeep(known, [...used.keys()], isWhole)
    const isStored = createLookUp(kept)
    const missing = [...used].flatMap(([hash, keys]) => (isStored(hash).length > 0 ? [] : keys))
    const added: ListedPack[] = []
    let isComplete = true
    await forEachBounded(packsOf(missing, cache), parallel, async (values) => {
      const pack = await this.#storePack(values)
      if (pack) added.push(pack)
      else isComplete = false
    })
    const packs = [...kept, ...added.sort((a, b) => (a.name < b.name ? -1 : 1))]
    const isListed = shard ? await this.#storeShard(packs, shard) : await this.#storeList(packs, listed)
    return isComplete && isListed
  }

  refuse(message: string): void {
    this.#isOff = true
    this.#report(message)
  }

  async #storeList(packs: readonly ListedPack[], before: readonly ListedPack[]): Promise<boolean> {
    const isEqual = packs.length === before.length && packs.every(({name}, index) => before[index]?.name === name)
    return isEqual || (await this.#write(this.#nameOf('site'), encodeList(packs))) !== undefined
  }

  async #storeShard(packs: readonly ListedPack[], {tree, index, count}: TreeShard): Promise<boolean> {
    const list = await this.#write(this.#nameOf('shard', tree, `${index}/${count}`), encodeList(packs))
    return (
      list !== undefined && (await this.#write(this.#nameOf('shards', tree), Buffer.from(String(count)))) !== undefined
    )
  }

  #setPacks(packs: ListedPack[]): void {
    this.#packs = packs
    this.#packsWith = createLookUp(distinct([...packs, ...this.#ofShards]))
  }

  #loadOnce(pack: ListedPack, cache: Pick<Cache, 'add'>): Promise<void> {
    const load = this.#loads.get(pack.name) ?? this.#loadPack(pack, cache)
    this.#loads.set(pack.name, load)
    return load
  }

  async #loadPack({name, hashes}: ListedPack, cache: Pick<Cache, 'add'>): Promise<void> {
    const bytes = await this.#read(name)
    const values = bytes && unpackValues(bytes)
    const isListed = values && shortHashes(values.flatMap(([key]) => hashOfKey(key) ?? [])) === hashes
    if (bytes !== undefined && !isListed) this.#report('holds a pack with other values than its list says')
    if (!isListed) return void this.#lost.add(name)
    if (this.#isOff) return
    for (const [key, value] of values) cache.add(key, value)
    this.counts.read++
  }

  async #storePack(values: readonly PackedValue[]): Promise<ListedPack | undefined> {
    const bytes = packValues(values)
    // Machines with different keys store different objects.
    const name = nameFor(this.#settings.key, 'pack', hashOfParts([bytes], 64))
    const size = await this.#write(name, bytes)
    if (size === undefined) return undefined
    this.counts.written++
    return {name, size, hashes: shortHashes(values.flatMap(([key]) => hashOfKey(key) ?? []))}
  }

  /** The packs in a list; undefined if it is absent or damaged. */
  async #readList(name: string): Promise<ListedPack[] | undefined> {
    const bytes = await this.#read(name)
    const packs = bytes && decodeList(bytes)
    if (bytes !== undefined && packs === undefined) this.#report('holds a list that docsgen did not write')
    return packs
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const sealed = await this.#attempt(() => this.#http.get(name))
    const contents = sealed && (await unseal(this.#settings.key, name, sealed))
    if (sealed && contents === undefined) this.#report('holds an object that is damaged, or has another signature')
    return contents
  }

  /** Returns the size of the stored object; undefined on failure. */
  async #write(name: string, contents: Buffer): Promise<number | undefined> {
    const sealed = await seal(this.#settings.key, name, contents)
    return this.#attempt(async () => {
      await this.#http.put(name, sealed)
      return sealed.length
    })
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isOff) return undefined
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof RemoteCacheError)) throw error
      this.#isOff ||= error.isFinal
      this.#report(error.message)
      return undefined
    }
  }

  #report(message: string): void {
    if (!this.#hasFailed) this.#settings.onError(`${hostOf(this.#settings.url)} ${message}`)
    this.#hasFailed = true
  }

  #nameOf = (...about: readonly string[]): string => nameFor(this.#settings.key, ...about, ...this.#settings.scope)
}

/** A path may contain a secret. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'the server')

/** The keys of values that machines share, by the hash in them. */
function keysByHash(keys: Iterable<string>): Map<string, string[]> {
  const byHash = new Map<string, string[]>()
  for (const key of keys) {
    const hash = hashOfKey(key)
    if (hash !== undefined) byHash.set(hash, [...(byHash.get(hash) ?? []), key])
  }
  return byHash
}

/** The values of keys, in packs. */
function* packsOf(keys: readonly string[], cache: Pick<Cache, 'get'>): Generator<PackedValue[]> {
  let pack: PackedValue[] = []
  let size = 0
  for (const key of keys) {
    const value = cache.get(key)
    if (value === undefined || value.length > maxValue) continue
    pack.push([key, value])
    size += value.length
    if (size < packSize) continue
    yield pack
    pack = []
    size = 0
  }
  if (pack.length > 0) yield pack
}

const distinct = (packs: readonly ListedPack[]): ListedPack[] => [
  ...new Map(packs.map((pack) => [pack.name, pack])).values(),
]
