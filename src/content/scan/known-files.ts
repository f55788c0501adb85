import path from 'node:path'
import {hashOf} from '../../files/hash/hash.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config, Position, SourceFile, SourcePath} from '../../model/model.js'
import type {Read} from './read.js'

/** A file as an earlier run read it; JSON. */
export interface KnownFile {
  /** What the disk said of it; '' where that is no proof that it has not changed since. */
  stamp: string
  hash: string
  read: KnownRead
}
type KnownRead = Omit<Read, 'asset' | 'source'> & {
  source?: Omit<SourceFile, 'text' | 'frontmatterPositions'> & {frontmatterPositions: [string, Position][]}
}
export type KnownFiles = Record<string, KnownFile>

/** A file changed so short a time (milliseconds) before it was read may change again without a sign of it. */
export const settling = 2000

/**
 * Makes a reader that reads a file only when it is not known: the disk's word decides, else its contents. What is known
 * then stands in `next`.
 */
export function createKnownReader(
  fs: FileSystem,
  {content}: Config,
  {known, read, next}: {known: KnownFiles; read: (file: SourcePath, bytes: Buffer) => Promise<Read>; next: KnownFiles},
): (file: SourcePath) => Promise<Read> {
  return async (file) => {
    const absolute = path.join(content, file)
    const before = Object.hasOwn(known, file) ? known[file] : undefined
    const now = Date.now()
    const stamp = await fs.stamp(absolute)
    if (before && stamp && before.stamp === stamp.text) {
      next[file] = before
      return readFrom(before.read)
    }
    const bytes = await fs.readFile(absolute)
    const hash = hashOf(bytes)
    const trusted = stamp && stamp.time < now - settling ? stamp.text : ''
    if (before?.hash === hash) {
      next[file] = {...before, stamp: trusted}
      return readFrom(before.read)
    }
    const found = await read(file, bytes)
    const kept = knownRead(found)
    if (kept) next[file] = {stamp: trusted, hash, read: kept}
    return found
  }
}

function readFrom({source, ...rest}: KnownRead): Read {
  if (!source) return rest
  return {...rest, source: {...source, frontmatterPositions: new Map(source.frontmatterPositions)}}
}

/** Without its text; undefined where JSON would not give the same back. */
function knownRead({source, ...rest}: Read): KnownRead | undefined {
  const kept: KnownRead = {...rest}
  if (source) {
    const {text, frontmatterPositions, ...facts} = source
    if (!isPlain(facts.frontmatter)) return undefined
    kept.source = {...facts, frontmatterPositions: [...frontmatterPositions]}
  }
  return kept
}

/** Whether a value is the same after a way through JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every((one) => one === undefined || isPlain(one))
}
