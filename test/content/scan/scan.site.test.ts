import {mkdir, symlink} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createAssetFiles, createListedReader, scan, withModuleFrontmatter} from '../../../src/content/scan/scan.js'
import {createDisk, type FileSystem} from '../../../src/io/disk/disk.js'
import type {Asset} from '../../../src/model/model.js'
import {buildSite, htmlFiles} from '../../support/build-site.js'
import type {ProjectFiles} from '../../support/project.js'
import {stagesOf, summaries} from '../../support/stages.js'

const scanned = async (files: ProjectFiles) => (await stagesOf(files, {variables: {product: 'acme'}})).content
const source = async (text: string | Uint8Array) => (await scanned({'docs/a.md': text})).sources[0]
/** Reads a page of each text. */
const sourcesOf = async (texts: readonly string[]) =>
  (await scanned(Object.fromEntries(texts.map((text, index) => [`docs/${index + 1000}.md`, text])))).sources

test('pages and the config use files of `assetFolders`, which the build copies only if something uses them', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const {files, diagnostics} = await buildSite(
    {
      'docs/index.md': '# Home\n\n![Flow](../src/assets/flow.svg)\n',
      'docs/own.svg': svg,
      'src/assets/flow.svg': svg,
      'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="logo"/>',
      'src/assets/unused.svg': '<svg/>',
      'src/assets/page.md': '# No page\n',
    },
    {assetFolders: ['src'], contentFiles: 'all', logo: {src: '/src/assets/logo.svg'}},
  )
  expect(summaries(diagnostics)).toEqual([])
  const copies = [...files.keys()].filter((file) => file.endsWith('.svg')).map((file) => file.replace(/-\w{8}\./, '.'))
  expect(copies.sort()).toEqual(['assets/files/flow.svg', 'own.svg', 'src/assets/logo.svg'])
  expect(files.get('index.html')).toContain('src="/src/assets/logo.svg"')
  expect(htmlFiles(files)).toEqual(['404.html', 'index.html'])
})

