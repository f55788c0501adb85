import {expect, test} from 'vitest'
import {docsgenIn, siteHere} from './docsgen.js'

const quiet = {'docsgen.config.json': '{"checks": {"missing-description": "off", "orphan-page": "off"}}'}
const broken = {
  ...quiet,
  'docs/index.md': '# Home\n\nSee [install](/instal).\n',
  'docs/install.md': '# Install\n\nSee [home](./index.md#nope).\n',
}

test('check reports problems with their position and writes no site', async () => {
  const site = await siteHere(broken)
  const {code, stdout, stderr} = await site.run('check')
  expect(code).toBe(1)
  expect(stderr).toContain('error broken-link docs/index.md:3:5\n')
  expect(stderr).toContain('Did you mean "/install"?')
  expect(stdout).toBe('The check failed after 0.0 s: 1 error, 1 warning in 2 pages.\n')
  expect(await site.list('build')).toEqual([])
})

test('check exits with 0 without problems, and with 1 for warnings with --strict', async () => {
  const site = await siteHere({...broken, 'docs/index.md': '# Home\n\nSee [install](/install).\n'})
  const lenient = await site.run('check')
  expect(lenient).toMatchObject({code: 0, stdout: '2 pages checked, in 0.0 s: 1 warning.\n'})
  const strict = await site.run('check', '--strict')
  expect(strict.code).toBe(1)
  expect(strict.stdout).toBe(
    'The check failed after 0.0 s: 1 warning in 2 pages. With --strict, a warning counts as an error.\n',
  )
  await site.write({'docs/install.md': '# Install\n'})
  expect(await site.run('check', '--strict')).toMatchObject({code: 0, stderr: ''})
  // A file in the place of the cache.
  const uncached = await siteHere({'docs/index.md': '# Home\n\nHello.\n', '.docsgen': ''})
  for (const command of ['check', 'build'])
    expect((await uncached.run(command)).stdout).toMatch(/\nThe cache cannot be written.*\.docsgen\Wcache\.\n/)
  expect((await uncached.run('check', '--no-cache')).stdout).not.toContain('cache')
  expect((await uncached.run('check', '--quiet')).stdout).toBe('')
})

test('codes and paths limit the reported problems', async () => {
  const site = await siteHere(broken)
  expect(await site.run('check', '--only', 'broken-anchor,broken-asset')).toMatchObject({code: 0})
  expect((await site.run('check', '--except', 'broken-anchor', '--except', 'broken-link')).stderr).toBe('')
  const one = await site.run('check', '.', 'docs/install.md')
  expect(one.code).toBe(0)
  expect(one.stderr.match(/^\w+ [\w-]+ \S+$/gm)).toEqual(['warning broken-anchor docs/install.md:3:5'])
  const withoutRoot = await site.run('check', 'docs/install.md')
  expect(withoutRoot).toMatchObject({code: 2, stderr: expect.stringContaining('docsgen check . docs/')})
  const folder = await site.run('check', '.', `${site.root}/docs`)
  expect(folder.stderr.match(/^\w+ [\w-]+ \S+$/gm)).toHaveLength(2)
  // A folder named as the project has no config, unless it is a package.
  const ignored = async (...words: string[]) =>
    /^warning ignored-file (\S+)$/m.exec((await site.run('check', ...words)).stderr)?.[1]
  await site.write({'docs/guides/use.md': '# Use\n'})
  expect(await ignored('docs')).toBe('../docsgen.config.json')
  expect(await ignored('docs/guides')).toBe('../../docsgen.config.json')
  expect(await ignored('docs', '--config', '../docsgen.config.json')).toBeUndefined()
  await site.write({'docs/package.json': '{}\n'})
  expect(await ignored('docs')).toBeUndefined()
})

