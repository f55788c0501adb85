import {parse} from 'parse5'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildSite, htmlFiles} from '../support/build-site.js'
import {attribute, elementsOf, textOf} from '../support/crawl.js'
import {png} from '../support/pictures.js'

const url = 'https://docs.example.com'
const config: UserConfig = {
  title: 'Tea',
  titleDelimiter: '·',
  description: 'All of it.',
  url,
  base: '/d/',
  image: 'card.png',
}
const wide = png(1200, 630)
const files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/guides/_category_.json': JSON.stringify({
    label: 'Guides',
    link: {type: 'generated-index', slug: '/guides', description: 'How to.', keywords: ['how'], image: '/square.png'},
  }),
  'docs/guides/brew.md': [
    '---',
    'title: Brew </script> & "steep"',
    'description: Make a cup.',
    'keywords: [cup, pot]',
    'image: ./pot.png',
    'tags: [Hot Water]',
    '---',
    '',
    'Words.',
  ].join('\n'),
  'docs/guides/pot.png': png(600, 315),
  'docs/guides/deep/fine.md': '# Fine\n\nWords.\n',
  'docs/guides/hidden.md': '---\nunlisted: true\nimage: ./small.png\n---\n\n# Hidden\n\nWords.\n',
  'docs/guides/small.png': png(260, 100),
  'docs/about.tsx': "export const frontmatter = {title: 'About'}\nexport default () => <p>Us</p>\n",
  'docs/untitled.md': '---\ntitle: ""\n---\n\nText.\n',
  'docs/old-name.md': '---\nredirect_from: /older\n---\n\n# Name\n\nWords.\n',
  'versioned_docs/version-1.0/index.md': '# Home\n\nOnce.\n',
  'versioned_docs/version-1.0/guides/brew.md': '# Brew\n\nAs it was.\n',
  'versioned_docs/version-0.9/guides/brew.md': '# Brew\n\nLong ago.\n',
  'static/card.png': wide,
  'static/square.png': png(400, 400),
}

/** Tags of generated pages. */
const generated = {'og:type': 'website', 'og:description': 'All of it.', 'og:image': `${url}/d/card.png`}

