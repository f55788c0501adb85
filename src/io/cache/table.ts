import {closeSync, openSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {crc32} from 'node:zlib'
import {readRegularFile} from '../regular-files.js'

/** Changes with the format of the files. */
const format = 'docsgen-cache-2'

/** Of the contents and of the name: a file in the place of another one is not used. */
function checksumOf(file: string, pieces: Iterable<Uint8Array>): number {
  let checksum = crc32(path.basename(file))
  for (const piece of pieces) checksum = crc32(piece, checksum)
  return checksum
}

/** The value of a file that `writeTable` wrote as JSON for the same version; undefined for anything else. */
export function readTable<Value>(file: string, version: string): Value | undefined {
  const bytes = readTableBytes(file, version)
  try {
    return bytes && JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The contents of a file that `writeTable` wrote for the same version; undefined for anything else. */
export function readTableBytes(file: string, version: string): Buffer | undefined {
  try {
    const bytes = readRegularFile(file)
    const end = bytes.indexOf(10)
    const [name, written, checksum] = bytes.subarray(0, end).toString('latin1').split(' ')
    const body = bytes.subarray(end + 1)
    return name === format && written === version && Number(checksum) === checksumOf(file, [body]) ? body : undefined
  } catch {
    return undefined
  }
}

/** Replaces a file atomically with a table; false on failure. */
export function writeTable(file: string, version: string, pieces: Iterable<Uint8Array>): boolean {
  const unfinished = `${file}.${process.pid}.new`
  try {
    const descriptor = openSync(unfinished, 'w')
    try {
      writeFileSync(descriptor, `${format} ${version} ${checksumOf(file, pieces)}\n`)
      for (const piece of pieces) writeFileSync(descriptor, piece)
    } finally {
      closeSync(descriptor)
    }
    renameSync(unfinished, file)
    return true
  } catch {
    rmSync(unfinished, {force: true})
    return false
  }
}
