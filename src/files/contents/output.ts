/** Output files from texts: immediately, or on request. */

import type {
  CachedDocument,
  MadeDocument,
  OutputFile,
  OutputPath,
  PublishedFacts,
  RoutePath,
} from '../../model/model.js'
import {hashOf} from '../hash/hash.js'

export {hashOf}

/** Documents of an earlier build, by output path. Equal keys mean equal documents. */
export interface DocumentMemory {
  /** Hash of everything that all documents depend on. */
  key: string
  /** Whether what decides the addresses and the navigation of the site is equal to that of the earlier build, like `key`. */
  isSameShape: boolean
  get(path: string): CachedDocument | undefined
  set(path: string, document: CachedDocument): void
  /** Counts a rendered document. */
  rendered(): void
}

/** A document that is rendered on request. */
export interface LazyDocument {
  /** What decides `key` on a site of one shape, and costs less; undefined if nothing does. */
  short?: string | undefined
  /** Everything that the document depends on, except values that are equal on every page. */
  key(): string
  html(): string
  /** Of a page: facts for the manifest. */
  facts?(): PublishedFacts
}

/** A document as an output file, which is rendered only if somebody reads its contents. */
class DocumentFile implements OutputFile {
  readonly path: OutputPath
  readonly kind: OutputFile['kind'] = 'document'
  readonly hash: string
  readonly size: number
  publishedFacts?: PublishedFacts
  route?: RoutePath
  readonly #bytes: () => Uint8Array

  constructor(path: OutputPath, {hash, size, facts}: Measured, bytes: () => Uint8Array) {
    this.path = path
    this.hash = hash
    this.size = size
    if (facts) this.publishedFacts = facts
    this.#bytes = bytes
  }

  get contents() {
    return {kind: 'bytes' as const, bytes: this.#bytes()}
  }
}

type Measured = Pick<CachedDocument, 'hash' | 'size' | 'facts'>

/** An output file for a document. An unchanged document is not rendered, nor one that a thread has made. */
export function document(
  path: OutputPath,
  lazy: LazyDocument,
  memory: DocumentMemory | undefined,
  made?: MadeDocument,
): DocumentFile {
  if (made) {
    const {cached, bytes} = made
    memory?.set(path, cached)
    memory?.rendered()
    return new DocumentFile(path, cached, () => bytes)
  }
  const render = () => {
    memory?.rendered()
    return Buffer.from(lazy.html())
  }
  const cached = memory?.get(path)
  const {short} = lazy
  if (memory?.isSameShape && cached !== undefined && short !== undefined && short === cached.short) {
    memory.set(path, cached)
    return new DocumentFile(path, cached, render)
  }
  const key = memory && hashOf(memory.key + lazy.key())
  const facts = lazy.facts?.()
  if (memory && key !== undefined && cached?.key === key) {
    const {hash, size} = cached
    memory.set(path, {key, ...(short !== undefined && {short}), hash, size, ...(facts && {facts})})
    return new DocumentFile(path, {hash, size, facts}, render)
  }
  const bytes = render()
  const [hash, size] = [hashOf(bytes), bytes.byteLength]
  if (memory && key !== undefined)
    memory.set(path, {key, ...(short !== undefined && {short}), hash, size, ...(facts && {facts})})
  return new DocumentFile(path, {hash, size, facts}, () => bytes)
}

export function textFile(path: OutputPath, kind: OutputFile['kind'], text: string): OutputFile {
  return {path, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

/** The same memory for files that do not count as rendered documents. */
export const uncounted = (memory: DocumentMemory | undefined): DocumentMemory | undefined =>
  memory && {...memory, rendered: () => {}}
