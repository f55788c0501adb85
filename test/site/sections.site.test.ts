import {describe, expect, test} from 'vitest'
import {ConfigError} from '../../src/config/config.js'
import type {UserConfig} from '../../src/model/schema.js'
import {createEngine} from '../../src/search/query/query.js'
import {buildSite, htmlFiles} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const files: ProjectFiles = {
  'docs/index.md': '# Guides\n\nSee [the API](../api/users.md), [by address](/api/users) and [more](guide/start.md).\n',
  'docs/guide/start.md': '# Start\n\n![flow](./flow.svg) [home](/index.md)\n',
  'docs/guide/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'api/users.md': '# Users\n\nBack to [start](../docs/guide/start.md) and [groups](/groups.md).\n',
  'api/groups.md': '# Groups\n\n[users](./users.md)\n',
}
const sections: UserConfig['sections'] = {docs: {content: 'docs'}, api: {content: 'api', label: 'API reference'}}
const html = (built: {files: ReadonlyMap<string, string>}, file: string) => built.files.get(file) ?? ''
const data = (text: string) => JSON.parse(/id="docsgen-page">(.*?)<\/script>/s.exec(text)![1]!)

/** The problems of a config as `line message hint`. */
const problemsOf = async (config: UserConfig, more: ProjectFiles = {}, content?: string) => {
  const error = await buildSite({...files, ...more}, config, content === undefined ? {} : {overrides: {content}}).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConfigError)) throw new Error('The config is valid.')
  return error.problems.map(({message, hint}) => `${message} ${hint ?? ''}`.trim())
}

