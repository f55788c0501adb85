/** Without a connection, the page stays and shows a message with a button that tries again. */
import {expect, test} from 'vitest'
import {reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const served = await servedSite({
  'docs/index.md': '# Home\n\nWords.\n',
  'docs/other.md': '# Other\n\nWords.\n',
  'docs/third.md': '# Third\n\nWords.\n',
})

test('a click keeps the page and shows an error; Retry or another link opens a page', async () => {
  // Without the documents that the app fetches in advance.
  const before = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
  const {page, read} = await reader(served, {before})
  const title = () => page.locator('h1').textContent()
  const alert = page.locator('main [role=alert]')
  const link = (name: string) => page.locator('.sidebar').getByRole('link', {name})
  await read('/')
  await page.context().setOffline(true)
  await link('Other').click()
  await alert.waitFor()
  expect(await title()).toBe('Home')
  expect(await alert.locator('p').textContent()).toBe('This could not be loaded. Check your internet connection.')
  await alert.getByRole('button', {name: 'Retry'}).click()
  await alert.waitFor()
  await page.context().setOffline(false)
  await alert.getByRole('button', {name: 'Retry'}).click()
  await expect.poll(title).toBe('Other')
  expect(new URL(page.url()).pathname).toBe('/other')
  expect(await alert.count()).toBe(0)
  await page.context().setOffline(true)
  await link('Third').click()
  await alert.waitFor()
  await page.context().setOffline(false)
  await link('Home').click()
  await expect.poll(title).toBe('Home')
  expect(await alert.count()).toBe(0)
})
