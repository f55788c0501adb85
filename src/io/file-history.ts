/** The history of some files of a project: the commits that changed them, and their texts in each commit. */

import path from 'node:path'
import {relativePath} from '../files/paths/paths.js'
import {defined} from '../model/defined.js'
import {explainGit, partialClone, shallowClone} from '../model/diagnostics/diagnostics.js'
import {createBlobReader, GitError, lacksContents, readRepository, runGit} from './git/git.js'

export interface History {
  /** The commits that changed a file (absolute), the newest first. */
  commitsOf(file: string): readonly string[]
  /** Whether a file differs from that of the last commit. */
  isChanged(file: string): boolean
  /** Path of a file (absolute) in the repository. */
  nameOf(file: string): string
  /** The contents of a file (absolute) in a commit; undefined if there is none. */
  read(commit: string, file: string): Promise<Buffer | undefined>
  /** Absolute paths of all files in a commit. */
  list(commit: string): string[]
  /** The reason why docsgen does not know the commits, as the end of a sentence. */
  problem?: string
}

/** Reads the history of some files (absolute). Without a repository, no file has commits. */
export function readHistory(project: string, files: readonly string[]): History {
  const blobs = createBlobReader(project)
  const none = {commitsOf: () => [], isChanged: () => false, nameOf: (file: string) => file, list: () => []}
  // A line is a request to git, so it cannot ask for a name with a line end.
  const read = (nameOf: History['nameOf']) => async (commit: string, file: string) =>
    file.includes('\n') ? undefined : blobs({id: `${commit}:${nameOf(file)}`, size: 0}).catch(() => undefined)
  if (files.length === 0) return {...none, read: read(none.nameOf)}
  try {
    const {prefix, isShallow} = readRepository(project)
    const nameOf = (file: string) => path.posix.normalize(prefix + relativePath(project, file))
    const top = runGit(project, ['rev-parse', '--show-toplevel']).toString('utf8').trimEnd()
    const list = (commit: string) =>
      runGit(top, ['ls-tree', '-r', '--name-only', '-z', '--full-tree', commit])
        .toString('utf8')
        .split('\0')
        .map((name) => path.join(project, path.relative(`/${prefix}`, `/${name}`)))
    const problem = isShallow ? shallowClone : lacksContents(top) ? partialClone : undefined
    if (problem !== undefined) return {...none, nameOf, list, read: read(nameOf), problem}
    const folders = [...new Set(files.map((file) => path.posix.dirname(nameOf(file))))]
    const commits = commitsIn(top, folders)
    const diff = runGit(top, ['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', ...folders])
    const changed = new Set(diff.toString('utf8').split('\0'))
    return {
      commitsOf: (file) => commits.get(nameOf(file)) ?? [],
      isChanged: (file) => changed.has(nameOf(file)),
      nameOf,
      read: read(nameOf),
      list,
    }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return {...none, read: read(none.nameOf), problem: explainGit(error.message, project).message}
  }
}

/** The commits of each file in some folders, the newest first, by one walk through the history. */
function commitsIn(top: string, folders: readonly string[]): Map<string, string[]> {
  const mark = '\u0001'
  const words = ['log', '--no-renames', `--format=${mark}%H`, '--name-only', '-z', '--', ...folders]
  const commits = new Map<string, string[]>()
  let commit = ''
  for (const part of runGit(top, words)
    .toString('utf8')
    .split(/[\0\n]/)) {
    if (part.startsWith(mark)) commit = part.slice(1)
    else if (commits.has(part)) defined(commits.get(part)).push(commit)
    else if (part !== '') commits.set(part, [commit])
  }
  return commits
}
