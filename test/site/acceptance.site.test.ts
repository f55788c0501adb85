/** The acceptance list of the behaviour specification: one test for each line about builds. */
import {describe, expect, test} from 'vitest'
import {buildSite, htmlFiles, pageData} from '../support/build-site.js'
import {attribute, type Crawl, crawl, elementsOf, textOf} from '../support/crawl.js'
import {summaries} from '../support/stages.js'

const url = 'https://docs.example.com'

test('B1, B4 an error, and a warning under --strict, stop the build and keep the previous site; an info never', async () => {
  const files = {'docs/index.md': '# Home\n\n[Go](./instal.md#top)\n', 'docs/install.md': '# Install\n'}
  const lax = await buildSite(files)
  expect(lax.diagnostics).toMatchObject([{code: 'broken-markdown-link', severity: 'warning'}])
  expect(lax.result.ok).toBe(true)
  expect(lax.files.get('index.html')).toContain('href="./instal.md#top"')
  for (const [text, strict, place] of [
    ['# Home\n\nGo on: [install](/instal) it.\n', false, 'docs/index.md:3:8 broken-link'],
    ['# Other\n\n[x](y.md)\n', true, 'docs/index.md:3:1 broken-markdown-link'],
  ] as const) {
    const broken = await buildSite({'docs/index.md': text}, {}, {root: lax.root, strict})
    expect(broken.result).toMatchObject({ok: false, written: 0, removed: 0})
    expect(summaries(broken.diagnostics)).toEqual([place])
    expect(broken.files).toEqual(lax.files)
  }
  const info = await buildSite(files, {checks: {'broken-markdown-link': 'info'}}, {strict: true})
  expect(info.diagnostics).toMatchObject([{severity: 'info'}])
  expect(info.result.ok).toBe(true)
})