describe('each kind of page', async () => {
  const versions = {last: 'current', settings: {'0.9': {noIndex: true}}, current: {label: 'Now'}}
  const site = await buildSite(files, {...config, versions})
  const head = (file: string) => headOf(site.files.get(file)!)

  test('a doc is an article with its own texts, picture and breadcrumbs', () => {
    const {tags, data, canonical, html} = head('guides/brew/index.html')
    const title = 'Brew </script> & "steep" · Tea'
    expect(tags).toMatchObject({
      title,
      description: 'Make a cup.',
      keywords: 'cup,pot',
      'og:title': title,
      'og:description': 'Make a cup.',
      'og:type': 'article',
      'og:url': `${url}/d/guides/brew`,
      'og:site_name': 'Tea',
      'og:locale': 'en_US',
      'og:image': expect.stringMatching(/^https:\/\/docs\.example\.com\/d\/assets\/files\/pot-\w+\.png$/),
      'og:image:width': '600',
      'og:image:height': '315',
      'twitter:card': 'summary_large_image',
      viewport: 'width=device-width, initial-scale=1',
      docsgen_locale: 'en',
      'docsearch:language': 'en',
      docsgen_version: 'current',
      'docsearch:version': 'current',
      docsgen_tag: 'docs-default-current',
      'docsearch:docsgen_tag': 'docs-default-current',
    })
    expect(html).toContain(
      '<html lang="en" dir="ltr" data-theme="light" class="docs-wrapper docs-doc-page docs-version-current plugin-docs plugin-id-default docs-doc-id-guides/brew">',
    )
    for (const language of ['en', 'x-default'])
      expect(html).toContain(`href="${url}/d/guides/brew" hreflang="${language}"`)
    expect(tags['twitter:image']).toBe(tags['og:image'])
    expect(tags).not.toHaveProperty('robots')
    expect(canonical).toEqual([`${url}/d/guides/brew`])
    expect(data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          {'@type': 'ListItem', position: 1, name: 'Tea', item: `${url}/d/`},
          {'@type': 'ListItem', position: 2, name: 'Guides', item: `${url}/d/guides`},
          {'@type': 'ListItem', position: 3, name: 'Brew </script> & "steep"', item: `${url}/d/guides/brew`},
        ],
      },
    ])
  })

  test.each<[string, file: string, tags: Record<string, unknown>, steps: string[]]>([
    [
      'a doc without a picture has that of the site',
      'guides/deep/fine/index.html',
      {description: 'Words.', 'og:image': `${url}/d/card.png`, 'og:image:width': '1200', 'og:image:height': '630'},
      ['Tea', 'Guides', 'Fine'],
    ],
    [
      'the home page is a website without breadcrumbs',
      'index.html',
      {'og:type': 'website', 'og:url': `${url}/d/`, description: 'Welcome.'},
      [],
    ],
    [
      'a category index has its own texts, and a small card for a narrow picture',
      'guides/index.html',
      {
        title: 'Guides · Tea',
        description: 'How to.',
        'og:description': 'How to.',
        keywords: 'how',
        'og:type': 'website',
        'og:image': expect.stringContaining('/square.png'),
        'og:image:width': '400',
        'twitter:card': 'summary',
      },
      ['Tea', 'Guides'],
    ],
    [
      'a tag page has the description of the site',
      'tags/hot-water/index.html',
      {'og:title': 'One doc tagged with "Hot Water" · Tea', docsgen_tag: 'doc_tag_doc_list', ...generated},
      [],
    ],
    [
      'so has the page of all tags',
      'tags/index.html',
      {'og:title': 'Tags · Tea', docsgen_tag: 'doc_tags_list', ...generated},
      [],
    ],
    [
      'a React page is a website',
      'about/index.html',
      {'og:type': 'website', 'og:title': 'About · Tea', description: 'All of it.'},
      ['Tea', 'About'],
    ],
    [
      'an unlisted page has tags for sharing, but is not indexed',
      'guides/hidden/index.html',
      {robots: 'noindex, nofollow', 'og:title': 'Hidden · Tea', 'og:type': 'article', 'twitter:card': 'summary'},
      [],
    ],
  ])('%s', (_, file, expected, steps) => {
    const {tags, data} = head(file)
    expect(tags).toMatchObject(expected)
    expect(tags.keywords).toBe(expected.keywords)
    expect(data.length === 0 ? [] : stepsOf(data)).toEqual(steps)
  })

  test('404 and redirects have no tags for sharing, and a page may have no title', () => {
    for (const file of ['404.html', 'older/index.html']) {
      const {tags, data} = head(file)
      expect(Object.keys(tags).filter((name) => /^(og|twitter):/.test(name))).toEqual([])
      expect(data).toEqual([])
    }
    expect(head('404.html').tags).toMatchObject({title: 'Page Not Found · Tea', docsgen_tag: 'default'})
    expect(head('404.html').html).not.toContain('rel="alternate"')
    expect(head('older/index.html').canonical).toEqual([`${url}/d/old-name`])
    expect(head('untitled/index.html').tags.title).toBe('Tea')
    expect(head('untitled/index.html').html).not.toContain('<h1')
  })

  test('an old version has its own addresses except for search engines, and no breadcrumbs if not indexed', () => {
    const old = head('1.0/guides/brew/index.html')
    expect(old.tags).toMatchObject({'og:url': `${url}/d/1.0/guides/brew`, docsgen_version: '1.0'})
    expect(old.canonical).toEqual([`${url}/d/guides/brew`])
    expect(stepsOf(old.data)).toEqual(['Tea', 'Brew'])
    const oldest = head('0.9/guides/brew/index.html')
    expect(oldest.tags).toMatchObject({robots: 'noindex, nofollow', docsgen_version: '0.9'})
    expect(oldest.data).toEqual([])
  })

  test('no unique tag appears twice', () => {
    for (const file of htmlFiles(site.files)) {
      const {names} = head(file)
      expect([file, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([file, []])
    }
  })
})

test('without a url of the site no tag contains an absolute address', async () => {
  const {files: built} = await buildSite({'docs/index.md': '# Home\n', 'docs/a.md': '# A\n\nWords.\n'}, {title: 'Site'})
  const {tags, canonical, data} = headOf(built.get('a/index.html')!)
  expect(tags).toMatchObject({'og:title': 'A | Site', 'og:type': 'article', 'twitter:card': 'summary'})
  expect(tags).not.toHaveProperty('og:url')
  expect(tags).not.toHaveProperty('og:image')
  expect([canonical, data]).toEqual([[], []])
})

test('a site without an icon has one, and its own icon replaces it', async () => {
  const page = {'docs/a.md': '# A\n'}
  const languages = {en: {label: 'English'}, de: {label: 'Deutsch'}}
  const own = {'static/site.webmanifest': '{}', 'static/own.js': ''}
  const head: UserConfig['head'] = [
    {tag: 'link', attributes: {rel: 'manifest', href: '/site.webmanifest'}},
    {tag: 'script', attributes: {src: '/d/own.js', defer: true}},
    {tag: 'script', attributes: {src: 'https://example.com/other.js'}},
  ]
  const plain = await buildSite({...page, ...own}, {base: '/d/', locales: {languages}, head})
  for (const file of ['a/index.html', 'de/a/index.html', '404.html']) {
    const html = plain.files.get(file)!
    expect(headOf(html).icons, file).toEqual(['/d/favicon.ico'])
    expect(html).toContain('<link rel="manifest" href="/d/site.webmanifest">')
    expect(html).toContain('<script src="/d/own.js" defer></script>')
    expect(html).toContain('<script src="https://example.com/other.js"></script>')
  }
  expect(plain.files.get('favicon.ico')).toContain('PNG')
  expect(plain.files.has('de/favicon.ico')).toBe(false)
  const mine = await buildSite({...page, 'static/favicon.ico': 'Mine'}, {portable: true})
  expect(headOf(mine.files.get('a/index.html')!).icons).toEqual(['../favicon.ico'])
  expect(mine.files.get('favicon.ico')).toBe('Mine')
  const named = await buildSite({...page, 'static/mine.svg': '<svg/>'}, {favicon: 'mine.svg'})
  expect(headOf(named.files.get('a/index.html')!).icons).toEqual(['/mine.svg'])
  expect(named.files.has('favicon.ico')).toBe(false)
})

