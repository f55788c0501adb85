/** `--report`, and the reports that docsgen writes by default in CI. */
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createSite} from '../support/site.js'
import {docsgenIn} from './docsgen.js'

const files = {
  'docsgen.config.json': '{"checks": {"missing-description": "off", "orphan-page": "off"}}',
  'docs/index.md': '# Home\n\nSee [install](/instal).\n',
  'docs/install.md': '# Install\n\nSee [home](./index.md#nope).\n',
}
const annotations =
  /^::error file=docs\/index\.md,line=3,col=5,title=broken-link::.*"\/instal".*%0A.*"\/install".*\n::warning file=docs\/install\.md,line=3,col=5,title=broken-anchor::.*"#nope".*\n/

/** Runs `docsgen` in a project of these files, in this process. */
async function docsgen(
  words: string,
  {env = {}, project = files}: {env?: Record<string, string>; project?: object} = {},
) {
  const site = await createSite(project as Record<string, string>)
  const expanded = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace('ROOT', site.root)]),
  )
  return {site, ...(await docsgenIn(site.root, words.split(' '), expanded))}
}

test('a report without a file is alone on stdout, and the summary is on stderr', async () => {
  const {code, stdout, stderr} = await docsgen('check --report json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    version: 2,
    command: 'check',
    ok: false,
    pages: 2,
    project: '',
    errors: 1,
    warnings: 1,
    diagnostics: [
      {code: 'broken-link', file: 'docs/index.md', line: 3, column: 5},
      {code: 'broken-anchor', file: 'docs/install.md', line: 3, column: 5},
    ],
  })
  expect(stderr).toContain('error broken-link docs/index.md:3:5\n')
  expect(stderr).toContain('The check failed after')
})

test('docsgen writes several reports into files and creates their folders', async () => {
  const words = 'build --strict --report sarif=out/docs.sarif --report junit=out/docs.xml --report pretty=docs.txt'
  const {code, stdout, site} = await docsgen(`${words} --report markdown`)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^## docsgen build: 1 error, 1 warning\n/)
  expect(JSON.parse(await site.read('out/docs.sarif')).runs[0].results).toHaveLength(2)
  expect(await site.read('out/docs.xml')).toContain('<testsuites name="docsgen" tests="2" failures="2">')
  expect(await site.read('docs.txt')).toContain('> 3 │ See [install](/instal).\n')
})

test('a pretty report without a file goes to stdout, and the summary to stderr', async () => {
  const {stdout, stderr} = await docsgen('check --report pretty')
  expect(stdout).toMatch(/^warning broken-anchor[\s\S]*error broken-link docs\/index.md:3:5\n/)
  expect(stdout).not.toContain('The check failed')
  expect(stderr).toContain('The check failed after')
})

test('a build without problems writes an empty report', async () => {
  const sound = {...files, 'docs/index.md': '# Home', 'docs/install.md': '# Install'}
  const {code, stdout} = await docsgen('build --report json', {project: sound})
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({command: 'build', ok: true, pages: 2, errors: 0, diagnostics: []})
})

test('reports contain config errors and wrong usage', async () => {
  const project = {...files, 'docsgen.config.json': '{\n  "tilte": 1\n}'}
  const {code, stdout} = await docsgen('check --report json', {project})
  expect(code).toBe(2)
  const place = {file: 'docsgen.config.json', line: 2, column: 3}
  expect(JSON.parse(stdout).diagnostics).toMatchObject([
    {code: 'invalid-config', severity: 'error', ...place, docs: 'reference/diagnostics.md#invalid-config'},
  ])
  const refused = await docsgen('build --out-dir . --report json')
  expect(refused.code).toBe(2)
  expect(JSON.parse(refused.stdout).diagnostics).toMatchObject([{code: 'wrong-use', severity: 'error', file: ''}])
})

