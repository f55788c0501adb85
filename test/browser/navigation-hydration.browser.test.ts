/** React's development build reports no mismatch on any kind of page, and a crash affects one template. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {templates} from '../../templates/index.js'
import {hydrated, isSameDocument, markDocument, openTab, settled} from '../support/browser.js'
import {developmentFolder} from '../support/development-site.js'
import {rounds} from '../support/nightly.js'
import {servedSite} from '../support/served-site.js'
import {isFirefox} from '../support/shared-browser.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

const reactPage = `import {Suspense, useId, useState} from 'react'
export default function Play() {
  const [count, setCount] = useState(0)
  return <><h1>Play</h1><Suspense><p id={useId()}>{count} times</p></Suspense><button type="button" onClick={() => setCount(count + 1)}>More</button></>
}
`
const development = await servedSite(
  {...sampleFiles, 'docs/play.tsx': reactPage},
  {...sampleConfig, announcementBar: {content: 'News', id: 'a'}, colorMode: {respectSystem: true}},
  {build: developmentFolder},
)

/** Each part crashes in the browser when the page says so; every one has a site's own template around the default one. */
const parts = Object.keys(templates)
const crashing = Object.fromEntries(
  parts.map((part) => [
    `templates/${part}.tsx`,
    `import Default from 'docsgen/templates/${part}'
export default function ${part}(props: any) {
  if (typeof document !== 'undefined' && location.search === '?crash=${part}') throw new Error('${part} broke')
  return <Default {...props} />
}
`,
  ]),
)
const fragile = await servedSite(
  {...sampleFiles, ...crashing},
  {...sampleConfig, announcementBar: {content: 'News', id: 'a'}},
)

const complaints = (messages: string[]) =>
  messages.filter((message) => !message.includes('React DevTools') && !message.includes('status of 404'))
const heading = (page: Page) => page.locator('main h1').first().textContent()

describe('the development build of React', () => {
  for (const [kind, path] of [
    ['a doc', ''],
    ['a doc with tables of contents and code', 'accounts/intro'],
    ['a category index', 'category/objects'],
    ['a React page', 'play'],
    ['the 404 page', 'nowhere'],
  ] as const)
    test(`hydrates ${kind} without a warning, on wide and narrow screens`, async () => {
      for (const width of [1200, 400]) {
        const {page, messages} = await openTab(development.url + path, {viewport: {width, height: 800}})
        await settled(page)
        expect(complaints(messages)).toEqual([])
      }
    })

  test('navigates between all kinds of pages without a warning', async () => {
    const {page, messages} = await openTab(development.url)
    await markDocument(page)
    const paths = [
      '/accounts/intro',
      '/category/objects',
      '/play',
      '/',
      '/play',
      '/category/objects',
      '/objects/types',
      '/accounts/intro#details',
      '/',
    ]
    for (const path of paths) await visit(page, path)
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('Accounts')
    expect(await isSameDocument(page)).toBe(true)
    expect(complaints(messages)).toEqual([])
  })
})

/** Clicks a link that is put into the page for it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForFunction(
    (href) =>
      JSON.stringify((document.querySelector('link[rel=canonical]') as HTMLLinkElement).href).includes(`com${href}`),
    path.replace(/#.*/, ''),
  )
}

test('the body has the served nodes after hydration and the fetched nodes after navigation', async () => {
  const server = development
  const {page} = await openTab(server.url, {
    before: `addEventListener('DOMContentLoaded', () => { window.served = [...document.querySelectorAll('[data-docsgen-body], [data-docsgen-body] *')] })`,
  })
  const keeps = () =>
    page.evaluate(() => (window as unknown as {served: Element[]}).served.every((node) => node.isConnected))
  expect(await keeps()).toBe(true)
  await page.evaluate(() => Object.assign(window, {innerHtml: 0}))
  await visit(page, '/accounts/intro')
  expect(await keeps()).toBe(false)
  await visit(page, '/')
  expect(await page.locator('[data-docsgen-body] > h1').count()).toBe(1)
})

const visits = rounds(12, 40) * 5
// Firefox has no counters to ask.
test.skipIf(isFirefox)(
  `${visits} pages leave no nodes and listeners behind`,
  async () => {
    const {page} = await openTab(development.url)
    const paths = ['/accounts/intro', '/category/objects', '/play', '/objects/types', '/']
    const client = await page.context().newCDPSession(page)
    const count = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const {nodes, jsEventListeners} = await client.send('Memory.getDOMCounters')
      return {nodes, jsEventListeners}
    }
    const round = async () => {
      for (const path of paths) await visit(page, path)
    }
    for (let i = 0; i < 4; i++) await round()
    const before = await count()
    for (let i = 0; i < visits / paths.length; i++) await round()
    const after = await count()
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(rounds(10, 30))
    expect(after.nodes - before.nodes).toBeLessThan(rounds(100, 500))
  },
  180_000,
)

describe('a crash', () => {
  // The parts that hold the body, and what holds everything, are in no boundary: there the served page comes back.
  for (const part of parts)
    test(`of ${part} leaves the content and the other templates`, async () => {
      const path = part === 'NotFound' ? 'nowhere' : 'accounts/intro'
      const {page, messages} = await openTab(`${fragile.url}${path}?crash=${part}`, {isStatic: true})
      await page.mouse.move(9, 9)
      if (part !== 'ReactPage') await expect.poll(() => messages.join('\n')).toContain(`${part} broke`)
      await settled(page)
      const titles = {nowhere: 'Page Not Found', 'accounts/intro': 'Accounts'}
      expect(await heading(page)).toBe(titles[path])
      for (const selector of ['.navbar .brand', 'footer.footer', '.announcement-bar', '[data-docsgen-menu]'])
        expect(await page.locator(selector).count(), selector).toBe(1)
      if (path === 'accounts/intro') {
        expect(await page.locator('.sidebar a').count()).toBeGreaterThan(3)
        expect(await page.locator('[data-docsgen-body] pre').count()).toBe(1)
      }
      await page.locator('footer a', {hasText: 'Accounts'}).click()
      await expect.poll(() => heading(page)).toBe('Accounts')
    })

  test('of the next page leads to an ordinary page load', async () => {
    const {page} = await openTab(`${fragile.url}accounts/intro`)
    await markDocument(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/objects/fields?crash=Breadcrumbs'
      document.body.append(link)
      link.click()
    })
    await expect.poll(() => heading(page)).toBe('Fields')
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
    await page.waitForLoadState()
    expect(await heading(page)).toBe('Fields')
    expect(await page.locator('.breadcrumbs').textContent()).toContain('Fields')
  })
})

test('a link clicked during hydration leads to its target', async () => {
  const server = development
  const {page, messages} = await openTab(server.url, {isStatic: true})
  await page.locator('[data-docsgen-body]').getByRole('link', {name: 'accounts'}).click()
  await expect.poll(() => heading(page)).toBe('Accounts')
  await hydrated(page)
  expect(complaints(messages)).toEqual([])
})
