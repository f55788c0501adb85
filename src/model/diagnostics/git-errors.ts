import type {Diagnostic} from '../model.js'

const outsideGit = 'the project is not in a git repository.'
export const shallowClone = 'this clone has only a part of the history.'
export const partialClone = 'this clone lacks the contents of old files.'

/** What to do about a shallow clone, as the beginning of a sentence. */
export const fetchHistory =
  'Run `git fetch --unshallow --tags origin`; in CI, check out the whole history (`fetch-depth: 0` on GitHub, `GIT_DEPTH: 0` on GitLab)'

/** Whether a problem is of this clone of the repository, not of the project. */
export const isOfClone = ({code, hint = ''}: Pick<Diagnostic, 'code' | 'hint'>): boolean =>
  code === 'unknown-last-update' || hint.startsWith(fetchHistory)

/** What to do if the history cannot tell how old pages are, as the beginning of a sentence. `reason` ends with the cause. */
export const historyHint = (reason: string): string =>
  gitErrors.find(([, message]) => reason.endsWith(message))?.[2] ?? fetchHistory

/** An error of git in plain words. `reason`: the first line that git printed. */
export function explainGit(reason: string, folder = '$PWD'): {message: string; hint: string | undefined} {
  const [, message, hint] = gitErrors.find(([pattern]) => pattern.test(reason)) ?? ['', `git reports "${reason}".`]
  return {message, hint: hint?.replace('$PWD', folder)}
}

const gitErrors: readonly [RegExp, message: string, hint: string][] = [
  [/ENOENT/, 'git is not installed.', 'Install git'],
  [
    /could not (?:get object info|fetch)|promisor|bad file|missing object/,
    partialClone,
    'Run `git fetch --refetch --no-filter origin`',
  ],
  [/not a git repository/, outsideGit, 'Build inside a git checkout'],
  [/does not have any commits|bad default revision/, 'the repository has no commits.', 'Commit the pages'],
  [
    /dubious ownership/,
    'the repository belongs to another user, so git does not read it.',
    'Let git read it with `git config --global --add safe.directory "$PWD"`',
  ],
]
