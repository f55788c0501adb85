import {describe, expect, test} from 'vitest'
import {ConfigError} from '../../src/config/config.js'
import {buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const files: ProjectFiles = {
  'docs/index.md': '# Home\n\nSee [the guide](./guide/start.md) and [what is new](/next/new).\n',
  'docs/guide/start.md': '# Start\n\nThe new start.\n',
  'docs/new.md': '# New\n',
  'versioned_docs/version-2.0/index.md': '# Home\n',
  'versioned_docs/version-2.0/guide/_category_.yml': 'link: {type: generated-index}\n',
  'versioned_docs/version-2.0/guide/start.md':
    '---\nslug: /begin\n---\n\n# Start\n\n![flow](./flow.svg) [home](/index.md)\n',
  'versioned_docs/version-2.0/guide/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'versioned_docs/version-1.0/index.md': '# Home\n\n[In the newest](../../docs/new.md)\n',
  'versioned_docs/version-1.0/guide/start.md': '# Start\n\n[up](../index.md), [gone](./gone.md)\n',
  'versioned_docs/version-10.0/index.md': '# Ten\n',
}
const html = (built: {files: ReadonlyMap<string, string>}, file: string) => built.files.get(file) ?? ''
const data = (text: string) => JSON.parse(/id="docsgen-page">(.*?)<\/script>/s.exec(text)![1]!)

describe('folders of versions (behaviour §8)', () => {
  test('each version has its own path except the latest, and links stay in their version', async () => {
    const built = await buildSite(files, {checks: {'broken-markdown-link': 'warning'}})
    const pages = [...built.files.keys()].filter((file) => file.endsWith('.html'))
    expect(pages).toEqual([
      '1.0/guide/start/index.html',
      '1.0/index.html',
      '2.0/begin/index.html',
      '2.0/category/guide/index.html',
      '2.0/index.html',
      '404.html',
      'index.html',
      'next/guide/start/index.html',
      'next/index.html',
      'next/new/index.html',
    ])
    expect(summaries(built.diagnostics)).toEqual([
      'versioned_docs/version-1.0/guide/start.md:3:20 broken-markdown-link',
    ])
    expect(html(built, 'next/index.html')).toContain('href="/next/guide/start"')
    expect(html(built, '2.0/begin/index.html')).toMatch(/src="\/assets\/files\/flow-\w+\.svg".*href="\/2\.0\/"/s)
    expect(html(built, '1.0/guide/start/index.html')).toContain('<a href="/1.0/">up</a>')
    expect(html(built, '1.0/index.html')).toContain('<a href="/next/new">In the newest</a>')
  })

  test('a page contains its version and its addresses in the others', async () => {
    const built = await buildSite(files)
    const {version, versions} = data(html(built, '1.0/guide/start/index.html'))
    expect(version).toEqual({
      name: '1.0',
      label: '1.0',
      badge: true,
      banner: {kind: 'unmaintained', latest: {name: '10.0', label: '10.0', href: '/'}},
    })
    expect(versions).toEqual([
      {name: 'current', label: 'Next', href: '/next/guide/start'},
      {name: '10.0', label: '10.0', href: '/', missing: '10.0 (without this page)'},
      {name: '2.0', label: '2.0', href: '/2.0/begin'},
      {name: '1.0', label: '1.0', href: '/1.0/guide/start'},
    ])
    expect(data(html(built, 'next/index.html')).version.banner.kind).toBe('unreleased')
    expect(data(html(built, 'index.html')).version).toEqual({name: '10.0', label: '10.0', badge: true})
    const head = html(built, '2.0/index.html')
    expect(head).toContain('docs-version-2.0')
    expect(head).toContain('<meta name="docsearch:version" content="2.0">')
    expect(head).toContain('content="docs-default-2.0"')
    expect(head).toMatch(/role="alert".*This is documentation for Documentation, version <b>2\.0<\/b>, which/s)
    expect(head).toContain('class="version-badge">Version: 2.0</p>')
  })

  test('a version without a page links to the page of the nearest folder that it has', async () => {
    const built = await buildSite({...files, 'versioned_docs/version-1.0/guide/more/deep.md': '# Deep\n'})
    const {versions} = data(html(built, '1.0/guide/more/deep/index.html'))
    expect(versions.slice(1, 3)).toEqual([
      {name: '10.0', label: '10.0', href: '/', missing: '10.0 (without this page)'},
      {name: '2.0', label: '2.0', href: '/2.0/', missing: '2.0 (without this page)'},
    ])
    const index = {'versioned_docs/version-2.0/guide/index.md': '# Guide\n'}
    const indexed = await buildSite({...files, ...index, 'versioned_docs/version-1.0/guide/more/deep.md': '# Deep\n'})
    const page = html(indexed, '1.0/guide/more/deep/index.html')
    expect(data(page).versions[2].href).toBe('/2.0/guide/')
    expect(page).toContain('2.0 (without this page)')
  })

  test('search engines list the newest version that has a page', async () => {
    const built = await buildSite(files, {
      url: 'https://docs.example.com',
      versions: {settings: {'2.0': {noIndex: true}}},
    })
    const canonicalOf = (file: string) => /rel="canonical" href="([^"]+)"/.exec(html(built, file))?.[1]
    expect(canonicalOf('index.html')).toBe('https://docs.example.com/')
    expect(canonicalOf('1.0/index.html')).toBe('https://docs.example.com/')
    expect(canonicalOf('next/index.html')).toBe('https://docs.example.com/')
    expect(canonicalOf('next/new/index.html')).toBe('https://docs.example.com/next/new')
    expect(canonicalOf('2.0/begin/index.html')).toBe('https://docs.example.com/1.0/guide/start')
    expect(canonicalOf('1.0/guide/start/index.html')).toBe('https://docs.example.com/1.0/guide/start')
    expect(canonicalOf('next/guide/start/index.html')).toBe('https://docs.example.com/1.0/guide/start')
  })

  test('a category index links to its counterparts in other versions', async () => {
    const index = {'docs/guide/_category_.yml': 'link: {type: generated-index}\n'}
    const built = await buildSite({...files, ...index})
    const {versions} = data(html(built, '2.0/category/guide/index.html'))
    expect(versions[0]).toEqual({name: 'current', label: 'Next', href: '/next/category/guide'})
  })

  test('each version has its sidebars, without pages that the version lacks', async () => {
    const built = await buildSite(files, {
      sidebars: {main: ['index', 'new', 'guide/start'], other: ['new']},
      navbar: {items: [{label: 'Docs', sidebar: 'main'}]},
      versions: {names: ['1.0'], settings: {}},
    })
    expect(summaries(built.diagnostics)).toEqual([
      'versioned_docs/version-1.0/guide/start.md:3:20 broken-markdown-link',
    ])
    const items = (name: string) => JSON.parse(built.files.get(`assets/sidebars/${name}.json`)!).items
    expect(items('main').map(({href}: {href: string}) => href)).toEqual(['/next/', '/next/new', '/next/guide/start'])
    expect(items('main@1.0').map(({href}: {href: string}) => href)).toEqual(['/', '/guide/start'])
    expect(items('other@1.0')).toEqual([])
    const page = html(built, 'guide/start/index.html')
    expect(data(page).sidebar).toMatchObject({name: 'main@1.0', href: '/assets/sidebars/main%401.0.json'})
    expect(page).toContain('<a href="/" aria-current="page">Docs</a>')
    expect(html(built, 'next/new/index.html')).toContain('<a href="/next/" aria-current="page">Docs</a>')
  })

  test('the config sets sidebars, label, path, banner, badge and indexing', async () => {
    const built = await buildSite(files, {
      url: 'https://docs.example.com',
      checks: {'broken-link': 'off'},
      versions: {
        names: ['2.0', '1.0'],
        last: 'current',
        current: {label: 'Newest', badge: false},
        settings: {
          '1.0': {
            label: 'One',
            path: 'one',
            banner: 'none',
            noIndex: true,
            sidebars: {tutorialSidebar: ['guide/start']},
          },
        },
      },
    })
    expect(data(html(built, 'new/index.html')).version).toEqual({name: 'current', label: 'Newest'})
    expect(data(html(built, 'one/index.html')).version).toEqual({name: '1.0', label: 'One', badge: true})
    expect(html(built, 'one/index.html')).toContain('noindex')
    expect(built.files.get('sitemap.xml')).not.toContain('/one/')
    expect(built.files.get('sitemap.xml')).toContain('/2.0/begin')
    expect(JSON.parse(built.files.get('assets/sidebars/tutorialSidebar@1.0.json')!).items).toHaveLength(1)
  })

  test('without the current version', async () => {
    const built = await buildSite(files, {versions: {includeCurrent: false, names: ['1.0']}})
    expect(built.files.has('guide/start/index.html')).toBe(true)
    expect([...built.files.keys()].some((file) => file.startsWith('next'))).toBe(false)
    expect(html(built, 'index.html')).not.toContain('data-docsgen-versions')
  })

  test('V1 a site without versions shows no versions', async () => {
    const built = await buildSite({'docs/index.md': '# Home\n'})
    const page = html(built, 'index.html')
    expect(data(page).version).toEqual({name: 'current', label: 'Next'})
    expect(page).toContain('docs-version-current')
    for (const sign of ['data-docsgen-versions', 'version-badge', 'role="alert"', '>Next<'])
      expect(page, sign).not.toContain(sign)
  })

  test.each([
    [{names: ['3.0']}, 'names "3.0", but there is no folder "versioned_docs/version-3.0"'],
    [{names: ['a/b']}, 'contains a name that no folder can have: "a/b"'],
    [{names: ['1.0', '1.0']}, 'names "1.0" twice'],
    [{last: '7'}, 'has no version "7"'],
    [{settings: {'7': {}}}, 'has no version "7"'],
    [{settings: {'1.0': {path: 'next'}}}, 'gives two versions the path "next"'],
    [{includeCurrent: false, names: []}, 'must include at least one version'],
  ])('%j is a config error', async (versions, message) => {
    const diagnostic = await buildSite(files, {versions}).catch((error: unknown) => error)
    expect(diagnostic).toBeInstanceOf(ConfigError)
    expect((diagnostic as ConfigError).problems[0]!.message).toContain(message)
  })
})
