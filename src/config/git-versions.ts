/** Versions of a section from tags and branches of git. */
import path from 'node:path'
import {isWithin, relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {GitError, type GitRef, type Repository, readRepository, treesOf} from '../io/git/git.js'
import {catalogue, explainGit, fetchHistory} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic, Section, TextFile, Version, VersionRef} from '../model/model.js'
import {sidebarsSchema} from '../model/schema/schema.js'
import {sidebarsFrom} from './docusaurus.js'
import {type GitKey, selectRefs} from './select-refs.js'

interface GitInput {
  /** Absolute. */
  root: string
  /** Absolute folder of the current version. */
  content: string
  git: GitKey
  /** Name of the file of sidebars in a version. */
  sidebarsFile: string
  /** Makes the error of the key `git`, which ends the run. */
  fail(message: string, hint?: string): Error
  /** Location of the key in the config. */
  location: Pick<Diagnostic, 'file' | 'position'>
}

export type GitVersion = Pick<Version, 'name' | 'label' | 'folder' | 'sidebars' | 'sidebarsFile'> & {ref: VersionRef}

export interface GitVersions {
  /** Branches first, then tags from the newest to the oldest. */
  versions: GitVersion[]
  /** Files of git that change when a version moves, absolute. */
  files: string[]
  diagnostics: Diagnostic[]
}

/** Finds the versions and shows each as a folder of `fs`. Throws `fail`. */
export async function resolveGitVersions(fs: FileSystem, input: GitInput): Promise<GitVersions> {
  const {root, git, location, fail} = input
  if (!isWithin(input.content, root)) throw fail('needs a content folder inside the project.')
  const repository = runGitCommand(root, fail, () => readRepository(root))
  const {refs, unmatched} = selectRefs(repository.refs, git)
  if (unmatched.length > 0) throw unmatchedError(unmatched, repository, input)
  const commits = refs.map(({commit}) => commit)
  const trees = runGitCommand(root, fail, () => treesOf(root, commits, repository.prefix))
  const versions: GitVersion[] = []
  const diagnostics = mayLackVersions(repository, refs, input)
  const omit = (ref: GitRef, reason: string, hint: string) => {
    if (Array.isArray(git)) throw fail(`names "${ref.short}", but ${reason}`, hint)
    diagnostics.push(catalogue.notFromGit(location, `docsgen leaves out the version "${ref.short}": ${reason}`, hint))
  }
  for (const [index, ref] of refs.entries()) {
    const name = ref.short.replaceAll('/', '-')
    const tree = trees[index]
    if (!isSafeName(name)) {
      omit(ref, 'its name cannot be part of an address.', 'Use letters, digits, ".", "_", "+", "@" and "-".')
      continue
    }
    const version = tree && runGitCommand(root, fail, () => versionOf(fs, {ref, name, tree}, input))
    if (version && (await fs.stat(version.folder))?.isDirectory()) {
      versions.push({...version, ...(await sidebarsIn(fs, version, input, diagnostics))})
      diagnostics.push(...version.diagnostics)
    } else {
      const folder = repository.prefix + relativePath(root, input.content)
      omit(ref, `it has no folder "${folder}".`, `Exclude it with a pattern: "!${ref.short}".`)
    }
  }
  return {versions, files: filesOf(repository, refs), diagnostics}
}

/** Reports patterns that may match more tags or branches than a shallow clone has. */
function mayLackVersions({cutKinds}: Repository, refs: readonly GitRef[], {git, location}: GitInput): Diagnostic[] {
  if (Array.isArray(git)) return []
  const isOpen = (patterns: string | readonly string[] = []) =>
    [patterns].flat().some((pattern) => /^[^!]*\*/.test(pattern))
  const kinds = (
    [
      ['tag', git.tags],
      ['branch', git.branches],
    ] as const
  ).flatMap(([kind, patterns]) => (isOpen(patterns) && cutKinds.has(kind) ? kind : []))
  if (kinds.length === 0) return []
  const names = refs.map(({short}) => `"${short}"`).join(', ')
  const message = `This clone has only a part of the history, so the site may lack versions: it has only ${names}.`
  return [catalogue.notFromGit(location, message, `${fetchHistory}.`)]
}

