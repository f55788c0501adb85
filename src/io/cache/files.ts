import {readdirSync, readFileSync, statSync} from 'node:fs'
import {keyOf} from './key.js'

/** Hash (hex) of files, by name and contents; one that is missing counts as such. */
export function keyOfFiles(files: readonly string[]): string {
  return keyOf(...files.flatMap((file) => [file, contentsOf(file)]))
}

/** Hash (hex) of a file's contents; '' when there is none. Pipes and devices, which may never end, are no files. */
export function hashOfFile(file: string): string {
  try {
    return statSync(file).isFile() ? keyOf(readFileSync(file)) : ''
  } catch {
    return ''
  }
}

/** Names of what a folder holds, in order; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function contentsOf(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch {
    return 'missing'
  }
}
