import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {type BundleResult, bundle} from '../../../src/browser/bundle/bundle.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {sampleSite, textOf} from './sample.js'

const none = new Map<string, string>()
const named = ({assets}: BundleResult, name: string) =>
  assets.files.find(({path}) => path.startsWith(`assets/${name}-`))!
const textIn = (result: BundleResult, name: string) => textOf(named(result, name))
const zipped = (text: string) => gzipSync(text, {level: 9}).length

/** Bundles a site of these files, with its own footer if there is one. */
async function bundled(files: Record<string, string> = {}, config: UserConfig = {}, more: object = {}) {
  const {root, ...sample} = await sampleSite(files, config)
  const overrides = 'templates/Footer.tsx' in files ? new Map([['Footer', `${root}/templates/Footer.tsx`]]) : none
  const pages = new Map(
    Object.keys(files).flatMap((file) =>
      /^docs\/.*\.tsx$/.test(file) ? [[file.slice('docs/'.length), `${root}/${file}`]] : [],
    ) as [string, string][],
  )
  return {root, ...sample, result: await bundle({...sample, overrides, ...(pages.size > 0 && {pages}), ...more})}
}

test('the names of stylesheet, boot and app contain a hash of their contents, and the search has three files', async () => {
  const {config, site, result} = await bundled({}, {base: '/docs/'})
  const {assets, diagnostics} = result
  expect(diagnostics).toEqual([])
  expect(assets.styles).toMatch(/^\/docs\/assets\/styles-[0-9a-f]{10}\.css$/)
  expect(assets.boot).toMatch(/^\/docs\/assets\/boot-[0-9a-f]{10}\.js$/)
  expect(assets.app).toMatch(/^\/docs\/assets\/app-[0-9a-f]{10}\.js$/)
  const names = ['app.js', 'boot.js', 'recover.js', 'search-worker.js', 'search.css', 'search.js', 'styles.css']
  expect(assets.files.map(({path}) => path.replace(/-[0-9a-f]{10}\./, '.')).sort()).toEqual(
    names.map((name) => `assets/${name}`),
  )
  expect(assets.files.every(({kind, hash}) => kind === 'asset' && /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  // A build has neither React's development build nor source maps.
  for (const file of assets.files)
    expect(textOf(file)).not.toMatch(/react-dom-client\.development|captureOwnerStack|docsgen:crash|sourceMappingURL/)

  const address = (pattern: RegExp) => `/docs/${assets.files.find(({path}) => pattern.test(path))!.path}`
  const box = address(/search-\w{10}\.js$/)
  expect(textIn(result, 'boot')).toContain(`"${box}"`)
  const text = textOf(assets.files.find(({path}) => box.endsWith(path))!)
  for (const pattern of [/search-worker-\w{10}\.js$/, /search-\w{10}\.css$/])
    expect(text).toContain(`"${address(pattern)}"`)

  const label = 'A "quoted" label </script> \u2028'
  const {search: _, ...without} = {...site, title: label}
  const other = await bundle({config, site: without, overrides: none})
  expect(other.assets.files.filter(({path}) => path.includes('search'))).toEqual([])
  expect(textIn(other, 'boot')).not.toContain('assets/search')
  expect(textIn(other, 'app')).not.toContain('data-docsgen-search=')
  expect(textIn(other, 'app')).toContain(`{title:${JSON.stringify(label)},`)
  expect(other.assets.buildId).not.toBe(assets.buildId)
})

test('the same site gives the same bytes in another folder', async () => {
  const files = {
    'templates/Footer.tsx': "import Footer from 'docsgen/templates/Footer'\nexport default Footer",
    'theme.css': 'body { background: url(./dot.svg) }',
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const [first, second] = [await bundled(files, {css: ['theme.css']}), await bundled(files, {css: ['theme.css']})]
  expect(first.root).not.toBe(second.root)
  expect({...second.result, inputs: []}).toEqual({...first.result, inputs: []})
  for (const file of first.result.assets.files) expect(textOf(file)).not.toContain(first.root)
})

test('every script and stylesheet stays within its budget of bytes', async () => {
  const {result} = await bundled({}, {announcementBar: {content: 'News'}, colorMode: {respectSystem: true}})
  expect(zipped(textIn(result, 'boot'))).toBeLessThanOrEqual(1.6 * 1024)
  expect(zipped(textIn(result, 'app'))).toBeLessThanOrEqual(76 * 1024)
  expect(zipped(textIn(result, 'styles'))).toBeLessThanOrEqual(11.1 * 1024)
  expect(result.assets.inlineScript.length).toBeLessThanOrEqual(700)
  // What a reader loads who asks for the search, before its index. Each part that was added pays for itself: it saves more of the
  // index, or shows the right page first more often; `bench/search.md` has the figures.
  const search = ['search', 'search-worker'].map((name) => textIn(result, name))
  expect(zipped(search.join(''))).toBeLessThanOrEqual(20.6 * 1024)
})

test('the app contains React once and unwrapped, also for a site’s own templates', async () => {
  const plain = await bundled()
  const own = await bundled({
    'templates/Footer.tsx':
      "import {useId} from 'react'\nexport default function Footer() { return <p>{useId()} own footer</p> }",
  })
  expect(own.result.diagnostics).toEqual([])
  const [app, plainApp] = [textIn(own.result, 'app'), textIn(plain.result, 'app')]
  expect(app).toContain('own footer')
  // The own footer, and the labels that only a site's own templates may show. A second React has more than 100 KB.
  expect(app.length - plainApp.length).toBeLessThan(10_000)
  expect(plainApp).not.toContain('useImperativeHandle as')
  // What esbuild's CommonJS wrapper looks like when minified and when not.
  for (const text of [app, plainApp])
    expect(text).not.toMatch(/__commonJS|\{exports:\{\}\}|\bmodule\.exports\b|[(,]exports[,)]/)
  const development = textIn((await bundled({}, {}, {development: true})).result, 'app')
  expect(development).toContain('react-dom-client.development.js')
  expect(development).not.toContain('react-dom-client.production.js')
})

test('the script of a React page imports React from the app', async () => {
  const files = {
    'docs/play.tsx':
      "import {useState} from 'react'\nimport './play.css'\nexport default () => <p>{useState('played')}</p>",
    'docs/play.css': '.play { color: #010203 }',
  }
  const {result} = await bundled(files)
  expect(result.diagnostics).toEqual([])
  const script = named(result, 'page-play')
  expect(result.assets.pages).toEqual(new Map([['play.tsx', `/${script.path}`]]))
  expect(textOf(script)).toContain('played')
  expect(textOf(script)).toContain(`from"./${result.assets.app.slice('/assets/'.length)}"`)
  expect(textOf(script).length).toBeLessThan(5000)
  // The page itself loads the stylesheet that it imports.
  expect(textIn(result, 'styles')).not.toContain('#010203')
  // No script of a page counts for what pages of a build have in common.
  const other = await bundled({...files, 'docs/too.tsx': files['docs/play.tsx']})
  expect(other.result.assets.app).toBe(result.assets.app)
})

test('a site’s own stylesheets replace default ones or come last, and their files become assets below the base', async () => {
  const {result} = await bundled(
    {
      'templates/styles/tokens.css': ':root { --replaced: 1 }',
      'templates/styles/search.css': '.search { color: #0a0b0c }',
      'css/own.css': 'a { background: url(dot.png) } b { background: url(/logo.png) } .own { color: #010203 }',
      'css/dot.png': 'PNG',
    },
    {css: ['css/own.css'], base: '/docs/'},
  )
  expect(result.diagnostics).toEqual([])
  const styles = textIn(result, 'styles')
  expect(styles).toContain('--replaced')
  expect(styles).not.toContain('--text-h1:')
  expect(textIn((await bundled()).result, 'styles')).toContain('--text-h1:')
  expect(styles.trim()).toMatch(/\.own\{color:#010203\}$/)
  const dot = result.assets.files.find(({path}) => path.endsWith('.png'))!
  expect(dot.path).toMatch(/^assets\/dot-\w+\.png$/)
  expect(styles).toContain(`url("./${dot.path.slice('assets/'.length)}")`)
  expect(styles).toContain('url(/docs/logo.png)')
  expect(textOf(result.assets.files.find(({path}) => /search-\w{10}\.css$/.test(path))!)).toContain('#0a0b0c')
})

test('a missing stylesheet, a broken one, and missing imports are diagnostics with a position', async () => {
  const {result} = await bundled(
    {
      'templates/Footer.tsx': "import x from './missing.js'\nexport default () => <p>{x}</p>",
      'docs/play.tsx': "import x from './gone.js'\nexport default () => x",
      'bad.css': 'a { color: red',
    },
    {css: ['gone.css', 'bad.css']},
  )
  expect(result.diagnostics).toMatchObject([
    {code: 'broken-asset', file: 'docsgen.config.ts', message: expect.stringContaining('"gone.css"')},
    {code: 'suspicious-code', severity: 'warning', file: 'bad.css'},
    {code: 'module-error', severity: 'error', file: 'templates/Footer.tsx', position: {line: 1, column: 15}},
    {code: 'module-error', severity: 'error', file: 'docs/play.tsx', position: {line: 1, column: 15}},
  ])
})

test('files that another program removes after docsgen has read them are named', async () => {
  const {root, config, site} = await sampleSite({'docs/folder.tsx/words.md': 'words\n'})
  for (const file of ['docs/about.tsx', 'docs/my "own" page/über.tsx', 'docs/folder.tsx', 'templates/Footer.tsx']) {
    const place = `${root}/${file}`
    const input = file.startsWith('docs/')
      ? {overrides: none, pages: new Map([[file, place]])}
      : {overrides: new Map([['Footer', place]])}
    const {diagnostics} = await bundle({config, site, ...input})
    expect(diagnostics, file).toMatchObject([{code: 'unreadable-file', file}])
  }
})
