/** `docsgen preview` serves the built site like a static host. */
import {symlink, utimes, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {build} from '../../src/flow/build.js'
import {type Preview, preview} from '../../src/flow/preview.js'
import {afterUse} from '../support/lifetime.js'
import {createSite} from '../support/site.js'
import {requestText, sendRaw} from './dev/support/raw.js'

const files = {
  'docs/index.md': '# Home\n',
  'docs/guides/start.md': '# Start\n',
  'secret.txt': 'CANARY',
  'static/a#b?c.txt': 'sharp',
  'static/100%.txt': 'all',
}
const options = (root: string) => ({root, overrides: {}, port: 0, host: undefined, strictPort: false})
const buildAt = (root: string) => build({root, overrides: {}, strict: true, force: false, threads: 0})

async function previewOf(config: object) {
  const site = await createSite({...files, 'docsgen.config.json': JSON.stringify(config)})
  expect((await preview(options(site.root))).url).toBeUndefined()
  await buildAt(site.root)
  const server = await preview(options(site.root))
  afterUse(() => server.close())
  return {site, server}
}

/** A request as it is written. */
async function get({url}: Preview, target: string) {
  const {status, text} = await sendRaw(Number(new URL(url!).port), requestText(target, ['Host: localhost']))
  return {status, location: /^location: (.*)$/im.exec(text)?.[1]?.trim(), text}
}

const languages = {en: {label: 'English'}, de: {label: 'Deutsch'}}
const served = await previewOf({base: '/docs/', redirects: {'/old': '/guides/start'}, locales: {languages}})
const site = served.site
const server = served.server
const page = (target: string) => get(server, target)

test('preview serves the site under its base and redirects to it', async () => {
  expect(await page('/')).toMatchObject({status: 302, location: '/docs/'})
  expect(await page('/docs/')).toMatchObject({status: 200, text: expect.stringContaining('<title>Home |')})
  expect(await page('/docs/guides/start/')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<title>Start |'),
  })
  expect(await page('/docs/guides/start?a=b')).toMatchObject({status: 301, location: '/docs/guides/start/?a=b'})
  expect(await page('/docs/nowhere')).toMatchObject({status: 404, text: expect.stringContaining('Page Not Found')})
  for (const target of ['/docs/de/nowhere', '/docs/de/guides/nowhere/'])
    expect(await page(target)).toMatchObject({status: 404, text: expect.stringContaining('lang="de"')})
  expect(await page('/guides/start/')).toMatchObject({status: 404})
  const {status, text} = await page('/docs/old/')
  expect({status, text}).toEqual({status: 200, text: expect.stringContaining('content="0; url=/docs/guides/start"')})
  expect(await page(/<script type="module" src="([^"]+)"/.exec(text)![1]!)).toMatchObject({status: 200})
  expect((await page('/docs/a%23b%3Fc.txt')).text).toContain('sharp')
  expect((await page('/docs/100%25.txt')).text).toContain('all')
})

test('preview answers a request for Markdown with the Markdown of the page', async () => {
  const get = async (target: string, accept: string) => {
    const {status, headers} = await fetch(new URL(`/docs${target}`, server.url), {headers: {accept}})
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

test('preview sends ranges, and ignores an invalid one; preview follows no links out of the built site', async () => {
  const ranged = async (range: string) => {
    const {status, headers} = await fetch(new URL('/docs/guides/start/', server.url), {headers: {range}})
    return [status, headers.get('content-range')?.replace(/\d+$/, 'all') ?? '']
  }
  for (const range of ['bytes=9-2', 'bytes=-', 'bytes=x-y', 'lines=1-2', 'bytes=1-2,4-5'])
    expect(await ranged(range), range).toEqual([200, ''])
  expect(await ranged('bytes=2-9')).toEqual([206, 'bytes 2-9/all'])
  expect((await ranged('bytes=99999999-'))[0]).toBe(416)
  const links = {'leak.txt': '../secret.txt', 'page.html': '../secret.txt', folder: '..', 'inside.txt': 'index.html'}
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(site.root, 'build', name))
  for (const target of ['/leak.txt', '/page', '/page.html', '/folder/secret.txt', '/folder/'])
    expect(await page(`/docs${target}`), target).toMatchObject({
      status: 404,
      text: expect.not.stringContaining('CANARY'),
    })
  expect(await page('/docs/inside.txt')).toMatchObject({status: 200})
})

test('preview serves the next build without a restart, and knows that pages are newer than the site', async () => {
  await site.write({'docs/index.md': '# Another home\n', 'docs/new.md': '# New\n'})
  await buildAt(site.root)
  expect((await page('/docs/')).text).toContain('<title>Another home |')
  expect((await page('/docs/new/')).status).toBe(200)
  expect(server.isOutdated).toBe(false)
  const file = path.join(site.root, 'docs/index.md')
  await writeFile(file, '# Home again\n')
  await utimes(file, new Date(), new Date(Date.now() + 60_000))
  const later = await preview(options(site.root))
  onTestFinished(() => later.close())
  expect(later.isOutdated).toBe(true)
  // A build that has nothing to write has seen the pages too.
  for (const cache of [true, false]) {
    await writeFile(file, '# Another home\n')
    await build({root: site.root, overrides: {}, strict: true, force: false, threads: 0, cache})
    const again = await preview(options(site.root))
    onTestFinished(() => again.close())
    expect(again.isOutdated).toBe(false)
  }
})

test('preview serves a portable site under the configured base', async () => {
  const portable = await previewOf({base: '/docs/', portable: true})
  expect(await get(portable.server, '/')).toMatchObject({status: 302, location: '/docs/'})
  const {status, text} = await get(portable.server, '/docs/guides/start/index.html')
  expect({status, text}).toEqual({status: 200, text: expect.stringContaining('href="../../index.html"')})
})
