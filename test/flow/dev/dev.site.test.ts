/** What `docsgen dev` serves: pages, files, redirects, exports and the search of the current files. */
import {expect, test} from 'vitest'
import {build} from '../../../src/flow/build.js'
import {createEngine} from '../../../src/search/query/query.js'
import {printedProblems, type ServedSite, serveFolder, serveSite, shownOn, until} from './support/serve-site.js'

const files = {
  'docs/intro.md': '---\nslug: /\n---\n# Welcome\n\nGo to [the guide](./guides/start.md), or [later](./later.md).\n',
  'docs/guides/index.md': '# Guides\n',
  'docs/guides/start.md': '# Start\n\nHow to start.\n\n![A dot](./dot.svg)\n',
  'docs/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/other/page.md': '# Other\n\n![Another dot](./dot.svg)\n',
  'docs/other/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- other --></svg>',
  'docs/übung/c#.md': '# Sharp\n',
  'docs/plan.tsx': 'export const frontmatter = {draft: true}\nexport default () => <h1>Plan</h1>\n',
  'docs/later.md': '---\ndraft: true\n---\n# Later\n\nNot yet.\n\n[Itself](./later.md)\n',
  'docs/apples.md': '# Apples\n\n## Boskoop\n\nSour and firm.\n',
  'docs/hidden.md': '---\nsearch: false\n---\n# Hidden\n\nSecretly firm.\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n\nQuietly firm.\n',
  'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index"}}',
  'docs/more/c.md': '# C\n',
  'static/robots.txt': 'User-agent: *\n',
  'static/guides/start/index.html': 'Static',
  'static/demo/index.html': 'Demo',
  'static/one.html': 'One',
  'docsgen.config.json': '{"redirects": {"/old": "/guides/start"}}',
  'build.config.json': '{"redirects": {"/old": "/guides/start"}, "checks": {"link-to-draft": "off"}}',
}

const served = await serveSite(files)
const get: ServedSite['get'] = (...request) => served.get(...request)

test('dev serves a page under all its addresses, and the 404 page for others', async () => {
  for (const address of ['/', '/guides', '/guides/start', '/%C3%BCbung/c%23']) {
    const {status, type, text} = await get(address)
    expect({status, type}).toEqual({status: 200, type: 'text/html; charset=utf-8'})
    const plain = address === '/' ? '' : address
    for (const other of [`${plain}/`, `${plain}/index.html`, ...(plain === '' ? [] : [`${plain}.html`])])
      expect(await get(other), other).toMatchObject({status: 200, text})
  }
  for (const address of ['/nowhere', '/guides/start/more'])
    expect(await get(address)).toMatchObject({status: 404, text: expect.stringContaining('Page Not Found')})
})

test('dev serves static files, below pages of the same address, and the files beside pages', async () => {
  const robots = {status: 200, type: 'text/plain; charset=utf-8', text: files['static/robots.txt']}
  expect(await get('/robots.txt')).toMatchObject(robots)
  expect((await get('/guides/start/index.html')).text).toContain('How to start.')
  for (const address of ['/demo', '/demo/', '/demo/index.html']) expect((await get(address)).text).toBe('Demo')
  for (const address of ['/one', '/one.html']) expect((await get(address)).text).toBe('One')
  for (const [page, picture] of [
    ['/guides/start', files['docs/guides/dot.svg']],
    ['/other/page', files['docs/other/dot.svg']],
  ] as const) {
    const image = /src="([^"]*dot[^"]*)"/.exec((await get(page)).text)?.[1] ?? ''
    expect(await get(image)).toMatchObject({status: 200, type: 'image/svg+xml', text: picture})
  }
})

