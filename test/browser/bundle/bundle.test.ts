import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import type {BundleResult} from '../../../src/browser/bundle/bundle.js'
import {bundle} from '../../../src/browser/bundle/bundle.js'
import {sampleSite, textOf} from './sample.js'

const none = new Map<string, string>()
const named = ({assets}: BundleResult, name: string) =>
  assets.files.find(({path}) => path.startsWith(`assets/${name}-`))!
const zipped = (text: string) => gzipSync(text, {level: 9}).length

test('the names of stylesheet, boot and app contain a hash of their contents', async () => {
  const {config, site} = await sampleSite({}, {base: '/docs/'})
  const {assets, diagnostics} = await bundle({config, site, overrides: none})
  expect(diagnostics).toEqual([])
  expect(assets.styles).toMatch(/^\/docs\/assets\/styles-[0-9a-f]{10}\.css$/)
  expect(assets.boot).toMatch(/^\/docs\/assets\/boot-[0-9a-f]{10}\.js$/)
  expect(assets.app).toMatch(/^\/docs\/assets\/app-[0-9a-f]{10}\.js$/)
  expect(assets.files.map(({path}) => path.replace(/-[0-9a-f]{10}\./, '.')).sort()).toEqual([
    'assets/app.js',
    'assets/boot.js',
    'assets/recover.js',
    'assets/search-worker.js',
    'assets/search.css',
    'assets/search.js',
    'assets/styles.css',
  ])
  expect(assets.files.every(({kind, hash}) => kind === 'asset' && /^[0-9a-f]{64}$/.test(hash))).toBe(true)

  const other = await bundle({config, site: {...site, title: 'Another title'}, overrides: none})
  expect(other.assets.app).not.toBe(assets.app)
  expect(other.assets.boot).toBe(assets.boot)
  expect(other.assets.buildId).not.toBe(assets.buildId)
})

