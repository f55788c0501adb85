/** Decides from git which translations are older than their originals. */

import {createHash} from 'node:crypto'
import {headOf, plainWords} from '../../content/plain-words.js'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {readHistory} from '../../io/file-history.js'
import {runGit} from '../../io/git/git.js'
import {defined} from '../../model/defined.js'
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
  /** Line of the translation that names the blob of its original. */
  namedAt?: number
  /** The parts of the original that the translation lacks. */
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
  const history = readHistory(
    project,
    pairs.map(({translation}) => translation),
  )
  const {problem} = history
  // A file with changes that are not committed belongs to the last commit.
  const sinceOf = (file: string) => (history.isChanged(file) ? 'HEAD' : (history.commitsOf(file)[0] ?? 'HEAD'))
  const ageOf = async (pair: Pair, original: Buffer, translation: string): Promise<Freshness> => {
    const named = namedBlob(translation)
    if (named !== undefined)
      return {
        state: blobOf(original).startsWith(named.blob) ? 'translated' : 'outdated',
        since: named.blob,
        namedAt: named.line,
      }
    if (problem !== undefined) return {state: 'unknown'}
    const since = sinceOf(pair.translation)
    const before = await history.read(since, pair.original)
    if (before === undefined) return {state: 'unknown'}
    const isSame = plainWords(before.toString('utf8')) === plainWords(original.toString('utf8'))
    return {state: isSame ? 'translated' : 'outdated', since}
  }
  const of = pairs.map(async (pair): Promise<Freshness> => {
    const [original, translation] = await Promise.all([readIfFile(fs, pair.original), readIfFile(fs, pair.translation)])
    // The pages have a problem of their own.
    if (original === undefined || translation === undefined) return {state: 'unknown'}
    const text = translation.toString('utf8')
    // Code has no headings and links of Markdown.
    const lacks = pair.original.endsWith('.tsx') ? [] : missingParts(original.toString('utf8'), text)
    return {...(await ageOf(pair, original, text)), ...(lacks.length > 0 && {lacks})}
  })
  const reason = problem && `docsgen cannot know which translations are outdated: ${problem}`
  return {of: await Promise.all(of), ...(reason !== undefined && {problem: reason})}
}

/** The blob that the front matter key `translationOf` names, and the line of the key. */
function namedBlob(text: string): {blob: string; line: number} | undefined {
  const match = /^translationOf\s*:\s*["']?([0-9a-f]{7,64})["']?\s*$/m.exec(headOf(text))
  return match === null ? undefined : {blob: defined(match[1]), line: text.slice(0, match.index).split('\n').length}
}

/** Hash that git gives to a file of these bytes. */
const blobOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** The changes of a file since a commit, or since a blob of the file, as a patch. Throws GitError. */
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
