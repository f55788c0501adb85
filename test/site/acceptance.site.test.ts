/** The acceptance list of the behaviour specification (§22): one test for each line about builds. */
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite, htmlFiles} from '../support/build-site.js'
import {attribute, type Crawl, crawl, elementsOf, textOf} from '../support/crawl.js'
import {readFolder} from '../support/project.js'
import {summaries} from '../support/stages.js'

const url = 'https://docs.example.com'

describe('B1 a broken link', () => {
  const sound = {'docs/index.md': '# Home\n\n[Install](/install)\n', 'docs/install.md': '# Install\n'}

  test('stops the build with position and nearest page, and keeps the previous site', async () => {
    const {root, files: before} = await buildSite(sound)
    const {result, diagnostics, files} = await buildSite(
      {'docs/index.md': '# Home\n\nGo on: [install](/instal) it.\n'},
      {},
      {root},
    )
    expect(result).toMatchObject({ok: false, written: 0, removed: 0})
    expect(diagnostics).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        file: 'docs/index.md',
        position: {line: 3, column: 8},
        message: 'There is no page at "/instal".',
        hint: 'Did you mean "/install"?',
      },
    ])
    expect(files).toEqual(before)
  })

  test('gives one diagnostic per link, sorted by file and position', async () => {
    const {diagnostics} = await buildSite({
      'docs/b.md': '[x](/no-b)\n\n[y](/no-b) [z](/nor-this)\n',
      'docs/a.md': '---\ntitle: A\n---\n\n- [x](/no-a)\n',
    })
    expect(summaries(diagnostics)).toEqual([
      'docs/a.md:5:3 broken-link',
      'docs/b.md:1:1 broken-link',
      'docs/b.md:3:1 broken-link',
      'docs/b.md:3:12 broken-link',
    ])
  })

  test('is also found in navbar, footer, sidebars and announcement', async () => {
    const link = (to: string) => ({label: 'x', to})
    const {diagnostics, result} = await buildSite(
      {'docs/index.md': '# Home\n'},
      {
        navbar: {items: [link('/in-navbar')]},
        footer: {links: [link('/in-footer')]},
        sidebars: {main: [{type: 'link', label: 'x', href: '/in-sidebar'}]},
        announcementBar: {content: '<a href="/in-announcement">x</a>'},
      },
    )
    expect(result.ok).toBe(false)
    expect(new Set(diagnostics.map(({file}) => file))).toEqual(new Set(['docsgen.config.json']))
    expect(diagnostics.map(({message}) => message).sort()).toEqual(
      ['announcement', 'footer', 'navbar', 'sidebar'].map((place) => `There is no page at "/in-${place}".`),
    )
    const written = JSON.stringify({navbar: {items: [link('/in-navbar')]}})
    const inNavbar = diagnostics.find(({message}) => message.includes('/in-navbar'))
    expect(inNavbar!.position).toEqual({line: 1, column: written.indexOf('"/in-navbar"') + 1})
  })
})

test('B2 external links and links to static files are not reported', async () => {
  const {diagnostics, result} = await buildSite({
    'static/manual.pdf': 'PDF',
    'docs/index.md': `# Home

[escape](pathname:///elsewhere/x) [web](https://example.com/x) [mail](mailto:a@b.c) [same](//cdn.example.com/x)
[here](#part) [file](/manual.pdf)

## Part
`,
  })
  expect(diagnostics).toEqual([])
  const html = await readFile(path.join(result.outDir, 'index.html'), 'utf8')
  expect(html).toContain('href="/elsewhere/x"')
  expect(html).toContain('href="/manual.pdf"')
})

test('B2 `data-noBrokenLinkCheck` disables the check of a link', async () => {
  const {diagnostics} = await buildSite({
    'docs/index.md': '# Home\n\n<a href="/unchecked" data-noBrokenLinkCheck>x</a> <a href="/checked">y</a>\n',
  })
  expect(diagnostics.map(({message}) => message)).toEqual(['There is no page at "/checked".'])
})

