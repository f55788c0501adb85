/** Parts of a page that act in a browser: the table of contents of a phone (behaviour D4), headings, links to texts, the way to the top, the button that copies a page. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const long = Array.from({length: 30}, (_, index) => `Line ${index}.`).join('\n\n')

const served = await servedSite(
  {
    'docs/index.md': '# Home\n\nSee [line 25](./plain.md#beta:~:text=Line%2025.).\n\n- Go to [B](./b.md).\n',
    'docs/b.md': '# B\n\n:::note\nOn **another** page.\n:::\n',
    'docs/plain.md': `# Plain\n\n## Alpha\n\n${long}\n\n## Beta\n\n### Gamma\n\n${long}\n`,
  },
  {url: 'https://x.example'},
)

const permissions = ['clipboard-read', 'clipboard-write']
const button = (page: Page) => page.getByRole('button', {name: 'Copy page'})
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('D4 on a narrow screen the table of contents is closed above the text and exposes its state', async () => {
  const {page, read, messages} = await reader(served, {viewport: phone})
  await read('/plain')
  const summary = page.locator('.mobile-toc > summary')
  const entry = page.locator('.mobile-toc').getByRole('link', {name: 'Beta'})
  expect(await page.locator('.toc').isVisible()).toBe(false)
  expect(await summary.getAttribute('aria-expanded')).toBe('false')
  expect(await entry.isVisible()).toBe(false)
  await summary.click()
  await expect.poll(() => summary.getAttribute('aria-expanded')).toBe('true')
  await entry.click()
  await page.waitForURL('**/plain#beta')
  expect(messages).toEqual([])
})

test('the link of a heading copies its address, and shows a confirmation', async () => {
  const {page, read} = await reader(served, {permissions})
  await read('/plain')
  const link = page.getByRole('link', {name: 'Direct link to Beta'})
  await link.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${served.origin}/plain#beta`)
  expect(await page.locator('.docsgen-announcer').textContent()).toBe('Copied')
  expect(new URL(page.url()).hash).toBe('#beta')
})

test('a link to a text on a page leads to the text', async () => {
  const {page, read} = await reader(served)
  await read('/')
  await page.getByRole('link', {name: 'line 25'}).click()
  await page.waitForURL('**/plain#beta')
  const line = page.getByText('Line 25.', {exact: true}).first()
  const distance = () => line.evaluate((one) => Math.abs(one.getBoundingClientRect().top - innerHeight / 2))
  await expect.poll(distance).toBeLessThan(200)
})

test('while a reader scrolls up a long page, a button leads to its top', async () => {
  const {page, read} = await reader(served)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await read('/plain')
  const button = page.getByRole('button', {name: 'Scroll back to top'})
  // Two scrolls within one frame are one event; the second one here has to be an event of its own.
  const scrolledTo = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('scroll', () => resolve(scrollY), {once: true})
        scrollTo(0, document.body.scrollHeight)
      }),
  )
  expect(scrolledTo).toBeGreaterThan(1000)
  expect(await button.isVisible()).toBe(false)
  await page.evaluate(() => scrollBy(0, -50))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
})

test('the button copies the Markdown export of the open page, and the first click loads its script', async () => {
  const {page, read, requests, messages} = await reader(served, {permissions})
  await read('/')
  const asked = () => requests.filter((address) => /copy-page|\.md$/.test(address)).length
  expect(asked()).toBe(0)
  await button(page).click()
  await page.getByRole('button', {name: 'Copied'}).waitFor()
  expect(await page.locator('.docsgen-announcer').textContent()).toBe('Copied')
  expect(await copied(page)).toMatch(
    /^> For AI agents: https:\/\/x\.example\/llms\.txt .*\n\n# Home\n.*\n- Go to \[B\]\(https:\/\/x\.example\/b\.md\)\.\n$/s,
  )
  await button(page).waitFor()
  expect(asked()).toBe(2)
  await page.getByRole('link', {name: 'B', exact: true}).first().click()
  await page.waitForURL('**/b')
  expect(await page.locator('[data-docsgen-agents]').textContent()).toContain('/b.md is this page as Markdown')
  await button(page).click()
  await page.getByRole('button', {name: 'Copied'}).waitFor()
  expect(await copied(page)).toMatch(/\n# B\n\n> \*\*note\*\*\n>\n> On \*\*another\*\* page\.\n$/)
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
