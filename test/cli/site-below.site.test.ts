/** The site of another system in a folder below the project: paths of reports and of arguments begin at the project. */
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {check} from '../../src/index.js'
import {git} from '../support/git-project.js'
import {writeProject} from '../support/project.js'
import {siteHere} from './session.js'

const files = {
  'README.md': '# Repository\n',
  'website/mkdocs.yml': 'site_name: Below\n',
  'website/docs/index.md': '# Home\n\n[old](./old.md)\n',
}

/** A repository whose branch `change` adds a page with a broken link; `main` is checked out. */
async function repository() {
  const site = await siteHere(files)
  git(site.root, 'init', '-q', '-b', 'main')
  git(site.root, 'add', '-A')
  git(site.root, 'commit', '-qm', 'one')
  git(site.root, 'checkout', '-qb', 'change')
  writeProject(site.root, {'website/docs/new.md': '# New\n\n\n\n[broken](./missing.md)\n'})
  git(site.root, 'add', '-A')
  git(site.root, 'commit', '-qm', 'two')
  return site
}

test.each([
  'change',
  'main',
])('an untrusted change has the paths of a usual check, with %s checked out', async (branch) => {
  const {root, run} = await repository()
  const usual = await run('check', '--only', 'broken-markdown-link', '--report', 'github')
  expect(usual.stdout).toContain('::warning file=website/docs/new.md,line=5,')
  git(root, 'checkout', '-q', branch)
  const words = ['check', '--untrusted', 'main..change', '--only', 'broken-markdown-link']
  const github = await run(...words, '--report', 'github')
  expect(github.stdout).toBe(usual.stdout)
  expect(github.stderr).toContain('> 5 │ [broken](./missing.md)')
  const json = await run(...words, '--report', 'json')
  expect(JSON.parse(json.stdout)).toMatchObject({project: 'website', diagnostics: [{}, {file: 'docs/new.md'}]})
})

test.each([[[]], [['--untrusted', 'main..change']]])('a path selects problems of the site below: %j', async (flags) => {
  const {run} = await repository()
  const {stderr} = await run('check', '.', 'website/docs/new.md', ...flags)
  expect(stderr).toContain('broken-markdown-link docs/new.md:5:1')
  expect(stderr).not.toContain('docs/index.md')
})

test.each([['.'], ['website']])('the path %j selects the whole site below', async (selected) => {
  const {run} = await repository()
  const {stderr} = await run('check', '.', selected, '--only', 'broken-markdown-link')
  expect(stderr).toContain('docs/index.md:3:1')
  expect(stderr).toContain('docs/new.md:5:1')
})

test('the output folder in a report is in the folder of the site', async () => {
  const {run, list} = await repository()
  const {stdout} = await run('build', '--report', 'json')
  const {project, output} = JSON.parse(stdout)
  expect({project, folder: output.folder}).toEqual({project: 'website', folder: 'build'})
  expect(await list('website/build')).toContain('index.html')
})

test('the report for programs names the folder of the site', async () => {
  const {root} = await repository()
  vi.stubEnv('GITHUB_WORKSPACE', root)
  onTestFinished(() => void vi.unstubAllEnvs())
  const report = await check({root, paths: ['website/docs/new.md']})
  expect(report).toMatchObject({project: 'website', diagnostics: [{file: 'docs/new.md'}]})
  expect(path.join(root, report.project, report.diagnostics[0]!.file)).toBe(path.join(root, 'website/docs/new.md'))
})
