import {rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {type CheckOptions, checkSite} from '../../src/flow/check-site.js'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'

/** Builds a site, changes it, and compares it with what was published; `null` removes a file. `told`: problems as `file code names`. */
async function changed(
  files: ProjectFiles,
  now: Readonly<Record<string, string | null>>,
  {before = {}, config = {}, ...options}: {before?: UserConfig; config?: UserConfig} & Partial<CheckOptions> = {},
) {
  const {root, result} = await buildSite(files, before)
  expect(result.ok).toBe(true)
  for (const [file, text] of Object.entries(now))
    if (text === null) await rm(path.join(root, file))
    else writeProject(root, {[file]: text})
  await writeFile(path.join(root, 'docsgen.config.json'), JSON.stringify(config))
  const against = 'build/docsgen-manifest.json'
  const checked = await checkSite({root, overrides: {}, strict: false, threads: 0, against, ...options})
  const told = checked.diagnostics
    .filter(({code}) => code.startsWith('removed-'))
    .map(
      ({file, code, message, hint}) =>
        `${file} ${code} ${[...`${message} ${hint}`.matchAll(/"[^"]*"|`[^`]*`/g)].join(' ')}`,
    )
  return {...checked, told, root}
}

const files = {
  'docs/index.md': 'Home.\n',
  'docs/a.md': '# A\n\nWords of A.\n\n## Set up\n\n## Use {#own id%}\n\nNote[^1].\n\n[^1]: Foot.\n',
  'docs/b.md': '# B\n\nWords of B.\n',
  'static/plan.pdf': 'PDF',
  'static/logo.png': 'PNG',
}
const moved = {'docs/a.md': null, 'docs/guide/a.md': files['docs/a.md']}

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
  const {told, changes, ok} = await changed(
    made,
    {'styles/own.css': 'p{}'},
    {config: {css: ['styles/own.css'], base: '/other/', trailingSlash: true}},
  )
  expect([told, ok]).toEqual([[], true])
  expect(changes).toEqual({added: [], changed: [], removed: [], unchanged: 7})
})

describe('addresses', () => {
  test('of removed pages, files and redirects are errors with a suggestion', async () => {
    const {told, changes, ok} = await changed(
      files,
      {...moved, 'docs/b.md': null, 'static/plan.pdf': null, 'static/logo.png': null},
      {before: {redirects: {'/old': '/b'}}},
    )
    expect(told).toEqual([
      'docsgen.config.json removed-url "/a" "/guide/a" `redirect_from: /a`',
      expect.stringContaining('"/b"'),
      expect.stringContaining('"/old"'),
      expect.stringContaining('"/plan.pdf"'),
    ])
    expect(changes).toEqual({added: ['/guide/a'], changed: [], removed: ['/a', '/b'], unchanged: 1})
    expect(ok).toBe(false)
  })

  test('that redirect are not removed', async () => {
    const text = (files['docs/a.md'] as string).replace('', '---\nredirect_from: /a\n---\n')
    const {told, changes} = await changed(
      files,
      {'docs/a.md': null, 'docs/guide/a.md': text, 'docs/b.md': null, 'static/plan.pdf': null},
      {config: {redirects: {'/b': 'https://b.example.com/', '/plan.pdf': '/guide/a'}}},
    )
    expect(told).toEqual([])
    expect(changes).toEqual({added: ['/guide/a'], changed: [], removed: ['/a', '/b'], unchanged: 1})
  })

  test('that differ only in letter case are removed', async () => {
    const {told} = await changed(files, {'docs/b.md': null, 'docs/B.md': '# B\n\nWords of B.\n'})
    expect(told).toEqual([expect.stringContaining('"/B" `redirect_from: /b`')])
  })
})

describe('anchors', () => {
  test('that are removed are errors at their page with a suggestion, except those of footnotes', async () => {
    const {told, changes} = await changed(files, {'docs/a.md': '# A\n\nOther words.\n\n## Setup\n'})
    expect(told).toEqual([
      'docs/a.md removed-anchor "/a#own-id%" "#own-id%" `{#own-id%}`',
      'docs/a.md removed-anchor "/a#set-up" "#set-up" "#setup" `{#set-up}`',
    ])
    expect(changes?.changed).toEqual(['/a'])
  })

  test('must be on the target of a redirect, unless the redirect has an anchor', async () => {
    const redirects = {'/a': '/b'}
    expect((await changed(files, {'docs/a.md': null}, {config: {redirects}})).told).toHaveLength(2)
    expect((await changed(files, moved, {config: {redirects: {'/a': '/guide/a'}}})).told).toEqual([])
    const place = await changed(
      files,
      {'docs/a.md': null, 'docs/b.md': '# B\n\n## X\n'},
      {config: {redirects: {'/a': '/b#x'}}},
    )
    expect(place.told).toEqual([])
  })
})

test('a link with another target changes a page, and a new neighbour does not', async () => {
  const pages = {'docs/index.md': 'Home. [to](./a.md)\n', 'docs/a.md': 'A.\n', 'docs/b.md': 'B.\n'}
  const {changes} = await changed(pages, {'docs/index.md': 'Home. [to](./b.md)\n', 'docs/c.md': 'C.\n'})
  expect(changes).toEqual({added: ['/c'], changed: ['/'], removed: [], unchanged: 2})
})

describe('the manifest', () => {
  test('may be at a URL, whose response is not trusted, or in a file', async () => {
    const answers: Record<string, string> = {'/wrong': '<html>', '/odd': '{"version":1,"files":{"x":3}}'}
    const server = createServer(({url = ''}, response) => {
      if (url === '/far') response.writeHead(302, {Location: 'http://127.0.0.2/x'}).end()
      else response.writeHead(answers[url] ? 200 : 404).end(answers[url])
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const {root, files: built} = await buildSite(files)
    answers['/docsgen-manifest.json'] = built.get('docsgen-manifest.json')!
    await rm(path.join(root, 'docs/b.md'))
    const checked = (name: string) =>
      checkSite({root, overrides: {}, strict: false, threads: 0, against: `${origin}/${name}`})
    expect((await checked('docsgen-manifest.json')).changes?.removed).toEqual(['/b'])
    await expect(checked('wrong')).rejects.toThrow('no published URLs')
    await expect(checked('odd')).rejects.toThrow('no published URLs')
    await expect(checked('none')).rejects.toThrow('404')
    await expect(checked('far')).rejects.toThrow('"http://127.0.0.2/x"')

    // One of an older build has no ids, but still contains the pages.
    const page = (route: string) => ({hash: 'x', size: 1, route})
    const old = {version: 1, files: {'a/index.html': page('/a'), 'gone/index.html': page('/gone/')}, previous: []}
    writeProject(root, {'old.json': JSON.stringify(old)})
    const options = {root, overrides: {}, strict: false, threads: 0}
    const {diagnostics} = await checkSite({...options, against: 'old.json'})
    expect(diagnostics).toMatchObject([{code: 'removed-url', message: expect.stringContaining('"/gone/"')}])
    await expect(checkSite({...options, against: 'none.json'})).rejects.toThrow('"none.json"')
  })
})
