/** Markdown exports: a copy of each page as Markdown, and the lists for programs (`llms.txt`). */
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {type BuiltSite, buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {isNightly} from '../support/nightly.js'
import {differences, readingOfMarkdown, readingOfPage, withoutNote} from '../support/reading.js'
import {makeTempFolder} from '../support/temp.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The Markdown export that a document names, as a file of the site. */
function markdownExportOf(html: string): string | undefined {
  const [, href] = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/.exec(html) ?? []
  return href === undefined ? undefined : decodeURI(href.replace(/^\//, ''))
}

const markdownFiles = ({files}: Pick<BuiltSite, 'files'>): string[] =>
  [...files.keys()].filter((file) => file.endsWith('.md'))

/** Addresses in Markdown of a site at `origin` that no file of it lies at. */
function leadingNowhere(files: ReadonlyMap<string, string>, origin: string): string[] {
  const isThere = (file: string) =>
    [file, `${file.replace(/\/$/, '')}/index.html`.replace(/^\//, '')].some((one) => files.has(one))
  return [...files].flatMap(([file, text]) => {
    if (!/\.md$|^llms/.test(file)) return []
    return readingOfMarkdown(text).addresses.filter((address) => {
      if (!address.startsWith(origin)) return !/^(?:https?:|mailto:|#)/.test(address)
      return !isThere(decodeURI(address.slice(origin.length).replace(/[?#].*$/, '')))
    })
  })
}

describe('every Markdown export has the content of its page and addresses of the site', () => {
  test.each([
    ['docs-content', repository, 'https://docs.example.com/', 50] as const,
    // The manual is twice as large.
    ...(isNightly
      ? [['the manual', path.join(repository, 'manual'), 'https://docsgen.example.com/', 50] as const]
      : []),
  ])(
    '%s',
    async (_, root, origin, least) => {
      const {files, result} = await buildProject({root, overrides: {outDir: makeTempFolder()}, force: true})
      expect(result.ok).toBe(true)
      const documents = htmlFiles(files).filter((file) => file !== '404.html')
      const found: string[] = []
      let count = 0
      for (const file of documents) {
        const html = files.get(file)!
        const markdownExport = markdownExportOf(html)
        // A page that only leads on has none.
        if (markdownExport === undefined)
          expect(html, file).toMatch(/http-equiv="refresh"|docsgen-react|data-docsgen-react/)
        else {
          count++
          expect(files.has(markdownExport), markdownExport).toBe(true)
          found.push(...differences(file, readingOfPage(html), readingOfMarkdown(files.get(markdownExport)!)))
        }
      }
      expect(found).toEqual([])
      expect(count).toBeGreaterThanOrEqual(least)
      expect(leadingNowhere(files, origin)).toEqual([])
      // The list names what the sitemap does, each once.
      const routes = [...files.get('sitemap.xml')!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
      const markdownExports = routes.map((address) => {
        const markdownExport = markdownExportOf(files.get(fileOf(address.slice(origin.length), files))!)
        return markdownExport === undefined ? address : origin + markdownExport
      })
      expect(
        listed(files)
          .map(({address}) => address)
          .sort(),
      ).toEqual(markdownExports.sort())
    },
    120_000,
  )
})

const fileOf = (route: string, files: ReadonlyMap<string, string>): string =>
  [`${decodeURI(route)}/index.html`.replace(/^\/|\/(?=\/)/g, ''), 'index.html'].find((file) => files.has(file))!

/** The lines of `llms.txt`, with the heading that each stands under. */
function listed(files: ReadonlyMap<string, string>) {
  let group = ''
  return files
    .get('llms.txt')!
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) group = line.slice(3)
      const [, title, address, description] = /^- \[(.*?)\]\(([^)]*)\)(?:: (.*))?$/.exec(line) ?? []
      return title === undefined ? [] : [{group, title, address: address!, description}]
    })
}

const url = 'https://x.example'
const pages = {
  'docs/index.md':
    '---\ndescription: "Begin [here]"\n---\n# Home\n\nGo to [A](./guide/a.md#part), [B](/guide/b) or [R](/r).',
  'docs/guide/_category_.json':
    '{"label": "The guide", "link": {"type": "generated-index", "description": "All of it"}}',
  'docs/guide/a.md': '---\ntitle: A * page\ntags: [one]\n---\n\nA page with ![pic](./p.svg).\n\n## Part\n\nText.',
  'docs/guide/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/guide/b.md': '---\nunlisted: true\n---\n# B\n\nNobody lists this.',
  'docs/guide/c.md': '---\ndraft: true\n---\n# C',
  'docs/guide/deep/d.md': '# D\n\nDeep.',
  'docs/r.tsx': 'export const frontmatter = {title: "React"}\nexport default () => <h1>React</h1>',
}

test('a Markdown export is beside its page, with absolute addresses', async () => {
  const {files} = await buildSite(pages, {url, base: '/d/'})
  expect(markdownFiles({files})).toEqual([
    'category/the-guide.md',
    'guide/a.md',
    'guide/b.md',
    'guide/deep/d.md',
    'index.md',
    'tags.md',
    'tags/one.md',
  ])
  expect(files.get('index.md')).toBe(
    `> For AI agents: ${url}/d/llms.txt lists all pages of this site.\n\n# Home\n\nGo to [A](${url}/d/guide/a.md#part), [B](${url}/d/guide/b.md) or [R](${url}/d/r).\n`,
  )
  const picture = [...files.keys()].find((file) => file.endsWith('.svg'))
  expect(withoutNote(files.get('guide/a.md')!)).toBe(
    `# A \\* page\n\nA page with ![pic](${url}/d/${picture}).\n\n## Part\n\nText.\n`,
  )
  expect(files.get('index.html')).toContain('<link rel="alternate" type="text/markdown" href="/d/index.md">')
  for (const file of ['404.html', 'r/index.html']) expect(files.get(file)).not.toContain('text/markdown')
})

test('Markdown exports of generated pages are lists of links', async () => {
  const {files} = await buildSite(pages, {url})
  expect(withoutNote(files.get('category/the-guide.md')!)).toBe(
    `# The guide\n\nAll of it\n\n## [A \\* page](${url}/guide/a.md)\n\nA page with pic.\n\n## [deep](${url}/guide/deep/d.md)\n\n1 item\n`,
  )
  expect(withoutNote(files.get('tags.md')!)).toBe(`# Tags\n\n## O\n\n- [one](${url}/tags/one.md) 1\n`)
  for (const name of ['category/the-guide', 'tags', 'tags/one'])
    expect(
      differences(name, readingOfPage(files.get(`${name}/index.html`)!), readingOfMarkdown(files.get(`${name}.md`)!)),
    ).toEqual([])
})

test('Markdown syntax in titles, descriptions and lists is escaped', async () => {
  const unsupported = [
    '1. First',
    '# Number',
    '> More',
    '- Less',
    '*a* _b_ `c`',
    '[x](y)',
    '<b> &amp; #',
    '| cell ~~x~~',
    '\\\\ end',
  ]
  const files = Object.fromEntries(
    unsupported.map((words, index) => [
      `docs/more/p${index}.md`,
      `---\ntitle: '${words}'\ndescription: '${words}'\ntags: ['${words}']\n---\n\nText.`,
    ]),
  )
  const category = '{"label": "More", "link": {"type": "generated-index", "description": "1) All > *of* them"}}'
  const site = await buildSite({'docs/index.md': '# Home', 'docs/more/_category_.json': category, ...files}, {url})
  for (const file of htmlFiles(site.files)) {
    const markdownExport = markdownExportOf(site.files.get(file)!)
    if (markdownExport === undefined) continue
    expect(
      differences(file, readingOfPage(site.files.get(file)!), readingOfMarkdown(site.files.get(markdownExport)!)),
    ).toEqual([])
  }
  const list = readingOfMarkdown(site.files.get('llms.txt')!)
  for (const words of unsupported) expect(list.text.split(words.replace(/\s/g, '')).length, words).toBeGreaterThan(2)
  expect(list.addresses.every((address) => address.startsWith(url))).toBe(true)
})

test('llms.txt lists every public page once by category, and llms-full.txt contains their exports', async () => {
  const {files} = await buildSite(pages, {url, title: 'My [site]', description: 'What it is'})
  expect(files.get('llms.txt')).toBe(
    `# My \\[site\\]\n\n> What it is\n\n## My \\[site\\]\n\n- [Home](${url}/index.md): Begin \\[here\\]\n- [React](${url}/r)\n\n## The guide\n\n- [The guide](${url}/category/the-guide.md): All of it\n- [A \\* page](${url}/guide/a.md): A page with pic.\n- [D](${url}/guide/deep/d.md): Deep.\n\n## More\n\n- [Tags](${url}/tags.md)\n- [One doc tagged with "one"](${url}/tags/one.md)\n`,
  )
  const full = files.get('llms-full.txt')!
  const markdownExports = [
    'index.md',
    'category/the-guide.md',
    'guide/a.md',
    'guide/deep/d.md',
    'tags.md',
    'tags/one.md',
  ]
  const texts = markdownExports.map((file) => withoutNote(files.get(file)!))
  const places = ['/', '/category/the-guide', '/guide/a', '/guide/deep/d', '/tags', '/tags/one']
  expect(full).toBe(texts.map((text, index) => `Source: ${url}${places[index]}\n\n${text}`).join('\n---\n\n'))
})

test('llms.txt contains the names of sidebars in the navbar', async () => {
  const config: UserConfig = {
    url,
    sidebars: {
      guide: [{type: 'autogenerated', dirName: 'guide'}],
      other: [{type: 'category', label: 'Inner', items: ['home']}],
    },
    navbar: {items: [{label: 'Guide', sidebar: 'guide'}]},
  }
  const {files} = await buildSite({'docs/guide/a.md': '# A', 'docs/home.md': '# Home'}, config)
  expect(listed(files).map(({group, title}) => `${group} · ${title}`)).toEqual(['Guide · A', 'other: Inner · Home'])
})

test('llms.txt lists the latest version, and all versions have exports', async () => {
  const {files} = await buildSite(
    {
      'docs/index.md': '# New',
      'versioned_docs/version-1.0/index.md': '# Old\n\nSee [that](./a.md).',
      'versioned_docs/version-1.0/a.md': '# A',
    },
    {url},
  )
  expect(markdownFiles({files})).toEqual(['a.md', 'index.md', 'next.md'])
  expect(listed(files).map(({address}) => address)).toEqual([`${url}/a.md`, `${url}/index.md`])
  expect(files.get('llms-full.txt')).not.toContain('# New')
})

test('each page links to the list of all pages and to its Markdown', async () => {
  const {files} = await buildSite(pages, {url, base: '/d/'})
  const [, noteOfHome] = /<body>\n(<p [^\n]*)\n/.exec(files.get('index.html')!) ?? []
  expect(noteOfHome).toBe(
    '<p data-docsgen-agents hidden>For AI agents: /d/llms.txt lists all pages of this site, and /d/index.md is this page as Markdown.</p>',
  )
  expect(files.get('r/index.html')).toContain('/d/llms.txt lists all pages of this site.</p>')
  expect(files.get('404.html')).not.toContain('llms.txt')
  expect(files.get('llms-full.txt')).not.toContain('For AI agents')
  const {files: unlisted} = await buildSite(pages, {url, markdownExport: {llms: false}})
  expect([unlisted.get('index.html'), unlisted.get('index.md')].join()).not.toContain('For AI agents')
})

describe('a setting turns off', () => {
  const names = ['index.md', 'llms.txt', 'llms-full.txt']
  const button = 'data-docsgen-copy-page'
  test.each<[string, UserConfig, files: string[], isOffered: boolean]>([
    ['nothing is said', {}, names, true],
    ['no list', {markdownExport: {llms: false}}, ['index.md', 'llms-full.txt'], true],
    ['not all in one', {markdownExport: {full: false}}, ['index.md', 'llms.txt'], true],
    ['no button', {markdownExport: {copyButton: false}}, names, false],
    ['no pages', {markdownExport: {pages: false}}, ['llms.txt'], false],
    ['a site that machines stay away from', {noIndex: true}, ['index.md'], true],
  ])('%s', async (_, config, expected, isOffered) => {
    const {files} = await buildSite({'docs/index.md': '# Home'}, {...config, url})
    expect(names.filter((name) => files.has(name))).toEqual(expected)
    expect(files.get('index.html')!.includes(button)).toBe(isOffered)
    expect(files.get('index.html')!.includes('text/markdown')).toBe(expected.includes('index.md'))
    expect([...files.keys()].some((file) => /^assets\/copy-page/.test(file))).toBe(isOffered)
    if (!expected.includes('index.md')) expect(files.get('llms.txt')).toContain(`[Home](${url}/)`)
  })
})

test('static files have priority over Markdown exports', async () => {
  const statics = {'static/llms.txt': 'Mine', 'static/guide/a.md': 'Also mine'}
  const {files} = await buildSite({...pages, ...statics}, {url})
  expect([files.get('llms.txt'), files.get('guide/a.md')]).toEqual(['Mine', 'Also mine'])
  expect(files.get('guide/a/index.html')).toContain('type="text/markdown" href="/guide/a.md"')
})

test('documents and static files at or below the path of an export have priority, and no others', async () => {
  const below = {'docs/below.md': '---\nslug: /guide/A.MD/below\n---\n\n# Below\n'}
  const statics = {'static/guide': 'A file in place of the folder of pages'}
  const {files} = await buildSite({...pages, ...below, ...statics}, {url})
  const exported = [...files.keys()].filter((file) => /^guide.*\.md$/i.test(file))
  expect(exported.sort()).toEqual(['guide/A.MD/below.md', 'guide/b.md', 'guide/deep/d.md'])
})

test('without an origin addresses are root-relative, and relative in portable output', async () => {
  const plain = await buildSite(pages)
  expect(plain.files.get('guide/a.md')).toMatch(/!\[pic\]\(\/assets\/files\/p-\w+\.svg\)/)
  const {files} = await buildSite(pages, {portable: true})
  expect(files.get('guide/a.md')).toMatch(/!\[pic\]\(\.\.\/assets\/files\/p-\w+\.svg\)/)
  expect(files.get('index.md')).toContain('[A](./guide/a.md#part)')
  expect(files.get('llms-full.txt')).toMatch(/!\[pic\]\(\.\/assets\/files\/p-\w+\.svg\)/)
  expect(files.get('guide/a/index.html')).toContain('type="text/markdown" href="../../guide/a.md"')
  expect(files.get('guide/a/index.html')).toContain(
    '../../llms.txt lists all pages of this site, and ../../guide/a.md is this page as Markdown.</p>',
  )
  expect(files.get('guide/a.md')).toContain(' ../llms.txt lists')
})

test('a new origin updates llms-full.txt', async () => {
  const root = makeTempFolder()
  await buildSite({'docs/index.md': '# Home'}, {url}, {root})
  const {files} = await buildSite({'docs/index.md': '# Home'}, {url: 'https://other.example'}, {root})
  expect(files.get('llms-full.txt')).toBe('Source: https://other.example/\n\n# Home\n')
})

test('a warm build equals a clean one and writes only changed exports', async () => {
  const root = makeTempFolder()
  await buildSite(pages, {url}, {root})
  const changed = {...pages, 'docs/guide/a.md': '# Another\n\nWords.'}
  const warm = await buildSite(changed, {url}, {root})
  const clean = await buildSite(changed, {url})
  expect([...warm.files].filter(([file]) => /\.(?:md|txt)$/.test(file))).toEqual(
    [...clean.files].filter(([file]) => /\.(?:md|txt)$/.test(file)),
  )
  const moved = await buildSite(changed, {url: 'https://other.example'}, {root})
  expect(moved.files.get('llms-full.txt')).toBe(
    (await buildSite(changed, {url: 'https://other.example'})).files.get('llms-full.txt'),
  )
  const again = await buildProject({root})
  expect(again.result).toMatchObject({written: 0, removed: 0})
})
