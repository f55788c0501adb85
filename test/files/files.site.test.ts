/**
 * Compares the table of generated files with docsgen: the build writes these files and no others, links resolve to them, and `dev` serves them. The
 * tests cover new rows automatically.
 */
import {mkdir, readFile, symlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {
  allFamilies,
  allSingleFiles,
  type FileFolder,
  fileFamilies,
  fileFolders,
  type GeneratedFile,
  internalFileNames,
  outputPathFor,
  singleFiles,
} from '../../src/files/files.js'
import {encodePath} from '../../src/files/paths/paths.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {assembleSite, readProject, type Site} from '../../src/flow/site.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {serveFolder} from '../flow/dev/support/serve-site.js'
import {type BuiltSite, buildProject, checkProject} from '../support/build-site.js'
import {crawl} from '../support/crawl.js'
import {keysOfFeatures} from '../support/keys-of-features.js'
import {png} from '../support/pictures.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const font = path.join(modules, 'rehype-katex/node_modules/katex/dist/fonts/KaTeX_SansSerif-Bold.ttf')

const base = '/d/'
const everything: UserConfig = {
  title: 'Tea',
  base,
  url: 'https://docs.example.com',
  lastUpdated: true,
  print: ['guides'],
  ...keysOfFeatures({
    epub: true,
    redirectFiles: ['netlify', 'vercel', 'nginx', 'apache'],
    socialImage: {font: './fonts/sans.ttf'},
  }),
  redirects: {'/old': '/guides/steep', '/älter/page': '/'},
  versions: {last: 'current'},
  checks: {'unknown-last-update': 'off'},
}

const nothing: UserConfig = {
  title: 'Tea',
  base,
  search: false,
  sidebars: {},
  markdownExport: {pages: false, llms: false, full: false},
  versions: {last: 'current'},
}

const content: ProjectFiles = {
  'docs/index.md': '---\nlast_update: {date: 2024-01-31}\n---\n\n# Home\n\n[Form](./form.json)\n',
  'docs/form.json': '{}',
  'docs/links.md': '# Links\n',
  'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
  'docs/guides/brew.md': '---\ntags: [hot]\nslug: ./steep\n---\n\n# Brew\n\nA pot of tea, and ![a pot](pot.png)\n',
  'docs/guides/pot.png': png(3, 2),
  'docs/team.tsx': 'export default () => <p>We</p>\n',
  'versioned_docs/version-1.0/index.md': '# Old\n',
  'static/plan.pdf': 'PDF',
}

const home = makeTempFolder()

/** A project with this config, whose page `links` links to every given address. */
async function projectOf(name: string, config: UserConfig, addresses: readonly string[] = []): Promise<string> {
  const root = path.join(home, name)
  const links = addresses.map((address) => `- [x](${encodeURI(address)})\n`).join('')
  writeProject(root, {
    ...content,
    'docs/links.md': `# Links\n\n${links}`,
    'fonts/sans.ttf': await readFile(font),
    'docsgen.config.json': JSON.stringify(config),
  })
  await mkdir(path.join(root, 'node_modules/@resvg'), {recursive: true})
  await symlink(path.join(modules, '@resvg/resvg-wasm'), path.join(root, 'node_modules/@resvg/resvg-wasm'), 'dir')
  return root
}

async function siteOf(root: string, overrides = {}): Promise<Site> {
  const fs = createDisk()
  const project = await readProject(fs, await loadConfig(fs, {root, overrides}))
  return assembleSite(project, {drafts: false})
}

/** Where readers find a generated file, without base. */
const addressOf = ({path, route, name}: GeneratedFile): string =>
  route !== undefined && name !== 'markdownExports' ? route : `/${path}`

const whole = await projectOf('whole', everything)
const {generated} = await siteOf(whole)
const wholeBuilt = await buildProject({root: whole})

/** The folder of the table that a file was written into; the most particular one. */
const folderOf = (file: string): string | undefined =>
  folders
    .filter(([, {folder}]) => file.startsWith(folder))
    .sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0]
