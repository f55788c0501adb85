import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {build} from '../../../src/flow/build.js'
import {getFrom, serveSite, tokenIn, until} from './support/serve-site.js'

const files = {
  'docs/intro.md': '---\nslug: /\n---\n# Welcome\n\nGo to [the guide](./guides/start.md).\n',
  'docs/guides/start.md': '# Start\n\nHow to start.\n\nFirst text.\n\n![A dot](./dot.svg)\n',
  'docs/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/guides/later.md': '---\ndraft: true\n---\n# Later\n',
  'static/robots.txt': 'User-agent: *\n',
}

const serve = (more: Record<string, string> = {}) => serveSite({...files, ...more})

const article = (html: string): string => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''

test('dev serves the pages that a build writes', async () => {
  const {site, get: page} = await serve()
  const {ok} = await build({root: site.root, overrides: {}, strict: true, force: false})
  expect(ok).toBe(true)
  for (const [pathname, file] of [
    ['/', 'index.html'],
    ['/guides/start', 'guides/start/index.html'],
  ] as const) {
    const served = await page(pathname)
    const written = await readFile(path.join(site.root, 'build', file), 'utf8')
    expect(served).toMatchObject({status: 200, type: 'text/html; charset=utf-8'})
    expect(article(served.text).replace(/dot-[0-9a-f]+/, 'dot')).toBe(article(written).replace(/dot-[0-9a-f]+/, 'dot'))
  }
})

test('dev serves a page under all its addresses, and the 404 page for others', async () => {
  const {get: page} = await serve()
  const {text} = await page('/guides/start')
  for (const pathname of ['/guides/start.html', '/guides/start/index.html', '/guides/start/'])
    expect((await page(pathname)).text).toBe(text)
  const missing = await page('/nowhere')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('Page Not Found')
})

test('dev serves drafts, static files and files beside pages', async () => {
  const {get: page} = await serve()
  expect((await page('/guides/later')).status).toBe(200)
  expect(await page('/robots.txt')).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: files['static/robots.txt'],
  })
  const image = /src="([^"]*dot[^"]*)"/.exec((await page('/guides/start')).text)?.[1] ?? ''
  expect(await page(image)).toMatchObject({status: 200, type: 'image/svg+xml', text: files['docs/guides/dot.svg']})
})

test('dev reports a change to open pages and serves the new text', async () => {
  const {site, server, get: page} = await serve()
  const {text} = await page('/guides/start')
  const {host, origin} = new URL(server.url)
  const socket = new WebSocket(`ws://${host}/?token=${tokenIn(text)}`, {headers: {origin}})
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  const told = new Promise<string>((done) => socket.once('message', (message) => done(String(message))))
  await writeFile(path.join(site.root, 'docs/guides/start.md'), '# Start\n\nHow to start.\n\nSecond text.\n')
  expect(JSON.parse(await told)).toEqual({kind: 'update', hrefs: ['/guides/start']})
  socket.terminate()
  expect((await page('/guides/start')).text).toContain('Second text.')
})

test('with a broken config dev serves the last good site', async () => {
  const {site, events, get: page} = await serve({'docsgen.config.json': '{"title": "Old"}'})
  await writeFile(path.join(site.root, 'docsgen.config.json'), '{"titel": "New"}')
  await until(() => events.some((event) => event.kind === 'failed'))
  expect((await page('/')).text).toContain('| Old</title>')
  await writeFile(path.join(site.root, 'docsgen.config.json'), '{"title": "New"}')
  await until(async () => (await page('/')).text.includes('| New</title>'))
})

