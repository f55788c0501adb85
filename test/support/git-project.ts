/** Repositories of git for tests. */
import {execFileSync} from 'node:child_process'
import {rmSync} from 'node:fs'
import path from 'node:path'
import {type ProjectFiles, writeProject} from './project.js'
import {makeTempFolder} from './temp.js'

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']

/** Runs git in a folder, and returns what it prints. */
export const git = (root: string, ...words: string[]): string =>
  execFileSync('git', [...author, ...words], {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim()

/** Clones a repository with options such as `--depth=1`, and returns the folder of the clone. */
export function cloneOf(origin: string, ...options: string[]): string {
  const folder = makeTempFolder()
  git(origin, 'config', 'uploadpack.allowFilter', 'true')
  git(folder, 'clone', '-q', ...options, `file://${origin}`, '.')
  return folder
}

/** Replaces the files of a project, commits them, and tags the commit. */
export function commitTag(
  root: string,
  tag: string,
  files: ProjectFiles,
  replaced: readonly string[] = ['docs'],
): void {
  for (const name of replaced) rmSync(path.join(root, name), {recursive: true, force: true})
  writeProject(root, files)
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', tag, '--allow-empty')
  git(root, 'tag', tag)
}

/** Commits and tags a tree that git itself would not create: its only file has a path of any names. */
export function commitPath(root: string, tag: string, names: readonly string[]): void {
  const make =
    (...words: string[]) =>
    (input: string | Buffer) =>
      execFileSync('git', [...author, ...words], {cwd: root, input, encoding: 'utf8'}).trim()
  let object = make('hash-object', '-w', '--stdin')('# From elsewhere\n')
  for (const [index, name] of names.toReversed().entries()) {
    const entry = Buffer.concat([
      Buffer.from(`${index === 0 ? '100644' : '40000'} ${name}\0`),
      Buffer.from(object, 'hex'),
    ])
    object = make('hash-object', '-t', 'tree', '-w', '--literally', '--stdin')(entry)
  }
  const commit = make('commit-tree', object, '-m', tag)('')
  git(root, 'tag', tag, commit)
}

/** Commits and tags a tree of the given number of levels. Each level contains the next one ten times, and the last one has ten files. */
export function commitBomb(root: string, tag: string, levels: number): void {
  const make = (words: string[], input: string) =>
    execFileSync('git', [...author, ...words], {cwd: root, input, encoding: 'utf8'}).trim()
  const ten = (line: (place: number) => string) =>
    make(['mktree'], Array.from({length: 10}, (_, place) => line(place)).join(''))
  const blob = make(['hash-object', '-w', '--stdin'], '# Page\n')
  let tree = ten((place) => `100644 blob ${blob}\tpage-${place}.md\n`)
  for (let level = 0; level < levels; level++) {
    const inner = tree
    tree = ten((place) => `040000 tree ${inner}\tfolder-${place}\n`)
  }
  const top = make(['mktree'], `040000 tree ${tree}\tdocs\n`)
  git(root, 'tag', tag, make(['commit-tree', top, '-m', tag], ''))
}

/** Commits a folder `docs` as the tag `v1.0`, in a new repository, and removes it from the project. */
export function writeTagged(root: string, files: ProjectFiles): void {
  writeProject(root, {})
  git(root, 'init', '-q', '-b', 'main')
  commitTag(root, 'v1.0', files)
  rmSync(path.join(root, 'docs'), {recursive: true})
}
