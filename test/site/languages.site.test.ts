import {cpSync, rmSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject, buildSite, htmlFiles, htmlOf} from '../support/build-site.js'
import {attribute, crawl} from '../support/crawl.js'
import {type ProjectFiles, repository, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const languages = {en: {label: 'English'}, de: {label: 'Deutsch', title: 'Kessel'}, ar: {label: 'العربية'}}
const config: UserConfig = {title: 'Kettle', url: 'https://kettle.example', locales: {languages}}
const files: ProjectFiles = {
  'docs/index.md': '# Home\n\nSee [start](guides/start.md), [clean](/guides/clean) and ![kettle](kettle.svg).\n',
  'docs/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
  'docs/guides/start.md': '# Start\n\n[home](../index.md), [clean](clean.md)\n',
  'docs/guides/clean.md': '# Clean\n\n[start](./start.md)\n',
  'i18n/de/index.md': '# Startseite\n\n[Anfang](guides/start.md), [sauber](/guides/clean), ![Kessel](kettle.svg)\n',
  'i18n/de/guides/start.md': '# Anfang\n\n[nach Hause](../index.md), [sauber](clean.md)\n',
  // A translation may have another ending.
  'docs/more.mdx': '# More\n',
  'i18n/de/more.md': '# Mehr\n',
}
const hrefs = (text: string): string[] => [...text.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
const body = (text: string): string => /data-docsgen-body=""[^>]*>(.*?)<\/article>/s.exec(text)?.[1] ?? ''

describe('languages', async () => {
  const built = await buildSite(
    {
      ...files,
      'docs/about.tsx':
        "export const frontmatter = {title: 'About us', description: 'Who we are.'}\nexport default () => null\n",
      'i18n/de/labels.json': '{"editPage": "Seite bearbeiten", "texts": {"About us": "Über uns"}}',
    },
    {
      ...config,
      editUrl: 'https://code.example/kettle',
      redirects: [{from: '/old', to: '/guides/start'}],
    },
  )
  const crawled = await crawl(built.result.outDir)

  test('have pages, sidebars, a search and files of their own below their codes', () => {
    expect(summaries(built.diagnostics)).toEqual([])
    expect(crawled.broken).toEqual([])
    expect(built.result.profile.pages).toBe(built.result.pages)
    const names = ['404', 'about/index', 'guides/clean/index', 'guides/start/index', 'index', 'more/index', 'old/index']
    expect(htmlFiles(built.files)).toEqual(
      ['', 'ar/', 'de/'].flatMap((folder) => names.map((name) => `${folder}${name}.html`)).sort(),
    )
    for (const name of ['assets/search/index.json', 'assets/routes.json', 'llms.txt', 'sitemap.xml'])
      expect([...built.files.keys()]).toContain(`de/${name}`)
    expect([...built.files.keys()].filter((name) => name.startsWith('de/assets/files'))).toEqual([])
    expect(htmlOf(built, 'de/index.html')).toContain('<html lang="de" dir="ltr"')
    expect(htmlOf(built, 'ar/index.html')).toContain('<html lang="ar" dir="rtl"')
  })

  test('link to the translation or the untranslated page, and are translated with titles and labels', () => {
    expect(hrefs(body(htmlOf(built, 'de/index.html'))).slice(0, 2)).toEqual(['/de/guides/start', '/de/guides/clean'])
    expect(hrefs(body(htmlOf(built, 'de/guides/clean/index.html')))).toContain('/de/guides/start')
    const page = htmlOf(built, 'de/guides/start/index.html')
    expect(page).toContain('<title>Anfang | Kessel</title>')
    expect(htmlOf(built, 'de/about/index.html')).toContain('<title>Über uns | Kessel</title>')
    expect(htmlOf(built, 'about/index.html')).toContain('<title>About us | Kettle</title>')
    expect(page).toContain('Seite bearbeiten')
    expect(page).toContain('https://code.example/kettle/i18n/de/guides/start.md')
    expect(htmlOf(built, 'guides/start/index.html')).toContain('Edit this page')
    expect(htmlOf(built, 'de/more/index.html')).toContain('Mehr</h1>')
  })

  test('show an untranslated page in its language, with a notice, and not to search engines', () => {
    const page = htmlOf(built, 'de/guides/clean/index.html')
    expect(page).toContain('Diese Seite ist noch nicht übersetzt')
    expect(page).toMatch(/data-docsgen-body="" class="markdown" lang="en" dir="ltr"/)
    expect(page).toContain('<link rel="canonical" href="https://kettle.example/guides/clean">')
    expect(page).toMatch(/name="robots" content="noindex/)
    expect(page).not.toContain('hreflang="en" href')
    expect(htmlOf(built, 'de/sitemap.xml')).not.toContain('guides/clean')
    expect(htmlOf(built, 'de/index.html')).not.toContain('translation-notice')
  })

  test('name each other for search engines, and the original for other readers', () => {
    const {documents} = crawled
    const alternates = new Map<string, string[]>()
    for (const [file, {elements}] of documents) {
      const links = elements.filter((one) => one.tagName === 'link' && attribute(one, 'hreflang'))
      const names = links.map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`)
      if (names.length > 0) alternates.set(file, names)
    }
    const fileOf = (address: string) =>
      `${address.split(' ')[1]!.replace('https://kettle.example/', '')}/index.html`
        .replace(/^\//, '')
        .replace('//', '/')
    expect(alternates.size).toBe(10)
    for (const list of alternates.values()) for (const one of list) expect(alternates.get(fileOf(one))).toEqual(list)
    expect(alternates.get('de/guides/start/index.html')).toEqual([
      'en https://kettle.example/guides/start',
      'de https://kettle.example/de/guides/start',
      'x-default https://kettle.example/guides/start',
    ])
    expect(htmlOf(built, 'sitemap.xml')).toContain('hreflang="de" href="https://kettle.example/de/guides/start"')
    expect(htmlOf(built, 'robots.txt')).toContain('Sitemap: https://kettle.example/de/sitemap.xml')
  })

  test('have a menu that keeps the page', () => {
    const menu = /class="version-menu language-menu".*?<\/details>/s.exec(
      htmlOf(built, 'de/guides/start/index.html'),
    )![0]
    expect(hrefs(menu)).toEqual(['/guides/start', '/de/guides/start', '/ar/guides/start'])
    expect(menu).toContain('<a href="/de/guides/start" lang="de" hrefLang="de" aria-current="true">Deutsch</a>')
  })

  test('may omit untranslated pages', async () => {
    const less = await buildSite(files, {...config, locales: {languages, fallback: 'omit'}})
    expect(summaries(less.diagnostics)).toEqual([])
    const german = htmlFiles(less.files).filter((name) => name.startsWith('de/'))
    expect(german).toEqual(['404', 'guides/start/index', 'index', 'more/index'].map((name) => `de/${name}.html`))
    expect(htmlOf(less, 'de/index.html')).not.toContain('translation-notice')
    expect(hrefs(body(htmlOf(less, 'de/guides/start/index.html')))).toContain('/guides/clean')
  })

  test('use assets and partials of the original that a language lacks', async () => {
    const built = await buildSite(
      {
        'docs/index.md':
          '# Home\n\n[gone](gone.md) [fill](guide.md#fill) [missing](guide.md#no)\n\n::include{file="./_heat.md"}\n\n::include{file="./_clean.md"}\n',
        'docs/_heat.md': 'Heat the [kettle](guide.md).\n',
        'docs/_clean.md': 'Clean it.\n',
        'docs/guide.md': '# Guide\n\n## Fill\n\n![one](a.svg) ![two](b.svg)\n',
        'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
        'i18n/de/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
        'i18n/de/_clean.md': 'Reinige den [Kessel](guide.md).\n',
        'i18n/de/guide.md':
          '# Anleitung\n\n::include{file="./_heat.md"}\n\n::include{file="./_clean.md"}\n\n![eins](a.svg) ![zwei](b.svg)\n\n[base](/base/of/it/guide) [file](./nope.pdf)\n',
      },
      {
        ...config,
        base: '/base/of/it/',
        redirects: {'/old': '/guide#fill'},
        checks: {'broken-markdown-link': 'warning', 'broken-link': 'warning'},
      },
    )
    // A redirect leads to a heading that only the translation lacks.
    const ofConfig = built.diagnostics.filter(({file}) => file === 'docsgen.config.json')
    expect(ofConfig).toMatchObject([{code: 'broken-anchor', message: expect.stringContaining('i18n/de/guide.md')}])
    // A problem of an untranslated page is reported once, and none if only the translation of a heading has another id.
    const ofPages = built.diagnostics.filter((one) => !ofConfig.includes(one))
    expect(summaries(ofPages)).toEqual([
      'docs/index.md:3:1 broken-markdown-link',
      'docs/index.md:3:39 broken-anchor',
      'i18n/de/guide.md:9:27 broken-link',
    ])
    expect(ofPages.slice(2)).toMatchObject([{message: expect.stringContaining('file')}])
    const page = body(htmlOf(built, 'de/guide/index.html'))
    expect(page).toContain('Heat the <a href="/base/of/it/de/guide">')
    expect(page).toContain('Reinige den <a href="/base/of/it/de/guide">')
    expect([...page.matchAll(/alt="(\w+)" width="(\d)"/g)].map(([, alt, width]) => `${alt} ${width}`)).toEqual([
      'eins 1',
      'zwei 3',
    ])
  })

  test('have links with the base of the site or of the language, and to files of the host, wherever the site names an address', async () => {
    const outside = (name: string) => `pathname:///${name}.html`
    const built = await buildSite(
      {
        'docs/index.md':
          '---\nlayout: home\nhero:\n  name: Kit\n  actions:\n    - {text: Go, link: /kit/b}\n    - {text: No, link: /kit/none}\n    - {text: Host, link: "pathname:///hero.html"}\n---\n\n[b](/kit/b#x) [home](/kit) ![x](/kit/x.png) <a href="/kit/b">b</a>\n',
        'docs/b.md': '# B\n\n## X\n',
        'i18n/de/b.md': '# B\n\n## X\n\n[a](/kit/de/b#x) [b](/kit/b#x) [c](/b#x)\n',
        'static/x.png': '',
      },
      {
        ...config,
        base: '/kit/',
        logo: {src: '/kit/x.png', href: outside('logo')},
        checks: {'broken-link': 'warning'},
        navbar: {
          items: [
            {label: 'A', to: '/kit/b'},
            {label: 'B', href: outside('navbar')},
            {label: 'C', items: [{label: 'D', href: outside('menu')}]},
            {html: '<a href="/kit/b">E</a>'},
          ],
        },
        footer: {
          links: [
            {label: 'F', to: '/kit/b'},
            {title: 'G', items: [{label: 'H', href: outside('footer')}]},
          ],
        },
        social: [{icon: 'github', href: outside('social')}],
        redirects: {'/old': '/kit/b', '/older': outside('redirect')},
        sidebars: {
          main: [
            'index',
            'b',
            {type: 'link', label: 'I', href: '/kit/b'},
            {type: 'link', label: 'J', href: outside('sidebar')},
            {type: 'html', value: '<a href="/kit/b">K</a>'},
          ],
        },
      },
    )
    expect(summaries(built.diagnostics)).toEqual(['docs/index.md:7:18 broken-link'])
    for (const [folder, home] of [
      ['', '/kit/'],
      ['de/', '/kit/de/'],
    ] as const) {
      const pages = ['index', 'b/index', 'old/index', 'older/index'].map((name) =>
        htmlOf(built, `${folder}${name}.html`),
      )
      const all = pages.join('')
      for (const name of ['logo', 'navbar', 'menu', 'footer', 'social', 'redirect', 'sidebar', 'hero'])
        expect(all).toContain(`href="/kit/${name}.html"`)
      expect(all).not.toMatch(/(?<!docsgen-)href"?[=:]"(?:pathname:|\/kit\/(?:de\/)?kit)/)
      expect(all).toContain(`href="${home}b#x"`)
      for (const text of ['A', 'E', 'F', 'I', 'K', 'Go'])
        expect(pages.slice(0, 2).join('')).toMatch(new RegExp(`href="${home}b"[^>]*>${text}<`))
    }
  })

  test('work in sections, and in versions in folders', async () => {
    const built = await buildSite(
      {
        'docs/index.md': '# Two\n',
        'docs/only.md': '# Only\n',
        'versioned_docs/version-1.0/index.md': '# One\n',
        'api/users.md': '# Users\n\n[two](../docs/index.md)\n',
        'i18n/de/docs/index.md': '# Zwei\n',
        'i18n/de/docs/version-1.0/index.md': '# Eins\n',
        'i18n/de/api/users.md': '# Benutzer\n\n[zwei](../docs/index.md)\n',
      },
      {...config, sections: {docs: {content: 'docs', path: ''}, api: {content: 'api'}}},
    )
    expect(summaries(built.diagnostics)).toEqual([])
    expect(htmlOf(built, 'de/index.html')).toContain('Eins')
    expect(htmlOf(built, 'de/next/index.html')).toContain('Zwei')
    expect(htmlOf(built, 'de/next/only/index.html')).toContain('translation-notice')
    expect(body(htmlOf(built, 'de/api/users/index.html'))).toContain('href="/de/next/"')
    expect(htmlOf(built, 'ar/api/users/index.html')).toContain('translation-notice')
  })

  test('are read from folders that the config names, and from those of Docusaurus', async () => {
    const inFolders = await buildSite(
      {'docs/en/docs/index.md': '# Home\n', 'docs/de/docs/index.md': '# Startseite\n'},
      {...config, content: 'docs/{locale}/docs'},
    )
    expect(htmlOf(inFolders, 'index.html')).toContain('Home</h1>')
    expect(htmlOf(inFolders, 'de/index.html')).toContain('Startseite</h1>')
    const inside = await buildSite(
      {'docs/index.md': '# Home\n', 'docs/de/index.md': '# Startseite\n'},
      {...config, locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch', content: 'docs/de'}}}},
    )
    expect(htmlFiles(inside.files)).toEqual(['404.html', 'de/404.html', 'de/index.html', 'index.html'])
    const docusaurus = await buildSite(
      {
        'docs/index.md': '# Home\n',
        'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Startseite\n',
        'i18n/de/docusaurus-plugin-content-docs/current.json': '{}',
        'i18n/de/code.json': '{}',
      },
      config,
    )
    expect(htmlOf(docusaurus, 'de/index.html')).toContain('Startseite</h1>')
  })

  test('are built again only after a change', async () => {
    const root = makeTempFolder()
    const start = '# Start\n\n::include[./_note.md]\n'
    const including = {'docs/guides/start.md': start, 'i18n/de/guides/start.md': start}
    const note = {'docs/guides/_note.md': 'A note.\n', 'docsgen.config.json': JSON.stringify(config)}
    writeProject(root, {...files, ...including, ...note})
    const {files: first} = await buildProject({root})
    const changes: ProjectFiles[] = [
      {'i18n/de/guides/_note.md': 'Notiz.\n'},
      {'i18n/ar/labels.json': '{"search": "ابحث"}'},
      {'i18n/ar/index.md': '# البداية\n'},
    ]
    let before = first
    for (const change of changes) {
      const unchanged = await buildProject({root})
      expect(unchanged.result).toMatchObject({written: 0, removed: 0, profile: {rendered: 0}})
      expect(unchanged.files).toEqual(before)
      writeProject(root, change)
      const changed = await buildProject({root})
      expect(changed.result.written).toBeGreaterThan(0)
      const clean = await buildProject({root, cache: false, overrides: {outDir: 'clean'}})
      for (const [file, text] of clean.files)
        if (file !== 'docsgen-manifest.json') expect(changed.files.get(file), file).toBe(text)
      rmSync(path.join(root, 'clean'), {recursive: true})
      before = changed.files
    }
  })

  test('of the example are complete and without problems', async () => {
    const root = makeTempFolder()
    cpSync(path.join(repository, 'examples/languages'), root, {recursive: true})
    const built = await buildProject({root})
    expect(summaries(built.diagnostics)).toEqual([])
    expect(htmlFiles(built.files).length).toBe(4 * 13)
    expect(htmlFiles(built.files).filter((file) => htmlOf(built, file).includes('translation-notice'))).toEqual([])
    expect((await crawl(built.result.outDir)).broken).toEqual([])
  })
})
