/** `docsgen check` runs the search tests of authors. */
import {expect, test} from 'vitest'
import {checkSite} from '../../src/flow/check-site.js'
import {createEngine} from '../../src/search/query/query.js'
import {buildSite} from '../support/build-site.js'
import {createSite} from '../support/site.js'

const pages = {
  'docs/index.md': '# Home\n\nWelcome to [install](./install.md).\n',
  'docs/install.md': '# Install\n\nUnpack it.\n\n## On Windows\n\nRun the installer.\n',
  'docs/upgrade.md':
    '# Upgrade\n\nInstall the new version over the old one. See [install](./install.md), [home](./index.md).\n',
}

async function check(tests: string, more: Record<string, string> = {}) {
  const {diagnostics, ok} = await checked(tests, more)
  const found = diagnostics.filter(({code}) => code === 'search-test')
  return {
    ok,
    found: found.map(({file, position, message, hint}) => ({
      place: `${file}:${position?.line}:${position?.column}`,
      message,
      hint,
    })),
  }
}

async function checked(tests: string, more: Record<string, string> = {}) {
  const {root} = await createSite({...pages, 'search.test.yml': tests, ...more})
  return checkSite({root, overrides: {}, strict: false})
}

test('passing search tests report nothing', async () => {
  const tests = [
    'install: /install',
    'windows installer: /install#on-windows',
    'new version: {page: /upgrade}',
    '',
  ].join('\n')
  expect(await check(tests)).toEqual({ok: true, found: []})
})

test('a page that is not the first hit is reported with its position, unless allowed', async () => {
  const hint =
    '"/install" comes first: use the words of the query in the title or a heading of the page, or allow a `rank`.'
  expect(await check('# Ours\ninstall: /upgrade\n')).toEqual({
    ok: false,
    found: [
      {
        place: 'search.test.yml:2:1',
        message: '"install" finds "/upgrade" at rank 2. It must be the first result.',
        hint,
      },
    ],
  })
  expect((await check('install: {page: /upgrade, rank: 2}\n')).found).toEqual([])
})

test('missing hits, missing pages and invalid tests are reported', async () => {
  const {found} = await check('zyxwvut: /install\ninstall: /instal\nhome: 7\nwelcome: {page: /, rank: 0}\n')
  expect(found.map(({place, message}) => `${place} ${message}`)).toEqual([
    'search.test.yml:1:1 "zyxwvut" does not find "/install". It must be the first result.',
    'search.test.yml:2:1 There is no page at "/instal".',
    'search.test.yml:3:1 "home" has no page such as "/guides/install".',
    'search.test.yml:4:1 "welcome" has no page such as "/guides/install".',
  ])
  expect(found[1]!.hint).toContain('/install')
  expect((await check('- a list\n')).found).toHaveLength(1)
})

test('a site without search cannot be tested', async () => {
  const {ok, found} = await check('install: /install\nhome: /\n', {'docsgen.config.json': '{"search": false}'})
  expect(ok).toBe(false)
  expect(found).toEqual([
    {
      place: 'search.test.yml:1:1',
      message: 'docsgen cannot try these searches, because the site does not have the search of docsgen.',
      hint: 'Remove the file, or set `search: true` in the config.',
    },
  ])
})

test('search tests use addresses without the base', async () => {
  expect((await check('install: /install\n', {'docsgen.config.json': '{"base": "/docs/"}'})).found).toEqual([])
})

test('the check has the mean reciprocal rank of all queries', async () => {
  const {searchTests} = await checked('install: /install\nunpack: /install\nwelcome: {page: /upgrade, rank: 9}\n')
  expect(searchTests).toMatchObject({queries: 3})
  expect(searchTests!.meanReciprocalRank).toBeCloseTo(2 / 3)
  expect((await checked('install: /upgrade\n')).searchTests).toMatchObject({queries: 1, meanReciprocalRank: 0.5})
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
  const files = {'answers.test.yml': `${answers.join('\n')}\n`}
  const {found} = await check('install: /install\n', files)
  expect(found.map(({place, message}) => `${place} ${message}`)).toEqual([
    'answers.test.yml:3:1 "/install#on-windows" does not contain "setup.exe", the answer to "installer for Windows".',
    'answers.test.yml:4:1 To read the hits for "new version" up to the end of "/upgrade" takes about 18 tokens. At most 5 are allowed.',
    'answers.test.yml:5:1 "zyxwvut" does not find "/install#on-windows". It must be among the first 3 results.',
    'answers.test.yml:6:1 "old version" has no number of `tokens`, or no text in `contains`.',
  ])
  expect((await checked('install: /install\n', files)).searchTests).toMatchObject({
    queries: 1,
    questions: 5,
    answered: 2,
  })
})

test('a page without its answer fails', async () => {
  const answers = {
    'answers.test.yml': 'how do I install on Windows: {page: /install#on-windows, contains: Run the installer}\n',
  }
  const removed = {
    'the section': '# Install\n\nUnpack it.\n',
    'the sentence': '# Install\n\nUnpack it.\n\n## On Windows\n\nSee there.\n',
    'the page': null,
  }
  expect((await check('', answers)).ok).toBe(true)
  for (const [what, text] of Object.entries(removed)) {
    const more = {...answers, 'docs/install.md': text ?? '---\ndraft: true\n---\n'}
    const {ok, found} = await check('', more)
    expect([what, ok, found.length]).toEqual([what, false, 1])
  }
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
  const config = {
    'docsgen.config.json': JSON.stringify({search}),
    'docs/old/notes.md': '# Old notes\n\nZebras.\n',
    'docs/older.md': '# Older notes\n\nSee [old](./old/notes.md).\n',
  }
  const tests = '2fa: /install\nbring up to date: /upgrade\ninstall: /upgrade\nold notes: /older\nzebras: /old/notes\n'
  expect((await check(tests, config)).found.map(({message}) => message)).toEqual([
    '"zebras" does not find "/old/notes". It must be the first result.',
  ])
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
