import {describe, expect, test} from 'vitest'
import {buildSite, htmlFiles, htmlOf, pageData} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const files: ProjectFiles = {
  'docs/index.md': '# Home\n\nSee [the guide](./guide/start.md) and [what is new](/next/new).\n',
  'docs/guide/_category_.yml': 'link: {type: generated-index}\n',
  'docs/guide/start.md': '# Start\n\nThe new start.\n',
  'docs/new.md': '# New\n\n[lost](./lost.md)\n',
  'versioned_docs/version-2.0/index.md': '# Home\n',
  'versioned_docs/version-2.0/guide/_category_.yml': 'link: {type: generated-index}\n',
  'versioned_docs/version-2.0/guide/start.md':
    '---\nslug: /begin\n---\n\n# Start\n\n![flow](./flow.svg) [home](/index.md)\n',
  'versioned_docs/version-2.0/guide/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'versioned_docs/version-1.0/index.md': '# Home\n\n[In the newest](../../docs/new.md)\n',
  'versioned_docs/version-1.0/guide/start.md': '# Start\n\n[up](../index.md), [gone](./gone.md)\n',
  'versioned_docs/version-1.0/guide/more/deep.md': '# Deep\n',
  'versioned_docs/version-10.0/index.md': '# Ten\n',
  'versioned_docs/version-10.0/guide/index.md': '# Guide\n',
}
const url = 'https://docs.example.com'

