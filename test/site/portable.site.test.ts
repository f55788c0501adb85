/** Portable output: every address leads to a file relative to its page, and no file contains the path of the site. */
import {Script} from 'node:vm'
import {parse} from 'parse5'
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {serveSite} from '../flow/dev/support/serve-site.js'
import {buildProject, buildSite, checkProject, htmlFiles} from '../support/build-site.js'
import {attribute, elementsOf, textOf} from '../support/crawl.js'
import {nightly} from '../support/nightly.js'
import {everythingConfig, everythingFiles} from '../support/portable-sites.js'
import {newProject, repository} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

type Files = ReadonlyMap<string, string>
const portable = (config: UserConfig = {}) =>
  buildSite(everythingFiles, {...everythingConfig, portable: true, ...config})

const plain = await portable()

/** Everything that a browser may go to or fetch, as it stands in a document. */
function addressesIn(html: string): string[] {
  return elementsOf(parse(html)).flatMap((element) => [
    ...element.attrs.flatMap(({name, value}) => {
      if (name === 'srcset') return value.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0]!)
      if (name === 'style') return urlsIn(value)
      return ['href', 'src', 'poster', 'action', 'data', 'data-docsgen-app'].includes(name) ? [value] : []
    }),
    ...(attribute(element, 'http-equiv') === 'refresh'
      ? [attribute(element, 'content')!.replace(/^.*?url=/, '')]
      : element.tagName === 'style'
        ? urlsIn(textOf(element))
        : []),
  ])
}
const urlsIn = (css: string): string[] => [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map((match) => match[1]!)

/** What is wrong with the addresses of a folder of files: each as `file: address why`. */
function wrongAddresses(files: Files): string[] {
  const names = [...files.keys()].filter((file) => /\.(html|css)$/.test(file))
  return names.flatMap((file) => {
    const text = files.get(file)!
    const all = file.endsWith('.css') ? urlsIn(text) : addressesIn(text)
    return [...new Set(all)].flatMap((address) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return []
      if (address.startsWith('/')) return [`${file}: ${address} is not relative`]
      const {pathname, hash} = new URL(address, `http://host/outer/${encodeURI(file).replaceAll('#', '%23')}`)
      const target = pathname.startsWith('/outer/') ? decodeURIComponent(pathname.slice('/outer/'.length)) : ''
      if (!files.has(target)) return [`${file}: ${address} leads nowhere`]
      const id = decodeURIComponent(hash.slice(1))
      const isThere = id === '' || !target.endsWith('.html') || idsIn(files.get(target)!).has(id)
      return isThere ? [] : [`${file}: ${address} has no such place`]
    })
  })
}
const idsIn = (html: string) => new Set(elementsOf(parse(html)).flatMap((element) => attribute(element, 'id') ?? []))

test('every address is relative and leads to an existing file, with and without a slash at the end', async () => {
  const {files, diagnostics} = plain
  expect(diagnostics).toEqual([])
  const pages = 'guides/first/index.html old/place/index.html plain.html tags/money/index.html 1.0/index.html'
  expect(htmlFiles(files)).toEqual(expect.arrayContaining(pages.split(' ')))
  expect(wrongAddresses(files)).toEqual([])
  const paths = 'index.html guides/second/index.html 1.0/guides/first/index.html tags/money/index.html img/logo.svg'
  expect(addressesIn(files.get('guides/first/index.html')!)).toEqual(
    expect.arrayContaining([...paths.split(' '), 'manual.txt', 'extra.js'].map((path) => `../../${path}`)),
  )
  for (const [trailingSlash, file] of [
    [true, 'guides/first/index.html'],
    [false, 'guides/first.html'],
  ] as const) {
    const {files} = await portable({trailingSlash})
    expect(files.has(file)).toBe(true)
    expect(wrongAddresses(files)).toEqual([])
  }
})

nightly('every address of the documentation of this repository is relative and leads to an existing file', async () => {
  const outDir = makeTempFolder()
  const {files, result} = await buildProject({root: repository, overrides: {outDir, portable: true}})
  expect(result.ok).toBe(true)
  expect(htmlFiles(files).length).toBeGreaterThan(50)
  expect(wrongAddresses(files)).toEqual([])
})

