import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {GitError, runGit} from './run-git.js'

/** A tag or branch of a repository. */
export interface GitRef {
  /** `refs/tags/v1.0`, `refs/heads/next`, `refs/remotes/origin/next` */
  full: string
  /** `v1.0`, `next` */
  short: string
  kind: 'tag' | 'branch'
  /** Hash of the commit. */
  commit: string
}

export interface Repository {
  /** Path of the project in the repository, with a slash at the end; '' for the whole repository. */
  prefix: string
  /** Whether the clone lacks older commits. */
  isShallow: boolean
  /** The kinds of refs of which a shallow clone has those of its own branch alone, so there may be others. */
  cutKinds: ReadonlySet<GitRef['kind']>
  /** Absolute folder of git. */
  folder: string
  refs: GitRef[]
}

/** Reads the tags and branches of the repository of a project. Throws GitError. */
export function readRepository(project: string): Repository {
  const gitArguments = ['rev-parse', '--path-format=absolute', '--git-common-dir', '--show-prefix']
  const [folder = '', prefix = ''] = runGit(project, gitArguments).toString('utf8').split('\n')
  const isShallow = shallowCommitsIn(folder).size > 0
  const format = '--format=%(refname)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)'
  const read = (...selection: string[]) =>
    runGit(project, ['for-each-ref', ...selection, format, 'refs/tags', 'refs/heads', 'refs/remotes'])
      .toString('utf8')
      .split('\n')
      .flatMap((line) => refFrom(line) ?? [])
  const cutKinds = new Set<GitRef['kind']>(isShallow ? ['tag', 'branch'] : [])
  // A clone fetches the tags of its own history; a ref of another history was fetched by name, or with all others.
  if (isShallow) for (const {kind} of read('--no-merged=HEAD')) cutKinds.delete(kind)
  return {prefix, isShallow, cutKinds, folder, refs: read()}
}

/** The commits whose parents a shallow clone lacks; none in a whole clone. Throws GitError. */
export const shallowCommits = (project: string): ReadonlySet<string> =>
  shallowCommitsIn(
    runGit(project, ['rev-parse', '--path-format=absolute', '--git-common-dir']).toString('utf8').trimEnd(),
  )

function shallowCommitsIn(folder: string): ReadonlySet<string> {
  const file = path.join(folder, 'shallow')
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
}

function refFrom(line: string): GitRef | undefined {
  const [full = '', type, object = '', innerType, inner = ''] = line.split('\0')
  const commit = type === 'commit' ? object : innerType === 'commit' ? inner : undefined
  const [, namespace, short] = /^refs\/(tags|heads|remotes\/[^/]+)\/(.+)$/s.exec(full) ?? []
  if (commit === undefined || namespace === undefined || short === undefined || short === 'HEAD') return undefined
  return {full, short, kind: namespace === 'tags' ? 'tag' : 'branch', commit}
}

/** Whether a partial clone lacks contents of files in its history. Throws GitError. */
export function lacksContents(folder: string): boolean {
  const settings = runGit(folder, ['config', '--list', '--name-only']).toString('utf8')
  if (!/^remote\..*\.promisor$/m.test(settings)) return false
  return runGit(folder, ['rev-list', '--objects', '--missing=print', 'HEAD']).includes('\n?')
}

/** Returns the hash of the tree of a folder in each commit; undefined where there is no such folder. Throws GitError. */
export function treesOf(project: string, commits: readonly string[], prefix: string): (string | undefined)[] {
  if (commits.length === 0) return []
  const names = commits.map((commit) => `${commit}:${prefix.replace(/\/$/, '')}\n`).join('')
  const output = runGit(project, ['cat-file', '--batch-check=%(objecttype) %(objectname)'], {input: names}).toString(
    'utf8',
  )
  return output
    .trimEnd()
    .split('\n')
    .map((line) => /^tree ([0-9a-f]+)$/.exec(line)?.[1])
}

/** The hash of the commit that a name of git means, such as `HEAD~2`; undefined if there is none, or no repository. */
export function commitOf(project: string, name: string): string | undefined {
  try {
    const gitArguments = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
    return runGit(project, gitArguments).toString('utf8').trim()
  } catch (error) {
    if (error instanceof GitError) return undefined
    throw error
  }
}
