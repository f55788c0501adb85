/** The sidebar and the table of contents keep the current entry in view. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {desktop, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const sections = Array.from(
  {length: 80},
  (_, index) => `## Part ${index}\n\n${'Some words to read. '.repeat(60)}\n`,
).join('\n')
const pages = Object.fromEntries(
  Array.from({length: 90}, (_, index) => [`docs/page-${100 + index}.md`, `# Page ${100 + index}\n\nWords.\n`]),
)
const served = await servedSite({
  'docs/index.md': '# Home\n\n[Far](./page-180.md)\n',
  'docs/long.md': `# Long\n\nIntro.\n\n${sections}`,
  ...pages,
})

async function readAt(path: string, viewport = desktop) {
  const {page, read} = await reader(served, {viewport})
  await read(path)
  return page
}

/** Whether the current entry of a panel is in the view of the panel. */
const isInView = (page: Page, panel: string) =>
  page.locator(panel).evaluate((element) => {
    const view = element.getBoundingClientRect()
    const entry = element.querySelector(':is(.sidebar, .toc, &) [aria-current]')?.getBoundingClientRect()
    return entry !== undefined && entry.top >= view.top && entry.bottom <= Math.min(view.bottom, innerHeight)
  })
const topOf = (page: Page, panel: string) => page.locator(panel).evaluate((element) => element.scrollTop)

test('the sidebar shows the current page at load, before the app, and in the menu of a phone', async () => {
  const {page, open} = await reader(served, {holdsApp: true})
  await open('/page-180')
  await expect.poll(() => isInView(page, '.side-panel')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const small = await readAt('/page-180', phone)
  await small.locator('[data-docsgen-menu] summary').click()
  await expect.poll(() => isInView(small, '.side-panel')).toBe(true)
})

test('the sidebar follows a navigation, and keeps the scroll position of the reader after a click and a reload', async () => {
  const page = await readAt('/')
  await page.locator('main').getByRole('link', {name: 'Far'}).click()
  await page.waitForURL('**/page-180')
  await expect.poll(() => isInView(page, '.side-panel')).toBe(true)
  await page.locator('.side-panel').evaluate((panel) => panel.scrollTo(0, 40))
  await page.getByRole('button', {name: /Switch between/}).click()
  expect(await topOf(page, '.side-panel')).toBe(40)
  await page.reload()
  expect(await topOf(page, '.side-panel')).toBe(40)
  await page.locator('.sidebar').getByRole('link', {name: 'Page 102'}).click()
  await page.waitForURL('**/page-102')
  expect(await topOf(page, '.side-panel')).toBe(40)
})

test('the table of contents keeps the current heading in view, but not under the pointer of a reader', async () => {
  const page = await readAt('/long#part-60')
  const current = () => page.locator('.toc [aria-current]').allTextContents()
  await expect.poll(current).toEqual(['Part 60'])
  expect(await isInView(page, '.toc')).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(current).toEqual(['Part 0'])
  expect(await isInView(page, '.toc')).toBe(true)
  await page.locator('.toc').hover()
  await page.locator('.toc').evaluate((toc) => toc.scrollTo(0, 30))
  await page.locator('#part-70').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(current).toEqual(['Part 70'])
  expect(await topOf(page, '.toc')).toBe(30)
})

test('the table of contents of a phone stays below the navbar, shows the current heading, and closes after a choice', async () => {
  const page = await readAt('/long', phone)
  const menu = page.locator('.mobile-toc')
  const current = () => menu.locator('[aria-current]').allTextContents()
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  await page.locator('#part-70').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(current).toEqual(['Part 70'])
  expect(Math.abs((await boxOf('.mobile-toc')).top - (await boxOf('.navbar')).bottom)).toBeLessThan(2)
  await menu.locator('summary').click()
  await expect.poll(() => isInView(page, '.mobile-toc > ul')).toBe(true)
  await menu.getByRole('link', {name: 'Part 69', exact: true}).focus()
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBeNull()
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await menu.locator('summary').press('Enter')
  await menu.getByRole('link', {name: 'Part 3', exact: true}).click()
  await page.waitForURL('**/long#part-3')
  await expect.poll(current).toEqual(['Part 3'])
  expect(await menu.getAttribute('open')).toBeNull()
  expect((await boxOf('#part-3')).top).toBeGreaterThanOrEqual((await boxOf('.mobile-toc')).bottom)
})