describe('kinds of files', () => {
  test('are pages, partials, assets, category files and ignored files', async () => {
    const content = await scanned({
      'docs/index.md': '',
      'docs/UPPER.MD': '',
      'docs/play.tsx': 'export default () => null',
      'docs/_partial.md': 'part',
      'docs/_part/deep.md': 'part',
      'docs/_part/picture.png': 'PNG',
      'docs/_part/_category_.json': '{}',
      'docs/img/a.png': 'PNG',
      'docs/notes.txt': 'text',
      'docs/guide/_category_.yml': 'label: Guide',
      'docs/app.mdx': '<X />',
      'docs/_app.mdx': '<X />',
      'docs/a.test.ts': '',
      'docs/__tests__/b.md': '',
      'docs/node_modules/x/README.md': '',
      'docs/.hidden/x.md': '',
      'static/logo.svg': '<svg/>',
      'static/.well-known/security.txt': 'Contact',
      'static/.git/config': '',
    })
    expect(content.sources.map((one) => [one.path, one.kind])).toEqual([
      ['UPPER.MD', 'markdown'],
      ['app.mdx', 'markdown'],
      ['index.md', 'markdown'],
      ['play.tsx', 'react'],
    ])
    expect(content.assets.map(({path: name, from}) => `${from} ${name}`)).toEqual([
      'content _part/picture.png',
      'content img/a.png',
      'content notes.txt',
      'static .well-known/security.txt',
      'static logo.svg',
    ])
    expect(content.categories).toEqual([
      {
        folder: 'guide',
        file: 'docs/guide/_category_.yml',
        positions: {label: {line: 1, column: 1}},
        metadata: {label: 'Guide'},
      },
    ])
    expect(content.partials).toEqual(['docs/_app.mdx', 'docs/_part/deep.md', 'docs/_partial.md'])
    expect(content.diagnostics).toEqual([])
  })

  test('exclude project files when the project is the content folder', async () => {
    const {content} = await stagesOf({
      'index.md': '',
      'package.json': '{}',
      'templates/Footer.tsx': '',
      'static/logo.svg': '',
      'build/old.md': '',
      'node_modules/x/readme.md': '',
    })
    expect(content.sources.map((one) => one.path)).toEqual(['index.md'])
    expect(content.assets.map((one) => one.path)).toEqual(['logo.svg'])
  })

  test('do not include symbolic links to other folders, and loops of links end', async () => {
    const {root, config} = await stagesOf({'docs/index.md': '# Home', 'secret/canary.md': '# Canary'})
    await symlink(path.join(root, 'secret'), path.join(root, 'docs/outside'))
    await symlink(path.join(root, 'docs'), path.join(root, 'docs/loop'))
    await symlink('/nowhere', path.join(root, 'docs/dangling.md'))
    await mkdir(path.join(root, 'docs/folder.md'))
    const content = await scan(createDisk(), config)
    expect(content.sources.map((one) => one.path)).toEqual(['index.md'])
    expect(content.diagnostics).toEqual([])
  })

  test('include symbolic links to visible files of the project, but not to code or to files that the run does not trust', async () => {
    const {root, config} = await stagesOf({
      'docs/index.md': '# Home\n\n![Plan](plan.svg)\n',
      'CHANGELOG.md': '# Changes',
      'media/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.notes.md': '# Hidden',
      'code.tsx': 'export default () => null',
    })
    await symlink('../CHANGELOG.md', path.join(root, 'docs/changelog.md'))
    await symlink('../media/plan.svg', path.join(root, 'docs/plan.svg'))
    await symlink('../.notes.md', path.join(root, 'docs/notes.md'))
    await symlink('../code.tsx', path.join(root, 'docs/code.tsx'))
    await symlink('../CHANGELOG.md', path.join(root, 'docs/code.mdx'))
    const content = await scan(createDisk(), config)
    expect(content.sources.map((one) => one.path)).toEqual(['changelog.md', 'index.md'])
    expect(content.assets.map((one) => one.path)).toEqual(['plan.svg'])
    const checked = await scan(createDisk(), {...config, untrusted: new Set(['CHANGELOG.md'])})
    expect(checked.sources.map((one) => one.path)).toEqual(['index.md'])
  })

  test('an unreadable file is a diagnostic, and the others are read', async () => {
    const {config} = await stagesOf({'docs/a.md': '# A', 'docs/b.md': '# B'})
    const disk = createDisk()
    const fs: FileSystem = {
      ...disk,
      readStamped: (file, place) =>
        file.endsWith('b.md') ? Promise.reject(new Error('EIO: i/o error')) : disk.readStamped(file, place),
    }
    const content = await scan(fs, config)
    expect(content.sources.map((one) => one.heading)).toEqual(['A'])
    expect(content.diagnostics).toMatchObject([
      {code: 'unreadable-file', file: 'docs/b.md', message: expect.stringContaining('EIO')},
    ])
    const files = createAssetFiles(fs, {root: '/x', readListed: createListedReader(fs, [config])})
    const assets: Asset[] = [
      {path: 'b.md' as never, absolute: '/x/static/b.md', from: 'static'},
      {path: 'a.md' as never, absolute: path.join(config.content, 'a.md'), from: 'static'},
    ]
    await files.load(assets)
    expect(assets.map(files.hash)).toEqual(['', expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(files.diagnostics()).toMatchObject([{code: 'unreadable-file', file: 'static/b.md'}])
  })
})

describe('the first heading of a page', () => {
  const headings: [text: string, heading: string][] = [
    ['# A { #b }', 'A'],
    ['# A {/* #b */}', 'A'],
    ['# A {b}', 'A {b}'],
    ['# A #\n', 'A'],
    ['# A \\#\n', 'A #'],
    ['   # A\n', 'A'],
    ['A\n===\n', 'A'],
    ['A\n=  \ntext', 'A'],
    ['import X from "x"\n\n# A\n', 'A'],
    ['<!-- c\nd -->\n\n# A\n', 'A'],
    ['# `a` *b* **c** ~~d~~ [e](f) ![g](h) <b>i</b>', 'a b c d e g i'],
    ['# snake_case *and* 2*3*4', 'snake_case and 234'],
    ['# \\*a\\* \\`b\\` \\_c\\_', '*a* `b` _c_'],
    ['# `a\\*b` ``c`d``', 'a\\*b c`d'],
    ['# &copy; &#x41;&#66; &amp;amp; &bogus;', '© AB &amp; &bogus;'],
    ['# {product} \\{product} {other}', 'acme {product} {other}'],
    ['# Array<T>', 'Array'],
    ['# 1 < 2 > 0', '1 < 2 > 0'],
    ['#A\n', ''],
    ['## A\n', ''],
    ['text\n\n# A\n', ''],
    ['    # A\n', ''],
    ['- A\n===\n', ''],
    ['```\n# A\n```\n', ''],
    ['', ''],
  ]
  test('is known from the text', async () => {
    const sources = await sourcesOf(headings.map(([text]) => text))
    expect(sources.map((one, index) => [headings[index]![0], one.heading])).toEqual(headings)
  })
})

describe('the first line of prose', () => {
  const excerpts: [text: string, excerpt: string][] = [
    ['<Tabs\n  values={[\n    {label: "A"},\n  ]}>\n\nText.', 'Text.'],
    ['# T\n\nOne *two* `three`.\nSecond line.\n', 'One two three.'],
    ['```js\ncode\n```\n\nText', 'Text'],
    ['````\n```\n````\nText', 'Text'],
    ['```js\nnever closed', ''],
    ['- item *one*', '- item one'],
    ['| a | b |\n|---|---|', '| a | b |'],
    ['> [!NOTE]\n> Hello', 'Hello'],
    [':::note Title\n\nInside\n\n:::', 'Inside'],
    ['![A plan](x.png)\n\nText', 'A plan'],
    ['<img src="x">\n\nText', 'Text'],
    ['<!-- c -->\n<!--\nm\n-->\nText', 'Text'],
    ['## H2 {#x}\n\nText', 'H2'],
    ['## H3 {#__x__} ##\n\nText', 'H3'],
    ['## H4 \\{#x}\n\nText', 'H4 {#x}'],
    ['[a]: /b\n\nText', 'Text'],
    ['import x from "y"\n\nText', 'Text'],
    ['Use [this](./a.md) or [that][1], see <https://a.b>.', 'Use this or that, see https://a.b.'],
    ['A note[^1] here.', 'A note here.'],
    ['{product} and \\{product}', 'acme and {product}'],
    ['*[HTML]: Hyper Text\n\nText', 'Text'],
    [':tada: Use :kbd[Ctrl+K] :badge[New]{type=tip} now', 'Use Ctrl+K now'],
    ['at 12:30:45, `:tada:`, a:b:c and \\:tada:', 'at 12:30:45, :tada:, a:b:c and :tada:'],
    ['# Only a heading', ''],
    ['', ''],
  ]
  test('is known from the text; of a very long line is shortened', async () => {
    const sources = await sourcesOf(excerpts.map(([text]) => text))
    expect(sources.map((one, index) => [excerpts[index]![0], one.excerpt])).toEqual(excerpts)
    expect((await source('**a '.repeat(100_000)))!.excerpt.length).toBeLessThanOrEqual(2000)
  })
})

describe('encodings', () => {
  const utf16 = Buffer.from('# Café\n', 'utf16le')
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

  test.each([
    ['UTF-8', Buffer.from('# Café\n')],
    ['UTF-8 with BOM', Buffer.from('\ufeff# Café\n')],
    ['UTF-16 little-endian', bytes([0xff, 0xfe], [...utf16])],
    ['UTF-16 big-endian', bytes([0xfe, 0xff], [...Buffer.from(utf16).swap16()])],
    ['CRLF', Buffer.from('# Café\r\n')],
    ['CR', Buffer.from('# Café\r')],
  ])('%s reads the same', async (_, text) => {
    const content = await scanned({'docs/a.md': text})
    expect(content.diagnostics).toEqual([])
    expect(content.sources[0]).toMatchObject({heading: 'Café', text: '# Café\n'})
  })

  test('Latin-1 is a warning with replacement characters', async () => {
    const content = await scanned({'docs/a.md': bytes('# Caf', [0xe9], '\n\nenough that can be read\n')})
    expect(content.diagnostics).toMatchObject([{code: 'invalid-encoding', severity: 'warning', file: 'docs/a.md'}])
    expect(content.sources[0]!.heading).toBe('Caf\ufffd')
  })

  test('text cannot contain docsgen’s internal placeholders', async () => {
    const {files} = await buildSite({'docs/a.md': '# A\n\n\ufdd00\ufdd1 \ufdd2x} [b](./b.md)\n', 'docs/b.md': '# B'})
    const html = files.get('a/index.html')!
    expect(html).toContain('<p>\ufffd0\ufffd \ufffdx} <a href="/b">b</a></p>')
    expect(html).not.toMatch(/[\ufdd0-\ufdef]/)
  })
})

describe('category files', () => {
  test.each([
    ['_category_.json', '{"label": "L", "position": 2.5, "link": {"type": "generated-index", "slug": "/x"}}'],
    ['_category_.yml', 'label: L\nposition: 2.5\nlink:\n  type: generated-index\n  slug: /x\n'],
    ['_category_.yaml', '# comment\nlabel: "L"\nposition: 2.5\nlink: {type: generated-index, slug: /x}'],
  ])('%s', async (name, text) => {
    const content = await scanned({[`docs/g/${name}`]: text})
    expect(content.diagnostics).toEqual([])
    const link = {type: 'generated-index', slug: '/x'}
    expect(content.categories[0]!.metadata).toEqual({label: 'L', position: 2.5, link})
  })

  test('variables are replaced, and null is kept', async () => {
    const content = await scanned({'docs/g/_category_.yml': 'label: About {product}\nlink: null\n'})
    expect(content.categories[0]!.metadata).toEqual({label: 'About acme', link: null})
  })

  test('a wrong value does not hide the others', async () => {
    const content = await scanned({'docs/g/_category_.yml': 'label: G\nposition: first\ncollapsed: false\n'})
    expect(summaries(content.diagnostics)).toEqual(['docs/g/_category_.yml:2:1 bad-category-file'])
    expect(content.categories.map(({metadata}) => metadata)).toEqual([{label: 'G', collapsed: false}])
  })

  test('docsgen reads the first of two in a folder, with a warning', async () => {
    const content = await scanned({'docs/g/_category_.json': '{"label": "J"}', 'docs/g/_category_.yml': 'label: Y'})
    expect(content.diagnostics).toMatchObject([{code: 'bad-category-file', file: 'docs/g/_category_.yml'}])
    expect(content.categories.map(({metadata}) => metadata.label)).toEqual(['J'])
  })
})

test('React pages export their front matter', async () => {
  const content = await scanned({'docs/a.tsx': '', 'docs/b.tsx': '', 'docs/c.md': '---\ntitle: C\n---\n'})
  const exports: Record<string, unknown> = {'a.tsx': {title: 'A', draft: true}, 'b.tsx': {title: 'B', draft: 'maybe'}}
  const {sources, diagnostics} = withModuleFrontmatter(content, (one) => ({frontmatter: exports[one.path]}))
  expect(sources.map(({frontmatter}) => frontmatter)).toEqual([{title: 'A', draft: true}, {title: 'B'}, {title: 'C'}])
  expect(summaries(diagnostics)).toEqual(['docs/b.tsx bad-front-matter'])
  expect(diagnostics[0]!.message).toContain('"draft"')
})
