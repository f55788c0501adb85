import {describe, expect, test} from 'vitest'
import type {Link, Page, Resolver} from '../../../src/model/model.js'
import type {ProjectFiles} from '../../support/project.js'
import {stagesOf} from '../../support/stages.js'

const files: ProjectFiles = {
  'docs/index.md': '',
  'docs/install.md': '',
  'docs/Readme First.md': '',
  'docs/guides/index.md': '',
  'docs/guides/01-start.md': '',
  'docs/guides/moved.md': '---\nslug: /elsewhere\n---\n',
  'docs/guides/deep/page.md': '',
  'docs/guides/prices.tsx': '',
  'docs/guides/three.js.md': '',
  'docs/guides/img/plan a.png': 'PNG',
  'docs/guides/data.json': '{}',
  'docs/caf\u00e9.md': '',
  'docs/notes.txt': 'text',
  'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index"}}',
  'docs/more/a.md': '',
  'docs/more/first.md': '---\nsidebar_position: 1\n---\n',
  'docs/more/x.md': '',
  'docs/_partial.md': '',
  'static/logo.svg': '<svg/>',
  'static/files/manual.pdf': 'PDF',
  'static/old.md': 'raw',
}

/** The site with each config, which is read once. */
const sites = new Map<string, ReturnType<typeof stagesOf>>()

async function opened(config = {}) {
  const key = JSON.stringify(config)
  if (!sites.has(key)) sites.set(key, stagesOf(files, config))
  const {resolver, pages} = await sites.get(key)!
  const from = (file: string): Page => pages.find((page) => page.source.path === file)!
  return {resolver, from}
}

/** `page /guides/`, `asset guides/data.json`, `broken broken-link`, `external https://…`: shortly. */
function told(resolver: Resolver, link: Pick<Link, 'url' | 'kind'>, page: Page | undefined): string {
  const resolution = resolver.resolve(link, page)
  switch (resolution.kind) {
    case 'page':
      return `page ${resolution.href}`
    case 'asset':
      return `asset ${resolution.asset.path}${resolution.suffix}`
    case 'external':
      return `external ${resolution.href}`
    case 'draft':
      return `draft ${resolution.page.source.path}`
    case 'broken':
      return `${resolution.code} ${resolution.href}`
    default:
      return `${resolution.kind} ${resolution.href}`
  }
}

test('an address that leads above the root stops there, as in browsers, unless the site has a base', async () => {
  const above: [url: string, kind: Link['kind']][] = [
    ['../../../logo.svg', 'asset'],
    ['../../../../install', 'link'],
  ]
  const resolved = async (config = {}) => {
    const {resolver, from} = await opened(config)
    return above.map(([url, kind]) => told(resolver, {url, kind}, from('guides/deep/page.md')))
  }
  expect(await resolved()).toEqual(['asset logo.svg', 'page /install'])
  expect(await resolved({base: '/docs/'})).toEqual([
    'broken-asset ../../../logo.svg',
    'broken-link ../../../../install',
  ])
})

