import {readdirSync, realpathSync, statSync} from 'node:fs'
import {isWithin} from '../../files/paths/paths.js'
import {readIfRegular, readRegularFile} from '../regular-files.js'
import {keyOf} from './key.js'

/** Hash (hex) of the names and contents of files. A missing file has a hash of its own. */
export function keyOfFiles(files: readonly string[]): string {
  return keyOf(...files.flatMap((file) => [file, readIfRegular(file) ?? 'missing']))
}

/**
 * Hash (hex) of a file's contents; '' when there is no file, or when links lead out of all these folders (absolute), because
 * some files of the system never end.
 */
export function hashOfFile(file: string, folders?: readonly string[]): string {
  try {
    const real = realpathSync.native(file)
    if (folders && !folders.some((folder) => isWithin(real, realpathSync.native(folder)))) return ''
    return keyOf(readRegularFile(real))
  } catch {
    return ''
  }
}

/** Milliseconds by which the time of a file may be earlier than the clock. */
const clockStep = 20

/**
 * Whether one of these files may have changed since this time (milliseconds since 1970). Then its hash may be that of another
 * text than the one that a program has read since.
 */
export function haveChanged(files: readonly string[], since: number): boolean {
  return files.some((file) => {
    const stats = statSync(file, {throwIfNoEntry: false})
    return stats !== undefined && Math.max(stats.ctimeMs, stats.mtimeMs) >= since - clockStep
  })
}

/** Sorted names of the entries of a folder; none when there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
