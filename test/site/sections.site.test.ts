import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {createEngine} from '../../src/search/query/query.js'
import {
  buildProject,
  buildSite,
  checkProject,
  configProblems,
  htmlFiles,
  htmlOf,
  pageData,
} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'

const files: ProjectFiles = {
  'docs/index.md': '# Guides\n\nSee [the API](../api/users.md), [by address](/api/users) and [more](guide/start.md).\n',
  'docs/guide/start.md': '# Start\n\n![flow](./flow.svg) [home](/index.md)\n',
  'docs/guide/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'api/users.md': '# Users\n\nBack to [start](../docs/guide/start.md) and [groups](/groups.md).\n',
  'api/groups.md': '# Groups\n\n[users](./users.md)\n',
}
const sections: UserConfig['sections'] = {docs: {content: 'docs'}, api: {content: 'api', label: 'API reference'}}

describe('sections', async () => {
  const built = await buildSite(files, {sections, checks: {'broken-home-link': 'warning'}})

  test('have pages, sidebars and addresses of their own, and links lead from one to the other', () => {
    expect(summaries(built.diagnostics)).toEqual([])
    expect(htmlFiles(built.files).sort()).toEqual([
      '404.html',
      'api/groups/index.html',
      'api/users/index.html',
      'docs/guide/start/index.html',
      'docs/index.html',
      'index.html',
    ])
    const home = htmlOf(built, 'docs/index.html')
    expect(home).toContain('<a href="/api/users">the API</a>, <a href="/api/users">by address</a>')
    expect(home).toContain('<a href="/docs/guide/start">more</a>')
    expect(htmlOf(built, 'docs/guide/start/index.html')).toMatch(
      /src="\/assets\/files\/flow-\w+\.svg".*href="\/docs\/"/s,
    )
    const users = htmlOf(built, 'api/users/index.html')
    expect(users).toContain('<a href="/docs/guide/start">start</a> and <a href="/api/groups">groups</a>')
    expect(pageData(users)).toMatchObject({
      section: {name: 'api', label: 'API reference'},
      sidebar: {name: 'api.tutorialSidebar', href: '/assets/sidebars/api.tutorialSidebar.json'},
      breadcrumbs: {items: [{label: 'Users'}]},
    })
    expect(pageData(home).sidebar.name).toBe('tutorialSidebar')
    const items = JSON.parse(htmlOf(built, 'assets/sidebars/api.tutorialSidebar.json')).items
    expect(items.map(({href}: {href: string}) => href)).toEqual(['/api/groups', '/api/users'])
    expect(home).toContain('<meta name="docsgen_section" content="docs">')
    expect(users).toContain('content="docs-api-current"')
    expect(htmlOf(built, 'llms.txt')).toMatch(/## Docs\n.*## Docs: guide\n.*## API reference\n/s)
  })

  test('the address / redirects to the first section, unless the site has a page or file there', async () => {
    expect(htmlOf(built, 'index.html')).toContain('url=/docs/')
    const own = await buildSite({...files, 'static/index.html': 'Mine'}, {sections})
    expect(htmlOf(own, 'index.html')).toBe('Mine')
  })

  test('a path may have several parts, and slashes at its ends do not matter', async () => {
    const nested = {...files, 'docs/reference/keys.md': '# Keys\n'}
    const first = {keys: {content: 'docs/reference', path: ''}}
    const placed = await buildSite(nested, {
      sections: {...first, ...sections, docs: {content: 'docs', path: '/help/guides/'}},
    })
    expect(htmlOf(placed, 'index.html')).toContain('url=/keys"')
    expect(htmlOf(placed, 'help/guides/guide/start/index.html')).toContain('href="/help/guides/"')
    // A section inside the folder of another is not part of the other.
    expect(htmlFiles(placed.files)).toContain('keys/index.html')
    expect(htmlFiles(placed.files)).not.toContain('help/guides/reference/keys/index.html')
  })

  test('each section has versions; the first section has those of versioned_docs', async () => {
    const built = await buildSite(
      {
        ...files,
        'versioned_docs/version-1.0/index.md': '# Guides\n\nSee start. [API](/api/users)\n',
        'api_versioned_docs/version-1.0/users.md': '# Users of one\n',
        'api_versioned_docs/version-2.0/users.md': '# Users of two\n\nBack to start.\n',
        'api_versions.json': '["2.0", "1.0"]',
      },
      {sections, url: 'https://docs.example.com'},
    )
    expect(htmlFiles(built.files)).toEqual(
      expect.arrayContaining(['docs/index.html', 'docs/next/index.html', 'api/users/index.html']),
    )
    expect(htmlOf(built, 'api/users/index.html')).toContain('Users of two')
    const {version, versions, section} = pageData(htmlOf(built, 'api/1.0/users/index.html'))
    expect(section.name).toBe('api')
    expect(version.banner).toEqual({kind: 'unmaintained', latest: {name: '2.0', label: '2.0', href: '/api/users'}})
    expect(versions).toEqual([
      {name: 'current', label: 'Next', href: '/api/next/users'},
      {name: '2.0', label: '2.0', href: '/api/users'},
      {name: '1.0', label: '1.0', href: '/api/1.0/users'},
    ])
    expect(pageData(htmlOf(built, 'docs/index.html')).versions).toHaveLength(2)
    expect([...built.files.keys()].filter((file) => /^assets\/search\/.*index\.json/.test(file))).toEqual([
      'assets/search/in-api.1.0/index.json',
      'assets/search/in-api.current/index.json',
      'assets/search/in-current/index.json',
      'assets/search/index.json',
    ])
    // The search finds the newest pages of all sections, or of one.
    const engineOf = (folder: string) =>
      createEngine(async (name) => JSON.parse(htmlOf(built, `assets/search/${folder}${name}`)))
    const found = async (section?: string) => (await engineOf('').search('start', 10, section)).map(({href}) => href)
    expect((await found()).sort()).toEqual(['/api/users', '/docs/'])
    expect(await found('api')).toEqual(['/api/users'])
    expect(await found('docs')).toEqual(['/docs/'])
    const next = await engineOf('in-current/').search('start', 10)
    expect(next.map(({href}) => href)).toContain('/docs/next/guide/start')
  })

  test('a section may have its own edit address, dates, breadcrumbs and print views', async () => {
    const own = await buildSite(files, {
      editUrl: 'https://git.example.com/edit/main',
      lastUpdated: true,
      sections: {
        docs: {content: 'docs', print: ['guide'], lastUpdated: false},
        api: {content: 'api', editUrl: 'https://git.example.com/other/edit/main/', breadcrumbs: false},
      },
    })
    const [guide, users] = [htmlOf(own, 'docs/guide/start/index.html'), htmlOf(own, 'api/users/index.html')].map(
      pageData,
    )
    expect(guide.editUrl).toBe('https://git.example.com/edit/main/docs/guide/start.md')
    expect(users.editUrl).toBe('https://git.example.com/other/edit/main/api/users.md')
    expect([guide.breadcrumbs !== undefined, users.breadcrumbs]).toEqual([true, undefined])
    expect(htmlFiles(own.files)).toContain('docs/guide/print/index.html')
    // Only a section with dates reads them from git, and this project has no repository.
    expect(summaries(own.diagnostics)).toEqual([expect.stringContaining('unknown-last-update')])
    const none = await buildSite(files, {lastUpdated: true, sections: {docs: {content: 'docs', lastUpdated: false}}})
    expect(summaries(none.diagnostics).filter((one) => one.includes('last-update'))).toEqual([])
  })

  test('items of the navbar name a section, or a sidebar, doc or version of one', async () => {
    const built = await buildSite(
      {...files, 'versioned_docs/version-1.0/guide/start.md': '# Start in one\n'},
      {
        sections: {...sections, docs: {content: 'docs', versions: {last: 'current'}}},
        navbar: {
          items: [
            {label: 'Guides', section: 'docs'},
            {label: 'Start', doc: 'guide/start'},
            {label: 'Groups', doc: 'groups'},
            {label: 'Reference', sidebar: 'tutorialSidebar', section: 'api'},
            {label: 'Releases', versions: 'docs'},
          ],
        },
      },
    )
    expect(summaries(built.diagnostics)).toEqual([])
    const users = htmlOf(built, 'api/users/index.html')
    expect(users).toContain('<a href="/docs/">Guides</a>')
    expect(users).toContain('<a href="/docs/guide/start">Start</a>')
    expect(users).toContain('<a href="/api/groups">Groups</a>')
    expect(users).toContain('<a href="/api/groups" aria-current="page">Reference</a>')
    expect(users).toContain('<a href="/docs/1.0/guide/start" data-docsgen-version="1.0">1.0</a>')
    const old = htmlOf(built, 'docs/1.0/guide/start/index.html')
    expect(old).toContain('<a href="/docs/1.0/guide/start" aria-current="page">Guides</a>')
    expect(old).toContain('<a href="/api/groups">Groups</a>')
  })
})

test('--content cannot choose among sections', async () => {
  const [problem] = await configProblems(buildSite(files, {sections}, {overrides: {content: 'docs'}}))
  for (const name of ['--content', 'docs, api']) expect(`${problem!.message} ${problem!.hint}`).toContain(name)
})

describe('four sections, two of them with versions, and links in all directions', () => {
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

  const fourFiles: ProjectFiles = {
    ...Object.assign({}, ...names.map((name) => pagesIn(name, name))),
    ...pagesIn('versioned_docs/version-1.0', 'docs one'),
    ...pagesIn('api_versioned_docs/version-1.0', 'api one'),
    ...pagesIn('api_versioned_docs/version-2.0', 'api two'),
    'pages/index.md': '# Welcome\n\n[docs](../docs/index.md) [api](/api/)\n',
  }

  const fourConfig: UserConfig = {
    url: 'https://docs.example.com',
    pages: 'pages',
    sections: Object.fromEntries(names.map((name) => [name, {content: name, versions: {last: 'current'}}])),
    navbar: {items: [...names.map((section) => ({label: section, section})), {label: 'Releases', versions: 'api'}]},
  }

  test('have pages of their own, and a warm build writes the same files', async () => {
    const built = await buildSite(fourFiles, fourConfig, {strict: true})
    expect([built.result.ok, ...summaries(built.diagnostics)]).toEqual([true])
    const all = htmlFiles(built.files)
    for (const root of [...names, 'docs/1.0', 'api/1.0', 'api/2.0'])
      for (const file of [
        'index.html',
        'guide/start/index.html',
        'guide/print/index.html',
        'category/guide/index.html',
      ])
        expect(all, root).toContain(`${root}/${file}`)
    const old = built.files.get('api/1.0/guide/start/index.html') ?? ''
    expect(old).toContain('<a href="/community/guide/start#part">part</a>')
    expect(old).toContain('<a href="/api/1.0/">index</a> <a href="/api/1.0/">beside</a>')
    expect([...built.files.keys()].filter((file) => file.startsWith('assets/files/dot'))).toHaveLength(1)
    expect([...(await buildProject({root: built.root})).files]).toEqual([...built.files])
  })

  test('are all compared with published addresses and known problems', async () => {
    const {root} = await buildSite({...fourFiles, 'api/guide/extra.md': '# Extra\n\n[x](./nope.md)\n'}, fourConfig)
    const options = {root, strict: true}
    expect((await checkProject({...options, updateBaseline: true})).ok).toBe(true)
    writeProject(root, {
      'community/new.md': '# New\n\n[x](./nope.md)\n',
      'docs/guide/start.md': '---\nslug: /begin\n---\n# Start\n\n## Part\n',
    })
    const published = path.join(root, 'build/docsgen-manifest.json')
    const ofFeature = {against: published}
    const {diagnostics} = await checkProject({...options, ...ofFeature})
    expect(summaries(diagnostics)).toContain('community/new.md:3:1 broken-markdown-link')
    expect(diagnostics.map(({code, message}) => `${code} ${message}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^removed-url .*"\/docs\/guide\/start"/)]),
    )
  })
})
