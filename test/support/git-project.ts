/** Repositories of git for tests. */
import {execFileSync} from 'node:child_process'
import {rmSync} from 'node:fs'
import path from 'node:path'
import {type ProjectFiles, writeProject} from './project.js'

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']

/** Runs git in a folder, and returns what it prints. */
export const git = (root: string, ...words: string[]): string =>
  execFileSync('git', [...author, ...words], {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim()

/** Replaces the files of a project by others, commits them, and tags the commit. */
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

/** Commits a folder `docs` as the tag `v1.0`, in a new repository, and removes it from the project. */
export function writeTagged(root: string, files: ProjectFiles): void {
  writeProject(root, {})
  git(root, 'init', '-q', '-b', 'main')
  commitTag(root, 'v1.0', files)
  rmSync(path.join(root, 'docs'), {recursive: true})
}
