import {existsSync, lstatSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createBlobReader} from './blobs.js'
import type {Changes} from './changes.js'
import type {CheckedOut} from './check-out.js'

interface ApplyOptions {
  /** Any folder of the repository. */
  project: string
  /** Whether the copy gets a changed file. `exists`: whether the copy has a file. */
  isIncluded(file: string, exists: (file: string) => boolean): boolean
}

/**
 * Writes changed files into a copy of the repository, and removes those that are gone. Writes through no link, and replaces
 * no folder. Returns the files that it has written or removed, and all others.
 */
export async function applyChanges(
  {folder}: Pick<CheckedOut, 'folder'>,
  changes: Changes,
  {project, isIncluded}: ApplyOptions,
): Promise<{applied: string[]; skipped: string[]}> {
  const read = createBlobReader(project)
  const absolute = (file: string) => path.join(folder, ...file.split('/'))
  const exists = (file: string) => existsSync(absolute(file))
  const applied: string[] = []
  const skipped: string[] = []
  // Removed files first: a new folder may have the name of one.
  const all = [...changes].sort(([, first], [, second]) => Number(first !== 'removed') - Number(second !== 'removed'))
  for (const [file, change] of all) {
    if (change === 'link' || change === 'submodule' || !isIncluded(file, exists) || !isWritable(folder, file)) {
      skipped.push(file)
      continue
    }
    applied.push(file)
    rmSync(absolute(file), {force: true})
    if (change === 'removed') continue
    mkdirSync(path.dirname(absolute(file)), {recursive: true})
    writeFileSync(absolute(file), await read(change), {flag: 'wx'})
  }
  return {applied, skipped}
}

/** Whether a path leads through folders alone to a file or to nothing. */
function isWritable(folder: string, file: string): boolean {
  const names = file.split('/')
  return names.every((_, index) => {
    const stats = lstatSync(path.join(folder, ...names.slice(0, index + 1)), {throwIfNoEntry: false})
    return stats === undefined || (index === names.length - 1 ? stats.isFile() : stats.isDirectory())
  })
}