describe('sections', () => {
  test('have pages, sidebars and addresses of their own, and links lead from one to the other', async () => {
    const built = await buildSite(files, {sections})
    expect(summaries(built.diagnostics)).toEqual([])
    expect(htmlFiles(built.files).sort()).toEqual([
      '404.html',
      'api/groups/index.html',
      'api/users/index.html',
      'docs/guide/start/index.html',
      'docs/index.html',
      'index.html',
    ])
    const home = html(built, 'docs/index.html')
    expect(home).toContain('<a href="/api/users">the API</a>, <a href="/api/users">by address</a>')
    expect(home).toContain('<a href="/docs/guide/start">more</a>')
    expect(html(built, 'docs/guide/start/index.html')).toMatch(/src="\/assets\/files\/flow-\w+\.svg".*href="\/docs\/"/s)
    const users = html(built, 'api/users/index.html')
    expect(users).toContain('<a href="/docs/guide/start">start</a> and <a href="/api/groups">groups</a>')
    expect(data(users)).toMatchObject({
      section: {name: 'api', label: 'API reference'},
      sidebar: {name: 'api.tutorialSidebar', href: '/assets/sidebars/api.tutorialSidebar.json'},
      breadcrumbs: {items: [{label: 'Users'}]},
    })
    expect(data(home).sidebar.name).toBe('tutorialSidebar')
    const items = JSON.parse(html(built, 'assets/sidebars/api.tutorialSidebar.json')).items
    expect(items.map(({href}: {href: string}) => href)).toEqual(['/api/groups', '/api/users'])
    expect(home).toContain('<meta name="docsgen_section" content="docs">')
    expect(users).toContain('content="docs-api-current"')
  })

  test('the address / redirects to the first section, unless the site has a page or file there', async () => {
    const built = await buildSite(files, {sections, checks: {'broken-home-link': 'warning'}})
    expect(html(built, 'index.html')).toContain('url=/docs/')
    expect(summaries(built.diagnostics)).toEqual([])
    const atRoot = await buildSite(files, {sections: {...sections, docs: {content: 'docs', path: ''}}})
    expect(html(atRoot, 'index.html')).toContain('<h1')
    const own = await buildSite({...files, 'static/index.html': 'Mine'}, {sections})
    expect(html(own, 'index.html')).toBe('Mine')
  })

  test('a path may have several parts, and slashes at its ends do not matter', async () => {
    const built = await buildSite(files, {sections: {...sections, docs: {content: 'docs', path: '/help/guides/'}}})
    expect(htmlFiles(built.files)).toContain('help/guides/guide/start/index.html')
    expect(html(built, 'help/guides/guide/start/index.html')).toContain('href="/help/guides/"')
  })

  test('a section inside the folder of another is not part of the other', async () => {
    const nested = {...files, 'docs/reference/keys.md': '# Keys\n'}
    const built = await buildSite(nested, {sections: {...sections, keys: {content: 'docs/reference'}}})
    expect(htmlFiles(built.files)).toContain('keys/keys/index.html')
    expect(htmlFiles(built.files)).not.toContain('docs/reference/keys/index.html')
  })

  test('each section has versions; the first section has those of versioned_docs', async () => {
    const built = await buildSite(
      {
        ...files,
        'versioned_docs/version-1.0/index.md': '# One\n\n[API](/api/users)\n',
        'api_versioned_docs/version-1.0/users.md': '# Users of one\n',
        'api_versioned_docs/version-2.0/users.md': '# Users of two\n',
        'api_versions.json': '["2.0", "1.0"]',
      },
      {sections, url: 'https://docs.example.com'},
    )
    expect(htmlFiles(built.files)).toEqual(
      expect.arrayContaining(['docs/index.html', 'docs/next/index.html', 'api/users/index.html']),
    )
    expect(html(built, 'api/users/index.html')).toContain('Users of two')
    const {version, versions, section} = data(html(built, 'api/1.0/users/index.html'))
    expect(section.name).toBe('api')
    expect(version.banner).toEqual({kind: 'unmaintained', latest: {name: '2.0', label: '2.0', href: '/api/users'}})
    expect(versions).toEqual([
      {name: 'current', label: 'Next', href: '/api/next/users'},
      {name: '2.0', label: '2.0', href: '/api/users'},
      {name: '1.0', label: '1.0', href: '/api/1.0/users'},
    ])
    expect(data(html(built, 'docs/index.html')).versions).toHaveLength(2)
    expect([...built.files.keys()].filter((file) => /^assets\/search\/.*index\.json/.test(file))).toEqual([
      'assets/search/in-api.1.0/index.json',
      'assets/search/in-api.current/index.json',
      'assets/search/in-current/index.json',
      'assets/search/index.json',
    ])
  })

  test('the search finds the newest pages of all sections, or of one', async () => {
    const built = await buildSite(
      {...files, 'versioned_docs/version-1.0/index.md': '# Guides\n\nSee start.\n'},
      {sections},
    )
    const engineOf = (folder: string) =>
      createEngine(async (name) => JSON.parse(html(built, `assets/search/${folder}${name}`)))
    const found = async (section?: string) => (await engineOf('').search('start', 10, section)).map(({href}) => href)
    expect(await found()).toEqual(['/api/users', '/docs/'])
    expect(await found('api')).toEqual(['/api/users'])
    expect(await found('docs')).toEqual(['/docs/'])
    const next = await engineOf('in-current/').search('start', 10)
    expect(next.map(({href}) => href)).toContain('/docs/next/guide/start')
  })

  test('a section may have its own edit address, dates, breadcrumbs and print views', async () => {
    const built = await buildSite(files, {
      editUrl: 'https://git.example.com/edit/main',
      sections: {
        docs: {content: 'docs', print: ['guide']},
        api: {content: 'api', editUrl: 'https://git.example.com/other/edit/main/', breadcrumbs: false},
      },
    })
    const [guide, users] = [html(built, 'docs/guide/start/index.html'), html(built, 'api/users/index.html')].map(data)
    expect(guide.editUrl).toBe('https://git.example.com/edit/main/docs/guide/start.md')
    expect(users.editUrl).toBe('https://git.example.com/other/edit/main/api/users.md')
    expect([guide.breadcrumbs !== undefined, users.breadcrumbs]).toEqual([true, undefined])
    expect(htmlFiles(built.files)).toContain('docs/guide/print/index.html')
  })

  test('only a section with dates reads them from git', async () => {
    const {diagnostics} = await buildSite(files, {
      sections: {docs: {content: 'docs'}, api: {content: 'api', lastUpdated: true}},
    })
    expect(summaries(diagnostics)).toEqual([expect.stringContaining('unknown-last-update')])
    const without = await buildSite(files, {lastUpdated: true, sections: {docs: {content: 'docs', lastUpdated: false}}})
    expect(summaries(without.diagnostics).filter((one) => one.includes('last-update'))).toEqual([])
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
    const users = html(built, 'api/users/index.html')
    expect(users).toContain('<a href="/docs/">Guides</a>')
    expect(users).toContain('<a href="/docs/guide/start">Start</a>')
    expect(users).toContain('<a href="/api/groups">Groups</a>')
    expect(users).toContain('<a href="/api/groups" aria-current="page">Reference</a>')
    expect(users).toContain('<a href="/docs/1.0/guide/start" data-docsgen-version="1.0">1.0</a>')
    const old = html(built, 'docs/1.0/guide/start/index.html')
    expect(old).toContain('<a href="/docs/1.0/guide/start" aria-current="page">Guides</a>')
    expect(old).toContain('<a href="/api/groups">Groups</a>')
  })

  test('llms.txt names the sections', async () => {
    const built = await buildSite(files, {sections})
    expect(html(built, 'llms.txt')).toMatch(/## Docs\n.*## Docs: guide\n.*## API reference\n/s)
  })
})

describe('a wrong section', () => {
  test('keys of a section cannot be used with sections', async () => {
    expect(await problemsOf({sections, content: 'docs'})).toEqual([
      '"content" cannot be used with "sections", because each section has a "content" of its own. Move it into the section that it belongs to: sections: {docs: {content: …}}.',
    ])
    expect(await problemsOf({sections, sidebars: {main: ['index']}})).toEqual([
      expect.stringContaining('"sidebars" cannot be used with "sections"'),
    ])
    expect(await problemsOf({sections}, {}, 'docs')).toEqual([
      '--content cannot be used, because each section has a "content" of its own (docs, api). Leave it out.',
    ])
  })

  test('sections need different folders and paths', async () => {
    expect(await problemsOf({sections: {}})).toEqual([expect.stringContaining('must contain at least one section')])
    expect(await problemsOf({sections: {docs: {content: 'docs'}, api: {content: 'nope'}}})).toEqual([
      '"sections.api.content" must be a folder, but there is no folder "nope". Write the path of the folder that contains your pages.',
    ])
    expect(await problemsOf({sections: {docs: {content: 'docs'}, api: {content: './docs'}}})).toEqual([
      '"sections.api.content" is also the folder of the section "docs". Give each section a folder of its own.',
    ])
    expect(
      await problemsOf({sections: {docs: {content: 'docs', path: 'x'}, api: {content: 'api', path: '/x'}}}),
    ).toEqual([
      '"sections.api.path" gives this section the address "/x", which the section "docs" has too. Give each section a path of its own.',
    ])
    expect(await problemsOf({sections: {docs: {content: 'docs', path: '../x'}}})).toEqual([
      expect.stringContaining('write a path like "docs"'),
    ])
  })

  test('the navbar can name only sections of the site', async () => {
    expect(await problemsOf({sections, navbar: {items: [{label: 'A', section: 'apis'}]}})).toEqual([
      'The navbar names the section "apis", which does not exist. Did you mean "api"?',
    ])
    expect(await problemsOf({navbar: {items: [{label: 'A', versions: 'api'}]}})).toEqual([
      'The navbar names the section "api", which does not exist. There is default.',
    ])
  })
})
