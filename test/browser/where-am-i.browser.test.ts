/** The sidebar and the table of contents keep the current entry in view. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
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

describe('the sidebar', () => {
  test('shows the current page at load, without JavaScript of the app', async () => {
    const {page, open} = await reader(served, {appDelay: 60_000})
    await open('/page-180')
    await expect.poll(() => isInView(page, '.side-panel')).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('shows the current page after navigation', async () => {
    const page = await readAt('/')
    await page.locator('main').getByRole('link', {name: 'Far'}).click()
    await page.waitForURL('**/page-180')
    await expect.poll(() => isInView(page, '.side-panel')).toBe(true)
  })

  test('keeps the scroll position of the reader, also after a click and a reload', async () => {
    const page = await readAt('/page-180')
    await page.locator('.side-panel').evaluate((panel) => panel.scrollTo(0, 40))
    await page.getByRole('button', {name: /Switch between/}).click()
    expect(await topOf(page, '.side-panel')).toBe(40)
    await page.reload()
    expect(await topOf(page, '.side-panel')).toBe(40)
    await page.locator('.sidebar').getByRole('link', {name: 'Page 102'}).click()
    await page.waitForURL('**/page-102')
    expect(await topOf(page, '.side-panel')).toBe(40)
  })

  test('shows the current page in the menu of a phone', async () => {
    const page = await readAt('/page-180', phone)
    await page.locator('[data-docsgen-menu] summary').click()
    await expect.poll(() => isInView(page, '.side-panel')).toBe(true)
  })
})

describe('the table of contents', () => {
  test('marks the first heading at the top of the page', async () => {
    const page = await readAt('/long')
    await expect.poll(() => page.locator('.toc [aria-current]').allTextContents()).toEqual(['Part 0'])
  })

  test('keeps the current heading in view while a reader scrolls', async () => {
    const page = await readAt('/long')
    await page.locator('#part-70').evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => page.locator('.toc [aria-current]').allTextContents()).toEqual(['Part 70'])
    expect(await isInView(page, '.toc')).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => page.locator('.toc [aria-current]').allTextContents()).toEqual(['Part 0'])
    expect(await isInView(page, '.toc')).toBe(true)
  })

  test('shows the heading of the address at load', async () => {
    const page = await readAt('/long#part-60')
    await expect.poll(() => page.locator('.toc [aria-current]').allTextContents()).toEqual(['Part 60'])
    expect(await isInView(page, '.toc')).toBe(true)
  })

  test('stays in place under the pointer of a reader', async () => {
    const page = await readAt('/long')
    await page.locator('.toc').hover()
    await page.locator('.toc').evaluate((toc) => toc.scrollTo(0, 30))
    await page.locator('#part-70').evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => page.locator('.toc [aria-current]').allTextContents()).toEqual(['Part 70'])
    expect(await topOf(page, '.toc')).toBe(30)
  })
})

describe('the table of contents on a phone', () => {
  const menu = (page: Page) => page.locator('.mobile-toc')
  const current = (page: Page) => menu(page).locator('[aria-current]').allTextContents()

  test('stays below the navbar while a reader scrolls, and opens with the current heading in view', async () => {
    const page = await readAt('/long', phone)
    await page.locator('#part-70').evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => current(page)).toEqual(['Part 70'])
    const top = await menu(page).evaluate((element) => element.getBoundingClientRect().top)
    const bar = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom)
    expect(Math.abs(top - bar)).toBeLessThan(2)
    await menu(page).locator('summary').click()
    await expect.poll(() => isInView(page, '.mobile-toc > ul')).toBe(true)
  })

  test('closes when a reader selects a heading, and does not cover the heading', async () => {
    const page = await readAt('/long', phone)
    await menu(page).locator('summary').click()
    await menu(page).getByRole('link', {name: 'Part 3', exact: true}).click()
    await page.waitForURL('**/long#part-3')
    await expect.poll(() => current(page)).toEqual(['Part 3'])
    expect(await menu(page).getAttribute('open')).toBeNull()
    const bottom = await menu(page).evaluate((element) => element.getBoundingClientRect().bottom)
    const top = await page.locator('#part-3').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(bottom)
  })

  test('closes on Escape, and the focus returns to its button', async () => {
    const page = await readAt('/long', phone)
    await menu(page).locator('summary').press('Enter')
    await menu(page).getByRole('link', {name: 'Part 0', exact: true}).focus()
    await page.keyboard.press('Escape')
    expect(await menu(page).getAttribute('open')).toBeNull()
    expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })
})