test('only dev shows drafts, with a label; dev serves redirects of the current front matter', async () => {
  expect((await get('/later')).text).toMatch(/>Draft<[\s\S]*Not yet\./)
  expect((await get('/plan')).text).toMatch(/>Draft<[\s\S]*>Plan</)
  expect((await get('/')).text).toContain('href="/later"')
  const link = {code: 'link-to-draft', file: 'docs/intro.md', position: {line: 6}}
  expect(await shownOn(served, '/')).toMatchObject([{...link, severity: 'warning'}])
  expect(await shownOn(served, '/later')).toEqual([])
  const without = await serveFolder(served.site.root, {drafts: false})
  expect(await shownOn(without, '/')).toMatchObject([{...link, severity: 'error'}])
  expect((await without.get('/later')).status).toBe(404)
  const configFile = 'build.config.json'
  const built = await build({
    root: served.site.root,
    configFile,
    overrides: {},
    strict: false,
    force: false,
    threads: 0,
  })
  expect(built.diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  expect(await served.site.list('build/later')).toEqual([])
  const {status, type, text} = await get('/old')
  expect({status, type}).toEqual({status: 200, type: 'text/html; charset=utf-8'})
  // Scripts are not minified in development, so their hashes differ.
  const plain = (html: string) => html.replace(/redirect-\w+\.js/, 'redirect.js')
  expect(plain(text)).toBe(plain(await served.site.read('build/old/index.html')))
  expect((await get(/<script type="module" src="([^"]+)"/.exec(text)![1]!)).status).toBe(200)
  expect((await get('/was')).status).toBe(404)
  await served.site.write({'docs/guides/index.md': '---\nredirect_from: /was\n---\n# Guides\n'})
  await until(async () => (await get('/was')).text.includes('url=/guides'))
})

test('dev serves the current Markdown export of a page, also to a request that names Markdown', async () => {
  const note = '> For AI agents: /llms.txt lists all pages of this site.\n\n'
  expect((await get('/apples.md')).text).toBe(`${note}# Apples\n\n## Boskoop\n\nSour and firm.\n`)
  expect((await get('/category/more.md')).text).toBe(`${note}# More\n\n## [C](/more/c.md)\n`)
  await served.site.write({'docs/more/c.md': '# C\n\nTwo.\n'})
  await until(async () => (await get('/more/c.md')).text === `${note}# C\n\nTwo.\n`)
  const accept = 'text/markdown, text/html, */*'
  expect(await get('/more/c/', {accept})).toMatchObject({status: 200, text: `${note}# C\n\nTwo.\n`})
  expect((await get('/more/c/')).text).toContain('<!DOCTYPE html>')
  expect((await get('/nowhere.md')).status).toBe(404)
  expect((await get('/nowhere/', {accept})).status).toBe(404)
})

test('the search in dev finds new text and no removed text', async () => {
  const found = async (query: string) => {
    const engine = createEngine(async (name) => JSON.parse((await get(`/assets/search/${name}`)).text))
    return (await engine.search(query, 9)).map(({href}) => href)
  }
  expect(await found('firm')).toEqual(['/apples#boskoop'])
  await served.site.write({'docs/apples.md': '# Apples\n\n## Cox\n\nSweet and tender.\n'})
  await until(async () => (await found('tender')).length > 0)
  expect(await found('tender')).toEqual(['/apples#cox'])
  expect(await found('boskoop')).toEqual([])
  await served.site.write({'docs/pears.md': '# Pears\n\nSoft and tender.\n'})
  await until(async () => (await found('pears')).length > 0)
})

test('dev reports problems of a page with their lines until they are fixed, and when idle those of the site', async () => {
  const bad = (text: string) => served.site.write({'docs/bad.md': text})
  await bad('---\ntitel: Bad\n---\n# Bad\n\nSee [it](./gides/start.md#first).\n')
  await until(async () => (await shownOn(served, '/bad')).length > 0)
  const place = {code: 'broken-markdown-link', file: 'docs/bad.md', position: {line: 6, column: 5}}
  expect(await shownOn(served, '/bad')).toMatchObject([
    {code: 'unknown-front-matter-key', file: 'docs/bad.md', position: {line: 2, column: 1}},
    {...place, hint: expect.stringContaining('./guides/start.md'), frame: expect.stringContaining('> 6 │ See [it]')},
  ])
  await until(() => printedProblems(served)?.some(({file}) => file === 'docs/bad.md') === true)
  expect(printedProblems(served)).toContainEqual(expect.objectContaining(place))
  await bad('# Bad\n\nSee [it](./guides/start.md#first).\n')
  await until(async () => (await shownOn(served, '/bad'))[0]?.code === 'broken-anchor')
  await bad('# Bad\n\nSee [it](./guides/start.md).\n')
  await until(async () => (await shownOn(served, '/bad')).length === 0)
})

test('dev serves every language, and each changes with its files', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n\n[Start](start.md)\n',
    'docs/start.md': '# Start\n',
    'i18n/de/index.md': '# Startseite\n\n[Anfang](start.md)\n',
    'docsgen.config.json': '{"locales": {"languages": {"en": {"label": "English"}, "de": {"label": "Deutsch"}}}}',
  })
  expect((await get('/de/')).text).toContain('<a href="/de/start">Anfang</a>')
  expect((await get('/de/start')).text).toContain('translation-notice')
  expect((await get('/')).text).toContain('<a href="/start">Start</a>')
  expect((await get('/de/assets/search/index.json')).status).toBe(200)
  // The scripts of all languages are in one folder, and differ by their texts.
  const {text} = await get('/de/')
  for (const [, script] of text.matchAll(/(?:src|data-docsgen-app)="(\/assets\/[^"]+\.js)"/g))
    expect((await get(script!)).status, script).toBe(200)
  await site.write({'i18n/de/start.md': '# Anfang\n\nErste Schritte.\n'})
  await until(async () => (await get('/de/start')).text.includes('Erste Schritte.'))
  expect((await get('/de/start')).text).not.toContain('translation-notice')
  expect((await get('/start')).text).not.toContain('Erste Schritte.')
  await site.write({'docs/start.md': '# Start\n\nFirst steps.\n', 'i18n/de/start.md': '# Anfang\n\nZweite Schritte.\n'})
  await until(async () => (await get('/start')).text.includes('First steps.'))
  await until(async () => (await get('/de/start')).text.includes('Zweite Schritte.'))
})

