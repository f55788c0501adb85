import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../../src/model/schema.js'
import {buildSite} from '../../support/build-site.js'
import {attribute, crawl, textOf} from '../../support/crawl.js'
import type {ProjectFiles} from '../../support/project.js'

async function built(files: ProjectFiles, config: UserConfig = {}) {
  const site = await buildSite(files, config)
  const crawled = await crawl(site.result.outDir, {base: config.base ?? '/'})
  const elements = (file: string, name: string) =>
    crawled.documents.get(file)!.elements.filter(({tagName}) => tagName === name)
  const data = (file: string) =>
    JSON.parse(textOf(elements(file, 'script').find((one) => attribute(one, 'id') === 'docsgen-page')!))
  return {...site, crawled, elements, data}
}

describe('texts of an author cannot leave their context', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '&lt;b&gt; &amp;amp;',
    'line\u2028and\u2029paragraph',
    '`code` \\\\u003c',
    '</textarea></style>',
    '$& $1 $$',
  ]
  test.each(hostile)('%j as title, label, description, keyword and category', async (text) => {
    const yaml = JSON.stringify(text)
    const {elements, data, crawled, files, diagnostics} = await built(
      {
        'docs/g/_category_.json': JSON.stringify({
          label: text,
          description: text,
          link: {type: 'generated-index', slug: '/g', title: text, description: text},
        }),
        'docs/g/a.md': `---\nid: a\nslug: /a\ntitle: ${yaml}\nsidebar_label: ${yaml}\ndescription: ${yaml}\nkeywords: [${yaml}]\nsidebar_class_name: ${yaml}\n---\n\nText.\n`,
      },
      {
        title: text,
        announcementBar: {content: 'News', id: text},
        labels: {next: text, toc: text},
        footer: {links: [{label: text, to: '/a'}]},
      },
    )
    expect(diagnostics).toEqual([])
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    for (const file of ['a/index.html', 'g/index.html']) {
      expect(elements(file, 'script')).toHaveLength(3)
      expect(elements(file, 'img')).toEqual([])
      expect(
        crawled.documents.get(file)!.elements.flatMap(({attrs}) => attrs.filter(({name}) => name.startsWith('on'))),
      ).toEqual([])
      expect(data(file).title).toBe(text)
    }
    expect(textOf(elements('a/index.html', 'title')[0]!)).toBe(`${text} | ${text}`)
    expect(textOf(elements('a/index.html', 'h1')[0]!)).toBe(text)
    const [description] = elements('a/index.html', 'meta').filter((one) => attribute(one, 'name') === 'description')
    expect(attribute(description!, 'content')).toBe(text)
    expect(JSON.parse(files.get('assets/sidebars/tutorialSidebar.json')!).items[0]).toMatchObject({label: text})
  })

  test('nor can names of files', async () => {
    const {crawled, diagnostics} = await built({
      'docs/index.md': '[x](<./a"b<c>&d.md>)\n',
      'docs/a"b<c>&d.md': 'Text.\n',
    })
    expect(diagnostics).toEqual([])
    expect(crawled.broken).toEqual([])
    expect(crawled.parseErrors).toEqual([])
  })
})

test('the head contains the config’s tags, escaped', async () => {
  const {files} = await built(
    {'docs/index.md': '# Home\n'},
    {
      head: [
        {tag: 'meta', attributes: {name: 'x', content: '"><script>'}},
        {tag: 'script', attributes: {src: 'https://example.com/a.js', async: true, defer: false}},
        {tag: 'link', attributes: {rel: 'me', 'bad name': 'x', href: '/x?a=1&b=2'}},
      ],
    },
  )
  const html = files.get('index.html')!
  expect(html).toContain('<meta name="x" content="&quot;&gt;&lt;script&gt;">')
  expect(html).toContain('<script src="https://example.com/a.js" async></script>')
  expect(html).toContain('<link rel="me" href="/x?a=1&amp;b=2">')
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fr-CA', 'ltr'],
])('the text direction of %s is %s', async (lang, dir) => {
  const {files} = await built({'docs/index.md': '# Home\n'}, {lang, redirects: [{from: '/old', to: '/'}]})
  expect(files.get('index.html')).toContain(`<html lang="${lang}" dir="${dir}"`)
  expect(files.get('404.html')).toContain(`<html lang="${lang}" dir="${dir}"`)
  expect(files.get('old/index.html')).toContain(`<html lang="${lang}" dir="${dir}"`)
})

test('files that pages link to are copied once, with a hash in the name', async () => {
  const {files, crawled} = await built({
    'docs/index.md': '# Home\n',
    'docs/a.md': '![x](<img/flow chart ü.PNG>) [y](./data.tar.gz?raw#top)\n',
    'docs/b.md': '![x](<./img/flow chart ü.PNG>)\n',
    'docs/img/flow chart ü.PNG': 'PNG',
    'docs/data.tar.gz': 'GZ',
  })
  const emitted = [...files.keys()].filter((file) => file.startsWith('assets/files/'))
  expect(emitted).toEqual([
    expect.stringMatching(/^assets\/files\/data\.tar-[0-9a-f]{8}\.gz$/),
    expect.stringMatching(/^assets\/files\/flow-chart--[0-9a-f]{8}\.png$/),
  ])
  expect(crawled.broken).toEqual([])
  expect(files.get('a/index.html')).toContain(`href="/${emitted[0]}?raw#top"`)
})

