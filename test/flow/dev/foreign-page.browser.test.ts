/** A page of another site, in a real browser on the author's machine, tries to read and control `docsgen dev`. */
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {launchChromium} from '../../support/chromium.js'
import {serve} from '../../support/server.js'
import {serveSite, tokenIn} from './support/serve-site.js'

const browsers: Browser[] = []
beforeAll(async () => {
  browsers.push(await launchChromium(['--host-resolver-rules=MAP evil.test 127.0.0.1']))
})
afterAll(() => browsers[0]?.close())

const secret = 'UNPUBLISHED-PLANS'

async function openForeignPage() {
  const served = await serveSite({
    'docs/index.md': `# Home\n\n${secret}\n\n![A dot](./dot.svg)\n\n[broken](./gone.md)\n`,
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'static/robots.txt': secret,
  })
  const {text} = await served.get('/')
  const assets = [...text.matchAll(/(?:src|href)="(\/[^"]*\.(?:js|css|svg))"/g)].map(([, address]) => address!)
  const endpoints = [
    '/',
    '/robots.txt',
    '/@docsgen/live-diagnostics.js',
    '/@docsgen/diagnostics/',
    '/@docsgen/open',
    ...assets,
  ]
  const foreign = await serve((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Evil</title><p>Evil')
  })
  const page = await browsers[0]!.newPage()
  onTestFinished(() => page.close())
  await page.goto(`http://evil.test:${foreign.port}/`)
  const {port} = new URL(served.server.url)
  const hosts = ['localhost', '127.0.0.1', 'evil.test'].map((name) => `${name}:${port}`)
  const urls = hosts.flatMap((host) => endpoints.map((endpoint) => `http://${host}${endpoint}`))
  return {...served, page, hosts, urls, token: tokenIn(text)}
}

test('a foreign page cannot read responses of dev', async () => {
  const {page, urls} = await openForeignPage()
  expect(urls.length).toBeGreaterThan(20)
  const readable = await page.evaluate(async (urls) => {
    const found: string[] = []
    const element = (name: string, url: string) =>
      new Promise<void>((done) => {
        const made = Object.assign(document.createElement(name), {
          onload: () => done(void found.push(`${name} ${url}`)),
          onerror: () => done(),
        })
        if (made instanceof HTMLLinkElement) Object.assign(made, {rel: 'stylesheet', href: url})
        else made.setAttribute('src', url)
        document.head.append(made)
      })
    for (const url of urls) {
      for (const options of [
        {},
        {mode: 'no-cors'},
        {method: 'POST', body: '{"file":"docs/index.md"}'},
      ] as RequestInit[]) {
        const text = await fetch(url, options)
          .then((answer) => answer.text())
          .catch(() => '')
        if (text !== '') found.push(`fetch ${url} ${text.slice(0, 80)}`)
      }
      await Promise.all(['script', 'img', 'link'].map((name) => element(name, url)))
    }
    return found
  }, urls)
  expect(readable).toEqual([])
})

test('foreign and sandboxed pages cannot open a socket', async () => {
  const {page, hosts, token} = await openForeignPage()
  const addresses = hosts.flatMap((host) => [`ws://${host}/?token=${token}`, `ws://${host}/`])
  expect(token).not.toBe('')
  const opened = await page.evaluate(async (addresses) => {
    const tryAll = `Promise.all(${JSON.stringify(addresses)}.map((address) => new Promise((done) => {
      const socket = new WebSocket(address)
      socket.onopen = () => done(address)
      socket.onmessage = () => done(address)
      socket.onerror = () => done('')
    })))`
    const inSandbox = new Promise<string[]>((done) => addEventListener('message', (event) => done(event.data)))
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.srcdoc = `<script>${tryAll}.then((opened) => parent.postMessage(opened, '*'))</script>`
    document.body.append(frame)
    // biome-ignore lint/security/noGlobalEval: the same text runs in the frame.
    return [...(await (eval(tryAll) as Promise<string[]>)), ...(await inSandbox)].filter(Boolean)
  }, addresses)
  expect(opened).toEqual([])
})

test.each(['iframe', 'object', 'embed'])('another page cannot show dev in its %s', async (name) => {
  const {page, server} = await openForeignPage()
  const answered = page.waitForResponse(server.url)
  await page.evaluate(
    ({name, url}) => {
      const frame = document.createElement(name)
      frame.setAttribute(name === 'object' ? 'data' : 'src', url)
      document.body.append(frame)
    },
    {name, url: server.url},
  )
  expect((await answered).status()).toBe(403)
  for (const frame of page.frames()) expect(await frame.content().catch(() => '')).not.toContain(secret)
})

test('dev refuses foreign host names that resolve to this machine', async () => {
  const {page, hosts} = await openForeignPage()
  const answer = await page.goto(`http://${hosts.find((host) => host.startsWith('evil.test'))}/`)
  expect(answer?.status()).toBe(403)
  expect(await page.content()).not.toContain(secret)
})

test('links from foreign pages to dev work', async () => {
  const {page, server} = await openForeignPage()
  await page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), {href: url, textContent: 'Docs'})
    document.body.append(link)
  }, server.url)
  await page.click('text=Docs')
  await page.waitForSelector(`text=${secret}`)
})