test('pages of every section and free pages update, new ones appear, and a new list of versions is read', async () => {
  const sections = {docs: {content: 'docs'}, api: {content: 'api'}}
  const {site, get} = await serveSite({
    'docs/index.md': '# Guides\n\n[Users](../api/users.md)\n',
    'api/users.md': '# Users\n\nOld text.\n',
    'pages/about.md': '# About\n',
    'docsgen.config.json': JSON.stringify({sections, pages: 'pages'}),
  })
  expect((await get('/docs/')).text).toContain('<a href="/api/users">Users</a>')
  expect((await get('/about')).text).toContain('About')
  await site.write({'api/users.md': '# Users\n\nNew text.\n'})
  await until(async () => (await get('/api/users')).text.includes('New text.'))
  await site.write({'api/groups.md': '# Groups\n', 'pages/team.md': '# Team\n'})
  await until(async () => (await get('/api/groups')).status === 200 && (await get('/team')).status === 200)
  const {text} = await get('/assets/search/index.json')
  expect(JSON.parse(text).sections.map(([name]: [string]) => name)).toEqual(['pages', 'api', 'docs', 'pages'])
  await site.write({'api_versioned_docs/version-1.0/users.md': '# Users of one\n', 'api_versions.json': '["1.0"]'})
  await until(async () => (await get('/api/users')).text.includes('Users of one'))
  expect((await get('/api/next/users')).text).toContain('New text.')
})

test('below a base, the root leads to the base, and messages name addresses as links do', async () => {
  const slug = (address: string) => `---\nslug: ${address}\n---\n# Start\n`
  const template = (code: string) => ({'templates/Footer.tsx': `export default function Footer() {\n  ${code}\n}\n`})
  const based = await serveSite({
    'docs/index.md': '# Home\n\n[start](/start)\n',
    'docs/start.md': slug('/start'),
    ...template('return null'),
    'docsgen.config.json': '{"base": "/docs/"}',
    // In the way of the cache.
    '.docsgen': '',
  })
  for (const address of ['/', '/docs'])
    expect(await based.get(address)).toMatchObject({status: 302, location: '/docs/'})
  expect((await based.get('/docs/start')).status).toBe(200)
  await based.site.write({'docs/start.md': slug('/begin')})
  await until(async () => (await based.get('/docs/begin')).status === 200)
  const [moved] = await shownOn(based, '/docs/start')
  expect(moved).toMatchObject({severity: 'info', href: '/docs/begin', message: expect.stringContaining(' /begin')})
  expect(await shownOn(based, '/docs/')).toMatchObject([
    {code: 'broken-link', hint: expect.stringContaining('"/begin"')},
  ])
  await based.site.write(template('throw Error("no")'))
  await until(async () => (await based.get('/docs/begin')).status === 500)
  expect((await shownOn(based, '/docs/begin'))[0]).toMatchObject({message: expect.stringContaining('"/begin"')})
  const unsaved = () => based.events.filter(({kind}) => kind === 'unsaved-cache')
  await until(() => unsaved().length > 0)
  expect(unsaved()).toMatchObject([{message: expect.stringContaining('.docsgen')}])
})
