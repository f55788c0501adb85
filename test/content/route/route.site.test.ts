import {describe, expect, test} from 'vitest'
import {route} from '../../../src/content/route/route.js'
import {buildSite, htmlFiles} from '../../support/build-site.js'
import type {ProjectFiles} from '../../support/project.js'
import {stagesOf, summaries} from '../../support/stages.js'

const table = async (files: ProjectFiles, config = {}) => {
  const {pages, diagnostics} = await stagesOf(files, config)
  return {rows: pages.map((page) => `${page.source.path}: ${page.id} ${page.route}`), pages, diagnostics}
}
const slug = (value: string) => `---\nslug: ${JSON.stringify(value)}\n---\n\nText.\n`

test('files become ids and addresses', async () => {
  const {rows, diagnostics} = await table({
    'docs/index.md': '',
    'docs/01-start/index.md': '',
    'docs/01-start/02. first steps.md': '',
    'docs/01-start/2021-11-news.md': '',
    'docs/api/README.md': '',
    'docs/objects/objects.md': '',
    'docs/objects/intro.md': '---\nid: other\n---\n',
    'docs/objects/moved.md': '---\nslug: ../elsewhere\n---\n',
    'docs/02-keep/03-me.md': '---\nparse_number_prefixes: false\n---\n',
    'docs/v1.2/a.b.md': '',
    'docs/play.tsx': '',
  })
  expect(diagnostics).toEqual([])
  expect(rows).toEqual([
    '01-start/02. first steps.md: start/first steps /start/first steps',
    '01-start/2021-11-news.md: start/2021-11-news /start/2021-11-news',
    '01-start/index.md: start/index /start/',
    '02-keep/03-me.md: 02-keep/03-me /02-keep/03-me',
    'api/README.md: api/README /api/',
    'index.md: index /',
    'objects/intro.md: objects/other /objects/other',
    'objects/moved.md: objects/moved /elsewhere',
    'objects/objects.md: objects/objects /objects/',
    'play.tsx: play /play',
    'v1.2/a.b.md: v1.2/a.b /v1.2/a.b',
  ])
})

test('index.md is the index of its folder, whatever other index files there are', async () => {
  const {rows, diagnostics} = await table({
    'docs/README.md': '',
    'docs/index.md': '',
    'docs/guide/README.md': '',
    'docs/guide/guide.md': '',
    'docs/guide/index.md': '---\nslug: /start\n---\n',
  })
  expect(rows).toEqual([
    'guide/guide.md: guide/guide /guide/',
    'guide/index.md: guide/index /start',
    'index.md: index /',
  ])
  expect(summaries(diagnostics)).toEqual(['docs/README.md duplicate-route', 'docs/guide/README.md duplicate-route'])
})

test('variables in names are replaced in ids, addresses and links', async () => {
  const {pages} = await table({'docs/{product}-ui/{product}.md': ''}, {variables: {product: 'acme'}})
  expect(pages).toMatchObject([{id: 'acme-ui/acme', route: '/acme-ui/acme', linkPath: 'acme-ui/acme.md'}])
})

describe('titles, labels, descriptions', () => {
  const cases: [text: string, expected: object][] = [
    ['---\ntitle: Front\n---\n\n# Head\n\nProse.\n', {title: 'Front', label: 'Front', description: 'Prose.'}],
    ['# Head\n\nProse.\n', {title: 'Head', label: 'Head', description: 'Prose.'}],
    ['Prose.\n', {title: 'a', label: 'a', description: 'Prose.'}],
    ['', {title: 'a', label: 'a', description: ''}],
    ['---\ntitle: ""\ndescription: ""\n---\n\n# Head\n\nProse.\n', {title: '', description: ''}],
    [
      '---\nsidebar_label: Side\ndescription: Own\n---\n\n# Head\n\nProse.\n',
      {title: 'Head', label: 'Side', description: 'Own'},
    ],
    ['---\nid: own\n---\n', {title: 'own', id: 'own'}],
  ]
  test.each(cases)('%j', async (text, expected) => {
    const {pages} = await table({'docs/1-a.md': text})
    expect(pages[0]).toMatchObject({position: 1, ...expected})
  })
})

