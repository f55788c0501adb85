import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {
  desktop,
  hydrated,
  isHydrated,
  narrow,
  pathOf,
  phone,
  type ReaderOptions,
  reader,
  wide,
} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const tall = Array.from({length: 40}, (_, index) => `Paragraph ${index}.`).join('\n\n')
const served = await servedSite(
  {
    'docs/index.md': `# Home\n\n${tall}\n`,
    'docs/roles.md': `# Roles\n\n${tall}\n`,
    'docs/users/one.md': '# User one\n',
    'docs/users/two.md': '# User two\n',
    'docs/users/_category_.json': '{"label": "Users", "link": null}',
  },
  {
    navbar: {
      items: [
        {label: 'Tutorial', sidebar: 'tutorialSidebar'},
        {label: 'Elsewhere', href: 'https://example.com'},
      ],
    },
  },
)
const withoutMainMenu = await servedSite({'docs/index.md': '# Home\n', 'docs/roles.md': '# Roles\n'})

const button = (page: Page) => page.locator('[data-docsgen-menu] > summary')
const panel = (page: Page) => page.locator('[data-docsgen-menu-panel]')
const link = (page: Page, name: string) => panel(page).locator('.sidebar').getByRole('link', {name, exact: true})
const isOpen = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLDetailsElement>('[data-docsgen-menu]')!.open)
const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY)
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

async function openMenu(options: ReaderOptions = {}, path = '/roles') {
  const visitor = await reader(served, {viewport: phone, ...options})
  await (options.appDelay === undefined ? visitor.read(path) : visitor.open(path))
  await button(visitor.page).click()
  expect(await isOpen(visitor.page)).toBe(true)
  return visitor
}

async function expectClosed(page: Page) {
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('false')
  expect(await overflow(page)).toBe('visible')
}

test('M1 at 996 px the page is mobile, at 997 px it is not', async () => {
  for (const [viewport, isMobile] of [
    [phone, true],
    [narrow, true],
    [wide, false],
    [desktop, false],
  ] as const) {
    const {page, read} = await reader(served, {viewport})
    await read('/roles')
    expect(await button(page).isVisible(), `${viewport.width}`).toBe(isMobile)
    expect(await page.locator('.navbar ul').first().isVisible()).toBe(!isMobile)
    expect(await page.locator('.sidebar').isVisible()).toBe(!isMobile)
    expect(await page.locator('.navbar [data-docsgen-color-mode]').isVisible()).toBe(!isMobile)
  }
})

