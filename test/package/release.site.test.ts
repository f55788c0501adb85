/** `npm run release`: its description, its changes, and versions that it refuses. */
import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {git} from '../support/git-project.js'
import {newProject, writeProject} from '../support/project.js'

const script = fileURLToPath(new URL('../../scripts/release.mjs', import.meta.url))

function repository(version: string): string {
  const root = newProject({
    'package.json': `{\n  "name": "docsgen",\n  "version": "${version}"\n}\n`,
    'package-lock.json': JSON.stringify({version, packages: {'': {version}}}),
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- A change.\n\n## 0.1.0\n\n- Older.\n',
  })
  git(root, 'init', '-q', '-b', 'main')
  git(root, 'config', 'user.name', 'a')
  git(root, 'config', 'user.email', 'a@example.com')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'one')
  return root
}

const release = (root: string, ...words: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [script, ...words], {cwd: root}, (_, stdout, stderr) => resolve(stdout + stderr))
  })

test('without --write, the command only describes the release', async () => {
  const root = repository('0.1.0')
  expect(await release(root, '0.2.0')).toContain('Nothing was written.')
  expect(git(root, 'status', '--porcelain')).toBe('')
  expect(await release(root, '0.2.0', '--write')).toContain('Committed and tagged v0.2.0.')
  expect(git(root, 'tag', '--list')).toBe('v0.2.0')
  expect(git(root, 'status', '--porcelain')).toBe('')
  expect(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages['']).toEqual({
    version: '0.2.0',
  })
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toMatch(/^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- A change\.\n/)
  expect(await release(root, '0.3.0')).toBe('error CHANGELOG.md has no changes below "## Unreleased".\n')
})

test('an invalid version, and one that is not later, are refused', async () => {
  const root = repository('1.10.0-beta.2')
  expect(await release(root)).toContain('error Give a version')
  for (const version of ['1.9.0', '1.10.0-beta.1', '1.10.0-beta.2'])
    expect(await release(root, version)).toBe(`error ${version} does not come after 1.10.0-beta.2.\n`)
  for (const version of ['1.10.0', '1.10.0-beta.10', '2.0.0']) expect(await release(root, version)).toContain('Nothing')
  writeProject(root, {'new.txt': ''})
  expect(await release(root, '2.0.0')).toBe('error Commit all changes first.\n')
})
