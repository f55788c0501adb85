import type {Page} from 'playwright-core'
import {beforeEach, expect, test} from 'vitest'
import {desktop, pathOf, phone, type Reader, type ReaderOptions, reader} from '../support/browser.js'
import {docsContent, servedSite} from '../support/served-site.js'

const docs = await docsContent()
const dark = await servedSite(
  {
    'docs/index.md': '# Home\n',
    'docs/search/_category_.json': '{"label": "Search", "link": null}',
    'docs/search/quick.md': '# Quick search\n',
  },
  {colorMode: {default: 'dark'}, navbar: {items: [{label: 'Home', to: '/'}]}},
)

const withoutJavaScript = (options: ReaderOptions = {}) => reader(docs, {javaScriptEnabled: false, ...options})
const sidebarLink = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', {name, exact: true})
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

let visitor: Reader
beforeEach(async () => {
  visitor = await withoutJavaScript()
})

test('J1 content, links, pagination, breadcrumbs, cards, footer and table of contents work', async () => {
  const {page, open} = visitor
  await open('/')
  await page.locator('main article').getByRole('link', {name: 'objects', exact: true}).first().click()
  expect(pathOf(page)).toMatch(/^\/objects\/intro\/?$/)
  await page.locator('.pagination [rel="next"]').click()
  expect(pathOf(page)).toMatch(/^\/objects\/creating-objects\/?$/)
  await page.locator('.toc').getByRole('link', {name: 'Copying an object'}).click()
  expect(new URL(page.url()).hash).toBe('#copying-an-object')
  await page.locator('.breadcrumbs').getByRole('link', {name: 'Objects'}).click()
  expect(pathOf(page)).toMatch(/^\/category\/objects\/?$/)
  await page.locator('main').getByRole('link', {name: 'Managing objects'}).first().click()
  expect(pathOf(page)).toMatch(/^\/objects\/managing-objects\/?$/)
  await page.locator('.footer').getByRole('link', {name: 'Home'}).click()
  expect(pathOf(page)).toBe('/')
})

test('J1 the colour mode is the configured default, and its toggle is hidden', async () => {
  await visitor.open('/')
  expect(await background(visitor.page)).toBe('rgb(255, 255, 255)')
  expect(await visitor.page.locator('[data-docsgen-color-mode]').filter({visible: true}).count()).toBe(0)
  const other = await reader(dark, {javaScriptEnabled: false, colorScheme: 'light'})
  await other.open('/')
  expect(await background(other.page)).toBe('rgb(14, 21, 20)')
})

test('J1 the page shows the announcement without a close button', async () => {
  await visitor.open('/')
  expect(await visitor.page.locator('.announcement-bar').isVisible()).toBe(true)
  expect(await visitor.page.locator('.announcement-bar').getByRole('button').filter({visible: true}).count()).toBe(0)
})

test('J1 a closed category leads to its page or its first page, without a caret', async () => {
  const {page, open} = visitor
  await open('/objects/intro')
  expect(await sidebarLink(page, 'Creating objects').isVisible()).toBe(true)
  expect(await sidebarLink(page, 'Roles').count()).toBe(0)
  expect(await page.locator('.sidebar button').filter({visible: true}).count()).toBe(0)
  await sidebarLink(page, 'Users').click()
  expect(pathOf(page)).toMatch(/^\/category\/users\/?$/)
  const other = await reader(dark, {javaScriptEnabled: false})
  await other.open('/')
  await sidebarLink(other.page, 'Search').click()
  expect(pathOf(other.page)).toMatch(/^\/search\/quick\/?$/)
})

test('J1 the mobile menu opens, and closes by its button and beside the panel', async () => {
  const {page, open} = await withoutJavaScript({viewport: phone})
  await open('/objects/intro')
  const summary = page.locator('[data-docsgen-menu] > summary')
  const panel = page.locator('[data-docsgen-menu-panel]')
  expect(await panel.isVisible()).toBe(false)
  for (const [x, y] of [
    [330, 30],
    [345, 500],
  ] as const) {
    await summary.click()
    await expect.poll(() => panel.isVisible()).toBe(true)
    expect(await panel.locator('button').filter({visible: true}).count()).toBe(0)
    await page.mouse.click(x, y)
    await expect.poll(() => panel.isVisible()).toBe(false)
  }
  await summary.focus()
  await page.keyboard.press('Enter')
  await panel.locator('summary').click()
  expect(await panel.getByRole('link', {name: 'Tutorial'}).isVisible()).toBe(true)
  await panel.locator('summary').click()
  await sidebarLink(page, 'Creating objects').click()
  expect(pathOf(page)).toMatch(/^\/objects\/creating-objects\/?$/)
  // The document can be there before its stylesheet.
  await expect.poll(() => panel.isVisible()).toBe(false)
})

test('J1 the mobile table of contents opens', async () => {
  const {page, open} = await withoutJavaScript({viewport: phone})
  await open('/objects/creating-objects')
  const entry = page.locator('.mobile-toc').getByRole('link', {name: 'Copying an object'})
  expect(await entry.isVisible()).toBe(false)
  await page.locator('.mobile-toc > summary').click()
  await entry.click()
  expect(new URL(page.url()).hash).toBe('#copying-an-object')
})

test('J1 the skip link jumps to the content', async () => {
  const {page, open} = visitor
  await open('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#docsgen-content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('#docsgen-content') !== null)).toBe(true)
})

test('J1 an unknown address shows 404.html with a link to the home page', async () => {
  const {page, open} = visitor
  await open('/no/such/page')
  expect(await page.getByRole('heading', {level: 1}).textContent()).toBe('Page Not Found')
  await page.locator('main').getByRole('link', {name: 'Home page'}).click()
  expect(pathOf(page)).toBe('/')
})

test('J1 the browser fetches only the page, its styles and its icon, and every visible control works', async () => {
  for (const viewport of [desktop, phone]) {
    const {page, open, requests} = await withoutJavaScript({viewport})
    await open('/actions/payload-structure')
    await page.waitForLoadState('load')
    const kinds = requests.map((url) => new URL(url).pathname.replace(/-[0-9a-f]+\./, '.')).sort()
    expect(kinds.filter((path) => path !== '/favicon.svg' && !path.startsWith('/actions/'))).toEqual([
      '/assets/styles.css',
    ])
    expect(await page.locator('button').filter({visible: true}).count()).toBe(0)
    expect(await page.locator('.code').first().isVisible()).toBe(true)
  }
})