describe('diagnostics', () => {
  test.each([
    ['id', 'id: a/b', 'bad-front-matter'],
    ['empty id', 'id: ""', 'bad-front-matter'],
    ['slug', 'slug: ../../out', 'bad-slug'],
    ['empty slug', 'slug: ""', 'bad-slug'],
  ])('an invalid %s is reported with its position, and the page has its default address', async (_, line, code) => {
    const {pages, diagnostics} = await table({'docs/a.md': `---\ntitle: A\n${line}\n---\n`, 'docs/b.md': ''})
    expect(summaries(diagnostics)).toEqual([`docs/a.md:3:1 ${code}`])
    expect(pages.map((page) => page.route)).toEqual(['/a', '/b'])
  })

  test('two pages with the same id', async () => {
    const {diagnostics} = await table({'docs/1-a.md': '', 'docs/2-b.md': '---\nid: a\nslug: /other\n---\n'})
    expect(diagnostics).toMatchObject([
      {code: 'duplicate-doc-id', severity: 'error', file: 'docs/2-b.md', position: {line: 2, column: 1}},
    ])
    expect(diagnostics[0]!.message).toContain('docs/1-a.md')
  })

  test('an address and its .html, where that is its file: docsgen writes the first page and reports the second', async () => {
    const {pages, diagnostics} = await table(
      {'docs/a.md': slug('/x'), 'docs/b.md': slug('/x.html')},
      {trailingSlash: false},
    )
    expect(pages.map((page) => page.source.path)).toEqual(['a.md'])
    const place = {file: 'docs/b.md', severity: 'warning', position: {line: 2, column: 1}}
    expect(diagnostics).toMatchObject([{...place, message: expect.stringContaining('docs/a.md')}])
  })

  test.each([
    ['by its file name', {'docs/index.html.md': ''}],
    ['by its slug', {'docs/a.md': slug('/index.html')}],
  ])('a page at /index.html, %s, is the home page, since both addresses have one file', async (_, files) => {
    const {diagnostics, files: written} = await buildSite({...files, 'docs/b.md': '[home](/)\n'})
    expect(diagnostics).toEqual([])
    expect(htmlFiles(written)).toEqual(['404.html', 'b/index.html', 'index.html'])
  })

  test('beside index.md, docsgen reports index.html.md once, and the home page is index.md', async () => {
    // Links to the other page and the sidebar are right: they get no problems of their own.
    const {diagnostics, files} = await buildSite(
      {'docs/index.html.md': '# Other\n', 'docs/index.md': '# Home\n\n[other](./index.html.md)\n'},
      {sidebars: {docs: ['index', 'index.html']}},
    )
    expect(summaries(diagnostics)).toEqual(['docs/index.html.md duplicate-route'])
    expect(files.get('index.html')).toMatch(/<h1[^>]*>Home/)
  })

  test('where the address of a folder has another file, its index.html keeps its address', async () => {
    const files = {'docs/a/index.md': '', 'docs/b.md': slug('/a/index.html')}
    expect((await table(files, {trailingSlash: false})).pages.map((page) => page.route)).toEqual([
      '/a/',
      '/a/index.html',
    ])
  })

  test('addresses with a common beginning do not collide', async () => {
    const {pages, diagnostics} = await table({'docs/a.md': '', 'docs/a/b.md': '', 'docs/ab.md': '', 'docs/a-b.md': ''})
    expect(pages).toHaveLength(4)
    expect(diagnostics).toEqual([])
  })
})

test('drafts become pages only on request', async () => {
  const {content, config} = await stagesOf({'docs/a.md': '---\ndraft: true\n---\n', 'docs/b.md': ''})
  expect(route(content.sources, config, {drafts: false}).pages.map((page) => page.id)).toEqual(['b'])
  expect(route(content.sources, config, {drafts: true}).pages.map((page) => page.id)).toEqual(['a', 'b'])
})
