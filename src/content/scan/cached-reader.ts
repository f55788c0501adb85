import path from 'node:path'
import {hashOf} from '../../files/hash/hash.js'
import {relativePath, withSlashes} from '../../files/paths/paths.js'
import {type FileSystem, settling} from '../../io/disk/disk.js'
import type {Config} from '../../model/model.js'
import type {FileTable} from './file-table.js'
import type {ListedReader} from './listed-files.js'
import type {Located} from './locate.js'
import type {ScannedFile} from './scanned-file.js'

/**
 * Returns a reader that uses the result of an earlier run for a file with the same stamp or the same contents.
 * It adds all results to the table.
 */
export function createCachedReader(
  fs: FileSystem,
  {root, content}: Config,
  {
    table,
    read,
    readListed,
  }: {
    table: FileTable
    read: (file: Located, bytes: Buffer) => Promise<ScannedFile>
    readListed: ListedReader
  },
): (file: Located) => Promise<ScannedFile> {
  const nameOf = createNames(content)
  const fileOf = createNames(root)
  return async (located) => {
    const {absolute} = located
    const name = nameOf(absolute)
    const now = Date.now()
    const place = () => ({path: located.path, file: fileOf(absolute)})
    if (table.has(name) && table.hasStamp(name, (await fs.stamp(absolute))?.text)) return table.keep(name, place())
    const {bytes, stamp} = await readListed(absolute)
    const hash = hashOf(bytes)
    const trustedStamp = stamp && stamp.time < now - settling ? stamp.text : ''
    if (table.hasHash(name, hash)) return table.keep(name, place(), trustedStamp)
    const result = await read(located, bytes)
    table.add(name, result, {stamp: trustedStamp, hash})
    return result
  }
}

/** Returns `relativePath` from a folder, faster for the files in it. */
function createNames(folder: string): (file: string) => string {
  const start = folder.endsWith(path.sep) ? folder : folder + path.sep
  return (file) => (file.startsWith(start) ? withSlashes(file.slice(start.length)) : relativePath(folder, file))
}
