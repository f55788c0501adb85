/** docsgen parses a text once that several versions contain at the same path, and each version shows its own result. */
import {expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const folders = ['docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0']

const inAll = (files: ProjectFiles): ProjectFiles =>
  Object.fromEntries(
    folders.flatMap((folder) => Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
  )

test('equal pages are parsed once, and contain the addresses of their version', async () => {
  const counter = '{(globalThis.parses = (globalThis.parses ?? 0) + 1)}'
  const built = await buildSite(
    inAll({'index.mdx': `# Home\n\nParsed ${counter} time. [b](./b.md)\n`, 'b.md': '# B\n'}),
  )
  delete (globalThis as {parses?: number}).parses
  for (const [file, href] of [
    ['next/index.html', '/next/b'],
    ['index.html', '/b'],
    ['1.0/index.html', '/1.0/b'],
  ] as const) {
    expect(built.files.get(file)).toContain('Parsed 1 time.')
    expect(built.files.get(file)).toContain(`<a href="${href}">b</a>`)
  }
})

test('problems name the file of their version, also those in partials and components', async () => {
  const {diagnostics} = await buildSite(
    {
      ...inAll({
        'index.mdx': '# Home\n\n::include{file="./_part.md"}\n\n[x](./gone.md)\n\n### Skip\n\n<Bad />\n',
        '_part.md': '[y](./away.md)\n',
      }),
      'components/Bad.jsx': "export default () => { throw new Error('bad') }\n",
    },
    {checks: {'component-error': 'warning'}},
  )
  const places = (folder: string) => [
    `${folder}/_part.md:1:1 broken-markdown-link`,
    `${folder}/index.mdx:5:1 broken-markdown-link`,
    `${folder}/index.mdx:9:1 component-error`,
  ]
  for (const folder of folders) expect(summaries(diagnostics)).toEqual(expect.arrayContaining(places(folder)))
})

test('a version with another partial shows its own', async () => {
  const built = await buildSite({
    ...inAll({'index.md': '# Home\n\n::include{file="./_part.md"}\n', '_part.md': 'Old words.\n'}),
    'docs/_part.md': 'New words.\n',
  })
  expect(built.files.get('next/index.html')).toContain('New words.')
  expect(built.files.get('index.html')).toContain('Old words.')
  expect(built.files.get('1.0/index.html')).toContain('Old words.')
})

test('a path that leads out of the version is read for each version', async () => {
  const built = await buildSite({
    ...inAll({'index.md': '# Home\n\n::include{file="../shared/_part.md"}\n'}),
    'shared/_part.md': 'Shared by today.\n',
    'versioned_docs/shared/_part.md': 'Shared by versions.\n',
  })
  expect(built.files.get('next/index.html')).toContain('Shared by today.')
  expect(built.files.get('index.html')).toContain('Shared by versions.')
})