test('canonical addresses are absolute, and need an origin; nothing else depends on the base', async () => {
  const named = (files: Files, file: string) =>
    elementsOf(parse(files.get(file) ?? '')).flatMap((element) =>
      ['canonical', 'alternate'].includes(attribute(element, 'rel') ?? '') ||
      attribute(element, 'property') === 'og:image'
        ? [attribute(element, 'href') ?? attribute(element, 'content')]
        : [],
    )
  const {files: nowhere} = plain
  expect(named(nowhere, 'guides/first/index.html').filter((one) => !one?.endsWith('.md'))).toEqual([])
  expect(nowhere.has('sitemap.xml')).toBe(false)
  expect(nowhere.get('older/index.html')).not.toContain('canonical')
  const {files} = await portable({url: 'https://docs.example.com', base: '/a/'})
  expect(named(files, 'guides/first/index.html')).toEqual(
    expect.arrayContaining([
      'https://docs.example.com/a/guides/first/index.html',
      'https://docs.example.com/a/img/dot.png',
    ]),
  )
  expect(files.get('sitemap.xml')).toContain('<loc>https://docs.example.com/a/guides/first/index.html</loc>')
  const {files: based} = await portable({base: '/a/'})
  expect([...based]).toEqual([...nowhere])
})

test('404.html has no addresses, files for hosts are omitted, redirects work, and no script is a module', () => {
  const {files} = plain
  expect(addressesIn(files.get('404.html')!)).toEqual([])
  expect(files.get('404.html')).toContain('<h1>Page Not Found</h1>')
  expect([...files.keys()].filter((file) => /_redirects|\.map$|routes\.js/.test(file))).toEqual([])
  const redirect = files.get('gone/index.html')!
  expect(redirect).toContain('content="0; url=../guides/second/index.html?a=1#end"')
  expect(redirect).toMatch(/<script defer src="\.\.\/assets\/redirect-\w+\.js">/)
  expect(files.get('away/index.html')).toContain('url=https://example.com/x')
  const documents = htmlFiles(files).map((file) => files.get(file)!)
  expect(documents.filter((html) => html.includes('type="module"'))).toEqual([])
  const scripts = [...files].filter(([file]) => /^assets\/[^/]+\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(5)
  // A script with an import, an export or `import.meta` does not compile as what is no module.
  for (const [file, text] of scripts) expect(() => new Script(text), file).not.toThrow()
  expect([...files.keys()].filter((file) => file.startsWith('assets/') && file.endsWith('.json'))).toEqual([])
  const index = files.get('assets/search/index.js')!
  const script = {docsgen: undefined as unknown}
  new Function('document', index)({currentScript: script})
  expect(script.docsgen).toMatchObject({pages: expect.any(Number)})
})

test('alternating portable and ordinary builds equal clean builds', async () => {
  const root = newProject({...everythingFiles, 'docsgen.config.json': JSON.stringify(everythingConfig)})
  const build = (portable: boolean, outDir: string, cache = true) =>
    buildProject({root, cache, overrides: {portable, outDir}})
  const first = await build(false, 'plain')
  const warm = await build(true, 'portable')
  const clean = await build(true, 'clean', false)
  const back = await build(false, 'plain')
  expect([...warm.files].filter(([file, text]) => clean.files.get(file) !== text).map(([file]) => file)).toEqual([])
  expect(warm.files.size).toBe(clean.files.size)
  expect(back.result.written).toBe(0)
  expect([...back.files]).toEqual([...first.files])
})

test('dev and check are not portable', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n\n[a](./a.md)\n',
    'docs/a.md': '# Apple\n\nRed.\n',
    'search.test.yml': 'apple: /a\n',
    'docsgen.config.json': '{"portable": true}',
  })
  expect((await get('/')).text).toContain('<a href="/a">a</a>')
  expect((await get('/assets/search/index.json')).status).toBe(200)
  expect(await checkProject({root: site.root, strict: true})).toMatchObject({ok: true, diagnostics: []})
})