test('B3 a broken link at five or more positions is reported with its probable common cause', async () => {
  const pages = (count: number) =>
    Object.fromEntries(
      Array.from({length: count}, (_, i) => [`docs/page-${i}.md`, '[all](/changelog-of-everything)\n']),
    )
  const five = await buildSite(pages(5))
  expect(five.diagnostics).toHaveLength(5)
  for (const {hint} of five.diagnostics) expect(hint).toMatch(/This problem occurs at 5 places/)
  const four = await buildSite(pages(4))
  for (const {hint} of four.diagnostics) expect(hint ?? '').not.toMatch(/places/)
})

describe('B4 a broken link to a Markdown file', () => {
  const files = {'docs/index.md': '# Home\n\n[Go](./instal.md#top)\n', 'docs/install.md': '# Install\n'}

  test('warns with file, link and version, and the site keeps the address', async () => {
    const {diagnostics, result, files: built} = await buildSite(files)
    expect(diagnostics).toEqual([
      {
        code: 'broken-markdown-link',
        severity: 'warning',
        file: 'docs/index.md',
        position: {line: 3, column: 1},
        message: 'There is no page file "./instal.md#top".',
        hint: 'Did you mean "./install.md"?',
      },
    ])
    expect(result.ok).toBe(true)
    expect(built.get('index.html')).toContain('href="./instal.md#top"')
  })

  test('is an error under --strict, and nothing is written', async () => {
    const {
      diagnostics,
      result,
      files: built,
    } = await buildSite({...files, 'docs/b.md': '[x](y.md)\n'}, {}, {strict: true})
    expect(diagnostics.map(({severity}) => severity)).toEqual(['warning', 'warning'])
    expect(result).toMatchObject({ok: false, written: 0})
    expect([...built.keys()]).toEqual([])
  })

  test('an info does not stop a build, even under --strict', async () => {
    const {diagnostics, result} = await buildSite(files, {checks: {'broken-markdown-link': 'info'}}, {strict: true})
    expect(diagnostics.map(({severity}) => severity)).toEqual(['info'])
    expect(result.ok).toBe(true)
  })
})

describe('B5 two pages at one address', () => {
  test('give a warning with both sources, and the first is written', async () => {
    const {diagnostics, result, files} = await buildSite({
      'docs/a.md': '---\nslug: /same\n---\n\nFrom a.\n',
      'docs/b.md': '---\ntitle: B\nslug: /same\n---\n\nFrom b.\n',
    })
    expect(diagnostics).toMatchObject([
      {code: 'duplicate-route', severity: 'warning', file: 'docs/b.md', position: {line: 3, column: 1}},
    ])
    expect(diagnostics[0]!.message).toContain('"/same"')
    expect(diagnostics[0]!.message).toContain('"docs/a.md"')
    expect(result.ok).toBe(true)
    expect(files.get('same/index.html')).toContain('From a.')
    expect([...files.values()].join('')).not.toContain('From b.')
  })

  const near: [how: string, a: string, b: string][] = [
    ['letter case', '/Same', '/same'],
    ['a final slash', '/same', '/same/'],
    ['both', '/SAME/', '/same'],
    ['letter case beyond ASCII', '/ÉTÉ', '/été'],
  ]
  test.each(near)('that differ only by %s also give a warning', async (_, a, b) => {
    const {diagnostics, files} = await buildSite({
      'docs/a.md': `---\nslug: ${a}\n---\n\nFrom a.\n`,
      'docs/b.md': `---\nslug: ${b}\n---\n\nFrom b.\n`,
    })
    expect(diagnostics).toMatchObject([{code: 'near-duplicate-route', severity: 'warning', file: 'docs/b.md'}])
    expect(diagnostics[0]!.message).toContain('docs/a.md')
    expect(htmlFiles(files)).toHaveLength(2)
    expect([...files.values()].join('')).not.toContain('From b.')
  })

  test('that differ only by Unicode form also give a warning', async () => {
    const {diagnostics, files} = await buildSite({
      [`docs/${'\u00e9'}.md`]: 'Composed.\n',
      [`docs/${'e\u0301'}.md`]: 'Decomposed.\n',
    })
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]!.code).toMatch(/duplicate-route$/)
    expect(htmlFiles(files)).toEqual(['404.html', '\u00e9/index.html'])
    expect([...files.values()].join('')).not.toContain('Composed.')
  })

  test('include a file and a folder with the same name', async () => {
    const {diagnostics, files} = await buildSite({'docs/guide.md': 'File.\n', 'docs/guide/index.md': 'Folder.\n'})
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({code: 'near-duplicate-route'})
    expect(htmlFiles(files)).toEqual(['404.html', 'guide/index.html'])
  })

  test('an author’s page replaces a generated index', async () => {
    const {diagnostics, files} = await buildSite({
      'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
      'docs/guides/a.md': 'A.\n',
      'docs/mine.md': '---\nslug: /category/guides\n---\n\nMine.\n',
    })
    expect(diagnostics).toMatchObject([{code: 'duplicate-route', file: 'docs/guides/_category_.json'}])
    expect(files.get('category/guides/index.html')).toContain('Mine.')
  })

  test('a page replaces a static file', async () => {
    const {diagnostics, files} = await buildSite({'docs/a.md': 'Page.\n', 'static/a/index.html': 'Static.'})
    expect(diagnostics).toMatchObject([{code: 'duplicate-route', file: 'static/a/index.html'}])
    expect(files.get('a/index.html')).toContain('Page.')
  })
})

