import {hash} from 'node:crypto'

/** A file of the index. Its name is relative to the folder of the index, such as `t/12.json`. */
export interface IndexFile {
  name: string
  /** Equal hashes mean equal texts (hex). */
  hash: string
  text(): string
}

export const fileOf = (name: string, text: string): IndexFile => ({name, hash: hashOf(text), text: () => text})

/** A copy of the digits, because V8 keeps a whole text in memory for a part of it. */
export const hashOf = (text: string | Uint8Array): string =>
  Buffer.from(hash('sha256', text, 'hex'), 'latin1').toString('latin1', 0, 32)
