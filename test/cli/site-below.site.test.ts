/** The site of another system in a folder below the project: paths of reports and of arguments begin at the project. */
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {check} from '../../src/index.js'
import {git} from '../support/git-project.js'
import {writeProject} from '../support/project.js'
import {siteHere} from './docsgen.js'

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

test('an untrusted change has the paths of a usual check, whatever is checked out', async () => {
  const {root, run} = await repository()
  const usual = await run('check', '--only', 'broken-markdown-link', '--report', 'github')
  expect(usual.stdout).toContain('::warning file=website/docs/new.md,line=5,')
  const words = ['check', '--untrusted', 'main..change', '--only', 'broken-markdown-link']
  for (const branch of ['change', 'main']) {
    git(root, 'checkout', '-q', branch)
    const github = await run(...words, '--report', 'github')
    expect(github.stdout).toBe(usual.stdout)
    expect(github.stderr).toContain('> 5 │ [broken](./missing.md)')
  }
  const json = await run(...words, '--report', 'json')
  expect(JSON.parse(json.stdout)).toMatchObject({project: 'website', diagnostics: [{}, {file: 'docs/new.md'}]})
})

test('a path selects problems of the site below, or the whole site', async () => {
  const {run} = await repository()
  for (const flags of [[], ['--untrusted', 'main..change']]) {
    const {stderr} = await run('check', '.', 'website/docs/new.md', ...flags)
    expect(stderr).toContain('broken-markdown-link docs/new.md:5:1')
    expect(stderr).not.toContain('docs/index.md')
  }
  for (const selected of ['.', 'website']) {
    const {stderr} = await run('check', '.', selected, '--only', 'broken-markdown-link')
    expect(stderr).toContain('docs/index.md:3:1')
    expect(stderr).toContain('docs/new.md:5:1')
  }
})

test('reports name the folder of the site, also its output folder and those for programs', async () => {
  const {root, run, list} = await repository()
  const {stdout} = await run('build', '--report', 'json')
  const {project, output} = JSON.parse(stdout)
  expect({project, folder: output.folder}).toEqual({project: 'website', folder: 'build'})
  expect(await list('website/build')).toContain('index.html')
  vi.stubEnv('GITHUB_WORKSPACE', root)
  onTestFinished(() => void vi.unstubAllEnvs())
  const report = await check({root, paths: ['website/docs/new.md']})
  expect(report).toMatchObject({project: 'website', diagnostics: [{file: 'docs/new.md'}]})
  expect(path.join(root, report.project, report.diagnostics[0]!.file)).toBe(path.join(root, 'website/docs/new.md'))
})

test('an untrusted check refuses what would run code, open connections or write', async () => {
  const site = await siteHere({'docs/index.md': '# Home\n'})
  for (const words of [['--external'], ['--samples'], ['--update-baseline'], ['--against', 'https://example.com/']]) {
    const {code, stderr} = await site.run('check', '--untrusted', 'HEAD', ...words)
    expect(stderr).toContain(words[0])
    expect(code).toBe(2)
  }
  expect(await site.list('.')).toEqual(['docs/index.md'])
})