describe('folders of versions', async () => {
  const footer = '<footer><a href="guide/start.md">Start</a> <a href="./new.md">New</a></footer>'
  const built = await buildSite(
    {...files, 'templates/Footer.tsx': `export default () => ${footer}\n`},
    {
      url,
      checks: {'broken-markdown-link': 'warning'},
      versions: {settings: {'2.0': {noIndex: true}}},
    },
  )

  test('each version has its own path except the latest, and links stay in their version', () => {
    const names = `1.0/guide/more/deep/index 1.0/guide/start/index 1.0/index 2.0/begin/index 2.0/category/guide/index
      2.0/index 404 guide/index index next/category/guide/index next/guide/start/index next/index next/new/index`
    expect(htmlFiles(built.files)).toEqual(names.split(/\s+/).map((name) => `${name}.html`))
    expect(summaries(built.diagnostics)).toEqual([
      'docs/new.md:3:1 broken-markdown-link',
      'versioned_docs/version-1.0/guide/start.md:3:20 broken-markdown-link',
    ])
    // The name of a version in messages is its label.
    expect(built.diagnostics.map(({message}) => /version "(.*)"/.exec(message)?.[1])).toEqual(['Next', '1.0'])
    expect(htmlOf(built, 'next/index.html')).toContain('href="/next/guide/start"')
    expect(htmlOf(built, '2.0/begin/index.html')).toMatch(/src="\/assets\/files\/flow-\w+\.svg".*href="\/2\.0\/"/s)
    expect(htmlOf(built, '1.0/guide/start/index.html')).toContain('<a href="/1.0/">up</a>')
    expect(htmlOf(built, '1.0/index.html')).toContain('<a href="/next/new">In the newest</a>')
  })

  test('paths of files in templates lead to the version of the page, else to the newest one', () => {
    const footer = (file: string) =>
      /<footer>(.*?)<\/footer>/s
        .exec(htmlOf(built, file))![1]!
        .match(/ href="[^"]*"/g)!
        .map((one) => one.slice(7, -1))
    expect(footer('next/index.html')).toEqual(['/next/guide/start', '/next/new'])
    expect(footer('index.html')).toEqual(['/next/guide/start', '/next/new'])
    expect(footer('2.0/index.html')).toEqual(['/2.0/begin', '/next/new'])
    expect(footer('1.0/guide/more/deep/index.html')).toEqual(['/1.0/guide/start', '/next/new'])
  })

  test('a page contains its version and its addresses in the others, or the nearest ones', () => {
    const {version, versions} = pageData(htmlOf(built, '1.0/guide/start/index.html'))
    const latest = {name: '10.0', label: '10.0'}
    expect(version).toEqual({
      name: '1.0',
      label: '1.0',
      badge: true,
      banner: {kind: 'unmaintained', latest: {...latest, href: '/guide/'}},
    })
    expect(versions).toEqual([
      {name: 'current', label: 'Next', href: '/next/guide/start'},
      {...latest, href: '/guide/', missing: '10.0 (without this page)'},
      {name: '2.0', label: '2.0', href: '/2.0/begin'},
      {name: '1.0', label: '1.0', href: '/1.0/guide/start'},
    ])
    const deep = htmlOf(built, '1.0/guide/more/deep/index.html')
    expect(deep).toContain('2.0 (without this page)')
    expect(
      pageData(deep)
        .versions.map(({href}: {href: string}) => href)
        .slice(1, 3),
    ).toEqual(['/guide/', '/2.0/'])
    const category = pageData(htmlOf(built, '2.0/category/guide/index.html'))
    expect(category.versions[0]).toEqual({name: 'current', label: 'Next', href: '/next/category/guide'})
    expect(pageData(htmlOf(built, 'next/index.html')).version.banner.kind).toBe('unreleased')
    expect(pageData(htmlOf(built, 'index.html')).version).toEqual({...latest, badge: true})
    const page = htmlOf(built, '2.0/index.html')
    expect(page).toContain('docs-version-2.0')
    expect(page).toContain('<meta name="docsearch:version" content="2.0">')
    expect(page).toContain('content="docs-default-2.0"')
    expect(page).toMatch(/role="alert".*<b>2\.0<\/b>/s)
    expect(page).toContain('class="version-badge">Version: 2.0</p>')
  })

  test.each([
    ['index.html', '/'],
    ['1.0/index.html', '/'],
    ['next/index.html', '/'],
    ['next/new/index.html', '/next/new'],
    ['2.0/begin/index.html', '/1.0/guide/start'],
    ['1.0/guide/start/index.html', '/1.0/guide/start'],
    ['next/guide/start/index.html', '/1.0/guide/start'],
  ])('search engines list for %s the page of the newest version that has it, %s', (file, canonical) => {
    expect(htmlOf(built, file)).toContain(`rel="canonical" href="${url}${canonical}"`)
    const own = `/${file.replace(/index\.html$/, '').replace(/(?<=.)\/$/, '')}`
    const isListed = built.files.get('sitemap.xml')?.includes(`<loc>${url}${own.length > 1 ? own : '/'}</loc>`)
    expect(isListed, own).toBe(own === canonical)
  })
})

test('each version has its sidebars, without pages that the version lacks', async () => {
  const built = await buildSite(files, {
    sidebars: {main: ['index', 'new', 'guide/start'], other: ['new']},
    navbar: {items: [{label: 'Docs', sidebar: 'main'}]},
    versions: {names: ['1.0'], settings: {}},
  })
  const items = (name: string) => JSON.parse(built.files.get(`assets/sidebars/${name}.json`)!).items
  expect(items('main').map(({href}: {href: string}) => href)).toEqual(['/next/', '/next/new', '/next/guide/start'])
  expect(items('main@1.0').map(({href}: {href: string}) => href)).toEqual(['/', '/guide/start'])
  expect(items('other@1.0')).toEqual([])
  const page = htmlOf(built, 'guide/start/index.html')
  expect(pageData(page).sidebar).toMatchObject({name: 'main@1.0', href: '/assets/sidebars/main%401.0.json'})
  expect(page).toContain('<a href="/" aria-current="page">Docs</a>')
  expect(htmlOf(built, 'next/new/index.html')).toContain('<a href="/next/" aria-current="page">Docs</a>')
})

