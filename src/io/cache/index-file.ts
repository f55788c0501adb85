/** The index of a cache: a line of JSON, then the rows of its entries as they are in memory, because parsing JSON takes long. */
import {endianness} from 'node:os'
import path from 'node:path'
import {createEntries, type Entries} from './entries.js'
import {readTableBytes, writeTable} from './table.js'

export interface Index {
  /** Name of the pack. */
  pack: string
  entries: Entries
}

export const indexFile = (folder: string): string => path.join(folder, 'index.bin')

/** A machine with another byte order cannot read the rows. */
const versionOf = (version: string): string => `${version}-${endianness()}`

/** The index of a cache folder; undefined if there is none of this version. */
export function readIndex(folder: string, version: string): Index | undefined {
  const bytes = readTableBytes(indexFile(folder), versionOf(version))
  if (bytes === undefined) return undefined
  try {
    const end = bytes.indexOf(10)
    const {pack, ...head} = JSON.parse(bytes.toString('utf8', 0, end))
    return {pack, entries: createEntries({...head, rows: bytes.subarray(end + 1)})}
  } catch {
    return undefined
  }
}

/** Replaces the index of a cache folder; false on failure. */
export function writeIndex(folder: string, version: string, {pack, entries}: Index): boolean {
  const {rows, ...head} = entries.stored()
  const line = Buffer.from(`${JSON.stringify({pack, ...head})}\n`)
  return writeTable(indexFile(folder), versionOf(version), [line, ...rows])
}
