/** Output files from texts: immediately, or on request. */

import type {OutputFile, OutputPath} from '../../model/model.js'
import {hashOf} from '../hash/hash.js'

export {hashOf}

/** Documents of an earlier build, by output path. Equal keys mean equal documents. */
export interface DocumentMemory {
  /** Hash of everything that all documents depend on. */
  key: string
  get(path: string): {key: string; hash: string} | undefined
  set(path: string, document: {key: string; hash: string}): void
  /** Counts a rendered document. */
  rendered(): void
}

/** A document that is rendered on request. */
export interface LazyDocument {
  /** Everything that the document depends on, except values that are equal on every page. */
  key(): string
  html(): string
}

/** An output file for a document. It renders an unchanged document only if somebody reads its contents. */
export function document(path: OutputPath, lazy: LazyDocument, memory: DocumentMemory | undefined): OutputFile {
  if (memory === undefined) return textFile(path, 'document', lazy.html())
  const key = hashOf(memory.key + lazy.key())
  const before = memory.get(path)
  const render = () => {
    memory.rendered()
    return Buffer.from(lazy.html())
  }
  const cachedHash = before?.key === key ? before.hash : undefined
  const bytes = cachedHash === undefined ? render() : undefined
  const hash = bytes ? hashOf(bytes) : (cachedHash ?? '')
  memory.set(path, {key, hash})
  return {
    path,
    kind: 'document',
    hash,
    get contents() {
      return {kind: 'bytes' as const, bytes: bytes ?? render()}
    },
  }
}

export function textFile(path: OutputPath, kind: OutputFile['kind'], text: string): OutputFile {
  return {path, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

/** The same memory for files that do not count as rendered documents. */
export const uncounted = (memory: DocumentMemory | undefined): DocumentMemory | undefined =>
  memory && {...memory, rendered: () => {}}
