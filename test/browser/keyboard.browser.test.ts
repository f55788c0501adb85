/** Journeys by keyboard. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {pathOf, phone, reader, theme} from '../support/browser.js'
import {docsContent} from '../support/served-site.js'

const docs = await docsContent()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement!.ariaLabel || document.activeElement!.textContent!.trim())

async function tabTo(page: Page, wanted: string, most = 60): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === wanted) return
  }
  throw new Error(`Tab did not reach ${wanted}, but ${await focused(page)}`)
}

test('the skip link is first, moves the focus to the content and keeps the address', async () => {
  const {page, read} = await reader(docs)
  await read('/objects/creating-objects')
  const before = page.url()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to main content')
  expect((await page.locator('.skip-link').boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('MAIN')
  expect(page.url()).toBe(before)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Home page')
  expect(await page.locator('main').getAttribute('tabindex')).toBeNull()
})

test('a reader uses announcement, colour mode, sidebar and table of contents by keyboard', async () => {
  const {page, read} = await reader(docs)
  await read('/')
  const order: string[] = []
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  expect(order).toEqual([
    'Skip to main content',
    'see how',
    'Close',
    'Meridian Documentation',
    'Tutorial',
    'Search',
    'Switch between dark and light mode (currently light mode)',
  ])
  await page.keyboard.press('Space')
  expect(await theme(page)).toBe('dark')
  const objects = "Toggle the collapsible sidebar category 'Objects'"
  await tabTo(page, objects)
  await page.keyboard.press('Enter')
  await page.locator('.sidebar').getByRole('link', {name: 'Creating objects'}).waitFor()
  expect(await focused(page)).toBe(objects)
  await tabTo(page, 'Creating objects', 5)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', {name: 'Creating objects', level: 1}).waitFor()
  expect(pathOf(page)).toMatch(/^\/objects\/creating-objects\/?$/)
  await tabTo(page, 'Copying an object', 80)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#copying-an-object')
})

test('on a narrow screen, Escape closes the menu and returns the focus to its button', async () => {
  const {page, read} = await reader(docs, {viewport: phone})
  await read('/')
  await tabTo(page, 'Toggle navigation bar', 5)
  await page.keyboard.press('Space')
  await expect.poll(() => focused(page)).toBe('Close navigation bar')
  await tabTo(page, "Toggle the collapsible sidebar category 'Users'")
  await page.keyboard.press('Enter')
  await page.locator('.sidebar').getByRole('link', {name: 'Roles'}).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Toggle navigation bar')
  await tabTo(page, 'On this page')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.mobile-toc').getAttribute('open')).not.toBeNull()
})

test('every focusable element shows a focus ring, and scrolling elements are focusable', async () => {
  const {page, read} = await reader(docs)
  await read('/actions/payload-structure')
  const withoutRing: string[] = []
  const tags = new Set<string>()
  for (let step = 0; step < 70; step++) {
    await page.keyboard.press('Tab')
    const {tag, ring} = await page.evaluate(() => {
      const element = document.activeElement!
      const {outlineStyle, outlineWidth} = getComputedStyle(element)
      return {tag: element.className || element.tagName, ring: outlineStyle !== 'none' && outlineWidth !== '0px'}
    })
    tags.add(tag)
    if (!ring && tag !== 'BODY') withoutRing.push(tag)
  }
  expect(withoutRing).toEqual([])
  expect([...tags]).toEqual(expect.arrayContaining(['PRE', 'table']))
})
