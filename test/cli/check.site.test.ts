import {expect, test} from 'vitest'
import {createSite, type RunResult, runDocsgen} from '../support/site.js'

const quiet = {'docsgen.config.json': '{"checks": {"missing-description": "off", "orphan-page": "off"}}'}
const broken = {
  ...quiet,
  'docs/index.md': '# Home\n\nSee [install](/instal).\n',
  'docs/install.md': '# Install\n\nSee [home](./index.md#nope).\n',
}

/** Without how long it took, and without the lines of progress that a slow machine shows. */
const timeless = ({code, stdout, stderr}: RunResult) => ({
  code,
  stderr,
  stdout: stdout.replace(/\d+\.\d s/g, '0.0 s').replace(/^[a-z]+( \d+\/\d+)?\n/gm, ''),
})

test('check reports problems with their position and writes no site', async () => {
  const site = await createSite(broken)
  const {code, stdout, stderr} = timeless(await site.run('check'))
  expect(code).toBe(1)
  expect(stderr).toContain('error broken-link docs/index.md:3:5\n')
  expect(stderr).toContain('Did you mean "/install"?')
  expect(stdout).toBe('The check failed after 0.0 s: 1 error, 1 warning in 2 pages.\n')
  expect(await site.list('build')).toEqual([])
})

test('check exits with 0 without problems, and with 1 for warnings with --strict', async () => {
  const site = await createSite({...broken, 'docs/index.md': '# Home\n\nSee [install](/install).\n'})
  const lenient = timeless(await site.run('check'))
  expect(lenient).toMatchObject({code: 0, stdout: '2 pages checked, in 0.0 s: 1 warning.\n'})
  const strict = timeless(await site.run('check', '--strict'))
  expect(strict.code).toBe(1)
  expect(strict.stdout).toBe(
    'The check failed after 0.0 s: 1 warning in 2 pages. With --strict, a warning counts as an error.\n',
  )
  await site.write({'docs/install.md': '# Install\n'})
  expect(await site.run('check', '--strict')).toMatchObject({code: 0, stderr: ''})
})

test('codes and paths limit the reported problems', async () => {
  const site = await createSite(broken)
  expect(await site.run('check', '--only', 'broken-anchor,broken-asset')).toMatchObject({code: 0})
  expect((await site.run('check', '--except', 'broken-anchor', '--except', 'broken-link')).stderr).toBe('')
  const one = await site.run('check', '.', 'docs/install.md')
  expect(one.code).toBe(0)
  expect(one.stderr.match(/^\w+ [\w-]+ \S+$/gm)).toEqual(['warning broken-anchor docs/install.md:3:5'])
  const folder = await site.run('check', '.', `${site.root}/docs`)
  expect(folder.stderr.match(/^\w+ [\w-]+ \S+$/gm)).toHaveLength(2)
})

test.each([
  [['--only', 'brokn-link'], 'There is no check "brokn-link".\n  Did you mean "broken-link"?'],
  [['--except', 'broken-link,nothing-like-it'], 'There is no check "nothing-like-it".'],
  [['--except', 'page-crashed'], 'page-crashed is always reported'],
  [['.', 'docs/instal.md'], 'The project has no file or folder "docs/instal.md".'],
  [['.', 'docs', '--update-baseline'], 'A baseline contains all problems'],
  [['--only', 'broken-link', '--update-baseline'], 'A baseline contains all problems'],
  [['--report', 'sariff'], 'There is no format "sariff". Did you mean sarif?'],
  [['--report', 'sarif='], 'Write a file after the equals sign, like sarif=report.txt.'],
  [['--report', 'sarif', '--report', 'json'], 'Only one report can go to stdout. Add a file, like json=report.txt.'],
])('check %j is wrong usage, and the message names the right word', async (words, advice) => {
  const site = await createSite(broken)
  const {code, stdout, stderr} = await site.run('check', ...words)
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(stderr).toContain(advice)
})

test('check and build write, apply and mention a baseline', async () => {
  const site = await createSite(broken)
  expect(timeless(await site.run('check', '--update-baseline'))).toEqual({
    code: 0,
    stderr: '',
    stdout: '2 pages checked, in 0.0 s: no problems.\ndocsgen.baseline.json: 2 known problems left, 0 fixed.\n',
  })
  await site.write({'docs/install.md': '# Install\n'})
  const checked = timeless(await site.run('check', '--strict'))
  expect(checked).toMatchObject({code: 0, stderr: ''})
  const known = 'docsgen.baseline.json: 1 known problem left, 1 fixed (--update-baseline removes those).\n'
  expect(checked.stdout).toContain(known)
  const built = await site.run('build', '--strict')
  expect(built).toMatchObject({code: 0, stderr: ''})
  expect(built.stdout).toContain(known)
  await site.write({'docs/index.md': '# Home\n\nSee [install](/instal) and [more](/moer).\n'})
  const failed = await site.run('build', '--strict')
  expect(failed.code).toBe(1)
  expect(failed.stderr.match(/^error .*$/gm)).toEqual(['error broken-link docs/index.md:3:28'])
  expect(failed.stdout).toContain('Nothing was written.')
})

test('an invalid config exits with 2', async () => {
  const site = await createSite({...broken, 'docsgen.config.json': '{"tilte": 1}'})
  const {code, stderr} = await site.run('check')
  expect(code).toBe(2)
  expect(stderr).toContain('Did you mean "title"?')
})

test('check prints colours on terminals and on request', async () => {
  const site = await createSite(broken)
  const isColoured = async (env: Record<string, string>, ...flags: string[]) =>
    (await runDocsgen(['check', ...flags], {cwd: site.root, env})).stderr.includes('\u001B[')
  expect(await isColoured({})).toBe(false)
  expect(await isColoured({FORCE_COLOR: '1'})).toBe(true)
  expect(await isColoured({FORCE_COLOR: '1', NO_COLOR: '1'})).toBe(true)
  expect(await isColoured({FORCE_COLOR: '0'})).toBe(false)
  expect(await isColoured({FORCE_COLOR: '1'}, '--no-color')).toBe(false)
})
