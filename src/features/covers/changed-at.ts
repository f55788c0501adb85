import {runGit} from '../../io/git/git.js'
import {splitSymbol} from './declared.js'
import {type Change, changesBetween, type Reading} from './reading.js'
import {hashesOf} from './snapshots.js'

/** Date of the last change of covered code (ISO 8601); undefined if the change is not committed. */
export async function changedAt(
  covers: string,
  changes: readonly Change[],
  {root, code, now, history, at}: Reading,
): Promise<string | undefined> {
  if (history.problem !== undefined) return undefined
  const files = new Set(changes.map(({target}) => splitSymbol(target)[0]))
  const words = ['--literal-pathspecs', 'log', '--format=%H %cI', '--', ...files]
  const current = await hashesOf(covers, now, code)
  let iso: string | undefined
  for (const line of runGit(root, words).toString('utf8').split('\n').filter(Boolean)) {
    const [commit = '', date] = line.split(' ')
    if (changesBetween(await hashesOf(covers, at(commit), code), current).length > 0) break
    iso = date
  }
  return iso
}
