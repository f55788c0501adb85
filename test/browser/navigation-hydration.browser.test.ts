/** React's development build reports no mismatch on any kind of page, and a crash affects one template. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {templates} from '../../templates/index.js'
import {hydrated, isSameDocument, markDocument, openTab, phone, reader, settled, theme} from '../support/browser.js'
import {developmentFolder} from '../support/development-site.js'
import {isNightly, rounds} from '../support/nightly.js'
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
import {useState} from 'react'
export default function ${part}(props: any) {
  const [count, setCount] = useState(0)
  if (typeof document !== 'undefined' && location.search === '?crash=${part}') throw new Error('${part} broke')
  return <>
    <Default {...props} />
    {'${part}' === 'Pagination' && <button type="button" onClick={() => setCount(count + 1)}>clicked {count} times</button>}
  </>
}
`,
  ]),
)
/** A part in each kind of place: around everything, around the body, in another part, and beside it. */
const someParts = ['Layout', 'DocPage', 'NotFound', 'Sidebar', 'Footer']
const fragile = await servedSite(
  {...sampleFiles, ...crashing},
  {...sampleConfig, announcementBar: {content: 'News', id: 'a'}},
)

const complaints = (messages: string[]) =>
  messages.filter((message) => !message.includes('React DevTools') && !message.includes('status of 404'))
const heading = (page: Page) => page.locator('main h1').first().textContent()

describe('the development build of React', () => {
  test('hydrates every kind of page without a warning, on wide and narrow screens', async () => {
    for (const width of [1200, 400]) {
      const {page, read, messages} = await reader(development, {viewport: {width, height: 800}})
      for (const path of ['/', '/accounts/intro', '/category/objects', '/play', '/nowhere']) {
        await read(path)
        await settled(page)
        expect(complaints(messages), `${path} at ${width}`).toEqual([])
      }
    }
  })

  test('finds what a reader changed before hydration', async () => {
    const {page, open, loadApp, messages} = await reader(development, {viewport: phone, holdsApp: true})
    await open('/')
    const menu = page.locator('details[data-docsgen-menu]')
    await menu.locator('> summary').click()
    await page.locator('[data-docsgen-menu-panel] [data-docsgen-color-mode]').click()
    await page.locator('[data-docsgen-announcement-close]').evaluate((close: HTMLElement) => close.click())
    await loadApp()
    expect(await theme(page)).toBe('dark')
    expect(await menu.getAttribute('open')).not.toBeNull()
    expect(complaints(messages)).toEqual([])
  })

  test('navigates between all kinds of pages without a warning, and keeps the served nodes until then', async () => {
    const {page, messages} = await openTab(development.url, {
      before: `addEventListener('DOMContentLoaded', () => { window.served = [...document.querySelectorAll('[data-docsgen-body], [data-docsgen-body] *')] })`,
    })
    await markDocument(page)
    expect(await keepsServed(page)).toBe(true)
    const paths = ['/accounts/intro', '/category/objects', '/play', '/', '/play', '/objects/types']
    for (const path of [...paths, '/accounts/intro#details', '/']) await visit(page, path)
    expect(await keepsServed(page)).toBe(false)
    expect(await page.locator('[data-docsgen-body] > h1').count()).toBe(1)
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('Accounts')
    expect(await isSameDocument(page)).toBe(true)
    expect(complaints(messages)).toEqual([])
  })
})

/** Whether the nodes that a script put into `served` are still in the page. */
const keepsServed = (page: Page) =>
  page.evaluate(() => (window as unknown as {served: Element[]}).served.every((node) => node.isConnected))

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

const visits = rounds(6, 40) * 5
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
  test.each(isNightly ? parts : someParts)('of %s leaves the content and the other templates', async (part) => {
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

test('a foreign change in one template affects that template only', async () => {
  fragile.changes.set('/', (html) => html.replace(/<footer[^>]*>/, '$&<aside class="foreign">An extension</aside>'))
  const {page, open, loadApp} = await reader(fragile, {holdsApp: true})
  await open('/')
  const foreign = page.locator('footer .foreign')
  expect(await foreign.count()).toBe(1)
  await page.evaluate(() => {
    Object.assign(window, {served: [...document.querySelectorAll('.sidebar a, [data-docsgen-body] *')]})
  })
  // A click before hydration takes effect after it.
  await page.getByRole('button', {name: 'clicked 0 times'}).click()
  await loadApp()
  await expect.poll(() => foreign.count()).toBe(0)
  await page.getByRole('button', {name: 'clicked 1 times'}).click()
  await page.getByRole('button', {name: 'clicked 2 times'}).waitFor()
  expect(await page.locator('footer').textContent()).toContain('Accounts')
  expect(await keepsServed(page)).toBe(true)
  fragile.changes.clear()
})

test('the app loads at the first sign of use, or after a while although the browser is never idle', async () => {
  // A tab of its own: in a used one, the pointer may already be over the page, which is a sign of use.
  const {page, open} = await reader(fragile, {before: 'requestIdleCallback = () => {}', locale: 'en-GB'})
  await open('/')
  await page.waitForLoadState('load')
  await page.mouse.move(5, 5)
  await hydrated(page)
  const onlyTimeouts = 'requestIdleCallback = (work, {timeout} = {}) => void (timeout && setTimeout(work))'
  const other = await reader(fragile, {before: onlyTimeouts})
  await other.read('/')
})
