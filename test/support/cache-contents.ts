/** The keys of a cache folder, which a build never lists, and the version of its values. */
import {readFileSync} from 'node:fs'
import {indexFile, readIndex} from '../../src/io/cache/index-file.js'

export function contentsOf(folder: string): {version: string; keys: string[]} {
  const version = /^\S+ (\S+)-[BL]E /.exec(readFileSync(indexFile(folder), 'latin1'))?.[1] ?? ''
  return {version, keys: Array.from(readIndex(folder, version)?.entries.all() ?? [], ({key}) => key)}
}
