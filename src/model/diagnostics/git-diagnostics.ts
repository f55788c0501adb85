/** Problems of what docsgen reads from git, and of code that nobody trusts. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation, shellWord} from './diagnostic.js'
import {explainGit, fetchHistory, shallowClone} from './git-errors.js'

export const notFromGitKind: DiagnosticKind = {
  code: 'not-from-git',
  severity: 'warning',
  what: 'A part of a version from git is left out: code, a symbolic link out of the project, or a tag that cannot be a version. Or the clone is shallow, and may lack versions.',
  more: 'Versions are read from git without running their code and without the network. In CI, check out the [whole history](../running/ci.md#history). See [Versions from git](../navigation/versions.md#versions-from-git).',
  example: {
    config: {versions: {git: ['main']}},
    tagged: {'docs/index.md': '# Welcome', 'docs/app.tsx': 'export default () => <p>App</p>'},
    files: {'docs/index.md': '# Welcome'},
  },
}

/** A part of a version from git that docsgen leaves out. */
export const notFromGit = (location: SourceLocation, message: string, hint: string): Diagnostic =>
  diagnostic(notFromGitKind, location, message, hint)

/** Code of a version from git, which docsgen does not run. */
export const codeFromGit = (location: SourceLocation, left: string): Diagnostic => {
  const [ref = ''] = location.file.split(':/')
  return notFromGit(
    location,
    `docsgen runs no code of a version from git, so it leaves out ${left}.`,
    `To keep this code, check out ${ref}, run \`docsgen versions add ${shellWord(ref.replace(/^v(?=\d)/, ''))} --folder\`, and add that folder to your branch; or remove "${ref}" from \`versions.git\`.`,
  )
}

export const untrustedCodeKind: DiagnosticKind = {
  code: 'untrusted-code',
  severity: 'warning',
  what: 'Code that the config or `check --untrusted` does not trust does not run. Or a change contains a file that acts once the site is published, such as HTML, an SVG with a script or `_redirects`.',
  more: 'A page is shown without the result of its code. See [Code that is not trusted](../running/security.md#code-that-is-not-trusted).',
  example: {config: {trust: {mdx: false}}, files: {'docs/index.mdx': '# Welcome\n\n{new Date(0).getTime()}'}},
}

/** Code that docsgen does not run, because the config or the run does not trust its author. */
export const untrustedCode = (location: SourceLocation, left: string): Diagnostic =>
  diagnostic(
    untrustedCodeKind,
    location,
    `docsgen does not run code that is not trusted, so it leaves out ${left}.`,
    'Read the code first. `trust` in the config says which code docsgen runs.',
  )

/** A file of a change that `check --untrusted` does not use. */
export const leftOutOfCheck = (location: SourceLocation, left: string, base: string): Diagnostic =>
  diagnostic(
    untrustedCodeKind,
    location,
    `docsgen checks the change without ${left}, which may be code, and uses what "${base}" has.`,
    'Read the code, and check the change without `--untrusted` if you trust it.',
  )

/** A file of a change that acts in the published site. `why`: the end of a sentence. */
export const activeFile = (location: SourceLocation, why: string): Diagnostic =>
  diagnostic(
    untrustedCodeKind,
    location,
    `This file of the change is not only content: once it is published, ${why}.`,
    'Read it as you would read code.',
  )

export const unknownLastUpdateKind: DiagnosticKind = {
  code: 'unknown-last-update',
  severity: 'warning',
  what: '`lastUpdated` is on, but the git history cannot be read, or the clone has only a part of it.',
  more: 'Pages whose last change is unknown show no date. In CI, check out the [whole history](../running/ci.md#history).',
  example: {config: {lastUpdated: true}, files: {'docs/index.md': '# Welcome'}},
}

/** `reason`: the first line of an error of git. */
export const unknownLastUpdate = (location: SourceLocation, reason: string): Diagnostic => {
  const {message, hint} = explainGit(reason)
  return diagnostic(
    unknownLastUpdateKind,
    location,
    `docsgen cannot read from git when pages last changed: ${message}`,
    `${hint ?? 'Correct this'}, or set \`lastUpdated: false\`.`,
  )
}

/** `page`: one of the pages that last changed before the first commit of the clone. */
export const cutOffLastUpdates = (location: SourceLocation, page: string): Diagnostic =>
  diagnostic(
    unknownLastUpdateKind,
    location,
    `docsgen cannot read from git when all pages last changed, such as ${page}: ${shallowClone}`,
    `${fetchHistory}, or set \`lastUpdated: false\`.`,
  )