describe('links from guides/01-start.md', () => {
  const links: [url: string, answer: string][] = [
    ['./index.md', 'page /guides/'],
    ['deep/page.md', 'page /guides/deep/page'],
    ['../install.md', 'page /install'],
    ['../install.md?a=b#c', 'page /install?a=b#c'],
    ['moved.md', 'page /elsewhere'],
    ['./01-start.md#top', 'page /guides/start#top'],
    ['install.md', 'page /install'],
    ['/install.md', 'page /install'],
    ['/docs/install.md', 'page /install'],
    ['docs/install.md', 'page /install'],
    ['/guides/moved.md', 'page /elsewhere'],
    ['@site/docs/install.md', 'page /install'],
    ['/docs/guides/prices.tsx', 'page /guides/prices'],
    ['prices.html', 'page /guides/prices'],
    ['./three.js', 'page /guides/three.js'],
    ['./price.tsx', 'broken-link ./price.tsx'],
    ['../Readme First.md', 'page /Readme%20First'],
    ['../cafe\u0301.md', 'page /caf%C3%A9'],
    ['../caf%C3%A9.md', 'page /caf%C3%A9'],
    ['/guides/start', 'page /guides/start'],
    ['/guides/start/', 'page /guides/start'],
    ['/guides', 'page /guides/'],
    ['/', 'page /'],
    ['start', 'page /guides/start'],
    ['./deep/page', 'page /guides/deep/page'],
    ['..', 'page /'],
    ['/category/more', 'page /category/more'],
    ['/caf%C3%A9', 'page /caf%C3%A9'],
    ['#here', 'page #here'],
    ['?q=1', 'page ?q=1'],
    ['', 'page /guides/start'],
    ['./data.json', 'asset guides/data.json'],
    ['img/plan%20a.png', 'asset guides/img/plan a.png'],
    ['../notes.txt', 'asset notes.txt'],
    ['/files/manual.pdf', 'asset files/manual.pdf'],
    ['../../static/logo.svg', 'asset logo.svg'],
    ['@site/static/logo.svg', 'asset logo.svg'],
    ['../logo.svg', 'asset logo.svg'],
    ['@site/docs/notes.txt', 'asset notes.txt'],
    ['/old.md', 'asset old.md'],
    ['/robots.txt', 'generated /robots.txt'],
    ['/robots.txt/', 'broken-link /robots.txt/'],
    ['/sitemap.xml', 'broken-link /sitemap.xml'],
    ['/category/more.md', 'generated /category/more.md'],
    ['../category/more.md', 'broken-markdown-link ../category/more.md'],
    ['https://example.com/a.md', 'external https://example.com/a.md'],
    ['//cdn.example.com/x', 'external //cdn.example.com/x'],
    ['mailto:a@b.c', 'external mailto:a@b.c'],
    ['vscode-insiders:x', 'external vscode-insiders:x'],
    ['pathname:///elsewhere/x', 'external /elsewhere/x'],
    ['./instal.md', 'broken-markdown-link ./instal.md'],
    ['./install.md', 'broken-markdown-link ./install.md'],
    ['../_partial.md', 'broken-markdown-link ../_partial.md'],
    ['../guides', 'page /guides/'],
    ['../../x.md', 'broken-markdown-link ../../x.md'],
    ['../../../etc/passwd', 'broken-link ../../../etc/passwd'],
    ['app.mdx', 'broken-markdown-link app.mdx'],
    ['/Install', 'broken-link /Install'],
    ['../install.html?a=b#c', 'page /install?a=b#c'],
    ['./start.html', 'page /guides/start'],
    ['moved.html', 'page /elsewhere'],
    ['/install.html', 'page /install'],
    ['index.html#x', 'page /guides/#x'],
    ['/index.html', 'page /'],
    ['instal.html', 'broken-link instal.html'],
    ['/docs/guides/data.json', 'asset guides/data.json'],
    ['/nowhere?x#y', 'broken-link /nowhere?x#y'],
    ['/c%2B%2B%23%28x%29.html', 'broken-link /c%2B%2B%23%28x%29.html'],
    ['/__proto__', 'broken-link /__proto__'],
    ['%zz.md', 'broken-markdown-link %zz.md'],
    ['/%', 'broken-link /%'],
    [`/${'../'.repeat(5000)}x`, `broken-link /${'../'.repeat(5000)}x`],
  ]
  test.each(links)('%s → %s', async (url, answer) => {
    const {resolver, from} = await opened()
    expect(told(resolver, {url, kind: 'link'}, from('guides/01-start.md'))).toBe(answer)
  })

  const assets: [url: string, answer: string][] = [
    ['./img/plan a.png', 'asset guides/img/plan a.png'],
    ['img/plan%20a.png?w=1', 'asset guides/img/plan a.png?w=1'],
    ['/logo.svg', 'asset logo.svg'],
    ['/guides/img/plan a.png', 'asset guides/img/plan a.png'],
    ['/img/plan a.png', 'broken-asset /img/plan a.png'],
    ['data:image/png;base64,AA==', 'external data:image/png;base64,AA=='],
    ['pathname:///img/x.png', 'external /img/x.png'],
    ['../img/plan a.png', 'broken-asset ../img/plan a.png'],
    ['/Logo.svg', 'broken-asset /Logo.svg'],
    ['../install.md', 'broken-asset ../install.md'],
    ['/install', 'broken-asset /install'],
  ]
  test.each(assets)('picture %s → %s', async (url, answer) => {
    const {resolver, from} = await opened()
    expect(told(resolver, {url, kind: 'asset'}, from('guides/01-start.md'))).toBe(answer)
  })
})

describe('a base and final slashes', () => {
  test.each([
    ['/install', 'page /d/install/'],
    ['/d/install', 'page /d/install/'],
    ['/d', 'page /d/'],
    ['/d/', 'page /d/'],
    ['../install.md#x', 'page /d/install/#x'],
    ['/logo.svg', 'asset logo.svg'],
    ['/nowhere', 'broken-link /d/nowhere'],
    ['/d/nowhere', 'broken-link /d/nowhere'],
    ['/robots.txt', 'generated /d/robots.txt'],
    ['../robots.txt', 'generated /d/robots.txt'],
    ['pathname:///x', 'external /d/x'],
    ['pathname:///d/x', 'external /d/x'],
  ])('%s → %s', async (url, answer) => {
    const {resolver, from} = await opened({base: '/d/', trailingSlash: true})
    expect(told(resolver, {url, kind: 'link'}, from('guides/01-start.md'))).toBe(answer)
  })
})

describe('relative links, as the browser resolves them', () => {
  test.each([
    [false, 'guides/index.md', './guides/start', 'page /guides/start'],
    [false, 'guides/index.md', 'install', 'page /install'],
    [false, 'guides/index.md', 'start', 'page /guides/start'],
    [false, 'guides/index.md', './llms.txt', 'generated /llms.txt'],
    [false, 'install.md', './guides/start', 'page /guides/start'],
    [false, 'guides/01-start.md', './deep/page', 'page /guides/deep/page'],
    [true, 'guides/01-start.md', '../deep/page', 'page /guides/deep/page/'],
    [true, 'guides/01-start.md', '../../install', 'page /install/'],
    [true, 'guides/01-start.md', '../install', 'page /install/'],
    [true, 'guides/01-start.md', './', 'page /guides/'],
    [true, 'guides/01-start.md', '.', 'page /guides/'],
    [undefined, 'guides/01-start.md', './', 'page /guides/'],
    [true, 'guides/index.md', './start', 'page /guides/start/'],
    [undefined, 'guides/index.md', './guides/start', 'broken-link ./guides/start'],
  ])('with trailingSlash %s, in %s: %s → %s', async (trailingSlash, file, url, answer) => {
    const {resolver, from} = await opened({trailingSlash})
    expect(told(resolver, {url, kind: 'link'}, from(file))).toBe(answer)
  })
})