test('the same site gives the same bytes in another folder', async () => {
  const files = {
    'templates/Footer.tsx': "import Footer from 'docsgen/templates/Footer'\nexport default Footer",
    'theme.css': 'body { background: url(./dot.svg) }',
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const build = async () => {
    const {root, config, site} = await sampleSite(files, {css: ['theme.css']})
    const result = await bundle({config, site, overrides: new Map([['Footer', `${root}/templates/Footer.tsx`]])})
    return {root, result}
  }
  const [first, second] = [await build(), await build()]
  expect(first.root).not.toBe(second.root)
  expect({...second.result, inputs: []}).toEqual({...first.result, inputs: []})
  for (const file of first.result.assets.files) expect(textOf(file)).not.toContain(first.root)
})

test('every script and stylesheet stays within its budget of bytes', async () => {
  const {config, site} = await sampleSite({}, {announcementBar: {content: 'News'}, colorMode: {respectSystem: true}})
  const result = await bundle({config, site, overrides: none})
  expect(zipped(textOf(named(result, 'boot')))).toBeLessThanOrEqual(1.6 * 1024)
  expect(zipped(textOf(named(result, 'app')))).toBeLessThanOrEqual(76 * 1024)
  expect(zipped(textOf(named(result, 'styles')))).toBeLessThanOrEqual(11 * 1024)
  expect(result.assets.inlineScript.length).toBeLessThanOrEqual(700)
  // What a reader loads who asks for the search, before its index. The box also marks the words on the page of a hit, and
  // fits excerpts to the width of the window. A look at titles before synonyms costs 0.1 KB here, and saves 16 KB of the index.
  // The factors for beginnings of pages, for focused pages and for synonyms cost 0.2 KB, and raise the mean reciprocal rank by .02.
  // Forms in other files, titles with all words, and skipped stop words cost 0.6 KB; the largest corpus gains .08, and a query there
  // loads 18 KB less of the index. Postings in columns cost 0.4 KB, and save 21 KB of the index of docs-content. Keys without equal
  // beginnings, and a look at titles before other forms, cost 0.2 KB, and save 6 KB of the index of the largest corpus.
  // More forms (`preferences` for `prefer`), British spellings and `rollout` for `roll out` cost 0.25 KB. Names with a qualifier
  // that no page has cost 0.04 KB. A small index without lists of endings costs 0.03 KB, and saves up to a third of it.
  const search = ['search', 'search-worker'].map((name) => textOf(named(result, name)))
  expect(zipped(search.join(''))).toBeLessThanOrEqual(20.05 * 1024)
})

test('the search has three files, and a site without search has none', async () => {
  const {config, site} = await sampleSite({}, {base: '/docs/'})
  const {assets} = await bundle({config, site, overrides: none})
  const address = (pattern: RegExp) => `/docs/${assets.files.find(({path}) => pattern.test(path))!.path}`
  const box = address(/search-\w{10}\.js$/)
  expect(textOf(named({assets} as BundleResult, 'boot'))).toContain(`"${box}"`)
  const text = textOf(assets.files.find(({path}) => box.endsWith(path))!)
  expect(text).toContain(`"${address(/search-worker-\w{10}\.js$/)}"`)
  expect(text).toContain(`"${address(/search-\w{10}\.css$/)}"`)
  const {search: _, ...without} = site
  const other = await bundle({config, site: without, overrides: none})
  expect(other.assets.files.filter(({path}) => path.includes('search'))).toEqual([])
  expect(textOf(named(other, 'boot'))).not.toContain('assets/search')
  expect(textOf(named(other, 'app'))).not.toContain('data-docsgen-search=')
})

test('a site’s own search.css replaces the stylesheet of the search box', async () => {
  const {config, site} = await sampleSite({'templates/styles/search.css': '.search { color: #0a0b0c }'})
  const {assets, diagnostics} = await bundle({config, site, overrides: none})
  expect(diagnostics).toEqual([])
  expect(textOf(assets.files.find(({path}) => /search-\w{10}\.css$/.test(path))!)).toContain('#0a0b0c')
})

test('the app contains React once and unwrapped, also for a site’s own templates', async () => {
  const {root, config, site} = await sampleSite({
    'templates/Footer.tsx':
      "import {useId} from 'react'\nexport default function Footer() { return <p>{useId()} own footer</p> }",
  })
  const plain = await bundle({config, site, overrides: none})
  const own = await bundle({config, site, overrides: new Map([['Footer', `${root}/templates/Footer.tsx`]])})
  expect(own.diagnostics).toEqual([])
  const app = textOf(named(own, 'app'))
  expect(app).toContain('own footer')
  // The own footer, and the labels that only a site's own templates may show. A second React has more than 100 KB.
  expect(app.length - textOf(named(plain, 'app')).length).toBeLessThan(10_000)
  // What esbuild's CommonJS wrapper looks like when minified and when not.
  for (const text of [app, textOf(named(plain, 'app'))])
    expect(text).not.toMatch(/__commonJS|\{exports:\{\}\}|\bmodule\.exports\b|[(,]exports[,)]/)
})

test('the script of a React page imports React from the app', async () => {
  const {root, config, site} = await sampleSite({
    'docs/play.tsx':
      "import {useState} from 'react'\nimport './play.css'\nexport default () => <p>{useState('played')}</p>",
    'docs/play.css': '.play { color: #010203 }',
  })
  const pages = new Map([['play.tsx', `${root}/docs/play.tsx`]])
  const plain = await bundle({config, site, overrides: none})
  const result = await bundle({config, site, overrides: none, pages})
  expect(result.diagnostics).toEqual([])
  const script = named(result, 'page-play')
  expect(result.assets.pages).toEqual(new Map([['play.tsx', `/${script.path}`]]))
  expect(textOf(script)).toContain('played')
  expect(textOf(script)).toContain(`from"./${result.assets.app.slice('/assets/'.length)}"`)
  expect(script.contents.kind === 'bytes' && script.contents.bytes.length).toBeLessThan(5000)
  // The page itself loads the stylesheet that it imports.
  expect(textOf(named(result, 'styles'))).not.toContain('#010203')
  expect(textOf(named(plain, 'app'))).not.toContain('useImperativeHandle as')
  // No script of a page counts for what pages of a build have in common.
  const other = await bundle({
    config,
    site,
    overrides: none,
    pages: new Map([...pages, ['too.tsx', `${root}/docs/play.tsx`]]),
  })
  expect(other.assets.app).toBe(result.assets.app)
})

test('a missing import of a React page is a diagnostic', async () => {
  const {root, config, site} = await sampleSite({'docs/play.tsx': "import x from './gone.js'\nexport default () => x"})
  const {diagnostics} = await bundle({
    config,
    site,
    overrides: none,
    pages: new Map([['play.tsx', `${root}/docs/play.tsx`]]),
  })
  expect(diagnostics).toMatchObject([{code: 'module-error', file: 'docs/play.tsx', position: {line: 1, column: 15}}])
})

test('a build has neither React’s development build nor source maps', async () => {
  const {config, site} = await sampleSite()
  const {assets} = await bundle({config, site, overrides: none, islands: true})
  for (const file of assets.files) {
    expect(file.path).not.toMatch(/\.map$/)
    expect(textOf(file)).not.toMatch(/react-dom-client\.development|captureOwnerStack|docsgen:crash|sourceMappingURL/)
  }
})

test('a development build contains React’s development files', async () => {
  const {config, site} = await sampleSite()
  const result = await bundle({config, site, overrides: none, development: true})
  expect(textOf(named(result, 'app'))).toContain('react-dom-client.development.js')
  expect(textOf(named(result, 'app'))).not.toContain('react-dom-client.production.js')
})

test('the app contains the site’s props as readable JavaScript', async () => {
  const {config, site} = await sampleSite()
  const label = 'A "quoted" label </script> \u2028'
  const result = await bundle({config, site: {...site, title: label}, overrides: none})
  expect(textOf(named(result, 'app'))).toContain(`{title:${JSON.stringify(label)},`)
})

test('a stylesheet with the same name replaces a default one, and the site’s own stylesheets come last', async () => {
  const {config, site} = await sampleSite(
    {'templates/styles/tokens.css': ':root { --replaced: 1 }', 'own.css': '.own { color: #010203 }'},
    {css: ['own.css']},
  )
  const plain = textOf(named(await bundle({...(await sampleSite()), overrides: none}), 'styles'))
  const styles = textOf(named(await bundle({config, site, overrides: none}), 'styles'))
  expect(styles).toContain('--replaced')
  expect(styles).not.toContain('--text-h1:')
  expect(plain).toContain('--text-h1:')
  expect(styles.trim()).toMatch(/\.own\{color:#010203\}$/)
})

test('files of a stylesheet become assets, and root-relative addresses get the base', async () => {
  const {config, site} = await sampleSite(
    {'css/own.css': 'a { background: url(dot.png) } b { background: url(/logo.png) }', 'css/dot.png': 'PNG'},
    {css: ['css/own.css'], base: '/docs/'},
  )
  const {assets} = await bundle({config, site, overrides: none})
  const styles = textOf(assets.files.find(({path}) => path.endsWith('.css'))!)
  const dot = assets.files.find(({path}) => path.endsWith('.png'))!
  expect(dot.path).toMatch(/^assets\/dot-\w+\.png$/)
  expect(styles).toContain(`url("./${dot.path.slice('assets/'.length)}")`)
  expect(styles).toContain('url(/docs/logo.png)')
})

test('a missing stylesheet and a broken template are diagnostics with a position', async () => {
  const {root, config, site} = await sampleSite(
    {
      'templates/Footer.tsx': "import x from './missing.js'\nexport default () => <p>{x}</p>",
      'bad.css': 'a { color: red',
    },
    {css: ['gone.css', 'bad.css']},
  )
  const {diagnostics} = await bundle({config, site, overrides: new Map([['Footer', `${root}/templates/Footer.tsx`]])})
  expect(diagnostics).toMatchObject([
    {code: 'broken-asset', file: 'docsgen.config.ts', message: 'There is no stylesheet "gone.css".'},
    {code: 'suspicious-code', severity: 'warning', file: 'bad.css'},
    {code: 'module-error', severity: 'error', file: 'templates/Footer.tsx', position: {line: 1, column: 15}},
  ])
})
