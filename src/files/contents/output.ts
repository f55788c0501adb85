/** Output files from texts: at once, or when somebody wants to see them. */

import type {OutputFile, OutputPath} from '../../model/model.js'
import {hashOf} from '../hash/hash.js'

export {hashOf}

/** Documents of an earlier build, by output path. Equal keys mean equal documents. */
export interface DocumentMemory {
  /** Of everything besides a page that documents show. */
  key: string
  get(path: string): {key: string; hash: string} | undefined
  set(path: string, document: {key: string; hash: string}): void
  /** A document was drawn. */
  rendered(): void
}

/** A document that is drawn only when somebody wants to see it. */
export interface LazyDocument {
  /** Everything it shows, but for what is the same on every page of the site. */
  key(): string
  html(): string
}

/** A document of an earlier build is drawn again only when it is not in its place. */
export function document(path: OutputPath, lazy: LazyDocument, memory: DocumentMemory | undefined): OutputFile {
  if (memory === undefined) return textFile(path, 'document', lazy.html())
  const key = hashOf(memory.key + lazy.key())
  const before = memory.get(path)
  const draw = () => {
    memory.rendered()
    return Buffer.from(lazy.html())
  }
  const known = before?.key === key ? before.hash : undefined
  const bytes = known === undefined ? draw() : undefined
  const hash = bytes ? hashOf(bytes) : (known ?? '')
  memory.set(path, {key, hash})
  return {
    path,
    kind: 'document',
    hash,
    get contents() {
      return {kind: 'bytes' as const, bytes: bytes ?? draw()}
    },
  }
}

export function textFile(path: OutputPath, kind: OutputFile['kind'], text: string): OutputFile {
  return {path, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

/** The same memory for what is no page: it is not counted among the documents that were drawn. */
export const uncounted = (memory: DocumentMemory | undefined): DocumentMemory | undefined =>
  memory && {...memory, rendered: () => {}}