test('the config sets sidebars, label, path, banner, badge and indexing', async () => {
  const own = {label: 'One', path: 'one', banner: 'none', noIndex: true} as const
  const built = await buildSite(files, {
    url,
    checks: {'broken-link': 'off'},
    versions: {
      names: ['2.0', '1.0'],
      last: 'current',
      current: {label: 'Newest', badge: false},
      settings: {'1.0': {...own, sidebars: {tutorialSidebar: ['guide/start']}}},
    },
  })
  expect(pageData(htmlOf(built, 'new/index.html')).version).toEqual({name: 'current', label: 'Newest'})
  expect(pageData(htmlOf(built, 'one/index.html')).version).toEqual({name: '1.0', label: 'One', badge: true})
  expect(htmlOf(built, 'one/index.html')).toContain('noindex')
  expect(built.files.get('sitemap.xml')).not.toContain('/one/')
  // The newest version has this page, too.
  expect(built.files.get('sitemap.xml')).not.toContain('/2.0/begin')
  expect(JSON.parse(built.files.get('assets/sidebars/tutorialSidebar@1.0.json')!).items).toHaveLength(1)
})

test('a site with one version shows no versions', async () => {
  const old = await buildSite(files, {versions: {includeCurrent: false, names: ['1.0']}})
  expect(old.files.has('guide/start/index.html')).toBe(true)
  expect([...old.files.keys()].some((file) => file.startsWith('next'))).toBe(false)
  expect(htmlOf(old, 'index.html')).not.toContain('data-docsgen-versions')

  const page = htmlOf(await buildSite({'docs/index.md': '# Home\n'}), 'index.html')
  expect(pageData(page).version).toEqual({name: 'current', label: 'Next'})
  expect(page).toContain('docs-version-current')
  for (const sign of ['data-docsgen-versions', 'version-badge', 'role="alert"', '>Next<'])
    expect(page, sign).not.toContain(sign)
})

test('each version shows its own result of a text that several contain at the same path', async () => {
  const folders = ['docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0']
  const pages = {
    'index.mdx': '# Home\n\n[b](./b.md)\n',
    'b.md': '# B\n\n::include{file="./_part.md"}\n',
    // A path that leads out of the version is read for each version.
    'c.md': '# C\n\n::include{file="../shared/_part.md"}\n',
    '_part.md': 'Old words.\n',
    'bad.mdx': '# Bad\n\n::include{file="./_bad.md"}\n\n[x](./gone.md)\n\n<Bad />\n',
    '_bad.md': '[y](./away.md)\n',
  }
  const built = await buildSite(
    {
      ...Object.fromEntries(
        folders.flatMap((folder) => Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text])),
      ),
      'docs/_part.md': 'New words.\n',
      'shared/_part.md': 'Shared by today.\n',
      'versioned_docs/shared/_part.md': 'Shared by versions.\n',
      'components/Bad.jsx': "export default () => { throw new Error('bad') }\n",
    },
    {checks: {'component-error': 'warning', 'broken-markdown-link': 'warning'}},
  )
  for (const [folder, words, sharedBy] of [
    ['next/', 'New words.', 'Shared by today.'],
    ['', 'Old words.', 'Shared by versions.'],
    ['1.0/', 'Old words.', 'Shared by versions.'],
  ] as const) {
    expect(htmlOf(built, `${folder}index.html`)).toContain(`<a href="/${folder}b">b</a>`)
    expect(htmlOf(built, `${folder}b/index.html`)).toContain(words)
    expect(htmlOf(built, `${folder}c/index.html`)).toContain(sharedBy)
  }
  // Problems name the file of their version, also those in partials and components.
  for (const folder of folders)
    expect(summaries(built.diagnostics)).toEqual(
      expect.arrayContaining([
        `${folder}/_bad.md:1:1 broken-markdown-link`,
        `${folder}/bad.mdx:5:1 broken-markdown-link`,
        `${folder}/bad.mdx:7:1 component-error`,
      ]),
    )
})
