/** Decides from git which translations are older than their originals. */
import {createHash} from 'node:crypto'
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {createBlobReader, GitError, readRepository, runGit} from '../../io/git/git.js'
import {headOf, plainWords} from './plain-words.js'
import {type MissingPart, missingParts} from './structure.js'

/** A translation and its original, by their absolute paths. */
export interface Pair {
  original: string
  translation: string
}

export interface Freshness {
  state: 'translated' | 'outdated' | 'unknown'
  /** The commit or the blob of the original that the translation belongs to; missing if docsgen cannot know it. */
  since?: string
  /** What the original has and the translation does not. */
  lacks?: MissingPart[]
}

/** The freshness of each translation, in the order of the pairs, and a sentence about what git cannot tell. */
export interface FreshnessResult {
  of: Freshness[]
  problem?: string
}

/**
 * A translation is outdated if the text of its original has changed since the commit in which the translation last
 * changed. A translation that names the blob of its original, `translationOf`, needs no history.
 */
export async function freshnessOf(fs: FileSystem, project: string, pairs: readonly Pair[]): Promise<FreshnessResult> {
  const history = historyOf(project, pairs)
  const readBlob = createBlobReader(project)
  const ageOf = async (pair: Pair, original: Buffer, translation: string): Promise<Freshness> => {
    const named = namedBlob(translation)
    if (named !== undefined)
      return {state: blobOf(original).startsWith(named) ? 'translated' : 'outdated', since: named}
    const since = history.commitOf(pair.translation)
    if (since === undefined) return {state: 'unknown'}
    const before = await readBlob({id: `${since}:${history.nameOf(pair.original)}`, size: 0}).catch(() => undefined)
    if (before === undefined) return {state: 'unknown'}
    const isSame = plainWords(before.toString('utf8')) === plainWords(original.toString('utf8'))
    return {state: isSame ? 'translated' : 'outdated', since}
  }
  const of = pairs.map(async (pair): Promise<Freshness> => {
    const [original, translation] = await Promise.all([fs.readFile(pair.original), fs.readFile(pair.translation)])
    const text = translation.toString('utf8')
    const lacks = missingParts(original.toString('utf8'), text)
    return {...(await ageOf(pair, original, text)), ...(lacks.length > 0 && {lacks})}
  })
  return {of: await Promise.all(of), ...(history.problem !== undefined && {problem: history.problem})}
}

/** The blob that the front matter key `translationOf` names. */
const namedBlob = (text: string): string | undefined =>
  /^translationOf\s*:\s*["']?([0-9a-f]{7,64})["']?\s*$/m.exec(headOf(text))?.[1]

/** Hash that git gives to a file of these bytes. */
const blobOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

interface History {
  /** Commit of the last change of a file; `HEAD` for a file with changes that are not committed. */
  commitOf(file: string): string | undefined
  /** Path of a file in the repository. */
  nameOf(file: string): string
  problem?: string
}

/** The last commits of the translations. */
function historyOf(project: string, pairs: readonly Pair[]): History {
  const none = (problem: string): History => ({commitOf: () => undefined, nameOf: (file) => file, problem})
  if (pairs.length === 0) return {commitOf: () => undefined, nameOf: (file) => file}
  try {
    const {prefix, isShallow} = readRepository(project)
    if (isShallow)
      return none(
        'docsgen cannot know which translations are outdated: the history of git is cut off here. In CI, check out the whole history.',
      )
    const top = runGit(project, ['rev-parse', '--show-toplevel']).toString('utf8').trimEnd()
    const nameOf = (file: string) => prefix + path.relative(project, file).split(path.sep).join('/')
    const folders = [...new Set(pairs.map(({translation}) => path.dirname(nameOf(translation))))]
    const commits = lastCommits(top, folders)
    const changed = new Set(
      namesIn(runGit(top, ['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', ...folders])),
    )
    const commitOf = (file: string) => (changed.has(nameOf(file)) ? 'HEAD' : (commits.get(nameOf(file)) ?? 'HEAD'))
    return {commitOf, nameOf}
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const isMissing = error.message.startsWith('not a git repository')
    const reason = isMissing ? 'the project is in no repository of git' : error.message
    return none(`docsgen cannot know which translations are outdated: ${reason}.`)
  }
}

/** The last commit of each file in some folders, by one walk through the history. */
function lastCommits(top: string, folders: readonly string[]): Map<string, string> {
  const mark = '\u0001'
  const words = ['log', '--no-renames', `--format=${mark}%H`, '--name-only', '-z', '--', ...folders]
  const commits = new Map<string, string>()
  let commit = ''
  for (const part of runGit(top, words)
    .toString('utf8')
    .split(/[\0\n]/)) {
    if (part.startsWith(mark)) commit = part.slice(1)
    else if (part !== '' && !commits.has(part)) commits.set(part, commit)
  }
  return commits
}

const namesIn = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '')

/** What has changed in a file since a commit, or since a blob of it, as a patch. Throws GitError. */
export function changesSince(project: string, {original, since}: {original: string; since: string}): string {
  const kind = runGit(project, ['cat-file', '-t', since]).toString('utf8').trim()
  const words = [
    'diff',
    '--no-ext-diff',
    '--no-textconv',
    '--no-color',
    since,
    ...(kind === 'blob' ? [] : ['--']),
    original,
  ]
  return runGit(project, words).toString('utf8')
}
