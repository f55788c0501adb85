/** `docsgen check` runs the search tests of authors. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createEngine} from '../../src/search/query/query.js'
import {buildSite, checkProject} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const root = makeTempFolder()
const pages = {
  'docs/index.md': '# Home\n\nWelcome to [install](./install.md).\n',
  'docs/install.md': '# Install\n\nUnpack it.\n\n## On Windows\n\nRun the installer.\n',
  'docs/upgrade.md':
    '# Upgrade\n\nInstall the new version over the old one. See [install](./install.md), [home](./index.md).\n',
}

/** Checks the site with these search tests: its failed tests as `place names numbers`, and their hints. */
async function check(tests: string, more: ProjectFiles = {}) {
  writeProject(root, {...pages, 'search.test.yml': tests, ...more})
  const {ok, diagnostics, searchTests} = await checkProject({root})
  for (const file of Object.keys(more)) rmSync(path.join(root, file))
  const failed = diagnostics.filter(({code}) => code === 'search-test')
  const found = failed.map(({file, position, message}) => {
    const names = message.match(/"[^"]*"|\b\d+\b/g) ?? []
    return [`${file}:${position?.line}:${position?.column}`, ...names].join(' ')
  })
  return {ok, found, hints: failed.map(({hint}) => hint), searchTests}
}

test('passing search tests report nothing, and have a mean reciprocal rank', async () => {
  const passing = [
    'install: /install',
    'windows installer: /install#on-windows',
    'new version: {page: /upgrade}',
    'install it: {page: /upgrade, rank: 2}',
  ]
  const all = await check(`${passing.join('\n')}\n`)
  expect(all).toMatchObject({ok: true, found: [], searchTests: {queries: 4}})
  expect(all.searchTests!.meanReciprocalRank).toBeLessThanOrEqual(1)
  const {searchTests} = await check('install: /install\nunpack: /install\nwelcome: {page: /upgrade, rank: 9}\n')
  expect(searchTests!.meanReciprocalRank).toBeCloseTo(2 / 3)
})

test.each([
  ['{"trailingSlash": true}', ''],
  ['{"base": "/docs/", "trailingSlash": true}', '/docs'],
])('with %s, tests name pages in every form that links accept', async (config, base) => {
  const forms = [
    `${base}/install`,
    `${base}/install/`,
    `${base}/install.html`,
    '/install',
    '/install.md',
    'docs/install.md',
  ]
  for (const form of forms) {
    const tests = `install: ${form}\nwindows installer: ${form}#on-windows\ninstaller: ${base}/instal\n`
    const {found, hints, searchTests} = await check(tests, {'docsgen.config.json': config})
    expect([form, found, searchTests?.queries]).toEqual([form, [`search.test.yml:3:1 "${base}/instal"`], 2])
    // The hint is a form that works.
    expect(hints).toEqual([expect.stringContaining('"/install"')])
  }
})

test('tests that fail, missing pages and invalid tests are reported with their positions', async () => {
  const failing = [
    '# Ours',
    'install: /upgrade',
    'zyxwvut: /install',
    'installing: /instal',
    'home: 7',
    'welcome: {page: /, rank: 0}',
    'steps: {page: /install, rnk: 2}',
  ]
  const {ok, found, hints, searchTests} = await check(`${failing.join('\n')}\n`)
  expect(ok).toBe(false)
  expect(found).toEqual([
    'search.test.yml:2:1 "install" "/upgrade" 2',
    'search.test.yml:3:1 "zyxwvut" "/install"',
    'search.test.yml:4:1 "/instal"',
    'search.test.yml:5:1 "home" "/guides/install"',
    'search.test.yml:6:1 "welcome" 1',
    'search.test.yml:7:1 "steps" "rnk"',
  ])
  expect(hints[0]).toMatch(/^"\/install" comes first.*`rank`/)
  expect(hints[2]).toContain('"/install"')
  expect(hints[5]).toContain('"rank"')
  expect(searchTests).toMatchObject({queries: 2, meanReciprocalRank: 0.25})
  expect((await check('- a list\n')).found).toHaveLength(1)
})

test('a site without search cannot be tested', async () => {
  const {ok, found, hints} = await check('install: /install\nhome: /\n', {'docsgen.config.json': '{"search": false}'})
  expect([ok, found]).toEqual([false, ['search.test.yml:1:1']])
  expect(hints[0]).toContain('`search: true`')
})

test('questions of agents must find their answers early, in few tokens, with the answering text', async () => {
  const answers = [
    'how do I install on Windows: /install#on-windows',
    'run an installer: {page: /install#on-windows, rank: 1, tokens: 20, contains: Run the installer}',
    'installer for Windows: {page: /install#on-windows, contains: setup.exe}',
    'new version: {page: /upgrade, tokens: 5}',
    'zyxwvut: /install#on-windows',
    'old version: {page: /upgrade, tokens: many}',
  ]
  const {found, searchTests} = await check('install: /install\n', {'answers.test.yml': `${answers.join('\n')}\n`})
  expect(found).toEqual([
    'answers.test.yml:3:1 "/install#on-windows" "setup.exe" "installer for Windows"',
    'answers.test.yml:4:1 "new version" "/upgrade" 18 5',
    'answers.test.yml:5:1 "zyxwvut" "/install#on-windows" 3',
    'answers.test.yml:6:1 "old version"',
  ])
  expect(searchTests).toMatchObject({queries: 1, questions: 5, answered: 2})
})

test('the config decides about synonyms, the weight of pages, and pages that are not found', async () => {
  const search = {
    synonyms: [
      ['2fa', 'unpack'],
      ['bring up to date', 'upgrade'],
    ],
    boost: {'/upgrade': 10, '/install': 0.1},
    exclude: ['/old'],
  }
  const more = {
    'docsgen.config.json': JSON.stringify({search}),
    'docs/old/notes.md': '# Old notes\n\nZebras.\n',
    'docs/older.md': '# Older notes\n\nSee [old](./old/notes.md).\n',
  }
  const tests = '2fa: /install\nbring up to date: /upgrade\ninstall: /upgrade\nold notes: /older\nzebras: /old/notes\n'
  expect((await check(tests, more)).found).toEqual(['search.test.yml:5:1 "zebras" "/old/notes"'])
})

test('an excerpt separates blocks, and leaves out what is hidden from screen readers', async () => {
  const table = '| Name | Colour |\n| --- | --- |\n| Quince | |\n| Pear | green |\n'
  const list = '- Node 22\n- <span aria-hidden="true">🍐</span> An *account*\n\nFirst line  \nsecond line\n'
  const {files} = await buildSite({'docs/index.md': `# Fruit\n\nAll of it.\n\n${table}\n${list}\nThat is all.\n`})
  const engine = createEngine(async (name) => JSON.parse(files.get(`assets/search/${name}`)!))
  const [hit] = await engine.search('quince', 1)
  expect(hit?.excerpt.map(({text}) => text).join('')).toBe(
    'All of it. Name · Colour · Quince · Pear · green · Node 22 · An account · First line second line · That is all.',
  )
})