test('in GitHub Actions docsgen adds annotations and a step summary by default', async () => {
  const env = {GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'ROOT/summary.md', GITHUB_WORKSPACE: 'ROOT'}
  const {stdout, site} = await docsgen('check', {env})
  expect(stdout).toMatch(annotations)
  expect(await site.read('summary.md')).toMatch(/^## docsgen check: 1 error, 1 warning\n/)
  const severities = async (words: string[]) =>
    (await docsgenIn(site.root, ['check', ...words], {GITHUB_ACTIONS: 'true'})).stdout.match(/^::\w+/gm)
  expect(await severities(['-q'])).toEqual(['::error'])
  expect(await severities(['-q', '--strict'])).toEqual(['::error', '::warning'])
  expect(await severities(['--log-level', 'silent'])).toBeNull()
})

test('a report that cannot be written is named, and fails the run only if it was requested', async () => {
  const project = {'docs/index.md': '# Home\n\nHello.\n', file: 'In the way.\n'}
  const env = {GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'ROOT/file/summary.md'}
  for (const [words, code, names] of [
    ['check', 0, ['warning', 'summary.md']],
    ['check --report junit=file/report.xml', 1, ['error', 'report.xml', 'warning', 'summary.md']],
    // The recursive call of Node never ends there.
    ['check --report junit=/proc/none/report.xml', 1, ['error', 'report.xml', 'warning', 'summary.md']],
    ['build --report junit=file/report.xml', 1, ['error', 'report.xml', 'warning', 'summary.md']],
  ] as const) {
    const result = await docsgen(words, {env, project})
    expect(result.code, words).toBe(code)
    expect(result.stdout, words).toContain('1 page')
    expect(result.stderr.match(/^(?:error|warning)|\w+\.(?:md|xml)(?=" cannot be written)/gm)).toEqual(names)
  }
})

test('docsgen appends to an existing step summary', async () => {
  const site = await createSite({...files, 'summary.md': '# Before\n'})
  const env = {GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path.join(site.root, 'summary.md')}
  for (const _ of [1, 2]) await docsgenIn(site.root, ['check'], env)
  const heading = expect.stringMatching(/^## docsgen check/)
  expect((await site.read('summary.md')).match(/^#.*$/gm)).toEqual(['# Before', heading, heading])
})

test('requested annotations appear once and leave stdout to another report', async () => {
  const env = {GITHUB_ACTIONS: 'true'}
  expect((await docsgen('check --report github', {env})).stdout.split('\n')).toHaveLength(3)
  const {stdout, stderr} = await docsgen('check --report json', {env})
  expect(JSON.parse(stdout).errors).toBe(1)
  expect(stderr).toMatch(new RegExp(annotations.source.slice(1)))
})

test('the lines and paths of an adopted site in a folder are those of the folder', async () => {
  const project = {
    'node_modules/.keep': '',
    'website/mkdocs.yml': 'site_name: Kit\n',
    'website/docs/index.md': '# Home\n\n[Use](use.md)\n',
  }
  const env = {GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: 'ROOT'}
  for (const command of ['check', 'build']) {
    const {stdout, stderr} = await docsgen(command, {env, project})
    expect(stdout).toContain('::warning file=website/docs/index.md,line=3,col=1,title=broken-markdown-link::')
    expect(stderr).toContain('> 3 │ [Use](use.md)')
  }
})

test('paths in reports are relative to the root of the repository', async () => {
  const site = await createSite(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`website/${file}`, text])),
  )
  const root = path.join(site.root, 'website')
  const placed = async (cwd: string, words: string[], env = {}) =>
    /file=([^,]+)/.exec((await docsgenIn(cwd, ['check', ...words, '--report', 'github'], env)).stdout)?.[1]
  expect(await placed(site.root, ['website'])).toBe('website/docs/index.md')
  expect(await placed(root, [], {GITHUB_WORKSPACE: site.root})).toBe('website/docs/index.md')
  expect(await placed(root, [], {CI_PROJECT_DIR: site.root})).toBe('website/docs/index.md')
  expect(await placed(root, [])).toBe('docs/index.md')
  expect(await placed(path.join(root, 'docs'), ['..'])).toBe('docs/index.md')
})

test('docsgen writes the code quality report for GitLab', async () => {
  const {site, stdout} = await docsgen('check', {env: {GITLAB_CI: 'true', CI_PROJECT_DIR: 'ROOT'}})
  expect(stdout).toMatch(/^The check failed/)
  expect(JSON.parse(await site.read('gl-code-quality-report.json'))).toMatchObject([
    {check_name: 'broken-link', location: {path: 'docs/index.md', lines: {begin: 3}}},
    {check_name: 'broken-anchor', location: {path: 'docs/install.md', lines: {begin: 3}}},
  ])
  const asked = await docsgen('check --report gitlab=own.json', {env: {GITLAB_CI: 'true', CI_PROJECT_DIR: 'ROOT'}})
  expect(await asked.site.list('.')).toContain('own.json')
  expect(await asked.site.list('.')).not.toContain('gl-code-quality-report.json')
})

test('build --merge writes the same reports; the package contains the schema of the report', async () => {
  const {code, stdout, site} = await docsgen('build --merge --report json')
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({command: 'build', diagnostics: [{code: 'wrong-use'}]})
  for (const part of ['1/2', '2/2']) expect((await docsgenIn(site.root, ['build', '--shard', part])).code).toBe(0)
  const merged = await docsgenIn(site.root, ['build', '--merge', '--report', 'json'])
  expect(merged.code).toBe(1)
  expect(JSON.parse(merged.stdout)).toMatchObject({command: 'build', errors: 1, warnings: 1})
  const schema = JSON.parse(await readFile(new URL(import.meta.resolve('docsgen/schema/report.json')), 'utf8'))
  expect(schema.properties.version.const).toBe(2)
})
