import {hashOf} from '../../files/hash/hash.js'
import {relativePath} from '../../files/paths/paths.js'
import {type FileSystem, settling} from '../../io/disk/disk.js'
import type {Config, Position, SourceFile} from '../../model/model.js'
import type {ListedReader} from './listed-files.js'
import type {Located} from './locate.js'
import type {ScannedFile} from './scanned-file.js'

/** The result of reading a file in an earlier run; JSON. */
interface CachedFile {
  /** Stamp of the file; '' if an equal stamp would not prove equal contents. */
  stamp: string
  hash: string
  read: CachedResult
}
type CachedResult = Omit<ScannedFile, 'asset' | 'source'> & {
  source?: Omit<SourceFile, 'text' | 'frontmatterPositions'> & {frontmatterPositions: [string, Position][]}
}
export type CachedFiles = Record<string, CachedFile>

/**
 * Returns a reader that uses the result of an earlier run (`cached`) for a file with the same stamp or the same contents.
 * It adds all results to `next`.
 */
export function createCachedReader(
  fs: FileSystem,
  {content}: Config,
  {
    cached,
    read,
    readListed,
    next,
  }: {
    cached: CachedFiles
    read: (file: Located, bytes: Buffer) => Promise<ScannedFile>
    readListed: ListedReader
    next: CachedFiles
  },
): (file: Located) => Promise<ScannedFile> {
  return async (located) => {
    const {absolute} = located
    const file = relativePath(content, absolute)
    const entry = Object.hasOwn(cached, file) ? cached[file] : undefined
    const now = Date.now()
    if (entry && (await fs.stamp(absolute))?.text === entry.stamp) {
      next[file] = entry
      return fromCache(entry.read)
    }
    const {bytes, stamp} = await readListed(absolute)
    const hash = hashOf(bytes)
    const trustedStamp = stamp && stamp.time < now - settling ? stamp.text : ''
    if (entry?.hash === hash) {
      next[file] = {...entry, stamp: trustedStamp}
      return fromCache(entry.read)
    }
    const result = await read(located, bytes)
    const toCache = cacheable(result)
    if (toCache) next[file] = {stamp: trustedStamp, hash, read: toCache}
    return result
  }
}

function fromCache({source, ...rest}: CachedResult): ScannedFile {
  if (!source) return rest
  return {...rest, source: {...source, frontmatterPositions: new Map(source.frontmatterPositions)}}
}

/** A result without its text; undefined if JSON cannot represent the result. */
function cacheable({source, ...rest}: ScannedFile): CachedResult | undefined {
  const toCache: CachedResult = {...rest}
  if (source) {
    const {text, frontmatterPositions, ...facts} = source
    if (!isPlain(facts.frontmatter)) return undefined
    toCache.source = {...facts, frontmatterPositions: [...frontmatterPositions]}
  }
  return toCache
}

/** Whether JSON can represent a value exactly. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every((one) => one === undefined || isPlain(one))
}