test('B6 a missing picture stops the build', async () => {
  const {diagnostics, result} = await buildSite({
    'docs/index.md': '# Home\n\n![Plan](./img/plan.png)\n',
    'docs/img/plans.png': 'PNG',
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'broken-asset',
      severity: 'error',
      file: 'docs/index.md',
      position: {line: 3, column: 1},
      message: 'There is no file "./img/plan.png".',
      hint: 'Did you mean "./img/plans.png"?',
    },
  ])
  expect(result.ok).toBe(false)
})

describe('B7 the sitemap', () => {
  const files = {
    'docs/index.md': '# Home\n',
    'docs/seen.md': '# Seen\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  }
  const addresses = (sitemap: string | undefined) =>
    [...(sitemap ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)

  test('contains every page except 404 and unindexed pages', async () => {
    const {files: built} = await buildSite(files, {url, base: '/d/'})
    expect(addresses(built.get('sitemap.xml'))).toEqual([`${url}/d/`, `${url}/d/seen`])
    expect(built.get('hidden/index.html')).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(built.get('seen/index.html')).not.toContain('name="robots"')
    expect(built.get('robots.txt')).toContain(`Sitemap: ${url}/d/sitemap.xml`)
  })

  test.each([
    ['a site that asks search engines to stay away', {url, noIndex: true}],
    ['a version that does', {url, versions: {current: {noIndex: true}}}],
    ['a site that does not know its origin', {}],
  ] satisfies [string, UserConfig][])('is not written for %s', async (_, config) => {
    const {files: built} = await buildSite(files, config)
    expect(built.has('sitemap.xml')).toBe(false)
  })
})

test('B8 the head describes the page', async () => {
  const {files} = await buildSite(
    {
      'static/icon.svg': '<svg/>',
      'static/card.png': 'PNG',
      'docs/plan.png': 'PNG',
      'docs/guides/a.md': `---
title: "  Tea & \\"cake\\" <b> "
description: All of it
keywords: [tea, 2]
image: ../plan.png
---

Text.
`,
      'docs/plain.md': '',
    },
    {
      title: 'Site',
      url,
      base: '/d/',
      favicon: 'icon.svg',
      image: 'card.png',
      head: [{tag: 'meta', attributes: {name: 'theme-color', content: '#fff'}}],
    },
  )
  const tags = headOf(files.get('guides/a/index.html')!)
  const image = [...files.keys()].find((file) => file.startsWith('assets/files/plan-'))
  expect(tags).toMatchObject({
    html: 'en ltr light docs-wrapper docs-doc-page docs-version-current plugin-docs plugin-id-default docs-doc-id-guides/a',
    title: 'Tea & "cake" <b> | Site',
    'og:title': 'Tea & "cake" <b> | Site',
    description: 'All of it',
    'og:description': 'All of it',
    keywords: 'tea,2',
    'og:image': `${url}/d/${image}`,
    'twitter:image': `${url}/d/${image}`,
    'twitter:card': 'summary_large_image',
    canonical: `${url}/d/guides/a`,
    'og:url': `${url}/d/guides/a`,
    'alternate en': `${url}/d/guides/a`,
    'alternate x-default': `${url}/d/guides/a`,
    viewport: 'width=device-width, initial-scale=1',
    icon: '/d/icon.svg',
    docsgen_locale: 'en',
    'docsearch:language': 'en',
    docsgen_version: 'current',
    'docsearch:version': 'current',
    docsgen_tag: 'docs-default-current',
    'docsearch:docsgen_tag': 'docs-default-current',
    'theme-color': '#fff',
  })
  const plain = headOf(files.get('plain/index.html')!)
  expect(plain).toMatchObject({title: 'plain | Site', 'og:image': `${url}/d/card.png`})
  expect(plain).not.toHaveProperty('description')
  expect(plain).not.toHaveProperty('keywords')
  expect(headOf(files.get('404.html')!)).toMatchObject({title: 'Page Not Found | Site', docsgen_tag: 'default'})
})

test('B8 a page with an empty title has the title of the site', async () => {
  const {files} = await buildSite({'docs/a.md': '---\ntitle: ""\n---\n\nText.\n'}, {title: 'Site', titleDelimiter: '·'})
  expect(headOf(files.get('a/index.html')!).title).toBe('Site')
  expect(files.get('a/index.html')).not.toContain('<h1')
  expect(headOf(files.get('404.html')!).title).toBe('Page Not Found · Site')
})

describe('B9 the static folder', () => {
  test('is copied unchanged', async () => {
    const {files, result} = await buildSite({
      'docs/index.md': '# Home\n',
      'static/a b/ü.txt': 'text',
      'static/_underscore/x.js': 'js',
      'static/raw.html': '<p style="color:red">raw',
      'static/robots.txt': 'Mine',
    })
    expect(files.get('a b/ü.txt')).toBe('text')
    expect(files.get('_underscore/x.js')).toBe('js')
    expect(files.get('raw.html')).toBe('<p style="color:red">raw')
    expect(files.get('robots.txt')).toBe('Mine')
    expect(result.ok).toBe(true)
  })

  test('may be empty, and missing if the config does not name it', async () => {
    const files = {'docs/index.md': '# Home\n'}
    for (const [more, config] of [
      [{}, {}],
      [{'mine/deep/.keep': ''}, {staticDir: 'mine'}],
    ] as const) {
      const {result, diagnostics} = await buildSite({...files, ...more}, config)
      expect([result.ok, diagnostics]).toEqual([true, []])
    }
  })
})

describe('R6 output layout', () => {
  const files = {
    'docs/index.md':
      '# Home\n\n[foo](./foo.md#part) [bar](bar/index.md) [page](/foo) [slash](/bar/?q#x) [c](/category/more)\n',
    'docs/foo.md': '# Foo\n\n[up](/) [self](#part)\n\n## Part\n',
    'docs/bar/index.md': '# Bar\n\n<a id="x"></a> [raw](/x.html)\n',
    'docs/x.md': '---\nslug: /x.html\n---\n\n# X\n',
    'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index"}}',
    'docs/more/deep.md': '# Deep\n\n[sibling](../foo.md)\n',
  }
  const layouts = [
    {
      trailingSlash: undefined,
      output: [
        '404.html',
        'bar/index.html',
        'category/more/index.html',
        'foo/index.html',
        'index.html',
        'more/deep/index.html',
        'x.html',
      ],
      hrefs: ['/foo#part', '/bar/', '/foo', '/bar/?q#x', '/category/more'],
      routes: ['/', '/bar/', '/category/more', '/foo', '/more/deep', '/x.html'],
    },
    {
      trailingSlash: true,
      output: [
        '404.html',
        'bar/index.html',
        'category/more/index.html',
        'foo/index.html',
        'index.html',
        'more/deep/index.html',
        'x.html',
      ],
      hrefs: ['/foo/#part', '/bar/', '/foo/', '/bar/?q#x', '/category/more/'],
      routes: ['/', '/bar/', '/category/more/', '/foo/', '/more/deep/', '/x.html'],
    },
    {
      trailingSlash: false,
      output: ['404.html', 'bar.html', 'category/more.html', 'foo.html', 'index.html', 'more/deep.html', 'x.html'],
      hrefs: ['/foo#part', '/bar', '/foo', '/bar?q#x', '/category/more'],
      routes: ['/', '/bar', '/category/more', '/foo', '/more/deep', '/x.html'],
    },
    {
      trailingSlash: undefined,
      htmlExtension: 'show' as const,
      output: [
        '404.html',
        'bar/index.html',
        'category/more.html',
        'foo.html',
        'index.html',
        'more/deep.html',
        'x.html',
      ],
      hrefs: ['/foo.html#part', '/bar/', '/foo.html', '/bar/?q#x', '/category/more.html'],
      routes: ['/', '/bar/', '/category/more.html', '/foo.html', '/more/deep.html', '/x.html'],
    },
  ]
  const all = layouts.flatMap((layout) => ['/', '/docs/'].map((base) => ({...layout, base})))

  test.each(all)('$trailingSlash $htmlExtension, base $base', async ({output, hrefs, routes, ...config}) => {
    const {base} = config
    const {files: built, result, diagnostics} = await buildSite(files, {url, ...config})
    const withBase = (route: string) => base + route.slice(1)
    expect(diagnostics).toEqual([])
    expect(htmlFiles(built)).toEqual(output)
    const crawled = await crawl(result.outDir, {base, origin: url})
    expect(crawled.broken).toEqual([])
    expect(bodyLinks(crawled, 'index.html')).toEqual(hrefs.map(withBase))
    const locs = [...built.get('sitemap.xml')!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
    expect(locs).toEqual(routes.map((route) => url + withBase(route)))
    const canonicals = htmlFiles(built)
      .filter((file) => file !== '404.html')
      .map((file) => headOf(built.get(file)!).canonical)
    expect(canonicals.sort()).toEqual(locs)
    expect(headOf(built.get('404.html')!).canonical).toBe(`${url}${base}404.html`)
    const data = [...built.get('index.html')!.matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)
    for (const href of data) expect(href).toMatch(new RegExp(`^${base}`))
  })
})

describe('D1 the order of a sidebar', () => {
  test('is by position, then by name on disk', async () => {
    const at = (position: number) => `---\nsidebar_position: ${position}\n---\n\nText.\n`
    const {files} = await buildSite({
      'docs/minus.md': at(-1),
      'docs/2-y.md': 'Text.\n',
      'docs/t1.md': at(2),
      'docs/10-x.md': 'Text.\n',
      'docs/Z.md': 'Text.\n',
      'docs/a.md': 'Text.\n',
      'docs/api/only.md': 'Text.\n',
      'docs/api/two.md': 'Text.\n',
      'docs/api.md': 'Text.\n',
      'docs/b.md': 'Text.\n',
    })
    const {items} = JSON.parse(files.get('assets/sidebars/tutorialSidebar.json')!)
    const names = items.map(({kind, label}: {kind: string; label: string}) =>
      kind === 'category' ? `${label}/` : label,
    )
    expect(names).toEqual(['minus', 'y', 't1', 'x', 'Z', 'a', 'api/', 'api', 'b'])
  })
})

const twoCategories = {
  'docs/intro.md': '---\nslug: /\nsidebar_position: 0\n---\n\n# Intro\n',
  'docs/a/_category_.yml':
    'label: Apples\nposition: 1\nlink:\n  type: generated-index\n  title: All apples\n  description: Every apple.\n',
  'docs/a/one.md': '---\ndescription: The first\n---\n\n# One\n',
  'docs/a/two.md': '# Two\n\nWords of the second.\n',
  'docs/a/deep/_category_.json': '{"label": "Deep", "link": null}',
  'docs/a/deep/three.md': '# Three\n',
  'docs/b/index.md': '# Pears\n',
  'docs/b/four.md': '---\npagination_label: Number four\nsidebar_label: 4\n---\n\n# Four\n',
}

test('D2 pagination goes depth first, through category indexes', async () => {
  const {files} = await buildSite(twoCategories)
  const way: string[] = []
  for (let href: string | undefined = '/'; href; href = dataOf(files, href).pagination?.next?.href) {
    const {pagination} = dataOf(files, href)
    way.push(`${href} ← ${pagination?.previous?.label ?? ''}`)
  }
  expect(way).toEqual([
    '/ ← ',
    '/category/apples ← Intro',
    '/a/deep/three ← Apples',
    '/a/one ← Three',
    '/a/two ← One',
    '/b/ ← Two',
    '/b/four ← Pears',
  ])
  expect(dataOf(files, '/b/').pagination?.next?.label).toBe('Number four')
})

test('D3 a category index has title, text, cards and breadcrumbs', async () => {
  const {files, result} = await buildSite(twoCategories, {title: 'Site'})
  const {documents} = await crawl(result.outDir)
  const {title, elements} = documents.get('category/apples/index.html')!
  expect(title).toBe('All apples | Site')
  expect(elements.filter(({tagName}) => tagName === 'h1').map(textOf)).toEqual(['All apples'])
  expect(headOf(files.get('category/apples/index.html')!)).toMatchObject({description: 'Every apple.'})
  const data = dataOf(files, '/category/apples')
  expect(data.intro).toBe('Every apple.')
  const main = elements.filter(({tagName}) => tagName === 'main')[0]!
  const cards = elementsOf(main).filter(({tagName}) => tagName === 'h2')
  expect(cards.map(textOf)).toEqual(['Deep', 'One', 'Two'])
  const links = elementsOf(main).filter((element) => elementsOf(element).some((inner) => cards.includes(inner)))
  const shown = links.filter(({tagName}) => tagName === 'a')
  expect(shown.map((link) => link.attrs.find(({name}) => name === 'href')?.value)).toEqual([
    '/a/deep/three',
    '/a/one',
    '/a/two',
  ])
  const descriptions = shown.flatMap((link) => elementsOf(link).filter(({tagName}) => tagName === 'p'))
  expect(descriptions.map(textOf)).toEqual(['1 item', 'The first', 'Words of the second.'])
  expect(data.breadcrumbs).toEqual({home: '/', items: [{label: 'Apples'}]})
  expect(dataOf(files, '/a/deep/three').breadcrumbs).toEqual({
    home: '/',
    items: [{label: 'Apples', href: '/category/apples'}, {label: 'Deep'}, {label: 'Three'}],
  })
})

test('D4 headings below an omitted heading move up in the table of contents', async () => {
  const {files} = await buildSite({
    'docs/a.md': '---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n### Three\n\n## Two\n\n#### Four\n',
    'docs/b.md': '## Two\n\n### Three *em* `code` <b>b</b> [l](/a)\n\n#### Four\n\n> ## Quoted\n',
    'docs/c.md': '---\nhide_table_of_contents: true\n---\n\n## Two\n',
  })
  expect(dataOf(files, '/a').toc).toEqual([
    {html: 'Three', id: 'three', level: 3},
    {html: 'Four', id: 'four', level: 3},
  ])
  expect(dataOf(files, '/b').toc).toEqual([
    {html: 'Two', id: 'two', level: 2},
    {html: 'Three <em>em</em> <code>code</code> b l', id: 'three-em-code-b-l', level: 3},
  ])
  expect(dataOf(files, '/c').toc).toEqual([])
})

test('D5 breadcrumbs have microdata for search engines', async () => {
  const {result} = await buildSite(twoCategories)
  const {documents} = await crawl(result.outDir)
  const nav = documents
    .get('a/deep/three/index.html')!
    .elements.find((element) => attribute(element, 'aria-label') === 'Breadcrumbs')!
  const [list] = elementsOf(nav).filter(({tagName}) => tagName === 'ol')
  expect(attribute(list!, 'itemtype')).toBe('https://schema.org/BreadcrumbList')
  const items = elementsOf(list!).filter((element) => attribute(element, 'itemprop') === 'itemListElement')
  const told = items.map((item) => ({
    type: attribute(item, 'itemtype'),
    name: elementsOf(item)
      .filter((element) => attribute(element, 'itemprop') === 'name')
      .map(textOf)[0],
    item: elementsOf(item).flatMap((element) =>
      attribute(element, 'itemprop') === 'item' ? (attribute(element, 'href') ?? []) : [],
    )[0],
    position: elementsOf(item).flatMap((element) =>
      attribute(element, 'itemprop') === 'position' ? (attribute(element, 'content') ?? []) : [],
    )[0],
  }))
  const type = 'https://schema.org/ListItem'
  expect(told).toEqual([
    {type, name: 'Apples', item: '/category/apples', position: '1'},
    {type, name: 'Three', item: undefined, position: '3'},
  ])
})

test('D6 a built site contains no drafts', async () => {
  const sources = {
    'docs/index.md': '# Home\n\n[soon](./soon.md)\n',
    'docs/soon.md': '---\ndraft: true\n---\n\n# Secret plan\n',
    'docs/only/soon.md': '---\ndraft: true\n---\n\n# Another secret plan\n',
    'docs/late/_category_.json': '{"label": "Late", "link": {"type": "generated-index"}}',
    'docs/late/soon.md': '---\ndraft: true\n---\n\n# Third secret plan\n',
  }
  const {files, diagnostics} = await buildSite(sources, {checks: {'link-to-draft': 'warning'}})
  expect(summaries(diagnostics)).toEqual(['docs/index.md:3:1 link-to-draft'])
  expect(htmlFiles(files)).toEqual(['404.html', 'index.html'])
  expect([...files.values()].filter((text) => /secret plan|\bLate\b/.test(text))).toEqual([])
})

test('V1 the only version is current, labelled Next, at the root, without banner and badge', async () => {
  const {files} = await buildSite({'docs/index.md': '# Home\n'})
  const html = files.get('index.html')!
  expect(dataOf(files, '/').version).toEqual({name: 'current', label: 'Next'})
  expect(headOf(html)).toMatchObject({docsgen_version: 'current', docsgen_tag: 'docs-default-current'})
  expect(html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'))).not.toMatch(
    /Next|role="alert"/,
  )
})

test('E3 a React page without a default export fails the build with file and route', async () => {
  const {diagnostics, result} = await buildSite({
    'docs/index.md': '# Home\n',
    'docs/play/ground.tsx': 'export const frontmatter = {title: "Ground"}\n\nexport const Page = () => null\n',
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'missing-default-export',
      severity: 'error',
      file: 'docs/play/ground.tsx',
      message: 'The page at "/play/ground" has no default export.',
    },
  ])
  expect(result).toMatchObject({ok: false, written: 0})
})

test('a component beside pages is no page', async () => {
  const {result, files, diagnostics} = await buildSite({
    'docs/index.mdx': 'import {Mark} from "./marks"\n\n# Home\n\n<Mark>text</Mark>\n',
    'docs/marks.tsx': 'export const Mark = ({children}) => <mark>{children}</mark>\n',
  })
  expect(diagnostics).toEqual([])
  expect(result).toMatchObject({ok: true, pages: 1})
  expect(files.get('index.html')).toContain('<mark>text</mark>')
})

test('a page with components is a page like any other', async () => {
  const files = {
    'docs/index.md': '# Home\n\n[app](./app.mdx)\n',
    'docs/app.mdx': 'import {Mark} from "../components/marks"\n\n# App\n\n<Mark>*text*</Mark>\n',
    'components/marks.tsx': 'export const Mark = ({children}) => <mark>{children}</mark>\n',
  }
  const {diagnostics, files: built} = await buildSite(files)
  expect(diagnostics).toEqual([])
  expect(htmlFiles(built)).toEqual(['404.html', 'app/index.html', 'index.html'])
  expect(built.get('app/index.html')).toContain('<mark><em>text</em></mark>')
  expect(built.get('index.html')).toContain('href="/app"')
})

test('--strict keeps an existing site on errors', async () => {
  const {root, files: before} = await buildSite({'docs/index.md': '# Home\n'})
  const {result} = await buildSite({'docs/index.md': '# Other home\n\n[x](./gone.md)\n'}, {}, {root, strict: true})
  expect(result.ok).toBe(false)
  expect(await readFolder(result.outDir)).toEqual(before)
})

test('a check that is off reports nothing', async () => {
  const {diagnostics, result} = await buildSite(
    {'docs/index.md': '[x](/gone) [y](#gone)\n'},
    {checks: {'broken-link': 'off'}},
  )
  expect(summaries(diagnostics)).toEqual(['docs/index.md:1:12 broken-anchor'])
  expect(result.ok).toBe(true)
})

/** The page data that stands in a document. */
function dataOf(files: ReadonlyMap<string, string>, href: string) {
  const file = href === '/' ? 'index.html' : `${href.slice(1).replace(/\/$/, '')}/index.html`
  const json = /<script type="application\/json" id="docsgen-page">(.*?)<\/script>/s.exec(files.get(file) ?? '')
  if (!json) throw new Error(`There is no page at ${file}`)
  return JSON.parse(json[1]!)
}

/** Everything `<head>` says, by name. */
function headOf(html: string): Record<string, string> {
  const tags: Record<string, string> = {}
  const unescaped = (text: string) =>
    text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
  const add = (name: string, value: string) => {
    if (name in tags) throw new Error(`${name} stands twice in the head`)
    tags[name] = unescaped(value)
  }
  const head = html.slice(0, html.indexOf('</head>'))
  const [, lang, dir, theme, classes] =
    /<html lang="([^"]*)" dir="([^"]*)" data-theme="([^"]*)"(?: class="([^"]*)")?>/.exec(head)!
  add('html', [lang, dir, theme, classes].filter(Boolean).join(' '))
  add('title', /<title>(.*?)<\/title>/s.exec(head)![1]!)
  for (const [, , name, content] of head.matchAll(/<meta (name|property)="([^"]*)" content="([^"]*)">/g))
    add(name!, content!)
  for (const [, rel, href, , lang] of head.matchAll(/<link rel="([^"]*)" href="([^"]*)"( hreflang="([^"]*)")?>/g))
    if (rel !== 'stylesheet') add(lang ? `${rel} ${lang}` : rel!, href!)
  return tags
}

/** Addresses of the links in a document's body, without those of its headings. */
function bodyLinks({documents}: Crawl, file: string): string[] {
  const body = documents.get(file)!.elements.find((element) => attribute(element, 'data-docsgen-body') !== undefined)!
  return elementsOf(body).flatMap((element) =>
    element.tagName === 'a' && attribute(element, 'class') !== 'anchor' ? (attribute(element, 'href') ?? []) : [],
  )
}