test('wrong usage of check names the right word', async () => {
  const site = await siteHere(broken)
  for (const [words, named] of [
    [['--only', 'brokn-link'], '"broken-link"'],
    [['--except', 'broken-link,nothing-like-it'], '"nothing-like-it"'],
    [['--only', 'nonsense'], 'docsgen docs diagnostics'],
    [['--report', 'json', '--report', 'pretty'], 'pretty=report.txt'],
    [['--except', 'page-crashed'], 'page-crashed'],
    [['.', 'docs/instal.md'], '"docs/instal.md"'],
    [['.', 'docs', '--update-baseline'], 'baseline'],
    [['--only', 'broken-link', '--update-baseline'], 'baseline'],
    [['--locale', 'en', '--update-baseline'], '--locale'],
    [['--report', 'sariff'], 'Did you mean sarif?'],
    [['--report', 'sarif='], 'sarif=report.txt'],
    [['--report', 'sarif', '--report', 'json'], 'json=report.txt'],
  ] as const) {
    const {code, stdout, stderr} = await site.run('check', ...words)
    expect({words, code, stdout}).toEqual({words, code: 2, stdout: ''})
    expect(stderr).toContain(named)
  }
  await site.write({'docsgen.config.json': '{"tilte": 1}'})
  expect(await site.run('check')).toMatchObject({code: 2, stderr: expect.stringContaining('"title"')})
})

test('--locale runs no search tests of another language, and counts no problem of one as fixed', async () => {
  const site = await siteHere({
    ...broken,
    'docsgen.config.json': '{"locales": {"languages": {"en": {"label": "English"}, "de": {"label": "Deutsch"}}}}',
    'search.test.yml': 'zebra: /install\n',
    'i18n/de/index.md': '# Heim\n\nDas Heim.\n',
    'i18n/de/install.md': '# Einbau\n\nDer Einbau.\n',
  })
  expect((await site.run('check', '--locale', 'de')).stderr).not.toContain('search-test')
  expect((await site.run('check', '--locale', 'en')).stderr).toContain('search-test')
  await site.run('check', '--update-baseline')
  const {stdout} = await site.run('check', '--locale', 'de')
  expect(stdout).toContain('docsgen.baseline.json: 0 known problems left, 0 fixed.\n')
  expect((await site.run('check')).stdout).toMatch(/\d known problems left, 0 fixed/)
})

test('check and build write, apply and mention a baseline', async () => {
  const site = await siteHere(broken)
  expect(await site.run('check', '--update-baseline')).toEqual({
    code: 0,
    stderr: '',
    stdout: '2 pages checked, in 0.0 s: no problems.\ndocsgen.baseline.json: 2 known problems left, 0 fixed.\n',
  })
  await site.write({'docs/install.md': '# Install\n'})
  const checked = await site.run('check', '--strict')
  expect(checked).toMatchObject({code: 0, stderr: ''})
  const known = 'docsgen.baseline.json: 1 known problem left, 1 fixed (--update-baseline removes those).\n'
  expect(checked.stdout).toContain(known)
  const built = await site.run('build', '--strict')
  expect(built).toMatchObject({code: 0, stderr: ''})
  expect(built.stdout).toContain(known)
  // A build runs no search tests, and leaves their problems in the baseline.
  await site.write({'search.test.yml': 'zebra: /install\n'})
  await site.run('check', '--update-baseline')
  for (const flags of [[], ['--update-baseline']])
    expect((await site.run('build', ...flags)).stdout).toContain(
      'docsgen.baseline.json: 1 known problem left, 0 fixed.',
    )
  expect((await site.run('check')).stdout).toContain('docsgen.baseline.json: 2 known problems left, 0 fixed.')
  await site.write({'docs/index.md': '# Home\n\nSee [install](/instal) and [more](/moer).\n'})
  const failed = await site.run('build', '--strict')
  expect(failed.code).toBe(1)
  expect(failed.stderr.match(/^error .*$/gm)).toEqual(['error broken-link docs/index.md:3:28'])
  expect(failed.stdout).toContain('Nothing was written.')
})

test('check prints colours on terminals and on request', async () => {
  const site = await siteHere(broken)
  const isColoured = async (env: Record<string, string>, ...flags: string[]) =>
    (await docsgenIn(site.root, ['check', ...flags], env)).stderr.includes('\u001B[')
  expect(await isColoured({})).toBe(false)
  expect(await isColoured({FORCE_COLOR: '1'})).toBe(true)
  expect(await isColoured({FORCE_COLOR: '1', NO_COLOR: '1'})).toBe(true)
  expect(await isColoured({FORCE_COLOR: '0'})).toBe(false)
  expect(await isColoured({FORCE_COLOR: '1'}, '--no-color')).toBe(false)
})
