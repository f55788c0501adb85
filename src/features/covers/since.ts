import {commitOf, GitError, runGit} from '../../io/git/git.js'
import type {Position} from '../../model/model.js'
import {type Change, type CoverContext, changesBetween, declaredOn, sameDeclaration, startReading} from './reading.js'
import {hashesOf} from './snapshots.js'

/** Code that a page covers and that has changed since a commit. */
export interface AffectedCover {
  page: string
  position: Position
  /** Heading of the section; '' for the whole page. */
  section: string
  covers: string
  changes: Change[]
  /** Whether the text of the page or section has changed too. */
  isTextChanged: boolean
}

/**
 * The covered code that has changed since the last common commit of the work tree and another commit; undefined if the commit does not exist.
 * Throws ConfigError.
 */
export async function coversSince(
  context: CoverContext,
  pages: readonly string[],
  name: string,
): Promise<AffectedCover[] | undefined> {
  const base = baseOf(context.config.root, name)
  if (base === undefined) return undefined
  const {now, at, code} = await startReading(context, pages)
  const before = at(base)
  const affected: AffectedCover[] = []
  for (const page of pages) {
    const [declared, old] = [await declaredOn(page, now), await declaredOn(page, before)]
    for (const one of declared) {
      const {covers, position, section, prose} = one
      const changes = changesBetween(await hashesOf(covers, before, code), await hashesOf(covers, now, code))
      const isTextChanged = sameDeclaration(old, one, declared)?.prose !== prose
      if (changes.length > 0) affected.push({page, position, section, covers, changes, isTextChanged})
    }
  }
  return affected
}

/** The last commit that the work tree and another commit have in common, else the other commit. */
function baseOf(root: string, name: string): string | undefined {
  const commit = commitOf(root, name)
  if (commit === undefined) return undefined
  try {
    return runGit(root, ['merge-base', commit, 'HEAD']).toString('utf8').trim()
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return commit
  }
}
