/** Pages without JavaScript (behaviour J1). */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {pathOf, phone, type ReaderOptions, reader} from '../support/browser.js'
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

const withoutJavaScript = (site = docs, options: ReaderOptions = {}) =>
  reader(site, {javaScriptEnabled: false, ...options})
const sidebarLink = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', {name, exact: true})
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const hash = (page: Page) => new URL(page.url()).hash
const at = (page: Page, path: string) => expect(pathOf(page).replace(/(?<=.)\/$/, '')).toBe(path)

test('content, links, pagination, breadcrumbs, cards, footer, table of contents and skip link work', async () => {
  const {page, open} = await withoutJavaScript()
  await open('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(hash(page)).toBe('#docsgen-content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('#docsgen-content') !== null)).toBe(true)
  await page.locator('main article').getByRole('link', {name: 'objects', exact: true}).first().click()
  at(page, '/objects/intro')
  await page.locator('.pagination [rel="next"]').click()
  at(page, '/objects/creating-objects')
  await page.locator('.toc').getByRole('link', {name: 'Copying an object'}).click()
  expect(hash(page)).toBe('#copying-an-object')
  await page.locator('.breadcrumbs').getByRole('link', {name: 'Objects'}).click()
  at(page, '/category/objects')
  await page.locator('main').getByRole('link', {name: 'Managing objects'}).first().click()
  at(page, '/objects/managing-objects')
  await page.locator('.footer').getByRole('link', {name: 'Home'}).click()
  at(page, '/')
  await open('/no/such/page')
  expect(await page.getByRole('heading', {level: 1}).textContent()).toBe('Page Not Found')
  await page.locator('main').getByRole('link', {name: 'Home page'}).click()
  at(page, '/')
})

test('the colour mode is that of the config, the announcement stays, and a closed category leads to its page or its first page', async () => {
  const {page, open} = await withoutJavaScript()
  await open('/objects/intro')
  expect(await background(page)).toBe('rgb(255, 255, 255)')
  expect(await page.locator('.announcement-bar').isVisible()).toBe(true)
  expect(await sidebarLink(page, 'Creating objects').isVisible()).toBe(true)
  expect(await sidebarLink(page, 'Roles').count()).toBe(0)
  await sidebarLink(page, 'Users').click()
  at(page, '/category/users')
  const other = await withoutJavaScript(dark, {colorScheme: 'light'})
  await other.open('/')
  expect(await background(other.page)).toBe('rgb(14, 21, 20)')
  await sidebarLink(other.page, 'Search').click()
  at(other.page, '/search/quick')
})

test('on a phone the menu opens, and closes by its button and beside the panel, and the table of contents opens', async () => {
  const {page, open} = await withoutJavaScript(docs, {viewport: phone})
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
    await page.mouse.click(x, y)
    await expect.poll(() => panel.isVisible()).toBe(false)
  }
  await summary.focus()
  await page.keyboard.press('Enter')
  await panel.locator('summary').click()
  expect(await panel.getByRole('link', {name: 'Tutorial'}).isVisible()).toBe(true)
  await panel.locator('summary').click()
  await sidebarLink(page, 'Creating objects').click()
  at(page, '/objects/creating-objects')
  // The document can be there before its stylesheet.
  await expect.poll(() => panel.isVisible()).toBe(false)
  const entry = page.locator('.mobile-toc').getByRole('link', {name: 'Copying an object'})
  expect(await entry.isVisible()).toBe(false)
  await page.locator('.mobile-toc > summary').click()
  await entry.click()
  expect(hash(page)).toBe('#copying-an-object')
})

test('the browser fetches only the page, its styles and its icon, and shows no button', async () => {
  const {page, open, requests} = await withoutJavaScript()
  await open('/actions/payload-structure')
  const kinds = requests.map((url) => new URL(url).pathname.replace(/-[0-9a-f]+\./, '.'))
  expect(kinds.filter((path) => path !== '/favicon.svg' && !path.startsWith('/actions/'))).toEqual([
    '/assets/styles.css',
  ])
  expect(await page.locator('.code').first().isVisible()).toBe(true)
  const buttons = page.locator('button, [data-docsgen-color-mode]')
  for (const viewport of [page.viewportSize()!, phone]) {
    await page.setViewportSize(viewport)
    expect(await buttons.filter({visible: true}).count()).toBe(0)
  }
})