/** Characters that mean the same in addresses, file names and the shell. */
const isSafeName = (name: string): boolean =>
  name.length <= 64 && /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._+@-]*$/u.test(name) && !/^current$|\.lock$|\.$/.test(name)

function versionOf(
  fs: FileSystem,
  {ref, name, tree}: {ref: GitRef; name: string; tree: string},
  {root, content, git}: GitInput,
): GitVersion & {diagnostics: Diagnostic[]} {
  const folder = path.join(root, `${name}:`)
  const inner = relativePath(root, content)
  const {outside} = fs.mount(folder, {project: root, tree})
  const label = Array.isArray(git) ? '{name}' : git.label
  const isInContent = (file: string) => inner === '' || file.startsWith(`${inner}/`)
  return {
    name,
    label: label.replaceAll('{name}', ref.short).replaceAll('{version}', ref.short.replace(/^\D+(?=\d)/, '')),
    folder: path.join(folder, inner),
    sidebars: undefined,
    sidebarsFile: undefined,
    ref: {name: ref.full, isTag: ref.kind === 'tag', commit: ref.commit, tree, root: folder},
    diagnostics: outside
      .filter(isInContent)
      .map((file) => catalogue.notFromGit({file: `${name}:/${file}`}, linkMessage, 'Commit the file itself.')),
  }
}

const linkMessage = 'docsgen leaves out this symbolic link, because it leads out of the project.'

/** The sidebars of a file in the version. Authors cannot correct a mistake in an old version, so docsgen then uses the sidebars of the work tree. */
async function sidebarsIn(
  fs: FileSystem,
  {ref, name}: GitVersion,
  {sidebarsFile}: GitInput,
  diagnostics: Diagnostic[],
): Promise<{sidebars?: Section['sidebars']; sidebarsFile?: TextFile}> {
  const file = path.join(ref.root, sidebarsFile)
  if (!(await fs.stat(file))?.isFile()) return {}
  const text = (await fs.readFile(file)).toString('utf8').replace(/^\uFEFF/, '')
  const textFile: TextFile = {file: `${name}:/${sidebarsFile}`, text}
  try {
    return {sidebars: sidebarsSchema.parse(sidebarsFrom(JSON.parse(text), textFile)), sidebarsFile: textFile}
  } catch {
    const hint = 'Set `versions.settings` for this version, with its `sidebars`.'
    diagnostics.push(
      catalogue.notFromGit(
        {file: textFile.file},
        'docsgen cannot read these sidebars, and uses those of the work tree.',
        hint,
      ),
    )
    return {}
  }
}

function unmatchedError([name = '']: readonly string[], {isShallow}: Repository, {git, fail}: GitInput): Error {
  const isTag = !Array.isArray(git) && [git.tags ?? []].flat().includes(name)
  const message = Array.isArray(git)
    ? `names "${name}", but the repository has no such tag or branch.`
    : `contains "${name}", but no ${isTag ? 'tag' : 'branch'} of the repository matches it.`
  const fetch = 'git fetch --tags origin'
  const hint = isShallow
    ? `This clone has only a part of the history. ${fetchHistory}.`
    : `Run \`${fetch}\` if the clone lacks it, or correct the name.`
  return fail(message, hint)
}

/** The result of a command of git; throws a problem of the key if git fails. */
function runGitCommand<Result>(root: string, fail: GitInput['fail'], run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const {message, hint} = explainGit(error.message, root)
    throw fail(`needs the repository: ${message}`, hint)
  }
}

const filesOf = ({folder}: Repository, refs: readonly GitRef[]): string[] => [
  path.join(folder, 'packed-refs'),
  ...refs.map(({full}) => path.join(folder, full)),
]