test('tags of the config replace default tags, and tags of a page replace both', async () => {
  const {files: built} = await buildSite(
    {
      'docs/index.md': '# Home\n',
      'docs/a.md': '---\ndescription: Mine\nimage: https://example.com/a.png\n---\n\n# A\n',
      'docs/b.mdx':
        '# B\n\n<Head>\n  <meta property="og:title" content="Bee" />\n  <meta name="twitter:card" content="player" />\n  <link rel="canonical" href="https://example.com/b" />\n</Head>\n\nWords.\n',
    },
    {
      url,
      image: 'https://example.com/site.png',
      head: [
        {tag: 'meta', attributes: {name: 'description', content: 'Theirs'}},
        {tag: 'meta', attributes: {property: 'og:image', content: 'https://example.com/other.png'}},
        {tag: 'meta', attributes: {name: 'twitter:card', content: 'summary'}},
        {tag: 'meta', attributes: {name: 'twitter:site', content: '@tea'}},
        {tag: 'link', attributes: {rel: 'icon', href: 'https://example.com/32.png', sizes: '32x32'}},
        {tag: 'link', attributes: {rel: 'icon', href: 'https://example.com/16.png', sizes: '16x16'}},
        {tag: 'link', attributes: {rel: 'apple-touch-icon', href: 'https://example.com/180.png'}},
      ],
    },
  )
  const [home, a, b] = ['index', 'a/index', 'b/index'].map((name) => headOf(built.get(`${name}.html`)!))
  const image = 'https://example.com/other.png'
  expect(home!.icons).toEqual(['https://example.com/32.png', 'https://example.com/16.png'])
  expect(home!.tags).toMatchObject({description: 'Theirs', 'og:image': image, 'twitter:card': 'summary'})
  expect(a!.tags).toMatchObject({description: 'Mine', 'og:image': 'https://example.com/a.png', 'twitter:site': '@tea'})
  expect(b!.tags).toMatchObject({'og:title': 'Bee', 'twitter:card': 'player', 'og:image': image})
  expect(b!.canonical).toEqual(['https://example.com/b'])
  for (const {names} of [home!, a!, b!]) expect(new Set(names).size).toBe(names.length)
})

test('the language of a page is in the form of Open Graph', async () => {
  const languages = {de: {label: 'a'}, 'pt-PT': {label: 'b'}, 'zh-Hant': {label: 'c'}}
  const {files: built} = await buildSite({'docs/index.md': '# Documentation\n'}, {locales: {languages}})
  // The title of the site, once.
  expect(built.get('index.html')).toContain('<title>Documentation</title>')
  const locales = ['', 'pt-PT/', 'zh-Hant/'].map(
    (folder) => headOf(built.get(`${folder}index.html`)!).tags['og:locale'],
  )
  expect(locales).toEqual(['de_DE', 'pt_PT', 'zh_TW'])
  const unknown = await buildSite({'docs/index.md': '# Home\n'}, {lang: 'x'})
  expect(headOf(unknown.files.get('index.html')!).tags).not.toHaveProperty('og:locale')
})

/** What a head says: by name, and what it says in JSON. */
function headOf(html: string) {
  const body = html.indexOf('<body')
  const elements = elementsOf(parse(body === -1 ? html : html.slice(0, body)))
  const named = elements.flatMap((element) => {
    if (element.tagName === 'title') return [['title', textOf(element)] as const]
    const name = attribute(element, 'name') ?? attribute(element, 'property')
    return element.tagName === 'meta' && name ? [[name, attribute(element, 'content') ?? ''] as const] : []
  })
  const linksOf = (rel: string) => elements.filter((element) => attribute(element, 'rel') === rel)
  return {
    html,
    tags: Object.fromEntries(named) as Record<string, string>,
    names: named.map(([name]) => name),
    canonical: linksOf('canonical').map((link) => attribute(link, 'href')),
    icons: linksOf('icon').map((link) => attribute(link, 'href')),
    data: elements
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map((element) => JSON.parse(textOf(element))),
  }
}

const stepsOf = ([list]: {itemListElement: {name: string}[]}[]): string[] => list!.itemListElement.map(({name}) => name)
