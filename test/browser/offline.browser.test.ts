/** Without a connection, the page stays and shows a message with a button that tries again. */
import {expect, test} from 'vitest'
import {reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const served = await servedSite({
  'docs/index.md': '# Home\n\nWords.\n',
  'docs/other.md': '# Other\n\nWords.\n',
  'docs/third.md': '# Third\n\nWords.\n',
})

async function offline() {
  // Without the documents that the app fetches in advance.
  const before = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
  const {page, read} = await reader(served, {before})
  await read('/')
  await page.context().setOffline(true)
  await page.locator('.sidebar').getByRole('link', {name: 'Other'}).click()
  const alert = page.locator('main [role=alert]')
  await alert.waitFor()
  return {page, alert}
}
const heading = 'h1'

test('a click keeps the page and shows an error; Retry opens the page', async () => {
  const {page, alert} = await offline()
  expect(await page.locator(heading).textContent()).toBe('Home')
  expect(await alert.locator('p').textContent()).toBe('This could not be loaded. Check your internet connection.')
  await alert.getByRole('button', {name: 'Retry'}).click()
  await alert.waitFor()
  await page.context().setOffline(false)
  await alert.getByRole('button', {name: 'Retry'}).click()
  await expect.poll(() => page.locator(heading).textContent()).toBe('Other')
  expect(new URL(page.url()).pathname).toBe('/other')
  expect(await alert.count()).toBe(0)
})

test('another page replaces the message', async () => {
  const {page, alert} = await offline()
  await page.context().setOffline(false)
  await page.locator('.sidebar').getByRole('link', {name: 'Third'}).click()
  await expect.poll(() => page.locator(heading).textContent()).toBe('Third')
  expect(await alert.count()).toBe(0)
})
