/** Output files from texts: immediately, or on request. */

import type {OutputFile, OutputPath, PublishedFacts} from '../../model/model.js'
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

/** Hashes of a document. */
export interface CachedDocument {
  key: string
  /** On a site of the same shape, documents with equal short keys have equal keys. */
  short?: string | undefined
  hash: string
  /** In bytes. */
  size: number
  /** Of a page. */
  facts?: PublishedFacts | undefined
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

/** An output file for a document. It renders an unchanged document only if somebody reads its contents. */
export function document(
  path: OutputPath,
  lazy: LazyDocument,
  memory: DocumentMemory | undefined,
): OutputFile & {size: number} {
  if (memory === undefined) {
    const text = lazy.html()
    const facts = lazy.facts?.()
    return {
      ...textFile(path, 'document', text),
      size: Buffer.byteLength(text),
      ...(facts && {publishedFacts: facts}),
    }
  }
  const cached = memory.get(path)
  const {short} = lazy
  const sameShape = memory.isSameShape && short !== undefined && short === cached?.short ? cached : undefined
  const key = sameShape?.key ?? hashOf(memory.key + lazy.key())
  const facts = sameShape?.facts ?? lazy.facts?.()
  const render = () => {
    memory.rendered()
    return Buffer.from(lazy.html())
  }
  const unchanged = cached?.key === key ? cached : undefined
  const {hash, size, bytes} = unchanged ? {...unchanged, bytes: undefined} : measured(render())
  memory.set(path, {key, ...(short !== undefined && {short}), hash, size, ...(facts && {facts})})
  return {
    path,
    kind: 'document',
    hash,
    size,
    ...(facts && {publishedFacts: facts}),
    get contents() {
      return {kind: 'bytes' as const, bytes: bytes ?? render()}
    },
  }
}

const measured = (bytes: Buffer) => ({hash: hashOf(bytes), size: bytes.byteLength, bytes})

export function textFile(path: OutputPath, kind: OutputFile['kind'], text: string): OutputFile {
  return {path, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

/** The same memory for files that do not count as rendered documents. */
export const uncounted = (memory: DocumentMemory | undefined): DocumentMemory | undefined =>
  memory && {...memory, rendered: () => {}}