test('every address in 404.html is absolute', async () => {
  const {crawled} = await built({'docs/index.md': '# Home\n'}, {base: '/d/', footer: {links: [{label: 'x', to: '/'}]}})
  const {addresses} = crawled.documents.get('404.html')!
  expect(addresses.length).toBeGreaterThan(5)
  for (const {url} of addresses) expect(url).toMatch(/^(\/d\/|#)/)
  expect(crawled.broken).toEqual([])
})

test('an author’s page at /404.html replaces the default and is in no sitemap', async () => {
  const {files} = await built(
    {'docs/index.md': '# Home\n', 'docs/lost.md': '---\nslug: /404.html\n---\n\n# Lost?\n'},
    {url: 'https://a.example'},
  )
  expect(files.get('404.html')).toContain('Lost?')
  expect(files.get('sitemap.xml')).not.toContain('404')
})

test('the sitemap is sorted and escaped', async () => {
  const {files} = await built(
    {'docs/b.md': '', 'docs/a&b.md': '', "docs/it's.md": '', 'docs/ü.md': '', 'docs/a b.md': ''},
    {url: 'https://a.example'},
  )
  const locs = [
    ...files
      .get('sitemap.xml')!
      .matchAll(/<loc>(.*?)<\/loc><changefreq>weekly<\/changefreq><priority>0\.5<\/priority>/g),
  ]
  expect(locs.map(([, loc]) => loc)).toEqual([
    'https://a.example/%C3%BC',
    'https://a.example/a%20b',
    'https://a.example/a&amp;b',
    'https://a.example/b',
    "https://a.example/it's",
  ])
})

test('docsgen writes robots.txt, .nojekyll and the sidebar data', async () => {
  const plain = await built({'docs/index.md': '# Home\n'})
  expect(plain.files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n')
  expect(plain.files.get('.nojekyll')).toBe('')
  expect(JSON.parse(plain.files.get('assets/sidebars/tutorialSidebar.json')!)).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{32}$/),
    items: [{kind: 'link', label: 'Home', href: '/'}],
  })
  const hidden = await built({'docs/index.md': '# Home\n'}, {noIndex: true})
  expect(hidden.files.get('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
})

test('without indexable pages there is no sitemap', async () => {
  const page = (unlisted: boolean) => ({'docs/index.md': `---\nunlisted: ${unlisted}\n---\n# Home\n`})
  const listed = await built(page(false), {url: 'https://a.example'})
  expect(listed.files.get('robots.txt')).toBe('User-agent: *\nAllow: /\nSitemap: https://a.example/sitemap.xml\n')
  const unlisted = await built(page(true), {url: 'https://a.example'})
  expect(unlisted.files.has('sitemap.xml')).toBe(false)
  expect(unlisted.files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n')
})

test('the same text on two pages gets the addresses of each page', async () => {
  const text = '[up](../x.md) [here](./x.md) [self](#a)\n\n## A\n'
  const {files} = await built({
    'docs/x.md': '',
    'docs/g/x.md': '',
    'docs/g/p.md': text,
    'docs/g/h/p.md': text,
    'docs/g/h/x.md': '',
  })
  const hrefs = (file: string) =>
    [...files.get(file)!.matchAll(/<p><a href="(.*?)">up<\/a> <a href="(.*?)">here<\/a> <a href="(.*?)">/g)][0]!.slice(
      1,
    )
  expect(hrefs('g/p/index.html')).toEqual(['/x', '/g/x', '#a'])
  expect(hrefs('g/h/p/index.html')).toEqual(['/g/x', '/g/h/x', '#a'])
})

test('front matter sets edit link, date and author', async () => {
  const {data} = await built(
    {
      'docs/a b.md': '---\nlast_update: {date: 2024-01-31, author: Me}\n---\n',
      'docs/own.md': '---\ncustom_edit_url: https://example.com/own\n---\n',
      'docs/none.md': '---\ncustom_edit_url: null\n---\n',
    },
    {editUrl: 'https://edit.example/main/'},
  )
  expect(data('a b/index.html')).toMatchObject({
    editUrl: 'https://edit.example/main/docs/a%20b.md',
    lastUpdated: {iso: '2024-01-31T00:00:00.000Z', author: 'Me'},
  })
  expect(data('own/index.html').editUrl).toBe('https://example.com/own')
  expect(data('none/index.html')).not.toHaveProperty('editUrl')
})

test('pages have their own description, else that of the site', async () => {
  const {elements} = await built(
    {
      'docs/index.md': '# Home\n\nWords of this page.\n',
      'docs/bare.md': '# Bare\n',
      'docs/plan.tsx': 'export default () => <p>A plan</p>\n',
    },
    {description: 'How we work.'},
  )
  const described = ['index.html', 'bare/index.html', 'plan/index.html', '404.html'].map((file) =>
    elements(file, 'meta')
      .filter((one) => attribute(one, 'name') === 'description')
      .map((one) => attribute(one, 'content'))
      .join(),
  )
  expect(described).toEqual(['Words of this page.', 'How we work.', 'How we work.', 'How we work.'])
})

test('a Markdown export keeps addresses of other sites', async () => {
  const others = ['https://other.example/a', '//other.example/b']
  const items = others.map((href) => ({type: 'link' as const, label: 'Other', href}))
  const {files} = await buildSite(
    {
      'docs/index.md': `# Home\n\n[one](${others[0]}) [two](${others[1]}) [own](./page.md)\n`,
      'docs/page.md': '# Page\n',
    },
    {
      url: 'https://a.example',
      sidebars: {main: ['index', 'page', {type: 'category', label: 'More', link: {type: 'generated-index'}, items}]},
    },
  )
  const linksIn = (file: string) => [...files.get(file)!.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1])
  expect(linksIn('index.md')).toEqual([...others, 'https://a.example/page.md'])
  expect(linksIn('category/more.md')).toEqual(others)
})