test.each([
  ['a foreign host', '/', {host: 'evil.test'}, 403],
  ['a name that only looks like this machine', '/', {host: 'localhost.evil.test'}, 403],
  ['a script of another site', '/', {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'}, 403],
  ['a path out of the site', '/%2e%2e/%2e%2e/docsgen.config.json', {}, 400],
  ['a path with a backslash', '/..%5c..%5csecret', {}, 400],
  ['a malformed escape', '/%E0%A4%A', {}, 400],
])('dev refuses %s', async (_, pathname, headers, status) => {
  const {server} = await serve()
  expect((await getFrom(server.url, pathname, headers as Record<string, string>)).status).toBe(status)
})

test.each([
  ['no token', (url: string) => ({url, origin: url})],
  ['a wrong token', (url: string) => ({url: `${url}?token=AAAAAAAAAAAAAAAAAAAAAA`, origin: url})],
  ['a null origin', (url: string) => ({url, origin: 'null'})],
  ['another origin', (url: string) => ({url, origin: 'http://evil.test'})],
])('dev accepts no socket with %s', async (_, variant) => {
  const {server} = await serve()
  const {url, origin} = variant(server.url)
  const socket = new WebSocket(url.replace('http', 'ws'), {headers: {origin: origin.replace(/\/$/, '')}})
  const outcome = await new Promise((done) =>
    socket.once('open', () => done('open')).once('error', (error) => done(error.message)),
  )
  expect(outcome).toBe('Unexpected server response: 403')
})

test('dev reports diagnostics of a page with their lines until they are fixed', async () => {
  const {site, get: page} = await serve({
    'docs/bad.md': '---\ntitel: Bad\n---\n# Bad\n\nSee [it](./gides/start.md#first).\n',
  })
  const diagnostics = async () => JSON.parse((await page('/@docsgen/diagnostics/bad')).text)
  expect(await diagnostics()).toMatchObject([
    {code: 'unknown-front-matter-key', file: 'docs/bad.md', position: {line: 2, column: 1}},
    {
      code: 'broken-markdown-link',
      position: {line: 6, column: 5},
      hint: 'Did you mean "./guides/start.md"?',
      frame: expect.stringContaining('> 6 │ See [it]'),
    },
  ])
  await writeFile(path.join(site.root, 'docs/bad.md'), '# Bad\n\nSee [it](./guides/start.md#first).\n')
  await until(async () => (await diagnostics())[0]?.code === 'broken-anchor')
  await writeFile(path.join(site.root, 'docs/bad.md'), '# Bad\n\nSee [it](./guides/start.md).\n')
  await until(async () => (await diagnostics()).length === 0)
})

test('dev opens only files of the project in an editor, and only for its own pages', async () => {
  const {server} = await serve()
  const post = (body: object, origin: string) =>
    fetch(new URL('/@docsgen/open', server.url), {method: 'POST', body: JSON.stringify(body), headers: {origin}})
  const {origin} = new URL(server.url)
  expect((await post({file: '../../../etc/passwd'}, origin)).status).toBe(400)
  expect((await post({file: '/etc/passwd'}, origin)).status).toBe(400)
  expect((await post({file: 'docs'}, origin)).status).toBe(400)
  expect((await post({file: 'docs/intro.md'}, 'http://evil.test')).status).toBe(403)
})

test('when idle, dev checks the whole site', async () => {
  const {events} = await serve({'docs/bad.md': '# Bad\n\n[gone](/gone)\n'})
  await until(() => events.some((event) => event.kind === 'diagnostics'))
  const found = events.find((event) => event.kind === 'diagnostics')
  expect(found).toMatchObject({
    diagnostics: [{code: 'broken-link', file: 'docs/bad.md', position: {line: 3, column: 1}}],
  })
})

test('dev serves redirects of the current front matter', async () => {
  const {site, get: page} = await serve({'docsgen.config.json': '{"redirects": {"/old": "/guides/start"}}'})
  await build({root: site.root, overrides: {}, strict: false, force: false})
  const {status, type, text} = await page('/old')
  expect({status, type}).toEqual({status: 200, type: 'text/html; charset=utf-8'})
  // Scripts are not minified in development, so their hashes differ.
  const plain = (html: string) => html.replace(/redirect-\w+\.js/, 'redirect.js')
  expect(plain(text)).toBe(plain(await readFile(path.join(site.root, 'build/old/index.html'), 'utf8')))
  expect((await page(/<script type="module" src="([^"]+)"/.exec(text)![1]!)).status).toBe(200)
  expect((await page('/was')).status).toBe(404)
  await writeFile(path.join(site.root, 'docs/guides/start.md'), '---\nredirect_from: /was\n---\n# Start\n')
  await until(async () => (await page('/was')).text.includes('url=/guides/start'))
})