test('M1 no element is wider than the window from 320 px', async () => {
  const {page, read} = await reader(served)
  await read('/roles')
  for (const width of [320, 360, 996, 997, 1440]) {
    await page.setViewportSize({width, height: 700})
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('M2 the open menu is a dialog, its button is expanded, and the page does not scroll', async () => {
  const visitor = await reader(served, {viewport: phone})
  await visitor.read('/roles')
  const {page} = visitor
  expect(await button(page).getAttribute('aria-label')).toBe('Toggle navigation bar')
  expect(await button(page).getAttribute('aria-expanded')).toBe('false')
  expect(await overflow(page)).toBe('visible')
  await button(page).click()
  await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('true')
  expect(await overflow(page)).toBe('hidden')
  await page.getByRole('dialog', {name: 'Main'}).waitFor()
  await page.mouse.move(350, 600)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(visitor.messages).toEqual([])
})

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['the toggle', (page) => button(page).evaluate((summary: HTMLElement) => summary.click())],
  ['the close button', (page) => page.getByRole('button', {name: 'Close navigation bar'}).click()],
  ['the backdrop', (page) => page.mouse.click(350, 400)],
  ['Escape', (page) => page.keyboard.press('Escape')],
]

test.each([
  ...ways,
  ['a wide window', (page: Page) => page.setViewportSize(wide)] as (typeof ways)[number],
])('M2 %s closes the menu and leaves no history entry', async (_, close) => {
  const {page} = await openMenu()
  await page.getByRole('dialog').waitFor()
  const length = await historyLength(page)
  await close(page)
  await expectClosed(page)
  await expect.poll(() => panel(page).getAttribute('role')).toBeNull()
  expect(pathOf(page)).toBe('/roles')
  await page.setViewportSize(phone)
  await button(page).click()
  await page.getByRole('dialog').waitFor()
  expect(await historyLength(page)).toBe(length)
  await close(page)
  await expectClosed(page)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

const historyLength = (page: Page) => page.evaluate(() => history.length)

test.each(ways)('M2 %s closes the menu before the app is loaded', async (_, close) => {
  const {page} = await openMenu({appDelay: 2000})
  expect(await overflow(page)).toBe('hidden')
  await close(page)
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(await overflow(page)).toBe('visible')
  expect(await isHydrated(page)).toBe(false)
  await hydrated(page)
  await expectClosed(page)
})

test('M2 a menu opened before the app is loaded stays open after hydration', async () => {
  const {page, messages} = await openMenu({appDelay: 2000})
  await hydrated(page)
  expect(await isOpen(page)).toBe(true)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expectClosed(page)
  expect(pathOf(page)).toBe('/roles')
  expect(messages).toEqual([])
})

test('M2 a link closes the menu, and Back leads to the previous page', async () => {
  const {page} = await openMenu()
  await link(page, 'Home').click()
  await page.getByRole('heading', {name: 'Home', level: 1}).waitFor()
  expect(pathOf(page)).toBe('/')
  expect(await isOpen(page)).toBe(false)
  await page.goBack()
  await page.getByRole('heading', {name: 'Roles', level: 1}).waitFor()
  expect(pathOf(page)).toBe('/roles')
  expect(await isOpen(page)).toBe(false)
})

test('M2 a link works before the app is loaded', async () => {
  const {page} = await openMenu({appDelay: 2000})
  await link(page, 'Home').click()
  await page.getByRole('heading', {name: 'Home', level: 1}).waitFor()
  expect(await isOpen(page)).toBe(false)
})

test('M2 a category without a page opens, and the menu stays open', async () => {
  const {page} = await openMenu()
  await link(page, 'Users').click()
  await link(page, 'User one').waitFor()
  expect(await isOpen(page)).toBe(true)
  expect(pathOf(page)).toBe('/roles')
})

test('M2 Back closes the menu, and the next Back leaves the page', async () => {
  const visitor = await reader(served, {viewport: phone})
  await visitor.read('/')
  await visitor.read('/roles')
  const {page} = visitor
  await page.evaluate(() => scrollTo(0, 300))
  // Playwright's own click would scroll.
  await page.mouse.click(32, 30)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expectClosed(page)
  expect(pathOf(page)).toBe('/roles')
  expect(await page.getByRole('heading', {name: 'Roles', level: 1}).count()).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.goBack()
  await page.getByRole('heading', {name: 'Home', level: 1}).waitFor()
  expect(pathOf(page)).toBe('/')
})

test('M3 the menu shows the sidebar first, and “Back to main menu” switches', async () => {
  const {page} = await openMenu()
  const back = panel(page).locator('summary')
  const mainMenu = panel(page).locator('[data-docsgen-menu-primary]').getByRole('link', {name: 'Tutorial'})
  const name = () => back.evaluate((summary) => (summary as HTMLElement).innerText.trim())
  expect(await page.locator('.sidebar').isVisible()).toBe(true)
  expect(await mainMenu.isVisible()).toBe(false)
  expect(await name()).toBe('Back to main menu')
  await back.click()
  expect(await page.locator('.sidebar').isVisible()).toBe(false)
  expect(await mainMenu.isVisible()).toBe(true)
  expect(await name()).toBe('Docs sidebar')
  await back.click()
  expect(await page.locator('.sidebar').isVisible()).toBe(true)
  await back.click()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await button(page).click()
  await expect.poll(() => page.locator('.sidebar').isVisible()).toBe(true)
  expect(await mainMenu.isVisible()).toBe(false)
})

test('M3 a page without a sidebar shows the main menu; a site without navbar items only the sidebar', async () => {
  const lost = await reader(served, {viewport: phone})
  await lost.read('/nowhere')
  await button(lost.page).click()
  expect(await panel(lost.page).getByRole('link', {name: 'Tutorial'}).isVisible()).toBe(true)
  expect(await panel(lost.page).locator('summary').count()).toBe(0)
  const bare = await reader(withoutMainMenu, {viewport: phone})
  await bare.read('/roles')
  await button(bare.page).click()
  expect(await bare.page.locator('.sidebar').isVisible()).toBe(true)
  expect(await panel(bare.page).locator('summary').count()).toBe(0)
})

test('M4 the focus moves into the panel, cycles in both directions, and returns', async () => {
  const visitor = await reader(served, {viewport: phone})
  await visitor.read('/roles')
  const {page} = visitor
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, '[data-docsgen-menu-close]')).toBe(true)
  const stops = await panel(page).locator('a[href], button, summary').filter({visible: true}).count()
  const order: string[] = []
  for (let step = 0; step < stops; step++) {
    await page.keyboard.press('Tab')
    expect(await hasFocus(page, '[data-docsgen-menu-panel] *')).toBe(true)
    order.push(
      await page.evaluate(() => document.activeElement!.textContent || document.activeElement!.ariaLabel || ''),
    )
  }
  expect(new Set(order).size).toBe(stops)
  expect(await hasFocus(page, '[data-docsgen-menu-close]')).toBe(true)
  for (let step = 0; step < stops; step++) {
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(page, '[data-docsgen-menu-panel] *')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await hasFocus(page, '[data-docsgen-menu] > summary')).toBe(true)
})

test.each([
  ...ways,
  ['Back', (page: Page) => page.goBack()] as (typeof ways)[number],
])('M4 closing by %s returns the focus to the menu button', async (_, close) => {
  const {page} = await openMenu()
  await expect.poll(() => hasFocus(page, '[data-docsgen-menu-close]')).toBe(true)
  await close(page)
  await expectClosed(page)
  await expect.poll(() => hasFocus(page, '[data-docsgen-menu] > summary')).toBe(true)
})

test('M4 a lost focus returns to the panel', async () => {
  const {page} = await openMenu()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Tab')
  expect(await hasFocus(page, '[data-docsgen-menu-panel] *')).toBe(true)
})

test('M4 touch targets are at least 44 px high', async () => {
  const {page} = await openMenu()
  const heights = await panel(page)
    .locator('a[href], button, summary')
    .filter({visible: true})
    .evaluateAll((stops) => stops.map((stop) => stop.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
