/** The button that copies a page as Markdown. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const served = await servedSite(
  {
    'docs/index.md': '# Home\n\n- Go to [B](./b.md).\n',
    'docs/b.md': '# B\n\n:::note\nOn **another** page.\n:::\n',
  },
  {url: 'https://x.example'},
)
const permissions = ['clipboard-read', 'clipboard-write']
const button = (page: Page) => page.getByRole('button', {name: 'Copy page'})
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const note = '> For AI agents: https://x.example/llms.txt lists all pages of this site.\n\n'

test('the button copies the Markdown export of the open page, and the first click loads its script', async () => {
  const {page, read, requests, messages} = await reader(served, {permissions})
  await read('/')
  const asked = () => requests.filter((address) => /copy-page|\.md$/.test(address)).length
  expect(asked()).toBe(0)
  await button(page).click()
  await page.getByRole('button', {name: 'Copied'}).waitFor()
  expect(await page.locator('.docsgen-announcer').textContent()).toBe('Copied')
  expect(await copied(page)).toBe(`${note}# Home\n\n- Go to [B](https://x.example/b.md).\n`)
  await button(page).waitFor()
  expect(asked()).toBe(2)
  await page.getByRole('link', {name: 'B', exact: true}).first().click()
  await page.waitForURL('**/b')
  expect(await page.locator('[data-docsgen-agents]').textContent()).toContain('/b.md is this page as Markdown')
  await button(page).click()
  await page.getByRole('button', {name: 'Copied'}).waitFor()
  expect(await copied(page)).toBe(`${note}# B\n\n> **note**\n>\n> On **another** page.\n`)
  expect(messages).toEqual([])
})

test('the button works by keyboard, also before hydration, and keeps the focus', async () => {
  const {page, open, loadApp} = await reader(served, {permissions, holdsApp: true})
  await open('/b')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await loadApp()
  await page.getByRole('button', {name: 'Copied'}).waitFor()
  expect(await copied(page)).toContain('another')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('copy-page')
})

test('without access to the clipboard, the button opens the Markdown export; on paper there is none', async () => {
  const {page, read} = await reader(served, {viewport: phone})
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: {write: () => Promise.reject(new Error('closed'))}})
  })
  await read('/b')
  const {width, height} = (await button(page).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await page.emulateMedia({media: 'print'})
  expect(await page.locator('.copy-page').isVisible()).toBe(false)
  await page.emulateMedia({media: 'screen'})
  await button(page).click()
  await page.waitForURL('**/b.md')
})