test('B3 each broken link has one diagnostic, sorted by file and position, with a probable common cause', async () => {
  const pictures = Object.fromEntries(Array.from({length: 6}, (_, i) => [`docs/lost-${i}.png`, 'PNG']))
  const {diagnostics} = await buildSite({
    'docs/b.md': '[x](/all)\n\n[y](/all) [z](/nor-this)\n',
    'docs/a.md': '---\ntitle: A\n---\n\n- [x](/all)\n\n[w](/four) [w](/four) [w](/four) [w](/four)\n',
    'docs/c.md': '[x](/all) [y](/all)\n',
    ...pictures,
  })
  const broken = diagnostics.filter(({code}) => code === 'broken-link')
  const places = 'a.md:5:3 a.md:7:1 a.md:7:12 a.md:7:23 a.md:7:34 b.md:1:1 b.md:3:1 b.md:3:11 c.md:1:1 c.md:1:11'.split(
    ' ',
  )
  expect(summaries(broken)).toEqual(places.map((place) => `docs/${place} broken-link`))
  const repeated = diagnostics.filter(({hint = ''}) => /\b5\b/.test(hint))
  expect(repeated.map(({message}) => /"[^"]*"/.exec(message)?.[0])).toEqual(Array(5).fill('"/all"'))
})

test('B2, B9 external links and links to static files are not reported, and static files are copied', async () => {
  const copied = {
    'manual.pdf': 'PDF',
    'a b/ü.txt': 'text',
    '_underscore/x.js': 'js',
    'raw.html': '<p style="color:red">raw',
    'robots.txt': 'Mine',
  }
  const {diagnostics, files} = await buildSite({
    ...Object.fromEntries(Object.entries(copied).map(([file, text]) => [`static/${file}`, text])),
    'docs/index.md': `# Home

[escape](pathname:///elsewhere/x) [web](https://example.com/x) [mail](mailto:a@b.c) [same](//cdn.example.com/x)
[here](#part) [file](/manual.pdf)

## Part
`,
  })
  expect(diagnostics).toEqual([])
  expect(files.get('index.html')).toContain('href="/elsewhere/x"')
  expect(files.get('index.html')).toContain('href="/manual.pdf"')
  for (const [file, text] of Object.entries(copied)) expect(files.get(file)).toBe(text)
})

test('B5 of several pages at one address, the first is written', async () => {
  const at = (slug: string, text: string) => `---\ntitle: T\nslug: ${slug}\n---\n\n${text}\n`
  const {diagnostics, result, files} = await buildSite({
    'docs/a.md': at('/same', 'First.'),
    'docs/b.md': at('/same', 'Second.'),
    'docs/case-a.md': at('/Case', 'First.'),
    'docs/case-b.md': at('/case', 'Second.'),
    'docs/slash-a.md': at('/slash', 'First.'),
    'docs/slash-b.md': at('/slash/', 'Second.'),
    'docs/two-a.md': at('/TWO/', 'First.'),
    'docs/two-b.md': at('/two', 'Second.'),
    'docs/letters-a.md': at('/ÉTÉ', 'First.'),
    'docs/letters-b.md': at('/été', 'Second.'),
    [`docs/${'\u00e9'}.md`]: 'Second, composed.\n',
    [`docs/${'e\u0301'}.md`]: 'First, decomposed.\n',
    'docs/guide.md': 'First.\n',
    'docs/guide/index.md': 'Second.\n',
    'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
    'docs/guides/a.md': 'A.\n',
    'docs/mine.md': at('/category/guides', 'Mine.'),
  })
  expect(result.ok).toBe(true)
  expect(summaries(diagnostics)).toEqual([
    'docs/b.md:3:1 duplicate-route',
    'docs/case-b.md:3:1 near-duplicate-route',
    'docs/guide/index.md near-duplicate-route',
    'docs/guides/_category_.json duplicate-route',
    'docs/letters-b.md:3:1 near-duplicate-route',
    'docs/slash-b.md:3:1 near-duplicate-route',
    'docs/two-b.md:3:1 near-duplicate-route',
    'docs/\u00e9.md duplicate-route',
  ])
  for (const {severity} of diagnostics) expect(severity).toBe('warning')
  const pages = htmlFiles(files).filter((file) => !file.startsWith('category') && !file.startsWith('guides'))
  expect(pages).toHaveLength(8)
  expect(files.get('category/guides/index.html')).toContain('Mine.')
  expect(pages.filter((file) => files.get(file)!.includes('Second.'))).toEqual([])
})

test('B7 the sitemap contains every page except 404 and unindexed pages, if the site knows its origin', async () => {
  const files = {
    'docs/index.md': '# Home\n',
    'docs/seen.md': '# Seen\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  }
  const {files: built} = await buildSite(files, {url, base: '/d/'})
  expect(addressesIn(built.get('sitemap.xml'))).toEqual([`${url}/d/`, `${url}/d/seen`])
  expect(built.get('hidden/index.html')).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(built.get('seen/index.html')).not.toContain('name="robots"')
  expect(built.get('robots.txt')).toContain(`Sitemap: ${url}/d/sitemap.xml`)
  for (const config of [{}, {url, noIndex: true}, {url, versions: {current: {noIndex: true}}}])
    expect((await buildSite(files, config)).files.has('sitemap.xml')).toBe(false)
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
      base: '/',
      trailingSlash: undefined,
      output: 'bar/index category/more/index foo/index index more/deep/index x',
      hrefs: '/foo#part /bar/ /foo /bar/?q#x /category/more',
      routes: '/ /bar/ /category/more /foo /more/deep /x.html',
    },
    {
      base: '/docs/',
      trailingSlash: true,
      output: 'bar/index category/more/index foo/index index more/deep/index x',
      hrefs: '/foo/#part /bar/ /foo/ /bar/?q#x /category/more/',
      routes: '/ /bar/ /category/more/ /foo/ /more/deep/ /x.html',
    },
    {
      base: '/',
      trailingSlash: false,
      output: 'bar category/more foo index more/deep x',
      hrefs: '/foo#part /bar /foo /bar?q#x /category/more',
      routes: '/ /bar /category/more /foo /more/deep /x.html',
    },
    {
      base: '/docs/',
      htmlExtension: 'show' as const,
      output: 'bar/index category/more foo index more/deep x',
      hrefs: '/foo.html#part /bar/ /foo.html /bar/?q#x /category/more.html',
      routes: '/ /bar/ /category/more.html /foo.html /more/deep.html /x.html',
    },
  ]

  test.each(layouts)('base $base with the files $output', async ({output, hrefs, routes, ...config}) => {
    const {base} = config
    const {files: built, result, diagnostics} = await buildSite(files, {url, ...config})
    const withBase = (route: string) => base + route.slice(1)
    expect(diagnostics).toEqual([])
    expect(htmlFiles(built)).toEqual(['404.html', ...output.split(' ').map((file) => `${file}.html`)])
    const crawled = await crawl(result.outDir, {base, origin: url})
    expect(crawled.broken).toEqual([])
    expect(bodyLinks(crawled, 'index.html')).toEqual(hrefs.split(' ').map(withBase))
    const locs = addressesIn(built.get('sitemap.xml'))
    expect(locs).toEqual(routes.split(' ').map((route) => url + withBase(route)))
    const canonicals = htmlFiles(built)
      .filter((file) => file !== '404.html')
      .map((file) => canonicalOf(built.get(file)))
    expect(canonicals.sort()).toEqual(locs)
    expect(canonicalOf(built.get('404.html'))).toBe(`${url}${base}404.html`)
    const data = [...built.get('index.html')!.matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)
    for (const href of data) expect(href).toMatch(new RegExp(`^${base}`))
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
  // Unlisted pages have no neighbours.
  'docs/toc/high.md':
    '---\nunlisted: true\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n### Three\n\n## Two\n\n#### Four\n',
  'docs/toc/inline.md':
    '---\nunlisted: true\n---\n\n## Two\n\n### Three *em* `code` <b>b</b> [l](/)\n\n#### Four\n\n> ## Quoted\n',
  'docs/toc/hidden.md': '---\nunlisted: true\nhide_table_of_contents: true\n---\n\n## Two\n',
  'docs/b/four.md': '---\npagination_label: Number four\nsidebar_label: 4\n---\n\n# Four\n',
}

describe('one site', async () => {
  const built = await buildSite(twoCategories, {title: 'Site'})
  const files = built.files
  const outDir = built.result.outDir

  test('D4 headings below an omitted heading move up in the table of contents', () => {
    expect(dataOf(files, '/toc/high').toc).toEqual([
      {html: 'Three', id: 'three', level: 3},
      {html: 'Four', id: 'four', level: 3},
    ])
    expect(dataOf(files, '/toc/inline').toc).toEqual([
      {html: 'Two', id: 'two', level: 2},
      {html: 'Three <em>em</em> <code>code</code> b l', id: 'three-em-code-b-l', level: 3},
    ])
    expect(dataOf(files, '/toc/hidden').toc).toEqual([])
  })

  test('D2 pagination goes depth first, through category indexes', () => {
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
    const {documents} = await crawl(outDir)
    const {title, elements} = documents.get('category/apples/index.html')!
    expect(title).toBe('All apples | Site')
    expect(elements.filter(({tagName}) => tagName === 'h1').map(textOf)).toEqual(['All apples'])
    const data = dataOf(files, '/category/apples')
    expect(data.intro).toBe('Every apple.')
    const main = elements.find(({tagName}) => tagName === 'main')!
    const cards = elementsOf(main).filter(
      (element) => element.tagName === 'a' && elementsOf(element).some(({tagName}) => tagName === 'h2'),
    )
    const textsOf = (card: (typeof cards)[number], name: string) =>
      elementsOf(card)
        .filter(({tagName}) => tagName === name)
        .map(textOf)
    expect(cards.map((card) => [attribute(card, 'href'), ...textsOf(card, 'h2'), ...textsOf(card, 'p')])).toEqual([
      ['/a/deep/three', 'Deep', '1 item'],
      ['/a/one', 'One', 'The first'],
      ['/a/two', 'Two', 'Words of the second.'],
    ])
    expect(data.breadcrumbs).toEqual({home: '/', items: [{label: 'Apples'}]})
    expect(dataOf(files, '/a/deep/three').breadcrumbs).toEqual({
      home: '/',
      items: [{label: 'Apples', href: '/category/apples'}, {label: 'Deep'}, {label: 'Three'}],
    })
  })
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

const addressesIn = (sitemap = ''): string[] => [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
const canonicalOf = (html = '') => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** The page data of an address. */
const dataOf = (files: ReadonlyMap<string, string>, href: string) =>
  pageData(files.get(`${href.slice(1).replace(/\/?$/, '/')}index.html`.replace(/^\//, ''))!)

/** Addresses of the links in a document's body, without those of its headings. */
function bodyLinks({documents}: Crawl, file: string): string[] {
  const body = documents.get(file)!.elements.find((element) => attribute(element, 'data-docsgen-body') !== undefined)!
  return elementsOf(body).flatMap((element) =>
    element.tagName === 'a' && attribute(element, 'class') !== 'anchor' ? (attribute(element, 'href') ?? []) : [],
  )
}