test('addresses in the config are relative to the root', async () => {
  const {resolver} = await opened()
  const answers = ['install.md', '/install.md', 'guides/01-start.md', '/', 'guides/', '/logo.svg', 'nowhere'].map(
    (url) => told(resolver, {url, kind: 'link'}, undefined),
  )
  expect(answers).toEqual([
    'page /install',
    'page /install',
    'page /guides/start',
    'page /',
    'page /guides/',
    'asset logo.svg',
    'broken-link nowhere',
  ])
})

test('links resolve inside their version', async () => {
  const {resolver, pages} = await stagesOf({
    'docs/version-1/a.md': '',
    'docs/version-1/b.md': '---\nslug: /bee\n---\n',
    'docs/version-2/a.md': '',
    'docs/version-2/b.md': '---\nslug: /bee\n---\n',
  })
  expect(pages.map((page) => page.route)).toEqual(['/version-1/a', '/version-1/bee', '/version-2/a', '/version-2/bee'])
  const second = pages.find((page) => page.source.path === 'version-2/a.md')
  const answers = ['b.md', '/b.md', '/bee', '/version-1/bee', '../version-1/b.md'].map((url) =>
    told(resolver, {url, kind: 'link'}, second),
  )
  expect(answers).toEqual([
    'page /version-2/bee',
    'page /version-2/bee',
    'page /version-2/bee',
    'page /version-1/bee',
    'page /version-1/bee',
  ])
})

describe('hints for broken links', () => {
  const suggestions: [url: string, kind: Link['kind'], near: string | undefined][] = [
    ['../instal.md', 'link', '../install.md'],
    ['../Install.md', 'link', '../install.md'],
    ['./install.md', 'link', '../install.md'],
    ['/instal.md#x', 'link', '/install.md'],
    ['pages.md', 'link', 'deep/page.md'],
    ['/instal', 'link', '/install'],
    ['/INSTALL/', 'link', '/install'],
    ['/instal.html', 'link', '/install'],
    ['/guide/start', 'link', '/guides/start'],
    ['moved', 'link', '/elsewhere'],
    ['deep/', 'link', '/guides/deep/page'],
    ['/more#x', 'link', '/more/first#x'],
    ['/quite/another/thing', 'link', undefined],
    ['./img/plan b.png', 'asset', './img/plan a.png'],
    ['plan a.png', 'asset', './img/plan a.png'],
    ['/logos.svg', 'asset', '/logo.svg'],
    ['/nothing-like-it.webp', 'asset', undefined],
  ]
  test.each(suggestions)('%s (%s): %s', async (url, kind, near) => {
    const {resolver, from} = await opened()
    expect(resolver.suggest({url, kind}, from('guides/01-start.md'))).toBe(near)
  })

  test('name the page of the same version, in a folder above', async () => {
    const {resolver, pages} = await stagesOf({
      'docs/start/index.md': '',
      'docs/flags/file.md': '',
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/start/index.md': '',
      'versioned_docs/version-2.0/flags/file.md': '',
      'versioned_docs/version-1.0/start/index.md': '',
      'versioned_docs/version-1.0/flags/file.md': '',
    })
    const starts = pages.filter((page) => page.source.path.endsWith('start/index.md'))
    const suggestions = starts.map((page) => resolver.suggest({url: './flags/file', kind: 'link'}, page))
    expect(suggestions).toEqual(['/next/flags/file', '/flags/file', '/1.0/flags/file'])
  })

  test.each([
    ['/base/of/the/manual/instal', 'link', '/install'],
    ['/base/of/the/manual/install.md', 'link', '/install.md'],
    ['/base/of/the/manual/instal.md', 'link', '/install.md'],
    ['/base/of/the/manual/logos.svg', 'asset', '/logo.svg'],
    ['/base/of/the/manual/files/manual2.pdf', 'link', '/files/manual.pdf'],
  ] as const)('have no base: %s (%s): %s', async (url, kind, near) => {
    const {resolver, from} = await opened({base: '/base/of/the/manual/'})
    expect(resolver.suggest({url, kind}, from('guides/01-start.md'))).toBe(near)
  })

  test('depend on the page, also in a second call', async () => {
    const {resolver, from} = await opened()
    const ask = (url: string, file: string) => resolver.suggest({url, kind: 'link'}, from(file))
    expect(ask('../instal.md', 'guides/01-start.md')).toBe('../install.md')
    expect(ask('instal.md', 'index.md')).toBe('install.md')
  })
})
