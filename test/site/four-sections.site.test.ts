/** A site of four sections, two of them with versions, and links in all directions. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {checkSite} from '../../src/flow/check-site.js'
import type {UserConfig} from '../../src/model/schema.js'
import {buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'

const names = ['docs', 'api', 'community', 'contributing']

/** A page that links to the same page of all sections: by file, by file in the project, and by address. */
const page = (folder: string, title: string) =>
  [
    `# ${title}`,
    ...names.flatMap((name) => [
      `[file](${path.posix.relative(folder, `${name}/guide/start.md`)})`,
      `[project](@site/${name}/guide/start.md)`,
      `[address](/${name}/guide/start)`,
      `[part](/${name}/guide/start#part)`,
    ]),
    '[index](/index.md) [beside](../index.md)',
    '## Part\n\n![dot](./dot.svg)',
  ].join('\n\n')

const pagesIn = (folder: string, title: string): ProjectFiles => ({
  [`${folder}/index.md`]: `# ${title}\n\n[start](guide/start.md)\n`,
  [`${folder}/guide/start.md`]: page(`${folder}/guide`, `Start of ${title}`),
  [`${folder}/guide/_category_.yml`]: 'label: Guide\nlink: {type: generated-index}\nprint: true\n',
  [`${folder}/guide/dot.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

const files: ProjectFiles = {
  ...Object.assign({}, ...names.map((name) => pagesIn(name, name))),
  ...pagesIn('versioned_docs/version-1.0', 'docs one'),
  ...pagesIn('api_versioned_docs/version-1.0', 'api one'),
  ...pagesIn('api_versioned_docs/version-2.0', 'api two'),
  'pages/index.md': '# Welcome\n\n[docs](../docs/index.md) [api](/api/)\n',
}

const config: UserConfig = {
  url: 'https://docs.example.com',
  pages: 'pages',
  sections: Object.fromEntries(names.map((name) => [name, {content: name, versions: {last: 'current'}}])),
  navbar: {items: [...names.map((section) => ({label: section, section})), {label: 'Releases', versions: 'api'}]},
}

test('builds without a problem', async () => {
  const built = await buildSite(files, config, {strict: true})
  expect(summaries(built.diagnostics)).toEqual([])
  const {ok} = built.result
  expect(ok).toBe(true)
  const all = htmlFiles(built.files)
  for (const root of [...names, 'docs/1.0', 'api/1.0', 'api/2.0'])
    for (const file of ['index.html', 'guide/start/index.html', 'guide/print/index.html', 'category/guide/index.html'])
      expect(all, root).toContain(`${root}/${file}`)
  const old = built.files.get('api/1.0/guide/start/index.html') ?? ''
  expect(old).toContain('<a href="/community/guide/start#part">part</a>')
  expect(old).toContain('<a href="/api/1.0/">index</a> <a href="/api/1.0/">beside</a>')
  expect([...built.files.keys()].filter((file) => file.startsWith('assets/files/dot'))).toHaveLength(1)
})

test('builds as a portable site, too', async () => {
  const built = await buildSite(files, {...config, portable: true}, {strict: true})
  expect(summaries(built.diagnostics)).toEqual([])
  expect(built.files.get('api/1.0/guide/start/index.html')).toContain(
    'href="../../../../community/guide/start/index.html"',
  )
})

test('compares published addresses and known problems in all sections', async () => {
  const built = await buildSite({...files, 'api/guide/extra.md': '# Extra\n\n[x](./nope.md)\n'}, config)
  const {root} = built
  const options = {root, overrides: {}, strict: true, threads: 0}
  expect((await checkSite({...options, updateBaseline: true})).ok).toBe(true)
  writeProject(root, {'community/new.md': '# New\n\n[x](./nope.md)\n'})
  expect(summaries((await checkSite(options)).diagnostics)).toEqual(['community/new.md:3:1 broken-markdown-link'])
  const published = path.join(root, 'build/docsgen-manifest.json')
  writeProject(root, {
    'community/new.md': '# New\n',
    'docs/guide/start.md': '---\nslug: /begin\n---\n# Start\n\n## Part\n',
  })
  const {diagnostics} = await checkSite({...options, against: published})
  expect(diagnostics.map(({code, message}) => `${code} ${message}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^removed-url .*"\/docs\/guide\/start"/)]),
  )
})

test('a warm build writes the same files', async () => {
  const first = await buildSite(files, config)
  const second = await buildProject({root: first.root})
  expect([...second.files]).toEqual([...first.files])
})
