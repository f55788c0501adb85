import {treesOf} from './refs.js'
import {GitError, runGit} from './run-git.js'
import {type Blob, readTree} from './tree.js'

/** Files that differ between two commits, by their paths in the repository: their contents, or what became of them. */
export type Changes = ReadonlyMap<string, Change>
export type Change = Blob | 'removed' | 'link' | 'submodule'

/** The changes of a commit (a hash) since its history left that of `base`; since `base`, if they share none. Throws GitError. */
export function changesSince(project: string, base: string, commit: string): Changes {
  const [beforeTree, afterTree] = treesOf(project, [commonCommit(project, base, commit), commit], '')
  const [before, after] = [readTree(project, beforeTree ?? ''), readTree(project, afterTree ?? '')]
  const changes = new Map<string, Change>()
  for (const [file, blob] of after.blobs) if (before.blobs.get(file)?.id !== blob.id) changes.set(file, blob)
  for (const file of before.blobs.keys()) if (!after.blobs.has(file)) changes.set(file, 'removed')
  for (const [file, target] of after.links)
    if (!before.links.has(file) || before.links.get(file) !== target) changes.set(file, 'link')
  for (const [file, id] of after.submodules) if (before.submodules.get(file) !== id) changes.set(file, 'submodule')
  return changes
}

/** The last commit that both histories contain. */
function commonCommit(project: string, base: string, commit: string): string {
  try {
    return runGit(project, ['merge-base', base, commit]).toString('utf8').trim()
  } catch (error) {
    if (error instanceof GitError) return base
    throw error
  }
}
