import {rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {buildSite, checkProject} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {serve} from '../../support/server.js'
import {makeTempFolder} from '../../support/temp.js'

const files = {
  'docs/index.md': 'Home.\n',
  'docs/a.md': '# A\n\nWords of A.\n\n## Set up\n\n## Use {#own id%}\n\nNote[^1].\n\n[^1]: Foot.\n',
  'docs/b.md': '# B\n\nWords of B.\n',
  'static/plan.pdf': 'PDF',
  'static/logo.png': 'PNG',
}
const words = files['docs/a.md'] as string
const moved = {'docs/a.md': null, 'docs/guide/a.md': words}
const manifestOf = async (files: ProjectFiles, config: UserConfig = {}) =>
  (await buildSite(files, config)).files.get('docsgen-manifest.json')!
const published = await manifestOf(files)

/** Compares changed files of the site with what was published; `null` removes a file. Problems as `file code names`. */
async function compare(
  now: Readonly<Record<string, string | null>>,
  config: UserConfig = {},
  {manifest = published, before = files, ...more}: {manifest?: string; before?: ProjectFiles; locale?: string} = {},
) {
  const root = makeTempFolder()
  const all = Object.entries({...before, ...now}).filter((file): file is [string, string] => file[1] !== null)
  const own = {'published.json': manifest, 'docsgen.config.json': JSON.stringify(config)}
  writeProject(root, {...Object.fromEntries(all), ...own})
  const options = {root, against: 'published.json', ...more}
  const {ok, changes, diagnostics} = await checkProject(options)
  const told = diagnostics
    .filter(({code}) => code.startsWith('removed-'))
    .map(({file, code, message, hint}) => {
      const names = `${message} ${hint}`.match(/"[^"]*"|`[^`]*`/g) ?? []
      return `${file} ${code} ${names.join(' ')}`
    })
  return {ok, changes, told}
}

test('the manifest contains the ids of every page, the hash of its content, and the targets of redirects', async () => {
  const config = {redirects: {'/old': '/a'}}
  const {files: built, root} = await buildSite(files, config)
  const text = built.get('docsgen-manifest.json')!
  const manifest = JSON.parse(text)
  expect(manifest.files['a/index.html']).toMatchObject({route: '/a', anchors: 'own-id%25 set-up'})
  expect(manifest.files['a/index.html'].content).toMatch(/^[0-9a-f]{12}$/)
  expect(manifest.files['old/index.html']).toMatchObject({route: '/old', redirect: '/a'})
  expect(manifest.files['plan.pdf']).not.toHaveProperty('anchors')
  // A build of the same site keeps it, and replaces one with fewer entries, and nothing else.
  const again = async () => {
    const {result, files} = await buildSite({}, config, {root})
    return [result.written, files.get('docsgen-manifest.json')]
  }
  expect(await again()).toEqual([0, text])
  const less = text.replace(/,\s*"(anchors|content)":\s*"[^"]*"/g, '')
  expect(less).not.toBe(text)
  writeProject(root, {'build/docsgen-manifest.json': less})
  expect(await again()).toEqual([0, text])
})

test('an unchanged site has no differences, even if its looks have changed', async () => {
  const made = {
    ...files,
    'docs/g/_category_.json': '{"link": {"type": "generated-index"}}',
    'docs/g/c.md': '---\ntags: [one]\n---\n# C\n\nWords of C.\n',
  }
  const looks = {css: ['styles/own.css'], base: '/other/', trailingSlash: true}
  const manifest = await manifestOf(made)
  expect(await compare({'styles/own.css': 'p{}'}, looks, {before: made, manifest})).toEqual({
    ok: true,
    told: [],
    changes: {added: [], changed: [], removed: [], unchanged: 7},
  })
})

test('files that docsgen generates for each language are no published files', async () => {
  const config: UserConfig = {
    url: 'https://docs.example.com',
    locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
  }
  const manifest = await manifestOf(files, config)
  expect(manifest).toContain('"de/404.html"')
  expect(await compare({}, config, {manifest})).toMatchObject({ok: true, told: []})
  // An address that is gone in all languages is one problem, and its new page is one of the same language.
  const now = {...moved, 'i18n/de/zz.md': words}
  const redirect = 'docsgen.config.json removed-url "/a" "/guide/a" `redirect_from: /a`'
  expect(await compare(now, config, {manifest})).toMatchObject({told: [redirect]})
  expect(await compare(now, config, {manifest, locale: 'en'})).toMatchObject({told: [redirect]})
  expect(await compare(now, config, {manifest, locale: 'de'})).toMatchObject({
    told: [expect.stringMatching('"/de/a" "/de/')],
  })
})

test('removed pages, files, redirects and anchors are errors with a suggestion', async () => {
  const manifest = await manifestOf(files, {redirects: {'/old': '/b'}})
  const gone = {...moved, 'docs/b.md': null, 'static/plan.pdf': null, 'static/logo.png': null}
  const {told, changes, ok} = await compare(gone, {}, {manifest})
  expect(told).toEqual([
    'docsgen.config.json removed-url "/a" "/guide/a" `redirect_from: /a`',
    expect.stringContaining('"/b"'),
    expect.stringContaining('"/old"'),
    expect.stringContaining('"/plan.pdf"'),
  ])
  expect(changes).toEqual({added: ['/guide/a'], changed: [], removed: ['/a', '/b'], unchanged: 1})
  expect(ok).toBe(false)
  const anchors = await compare({'docs/a.md': '# A\n\nOther words.\n\n## Setup\n'})
  // Those of footnotes may go.
  expect(anchors.told).toEqual([
    'docs/a.md removed-anchor "/a#own-id%" "#own-id%" `{#own-id%}`',
    'docs/a.md removed-anchor "/a#set-up" "#set-up" "#setup" `{#set-up}`',
  ])
  expect(anchors.changes?.changed).toEqual(['/a'])
  // The case of letters matters.
  const {told: letters} = await compare({'docs/b.md': null, 'docs/B.md': '# B\n\nWords of B.\n'})
  expect(letters).toEqual([expect.stringContaining('"/B" `redirect_from: /b`')])
})

test('addresses that redirect are not removed, if the target has their anchors or the redirect has one', async () => {
  const from = {...moved, 'docs/guide/a.md': `---\nredirect_from: /a\n---\n${words}`}
  const redirects = {'/b': 'https://b.example.com/', '/plan.pdf': '/guide/a'}
  const {told, changes} = await compare({...from, 'docs/b.md': null, 'static/plan.pdf': null}, {redirects})
  expect(told).toEqual([])
  expect(changes).toEqual({added: ['/guide/a'], changed: [], removed: ['/a', '/b'], unchanged: 1})
  const to = async (target: string, now: Record<string, string | null>) =>
    (await compare(now, {redirects: {'/a': target}})).told.length
  expect(await to('/b', {'docs/a.md': null})).toBe(2)
  expect(await to('/guide/a', moved)).toBe(0)
  expect(await to('/b#x', {'docs/a.md': null, 'docs/b.md': '# B\n\n## X\n'})).toBe(0)
})

test('a link with another target changes a page, and a new neighbour does not', async () => {
  const before = {'docs/index.md': 'Home. [to](./a.md)\n', 'docs/a.md': 'A.\n', 'docs/b.md': 'B.\n'}
  const now = {'docs/index.md': 'Home. [to](./b.md)\n', 'docs/c.md': 'C.\n'}
  const {changes} = await compare(now, {}, {before, manifest: await manifestOf(before)})
  expect(changes).toEqual({added: ['/c'], changed: ['/'], removed: [], unchanged: 2})
})

test('the manifest may be at a URL, whose response is not trusted, or in a file', async () => {
  const answers: Record<string, string> = {'/wrong': '<html>', '/odd': '{"version":1,"files":{"x":3}}'}
  const {origin} = await serve(({url = ''}, response) => {
    if (url === '/far') response.writeHead(302, {Location: 'http://127.0.0.2/x'}).end()
    else response.writeHead(answers[url] ? 200 : 404).end(answers[url])
  })
  const {root, files: built} = await buildSite(files)
  answers['/docsgen-manifest.json'] = built.get('docsgen-manifest.json')!
  await rm(path.join(root, 'docs/b.md'))
  const checked = (name: string) => checkProject({root, against: `${origin}/${name}`})
  expect((await checked('docsgen-manifest.json')).changes?.removed).toEqual(['/b'])
  await expect(checked('wrong')).rejects.toThrow('no published URLs')
  await expect(checked('odd')).rejects.toThrow('no published URLs')
  await expect(checked('none')).rejects.toThrow('404')
  await expect(checked('far')).rejects.toThrow('"http://127.0.0.2/x"')

  // One of an older build has no ids, but still contains the pages.
  const page = (route: string) => ({hash: 'x', size: 1, route})
  const old = {version: 1, files: {'a/index.html': page('/a'), 'gone/index.html': page('/gone/')}, previous: []}
  writeProject(root, {'old.json': JSON.stringify(old)})
  const options = {root}
  const {diagnostics} = await checkProject({...options, against: 'old.json'})
  expect(diagnostics).toMatchObject([{code: 'removed-url', message: expect.stringContaining('"/gone/"')}])
  await expect(checkProject({...options, against: 'none.json'})).rejects.toThrow('"none.json"')
})
