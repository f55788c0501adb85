/** Output files from texts: immediately, or on request. */

import {hashOf} from '../files/hash/hash.js'
import type {KnownDocument, MadeDocument, OutputFile, OutputPath, PublishedFacts, RoutePath} from '../model/model.js'

export {hashOf}

/** Documents of earlier builds, by the hash of everything that decides them. */
export interface DocumentMemory {
  /** Hash of everything that all documents depend on. */
  key: string
  get(key: string): KnownDocument | undefined
  set(key: string, document: KnownDocument): void
  /** Counts a rendered document. */
  rendered(): void
}

/** A document that is rendered on request. */
export interface LazyDocument {
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

  constructor(path: OutputPath, {hash, size, facts}: KnownDocument, bytes: () => Uint8Array) {
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

/** An output file for a document. An unchanged document is not rendered, nor one that a thread has made. */
export function document(
  path: OutputPath,
  lazy: LazyDocument,
  memory: DocumentMemory | undefined,
  made?: MadeDocument,
): DocumentFile {
  if (made) {
    const {key, bytes, ...known} = made
    memory?.set(key, known)
    memory?.rendered()
    return new DocumentFile(path, known, () => bytes)
  }
  const render = () => {
    memory?.rendered()
    return Buffer.from(lazy.html())
  }
  const key = memory && keyOfDocument(lazy, memory)
  const known = key === undefined ? undefined : memory?.get(key)
  if (known) return new DocumentFile(path, known, render)
  const {bytes, ...measured} = measure(lazy, render())
  if (key !== undefined) memory?.set(key, measured)
  return new DocumentFile(path, measured, () => bytes)
}

const keyOfDocument = (lazy: LazyDocument, {key}: Pick<DocumentMemory, 'key'>): string => hashOf(key + lazy.key())

function measure(lazy: LazyDocument, bytes: Uint8Array): KnownDocument & {bytes: Uint8Array} {
  const facts = lazy.facts?.()
  return {hash: hashOf(bytes), size: bytes.byteLength, ...(facts && {facts}), bytes}
}

/** Renders a document, for `document` in another thread. */
export const makeDocument = (lazy: LazyDocument, memory: Pick<DocumentMemory, 'key'>): MadeDocument => ({
  key: keyOfDocument(lazy, memory),
  ...measure(lazy, Buffer.from(lazy.html())),
})

export function textFile(path: OutputPath, kind: OutputFile['kind'], text: string): OutputFile {
  return {path, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

/** The same memory for files that do not count as rendered documents. */
export const uncounted = (memory: DocumentMemory | undefined): DocumentMemory | undefined =>
  memory && {...memory, rendered: () => {}}
