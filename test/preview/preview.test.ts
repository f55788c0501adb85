import {utimes, writeFile} from 'node:fs/promises'
import {request} from 'node:http'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {build} from '../../src/build.js'
import {preview} from '../../src/preview.js'
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

test('serves the built site as a static host would', async () => {
  const {get: page} = await previewOf()
  expect(await page('/')).toMatchObject({status: 200, text: expect.stringContaining('<title>Home |')})
  expect(await page('/guides/start/')).toMatchObject({status: 200, text: expect.stringContaining('<title>Start |')})
  expect(await page('/guides/start?a=b')).toMatchObject({status: 301, location: '/guides/start/?a=b'})
  expect(await page('/nowhere')).toMatchObject({status: 404, text: expect.stringContaining('Page Not Found')})
})

test('lies under its base, and leads there from outside', async () => {
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
])('gives nothing away for %s, and leads nowhere else', async (target) => {
  const {get: page} = await previewOf()
  const {text, location} = await page(target)
  expect(text).not.toContain('CANARY')
  expect(location ?? '/').toMatch(/^\/(?![/\\])/)
})

test('says when pages are newer than the site', async () => {
  const {site, server} = await previewOf()
  expect(server.isOutdated).toBe(false)
  const file = path.join(site.root, 'docs/index.md')
  await writeFile(file, '# Home again\n')
  await utimes(file, new Date(), new Date(Date.now() + 60_000))
  const later = await preview({root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false})
  onTestFinished(() => later.close())
  expect(later.isOutdated).toBe(true)
})

test('has nothing to show before the first build', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  const server = await preview({root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false})
  expect(server.url).toBeUndefined()
})