const folders = Object.entries(allFamilies).filter((row): row is [string, FileFolder] => 'when' in row[1])

describe('a build', () => {
  const strangers = ({files}: BuiltSite, {pages, outline, assets, config, generated}: Site): string[] => {
    const known = new Set<string>([
      ...[...pages, ...outline.generatedPages].map(({route}) => outputPathFor(route, config)),
      ...assets.flatMap((asset) => (asset.from === 'static' ? asset.path : [])),
      ...generated.map((file) => file.path),
      internalFileNames.manifest,
    ])
    return [...files.keys()].filter((file) => !known.has(file))
  }

  test.each([
    ['with everything', everything, {}],
    ['in portable output', everything, {portable: true}],
    ['with next to nothing', nothing, {}],
  ])('%s writes the files of the table', async (name, config, overrides) => {
    const root = await projectOf(`build ${name}`, config)
    const site = await siteOf(root, overrides)
    const built = await buildProject({root, overrides})
    expect(built.diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
    expect(site.generated.map((file) => file.path).filter((file) => !built.files.has(file))).toEqual([])
    const others = strangers(built, site)
    expect(others.filter((file) => !/^assets\/(files\/|social\/|search\/|[^/]+$)/.test(file))).toEqual([])
    for (const file of others) expect((allFamilies[folderOf(file)!] as FileFolder).when(site), file).toBe(true)
  })

  test('with everything writes a file of each row of the core', async () => {
    const inFolders = strangers(wholeBuilt, await siteOf(whole)).flatMap((file) => folderOf(file) ?? [])
    const rows = [...Object.keys(allSingleFiles), ...Object.keys(allFamilies)].filter(isOfCore)
    // Only a large site has parts of the list of addresses (route-list.test.ts).
    const seen = new Set<string>([...generated.map(({name}) => name), ...inFolders, 'routeParts'])
    expect(rows.filter((name) => !seen.has(name))).toEqual([])
  })
})

/** The rows of the core: features test their own. */
const isOfCore = (name: string) => name in singleFiles || name in fileFamilies || name in fileFolders

test.each<[key: string, config: UserConfig, gone: string[]]>([
  ['url', {url: ''}, ['sitemap']],
  ['noIndex', {noIndex: true}, ['sitemap', 'llms', 'llmsFull']],
  ['markdownExport.pages', {markdownExport: {pages: false}}, ['llmsFull', 'markdownExports']],
  ['markdownExport.llms', {markdownExport: {llms: false}}, ['llms']],
  ['markdownExport.full', {markdownExport: {full: false}}, ['llmsFull']],
  ['search', {search: false}, ['search']],
  ['redirects', {redirects: {}}, ['redirectPages']],
  ['print', {print: []}, ['printPages']],
  // Categories are printed, and without sidebars there are none.
  ['sidebars', {sidebars: {}}, ['printPages', 'sidebars']],
  ['portable', {portable: true}, ['routes', 'siteFacts']],
])('%s decides whether files of the table exist', async (key, config, gone) => {
  const site = await siteOf(await projectOf(`config ${key}`, {...everything, ...config}))
  const left = new Set(site.generated.map(({name}) => name))
  const rows = [...new Set(generated.map(({name}) => name))].filter(isOfCore)
  expect(rows.filter((name) => !left.has(name)).sort()).toEqual(gone.sort())
})

describe('links', () => {
  const broken = async (root: string) => {
    const {diagnostics} = await checkProject({root})
    const links = (await readFile(path.join(root, 'docs/links.md'), 'utf8')).split('\n')
    return diagnostics
      .filter(({code}) => code.startsWith('broken-'))
      .map(({position}) => decodeURI(/\((.*)\)/.exec(links[position!.line - 1]!)![1]!))
  }

  test.each([
    ['', {}],
    [' of portable output', {portable: true}],
  ])('to every file resolve%s, with and without base', async (name, overrides) => {
    const addresses = (await siteOf(whole, overrides)).generated.map(addressOf)
    const withBase = addresses.map((address) => base + address.slice(1))
    const root = await projectOf(`linked${name}`, everything, [...addresses, ...withBase])
    // `check` takes every site for one that is not portable.
    if (name === '') expect(await broken(root)).toEqual([])
    const {result, diagnostics} = await buildProject({root, overrides})
    expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
    const crawled = await crawl(result.outDir, {base: name === '' ? base : '/'})
    expect(crawled.documents.get('links/index.html')!.addresses.length).toBeGreaterThan(2 * addresses.length)
    expect(crawled.broken.filter(({where}) => where === 'a[href]')).toEqual([])
  })

  test('to files that the site does not have are broken', async () => {
    const root = await projectOf('unlinked', nothing)
    const left = new Set((await siteOf(root)).generated.map(addressOf))
    const gone = generated.map(addressOf).filter((address) => !left.has(address) && !(`docs${address}` in content))
    expect(gone.length).toBeGreaterThan(15)
    expect(await broken(await projectOf('broken', nothing, gone))).toEqual(gone)
  })
})

describe('dev', () => {
  /** Names of browser code hold other hashes there, and those of files of the content folder. */
  const plain = (text: string) => text.replace(/(assets\/(?:files\/)?[\w.-]*-)[0-9a-zA-Z]{8,10}(?=\.\w)/g, '$1')
  const article = (html: string) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0]
  const types: Record<string, string> = {
    '.epub': 'application/epub+zip',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.json': 'application/json; charset=utf-8',
    '.md': 'text/markdown; charset=utf-8',
    '.xml': 'application/xml; charset=utf-8',
  }
  const typeOf = (file: string) => types[path.extname(file)] ?? 'text/plain; charset=utf-8'

  test('serves every file of the table as the build writes it', async () => {
    const {files} = wholeBuilt
    const {get} = await serveFolder(whole, {drafts: false})
    for (const file of generated)
      for (const address of new Set([`/${file.path}`, addressOf(file)])) {
        const {status, type, text} = await get(base + encodePath(address.slice(1)))
        expect({address, status, type}).toEqual({address, status: 200, type: typeOf(file.path)})
        // A compressed file contains the hashes too.
        if (type.endsWith('zip')) continue
        const shown = (html: string) => plain(file.name === 'notFound' ? article(html)! : html)
        expect(shown(text), address).toBe(shown(files.get(file.path)!))
      }
  })

  test('serves the files in the folders of the table', async () => {
    const {files} = wholeBuilt
    const {get} = await serveFolder(whole, {drafts: false})
    const pages = await Promise.all(['', 'guides/steep', 'team', 'old'].map((route) => get(base + route)))
    const named = pages.flatMap(({text}) => [...text.matchAll(/(?<=\/d\/)assets\/[^"\\]+/g)].map(([file]) => file))
    const publishedFacts = [...files.keys()].filter((file) => /^assets\/(search|social)\//.test(file))
    const wanted = [...new Set([...named, ...publishedFacts])].filter((file) => !file.startsWith('assets/sidebars/'))
    expect(new Set(wanted.map(folderOf))).toEqual(new Set(folders.map(([name]) => name)))
    for (const file of wanted) {
      const {status, text} = await get(base + file)
      expect({file, status}).toEqual({file, status: 200})
      if (publishedFacts.includes(file)) expect(text === files.get(file), file).toBe(true)
    }
  })

  test('responds with 404 for files that the site does not have', async () => {
    const root = await projectOf('served', nothing)
    const left = new Set((await siteOf(root)).generated.map(addressOf))
    const {get} = await serveFolder(root)
    for (const file of generated.filter((one) => !left.has(addressOf(one)))) {
      const {status} = await get(base + encodePath(addressOf(file).slice(1)))
      expect({file: file.path, status}).toEqual({file: file.path, status: 404})
    }
  })

  test('serves a static file instead of a generated file', async () => {
    const root = await projectOf('replaced', everything)
    await writeFile(path.join(root, 'static/robots.txt'), 'Mine')
    expect((await (await serveFolder(root)).get(`${base}robots.txt`)).text).toBe('Mine')
    expect((await buildProject({root})).files.get('robots.txt')).toBe('Mine')
  })
})
