/** Markdown exports: a copy of each page as Markdown, and the lists for programs (`llms.txt`). */
import path from 'node:path'
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {type BuiltSite, buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {expectFaithfulExports, listed, markdownExportOf} from '../support/markdown-exports.js'
import {nightly} from '../support/nightly.js'
import {repository, writeProject} from '../support/project.js'
import {differences, readingOfMarkdown, readingOfPage, withoutNote} from '../support/reading.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const markdownFiles = ({files}: Pick<BuiltSite, 'files'>): string[] =>
  [...files.keys()].filter((file) => file.endsWith('.md'))

// `docs-content.site.test.ts` compares those of a smaller documentation.
nightly('every Markdown export of the manual has the content of its page and addresses of the site', async () => {
  const root = path.join(repository, 'manual')
  const {files, result} = await buildProject({root, overrides: {outDir: makeTempFolder()}})
  expect(result.ok).toBe(true)
  expectFaithfulExports(files, 'https://docsgen.example.com/')
})

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

const texts = {title: 'My [site]', description: 'What it is'}
const site = await buildSite(pages, {url, base: '/d/', ...texts})

test('a Markdown export is beside its page, with absolute addresses, and each names the other', () => {
  const {files} = site
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
  const [, note] = /<body>\n<p data-docsgen-agents hidden>([^\n]*)<\/p>\n/.exec(files.get('index.html')!) ?? []
  expect(note).toMatch(/^For AI agents: \/d\/llms\.txt .* \/d\/index\.md /)
  expect(files.get('r/index.html')).toContain('/d/llms.txt')
  expect(files.get('404.html')).not.toContain('llms.txt')
  expect(files.get('llms-full.txt')).not.toContain('For AI agents')
})

test('Markdown exports of generated pages are lists of links', () => {
  const {files} = site
  expect(withoutNote(files.get('category/the-guide.md')!)).toBe(
    `# The guide\n\nAll of it\n\n## [A \\* page](${url}/d/guide/a.md)\n\nA page with pic.\n\n## [deep](${url}/d/guide/deep/d.md)\n\n1 item\n`,
  )
  expect(withoutNote(files.get('tags.md')!)).toBe(`# Tags\n\n## O\n\n- [one](${url}/d/tags/one.md) 1\n`)
  for (const name of ['category/the-guide', 'tags', 'tags/one'])
    expect(
      differences(name, readingOfPage(files.get(`${name}/index.html`)!), readingOfMarkdown(files.get(`${name}.md`)!)),
    ).toEqual([])
})

test('Markdown syntax in titles, descriptions and lists is escaped', async () => {
  const lines = ['1. First', '# Number', '> More', '- Less']
  const unsupported = [...lines, '*a* _b_ `c`', '[x](y)', '<b> &amp; #', '| cell ~~x~~', '\\\\ end']
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

test('llms.txt lists every public page once by category, and llms-full.txt contains their exports', () => {
  const {files} = site
  expect(files.get('llms.txt')).toBe(
    `# My \\[site\\]\n\n> What it is\n\n## My \\[site\\]\n\n- [Home](${url}/d/index.md): Begin \\[here\\]\n- [React](${url}/d/r)\n\n## The guide\n\n- [The guide](${url}/d/category/the-guide.md): All of it\n- [A \\* page](${url}/d/guide/a.md): A page with pic.\n- [D](${url}/d/guide/deep/d.md): Deep.\n\n## More\n\n- [Tags](${url}/d/tags.md)\n- [One doc tagged with "one"](${url}/d/tags/one.md)\n`,
  )
  const full = files.get('llms-full.txt')!
  const names = ['', 'category/the-guide', 'guide/a', 'guide/deep/d', 'tags', 'tags/one']
  const texts = names.map((name) => `Source: ${url}/d/${name}\n\n${withoutNote(files.get(`${name || 'index'}.md`)!)}`)
  expect(full).toBe(texts.join('\n---\n\n'))
})

test('llms.txt contains the names of sidebars in the navbar, and the latest version; all versions have exports', async () => {
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
  const versions = await buildSite(
    {
      'docs/index.md': '# New',
      'versioned_docs/version-1.0/index.md': '# Old\n\nSee [that](./a.md).',
      'versioned_docs/version-1.0/a.md': '# A',
    },
    {url},
  )
  expect(markdownFiles(versions)).toEqual(['a.md', 'index.md', 'next.md'])
  expect(listed(versions.files).map(({address}) => address)).toEqual([`${url}/index.md`, `${url}/a.md`])
  expect(versions.files.get('llms-full.txt')).not.toContain('# New')
})

const names = ['index.md', 'llms.txt', 'llms-full.txt']
test.each<[UserConfig, files: string[], hasButton: boolean]>([
  [{}, names, true],
  [{markdownExport: {llms: false}}, ['index.md', 'llms-full.txt'], true],
  [{markdownExport: {full: false}}, ['index.md', 'llms.txt'], true],
  [{markdownExport: {copyButton: false}}, names, false],
  [{markdownExport: {pages: false}}, ['llms.txt'], false],
  [{noIndex: true}, ['index.md'], true],
])('with %j, the site has %j, and a button that copies a page: %j', async (config, expected, hasButton) => {
  const {files} = await buildSite({'docs/index.md': '# Home'}, {...config, url})
  const home = files.get('index.html')!
  expect(names.filter((name) => files.has(name))).toEqual(expected)
  expect(home.includes('data-docsgen-copy-page')).toBe(hasButton)
  expect(home.includes('text/markdown')).toBe(expected.includes('index.md'))
  expect([...files.keys()].some((file) => /^assets\/copy-page/.test(file))).toBe(hasButton)
  expect(`${home}${files.get('index.md')}`.includes('For AI agents')).toBe(expected.includes('llms.txt'))
  if (!expected.includes('index.md')) expect(files.get('llms.txt')).toContain(`[Home](${url}/)`)
})

test('documents and static files at, above or below the path of an export have priority, and no others', async () => {
  const below = {'docs/below.md': '---\nslug: /guide/A.MD/below\n---\n\n# Below\n'}
  const reserved = {'docs/reserved.md': '---\nslug: /llms-full-1.txt\n---\n\n# Address of a part\n'}
  const statics = {'static/llms.txt': 'Mine', 'static/index.md': 'Also mine', 'static/guide': 'A file, not a folder'}
  const {files, diagnostics} = await buildSite(
    {...pages, ...below, ...reserved, ...statics},
    {url, checks: {'bad-slug': 'warning'}},
  )
  expect(summaries(diagnostics)).toContain('docs/reserved.md:2:1 bad-slug')
  expect([files.get('llms.txt'), files.get('index.md')]).toEqual(['Mine', 'Also mine'])
  expect(files.get('index.html')).toContain('type="text/markdown" href="/index.md"')
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
  const html = files.get('guide/a/index.html')
  expect(html).toContain('type="text/markdown" href="../../guide/a.md"')
  expect(html).toMatch(/ \.\.\/\.\.\/llms\.txt .* \.\.\/\.\.\/guide\/a\.md /)
  expect(files.get('guide/a.md')).toContain(' ../llms.txt ')
})

test('exports follow a new origin in a warm build', async () => {
  const {root} = await buildSite(pages, {url})
  const other = {url: 'https://other.example'}
  const full = (await buildSite(pages, other, {root})).files.get('llms-full.txt')
  expect(full).toMatch(/^Source: https:\/\/other\.example\/\n/)
  expect(full).toBe((await buildSite(pages, other)).files.get('llms-full.txt'))
})

/** 0.9 MB of paragraphs. */
const paragraphs = (word: string) => `${`${word} `.repeat(200)}\n\n`.repeat(900)
const page = (title: string, text: string) => `# ${title}\n\n[Home](../index.md)\n\n${text}`

test('above 10 MB, llms-full.txt is a list of parts, and an edit writes only one part', async () => {
  const pages = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((folder) => [
      [`docs/${folder}/one.md`, page(`${folder} one`, paragraphs('word'))],
      [`docs/${folder}/two.md`, page(`${folder} two`, paragraphs('more'))],
    ]),
  )
  const checks: UserConfig['checks'] = {'oversized-page': 'off', 'orphan-page': 'off'}
  const config: UserConfig = {title: 'Large', url, search: false, checks}
  const first = await buildSite({'docs/index.md': '# Home\n\nWords.\n', ...pages}, config)
  const parts = [1, 2, 3, 4, 5, 6].map((number) => `llms-full-${number}.txt`)
  expect([...first.files.keys()].filter((file) => file.startsWith('llms-full-'))).toEqual(parts)
  const listed = ['/ – /a', '/b', '/c', '/d', '/e', '/f'].map(
    (folders, index) => `- [${parts[index]}](${url}/${parts[index]}): ${folders}\n`,
  )
  expect(first.files.get('llms-full.txt')).toBe(`# Large\n\n${listed.join('')}`)
  const sources = parts.map((file) => first.files.get(file)!.match(/^Source: .*$/gm))
  const at = (path: string) => `Source: ${url}/${path}`
  expect(sources).toEqual([
    [at(''), at('a/one'), at('a/two')],
    ...['b', 'c', 'd', 'e', 'f'].map((folder) => [at(`${folder}/one`), at(`${folder}/two`)]),
  ])
  expect(first.files.get(parts[5]!)).toContain(`](${url}/index.md)`)

  writeProject(first.root, {'docs/f/two.md': `${pages['docs/f/two.md']}\nThe end.\n`})
  const {files, result} = await buildProject({root: first.root})
  const changed = [...files].filter(([file, text]) => first.files.get(file) !== text).map(([file]) => file)
  expect(changed.sort()).toEqual(['docsgen-manifest.json', 'f/two.md', 'f/two/index.html', parts[5]!])
  expect(result.written).toBe(3)
})
