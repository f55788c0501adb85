/** The functions of a finished site for agents: search, pages and sections as Markdown, and sidebars. */
import {symlinkSync, truncateSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {headingsIn} from '../../../src/features/mcp/markdown-section.js'
import {filesInFolder, openAgentSite} from '../../../src/features/mcp/site-files.js'
import {readSite} from '../../../src/features/mcp/site-reader.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import {tokensIn} from '../../../src/search/tokens.js'
import {buildSite} from '../../support/build-site.js'
import {serve} from '../../support/server.js'
import {createSite} from '../../support/site.js'

const long = Array.from({length: 40}, (_, index) => `Paragraph ${index} of a long text about kettles.\n`).join('\n')
const pages = {
  'docs/index.md': '# Tea\n\nAll about tea.\n',
  'docs/guides/_category_.json': '{"label": "Guides"}',
  'docs/guides/brew.md':
    '# Brew\n\nPour water.\n\n## With milk {#milk}\n\nFirst the `--cow` option.\n\n```sh\n# Not a heading\npour\n```\n\n### Oats\n\nAlso oats.\n\n## Other\n\n### Oats\n\nThe second.\n',
  'docs/guides/kettles.md': `# Kettles\n\n${long}\n## Care\n\nRinse it.\n`,
  'versioned_docs/version-1.0/index.md': '# Old tea\n',
  'versioned_docs/version-1.0/guides/brew.md': '# Brew slowly\n\nPour water twice.\n',
  'i18n/de/guides/brew.md': '# Aufgießen\n\nWasser eingießen.\n',
}
const config = {
  title: 'Tea',
  base: '/d/',
  url: 'https://tea.example',
  versions: {last: 'current'},
  locales: {default: 'en', languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
  checks: {'missing-translation': 'off'},
} as const

const {files} = await buildSite(pages, config)
const site = await readSite({name: 'tea', read: async (name) => files.get(name)})

describe('a search', () => {
  test('returns sections with their addresses, versions and languages', async () => {
    const [first] = await site.search('milk', {limit: 3})
    expect(first).toEqual({
      title: 'Brew',
      heading: 'With milk',
      address: '/guides/brew#milk',
      url: 'https://tea.example/d/guides/brew#milk',
      version: 'current',
      locale: 'en',
      excerpt: expect.stringContaining('First the'),
    })
  })

  test('finds the pages of each version and language', async () => {
    const titles = async (where: object) => (await site.search('brew', {limit: 5, ...where})).map(({title}) => title)
    expect((await titles({}))[0]).toBe('Brew')
    expect(await titles({version: '1.0'})).toEqual(['Brew slowly'])
    expect((await site.search('wasser', {limit: 1, locale: 'de'}))[0]).toMatchObject({
      title: 'Aufgießen',
      address: '/guides/brew',
      locale: 'de',
    })
    await expect(site.search('brew', {limit: 1, version: '2.0'})).rejects.toThrow(/"2\.0".* current, 1\.0/)
    await expect(site.search('brew', {limit: 1, locale: 'fr'})).rejects.toThrow(/"fr".* en, de/)
  })
})

describe('a page', () => {
  const read = (page: string, where: object = {}) => site.read(page, {maxTokens: 1000, ...where})

  test('is found by its address in several forms, and by its name', async () => {
    const forms = ['/guides/brew', 'guides/brew', 'brew', '/guides/brew.md', '/d/guides/brew/']
    for (const page of [...forms, 'https://tea.example/d/guides/brew'])
      expect(await read(page), page).toMatch(/^# Brew\n\nPour water\.\n/)
  })

  test('is found in each version and language', async () => {
    expect(await read('/guides/brew', {version: '1.0'})).toContain('Pour water twice.')
    expect(await read('/1.0/guides/brew')).toContain('Pour water twice.')
    expect(await read('/guides/brew', {locale: 'de'})).toContain('Wasser')
    expect(await read('/')).toContain('All about tea.')
  })

  test('that does not exist is answered with the nearest one', async () => {
    await expect(read('/guides/brw')).rejects.toThrow(/"\/guides\/brw".*"\/guides\/brew"/)
    await expect(read('../../etc/passwd')).rejects.toThrow('There is no page')
  })

  test('has sections with ids of their own, with the sections below them, and no heading of code', async () => {
    expect(await read('/guides/brew#milk')).toBe(
      '## With milk\n\nFirst the `--cow` option.\n\n```sh\n# Not a heading\npour\n```\n\n### Oats\n\nAlso oats.\n',
    )
    expect(await read('/guides/brew#oats-1')).toBe('### Oats\n\nThe second.\n')
    expect(await read('/guides/brew#none')).toMatch(/^There is no section "#none"; this is the whole page\.\n\n# Brew/)
  })

  test('is cut between blocks, with the addresses of its sections', async () => {
    const text = await read('/guides/kettles', {maxTokens: 100})
    const [shown = '', note = ''] = text.split('\n\n(')
    expect(tokensIn(shown)).toBeLessThanOrEqual(100)
    expect(shown).toMatch(/kettles\.$/)
    expect(note).toMatch(/^Cut after about \d+ of \d+ tokens\. Sections of the page: \/guides\/kettles#care\)\n$/)
    expect(await read('/guides/kettles#care', {maxTokens: 100})).toBe('## Care\n\nRinse it.\n')
  })
})

test('the tree lists the sidebars, or one category', async () => {
  expect(await site.tree({maxTokens: 1000})).toBe(
    '- Tea: /\n- Guides\n  - Brew: /guides/brew\n  - Kettles: /guides/kettles\n',
  )
  expect(await site.tree({under: 'kettles', maxTokens: 1000})).toMatch(/^- Guides\n/)
  expect(await site.tree({version: '1.0', maxTokens: 1000})).toContain('- Brew slowly: /1.0/guides/brew\n')
  await expect(site.tree({under: '/', maxTokens: 1000})).rejects.toThrow('No category contains "/". There is Guides.')
})

test('a project is read from its build folder, else from memory', async () => {
  const project = await createSite({'docs/index.md': '# Home\n\nFresh.\n'})
  const {files, from} = await openAgentSite({root: project.root, target: project.root, overrides: {}})
  expect(from).toBe('memory')
  expect(await (await readSite(files)).read('/', {maxTokens: 100})).toBe('# Home\n\nFresh.\n')
  expect(await project.list('.')).not.toContain('build')
})

test('docsgen reads no file outside the folder, and at most 16 MB of a file', async () => {
  const {root} = await createSite({'secret.md': 'token', 'site/a.md': 'A', 'site/large.md': ''})
  symlinkSync(path.join(root, 'secret.md'), path.join(root, 'site/link.md'))
  symlinkSync('a.md', path.join(root, 'site/other.md'))
  truncateSync(path.join(root, 'site/large.md'), 16 * 1024 * 1024 + 1)
  const {read} = filesInFolder(createDisk(), path.join(root, 'site'))
  expect([await read('a.md'), await read('other.md')]).toEqual(['A', 'A'])
  for (const name of ['../secret.md', 'link.md', 'large.md', 'none.md', 'a\0b'])
    expect(await read(name), name).toBeUndefined()
})

describe('a published site', () => {
  const facts = {
    title: 'Tea',
    description: '',
    url: '',
    base: '/',
    lang: 'en',
    synonyms: [],
    versions: [
      {section: 'default', name: 'current', label: '', isLatest: true, path: '', search: 'assets/search', sidebars: []},
    ],
    languages: [],
  }
  type Handler = (request: IncomingMessage, response: ServerResponse) => void

  /** A host that answers as these handlers do, and everything else with 404. */
  async function hostOf(files: Record<string, string | Handler>): Promise<string> {
    const {origin} = await serve((request, response) => {
      const file = files[request.url ?? '']
      if (typeof file === 'function') return file(request, response)
      response.writeHead(file === undefined ? 404 : 200).end(file)
    })
    return `${origin}/`
  }
  const open = async (target: string) => readSite((await openAgentSite({root: '.', target, overrides: {}})).files)

  test('is read from its URL, or the URL of a page', async () => {
    const {files} = await buildSite(
      {'docs/index.md': '# Home\n\nHere.\n', 'docs/a.md': '# A\n\n## Part\n\nOf A.\n'},
      {base: '/d/'},
    )
    const url = await hostOf(Object.fromEntries([...files].map(([name, text]) => [`/d/${name}`, text])))
    const reader = await open(`${url}d/index.html`)
    expect(await reader.read('/a#part', {maxTokens: 100})).toBe('## Part\n\nOf A.\n')
    expect((await reader.search('part', {limit: 1}))[0]).toMatchObject({address: '/a#part'})
    expect(await reader.tree({maxTokens: 100})).toContain('- A: /a\n')
  })

  test('that is damaged, or was not built by docsgen, is reported', async () => {
    const spa = '<!DOCTYPE html><p>An app for all addresses</p>'
    const isNone = 'is not a docsgen site, or an older docsgen built it'
    await expect(open(await hostOf({}))).rejects.toThrow(isNone)
    await expect(open(await hostOf({'/docsgen-site.json': spa}))).rejects.toThrow(isNone)
    const damaged = '"docsgen-site.json" of the site is damaged.'
    await expect(open(await hostOf({'/docsgen-site.json': '{"title": 1}'}))).rejects.toThrow(damaged)
    const escaping = {...facts, versions: [{...facts.versions[0], search: '../../secret'}]}
    await expect(open(await hostOf({'/docsgen-site.json': JSON.stringify(escaping)}))).rejects.toThrow(damaged)
  })

  test('gets no request to another origin, and no more than 16 MB of a file', async () => {
    const asked: string[] = []
    const other = await hostOf({
      '/assets/routes.json': (request, response) => {
        asked.push(request.url ?? '')
        response.end('{"routes": []}')
      },
    })
    const url = await hostOf({
      '/docsgen-site.json': JSON.stringify(facts),
      '/assets/routes.json': (_, response) =>
        void response.writeHead(302, {location: `${other}assets/routes.json`}).end(),
      '/assets/search/index.json': (_, response) => {
        const chunk = 'x'.repeat(1024 * 1024)
        const more = () => (response.write(chunk) ? setImmediate(more) : response.once('drain', more))
        response.on('close', () => response.removeAllListeners('drain'))
        more()
      },
    })
    const reader = await open(url)
    await expect(reader.read('/a', {maxTokens: 100})).rejects.toThrow(`leads to "${other}assets/routes.json"`)
    expect(asked).toEqual([])
    await expect(reader.search('tea', {limit: 1})).rejects.toThrow('is too large')
  })
})

test('headings are found in one pass of a hostile text', () => {
  const length = 2_000_000
  expect(headingsIn('<h1 '.repeat(length))).toEqual([])
  expect(headingsIn(`${'<h1 id="a">'.repeat(length / 10)}<h2 class="x" id="b">B</h2>`).at(-1)).toMatchObject({
    id: 'b',
    html: 'B',
  })
})
