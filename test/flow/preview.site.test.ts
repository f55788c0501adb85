import {symlink, utimes, writeFile} from 'node:fs/promises'
import {request} from 'node:http'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {build} from '../../src/flow/build.js'
import {preview} from '../../src/flow/preview.js'
import {createSite} from '../support/site.js'

async function previewOf(config: object = {}) {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/guides/start.md': '# Start\n',
    'secret.txt': 'CANARY',
    'docsgen.config.json': JSON.stringify(config),
  })
  await build({root: site.root, overrides: {}, strict: true, force: false})
  const server = await preview({root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false})
  onTestFinished(() => server.close())
  return {site, server, get: (target: string) => get(server.url ?? '', target)}
}

/** A request as it is written. */
function get(url: string, target: string): Promise<{status: number; location: string | undefined; text: string}> {
  return new Promise((resolve, reject) => {
    const sent = request({host: '127.0.0.1', port: new URL(url).port, path: target}, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({status: response.statusCode ?? 0, location: response.headers.location, text}))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('preview serves the built site like a static host', async () => {
  const {get: page} = await previewOf()
  expect(await page('/')).toMatchObject({status: 200, text: expect.stringContaining('<title>Home |')})
  expect(await page('/guides/start/')).toMatchObject({status: 200, text: expect.stringContaining('<title>Start |')})
  expect(await page('/guides/start?a=b')).toMatchObject({status: 301, location: '/guides/start/?a=b'})
  expect(await page('/nowhere')).toMatchObject({status: 404, text: expect.stringContaining('Page Not Found')})
})

test('preview answers a request for Markdown with the Markdown of the page', async () => {
  const {server} = await previewOf()
  const get = async (target: string, accept: string) => {
    const {status, headers} = await fetch(new URL(target, server.url), {headers: {accept}})
    return {status, type: headers.get('content-type'), vary: headers.get('vary')}
  }
  const markdown = {status: 200, type: 'text/markdown; charset=utf-8', vary: 'Accept'}
  const html = {status: 200, type: 'text/html;charset=utf-8', vary: 'Accept'}
  expect(await get('/', 'text/markdown')).toMatchObject(markdown)
  expect(await get('/guides/start', 'text/markdown, text/html, */*')).toMatchObject(markdown)
  expect(await get('/guides/start/', 'text/html, text/markdown;q=0.5')).toMatchObject(html)
  expect(await get('/guides/start/', 'text/html,*/*;q=0.8')).toMatchObject(html)
  expect(await get('/llms.txt', 'text/markdown')).toMatchObject({status: 200, type: 'text/plain', vary: null})
  expect(await get('/nowhere/', 'text/markdown')).toMatchObject({status: 404})
})

test('preview serves a portable site under the configured base', async () => {
  const {get: page} = await previewOf({base: '/docs/', portable: true})
  expect(await page('/')).toMatchObject({status: 302, location: '/docs/'})
  expect(await page('/docs/guides/start/index.html')).toMatchObject({
    status: 200,
    text: expect.stringContaining('href="../../index.html"'),
  })
})

test('preview serves the site under its base and redirects to it', async () => {
  const {get: page} = await previewOf({base: '/docs/'})
  expect(await page('/')).toMatchObject({status: 302, location: '/docs/'})
  expect(await page('/docs/guides/start')).toMatchObject({status: 301, location: '/docs/guides/start/'})
  expect(await page('/docs/guides/start/')).toMatchObject({status: 200})
  expect(await page('/guides/start/')).toMatchObject({status: 404})
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/guides/../../secret.txt',
  '//evil.test/guides',
  '/\\evil.test',
])('preview refuses %s without a redirect', async (target) => {
  const {get: page} = await previewOf()
  const {text, location} = await page(target)
  expect(text).not.toContain('CANARY')
  expect(location ?? '/').toMatch(/^\/(?![/\\])/)
})

test('preview ignores an invalid range', async () => {
  const {server, get: page} = await previewOf()
  const ranged = async (range: string) => {
    const {status, headers} = await fetch(new URL('/guides/start/', server.url), {headers: {range}})
    return [status, headers.get('content-range')?.replace(/\d+$/, 'all') ?? '']
  }
  for (const range of ['bytes=9-2', 'bytes=-', 'bytes=x-y', 'lines=1-2', 'bytes=1-2,4-5']) {
    expect(await ranged(range), range).toEqual([200, ''])
    expect((await page('/')).status).toBe(200)
  }
  expect(await ranged('bytes=2-9')).toEqual([206, 'bytes 2-9/all'])
  expect((await ranged('bytes=99999999-'))[0]).toBe(416)
})

test('preview serves files with URL characters in their names', async () => {
  const site = await createSite({'docs/index.md': '# Home\n', 'static/a#b?c.txt': 'sharp', 'static/100%.txt': 'all'})
  await build({root: site.root, overrides: {}, strict: false, force: false})
  const server = await preview({root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false})
  onTestFinished(() => server.close())
  expect((await get(server.url!, '/a%23b%3Fc.txt')).text).toBe('sharp')
  expect((await get(server.url!, '/100%25.txt')).text).toBe('all')
})

test('preview serves the next build without a restart', async () => {
  const {site, get: page} = await previewOf()
  await site.write({'docs/index.md': '# Another home\n', 'docs/new.md': '# New\n'})
  await build({root: site.root, overrides: {}, strict: true, force: false})
  expect((await page('/')).text).toContain('<title>Another home |')
  expect((await page('/new/')).status).toBe(200)
})

test('preview reports that pages are newer than the site', async () => {
  const {site, server} = await previewOf()
  expect(server.isOutdated).toBe(false)
  const file = path.join(site.root, 'docs/index.md')
  await writeFile(file, '# Home again\n')
  await utimes(file, new Date(), new Date(Date.now() + 60_000))
  const later = await preview({root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false})
  onTestFinished(() => later.close())
  expect(later.isOutdated).toBe(true)
})

test('preview fails without a build', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  const server = await preview({root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false})
  expect(server.url).toBeUndefined()
})

test('preview follows redirects', async () => {
  const {get: page} = await previewOf({redirects: {'/old': '/guides/start'}})
  expect(await page('/old/')).toMatchObject({
    status: 200,
    text: expect.stringContaining('content="0; url=/guides/start"'),
  })
  const {text} = await page('/old/')
  expect(await page(/<script type="module" src="([^"]+)"/.exec(text)![1]!)).toMatchObject({status: 200})
})

test('preview follows no links out of the built site', async () => {
  const {site, get: page} = await previewOf()
  const links = {'leak.txt': '../secret.txt', 'page.html': '../secret.txt', folder: '..', 'inside.txt': 'index.html'}
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(site.root, 'build', name))
  for (const target of ['/leak.txt', '/page', '/page.html', '/folder/secret.txt', '/folder/'])
    expect(await page(target), target).toMatchObject({status: 404, text: expect.not.stringContaining('CANARY')})
  expect(await page('/inside.txt')).toMatchObject({status: 200})
})
