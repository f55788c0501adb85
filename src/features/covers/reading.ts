/** The sources of the states of covers: files, commits and accepted hashes. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {type History, readHistory} from '../../io/file-history.js'
import type {Config, ProjectFiles} from '../../model/model.js'
import {type Accepted, readAccepted} from './accepted.js'
import {type CodeReader, createCodeReader} from './code/code.js'
import {type Declared, declaredIn} from './declared.js'
import {commitTree, type Hashes, type Snapshot, workTree} from './snapshots.js'

/** A changed target of a cover. */
export interface Change {
  target: string
  kind: 'changed' | 'added' | 'removed'
}

/** Reads the project and its repository. */
export interface CoverContext {
  fs: FileSystem
  config: Pick<Config, 'root'>
  files: ProjectFiles
}

export interface Reading {
  root: string
  code: CodeReader
  now: Snapshot
  history: History
  /** The files of a commit. */
  at(commit: string): Snapshot
  /** The declarations of a page in a commit. */
  declaredAt(page: string, commit: string): Promise<Declared[]>
  accepted: Accepted
}

export async function startReading(
  {fs, config: {root}, files}: CoverContext,
  pages: readonly string[],
): Promise<Reading> {
  const history = readHistory(
    root,
    pages.map((page) => path.join(root, page)),
  )
  const trees = new Map<string, Snapshot>()
  const declared = new Map<string, Promise<Declared[]>>()
  const at = (commit: string): Snapshot => {
    const tree = trees.get(commit) ?? commitTree(history, root, commit)
    trees.set(commit, tree)
    return tree
  }
  return {
    root,
    code: createCodeReader(root),
    now: workTree(fs, root, files),
    history,
    at,
    declaredAt(page, commit) {
      const key = `${commit}:${page}`
      const all = declared.get(key) ?? declaredOn(page, at(commit))
      declared.set(key, all)
      return all
    },
    accepted: await readAccepted(fs, root),
  }
}

/** The declarations of a page at some time. */
export const declaredOn = async (page: string, snapshot: Snapshot): Promise<Declared[]> =>
  declaredIn((await snapshot.read(page)) ?? '')

/** The same declaration in another list of the page: the nth declaration of its code, if `one` is the nth in its own list. */
export function sameDeclaration(
  others: readonly Declared[],
  one: Declared,
  list: readonly Declared[],
): Declared | undefined {
  const ofCode = (all: readonly Declared[]) => all.filter(({covers}) => covers === one.covers)
  return ofCode(others)[ofCode(list).indexOf(one)]
}

/** The changes between two sets of hashes, by target. */
export function changesBetween(before: Hashes, now: Hashes): Change[] {
  return [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((target): Change[] => {
    const [old, current] = [before.get(target), now.get(target)]
    if (old === current) return []
    return [{target, kind: old === undefined ? 'added' : current === undefined ? 'removed' : 'changed'}]
  })
}
