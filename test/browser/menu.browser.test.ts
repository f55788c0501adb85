/** The menu of narrow windows, and the menus of the navbar. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {
  hasFocus,
  isHydrated,
  narrow,
  pathOf,
  phone,
  type ReaderOptions,
  reader,
  settled,
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
        {label: 'More', items: [{label: 'Begin', doc: 'users/one'}]},
        {label: 'Other', items: [{label: 'Home', to: '/'}]},
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
const historyLength = (page: Page) => page.evaluate(() => history.length)
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
const arrives = (page: Page, name: string) => page.getByRole('heading', {name, level: 1}).waitFor()

async function opened(options: ReaderOptions = {}) {
  const visitor = await reader(served, {viewport: phone, ...options})
  await (options.holdsApp ? visitor.open('/roles') : visitor.read('/roles'))
  await button(visitor.page).click()
  expect(await isOpen(visitor.page)).toBe(true)
  return visitor
}

async function expectClosed(page: Page, way: string) {
  await expect.poll(() => isOpen(page), {message: way}).toBe(false)
  await expect.poll(() => button(page).getAttribute('aria-expanded'), {message: way}).toBe('false')
  expect(await overflow(page), way).toBe('visible')
}

test('M1 at 996 px the page has a menu, at 997 px it has not', async () => {
  const {page, read} = await reader(served)
  await read('/roles')
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    expect(await button(page).isVisible()).toBe(viewport === narrow)
    for (const part of ['.navbar ul', '.sidebar', '.navbar [data-docsgen-color-mode]'])
      expect(await page.locator(part).first().isVisible(), `${part} at ${viewport.width}`).toBe(viewport === wide)
  }
})

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['the toggle', (page) => button(page).evaluate((summary: HTMLElement) => summary.click())],
  ['the close button', (page) => page.getByRole('button', {name: 'Close navigation bar'}).click()],
  ['the backdrop', (page) => page.mouse.click(350, 400)],
  ['Escape', (page) => page.keyboard.press('Escape')],
]

test('M2, M4 the menu is a dialog with the focus; every way closes it, restores the focus, and leaves no history', async () => {
  const {page, read, messages} = await reader(served, {viewport: phone})
  await read('/roles')
  expect(await button(page).getAttribute('aria-label')).toBe('Toggle navigation bar')
  const length = await historyLength(page)
  const back: (typeof ways)[number] = ['Back', (one) => one.goBack()]
  const wideWindow: (typeof ways)[number] = ['a wide window', (one) => one.setViewportSize(wide)]
  for (const [way, close] of [...ways, back, wideWindow]) {
    await expectClosed(page, `before ${way}`)
    await button(page).click()
    await page.getByRole('dialog', {name: 'Main'}).waitFor()
    await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => focusIsIn(page, '[data-docsgen-menu-close]'), {message: way}).toBe(true)
    expect(await overflow(page)).toBe('hidden')
    await close(page)
    await expectClosed(page, way)
    await expect.poll(() => panel(page).getAttribute('role'), {message: way}).toBeNull()
    if (way !== 'a wide window') await expect.poll(() => hasFocus(button(page)), {message: way}).toBe(true)
    expect(pathOf(page)).toBe('/roles')
  }
  await page.setViewportSize(phone)
  // The menu's own entry is the only one, whether it is ahead or gone.
  expect(await historyLength(page)).toBe(length + 1)
  await settled(page)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  expect(messages).toEqual([])
})

test('M2 before the app is loaded, every way closes the menu and a link works; an open one stays open after hydration', async () => {
  const {page, loadApp, messages} = await opened({holdsApp: true})
  for (const [way, close] of ways) {
    if (!(await isOpen(page))) await button(page).click()
    expect(await overflow(page)).toBe('hidden')
    await close(page)
    await expect.poll(() => isOpen(page), {message: way}).toBe(false)
    expect(await overflow(page), way).toBe('visible')
  }
  await button(page).click()
  expect(await isHydrated(page)).toBe(false)
  await loadApp()
  expect(await isOpen(page)).toBe(true)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expectClosed(page, 'Back')
  expect(pathOf(page)).toBe('/roles')
  expect(messages).toEqual([])
  const other = await opened({holdsApp: true})
  await link(other.page, 'Home').click()
  await arrives(other.page, 'Home')
  expect(await isOpen(other.page)).toBe(false)
})

test('M2 a menu that opens again at once stays open, and Back closes it', async () => {
  const {page} = await opened()
  await page.getByRole('dialog').waitFor()
  await page.locator('[data-docsgen-menu]').evaluate(
    (details: HTMLDetailsElement) =>
      new Promise<void>((resolve) => {
        const openAgain = () => {
          details.open = true
          resolve()
        }
        details.addEventListener('toggle', openAgain, {once: true})
        details.open = false
      }),
  )
  await settled(page)
  expect(await isOpen(page)).toBe(true)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expectClosed(page, 'Back')
  expect(pathOf(page)).toBe('/roles')
})

test('M2 a category opens in the menu, a link closes it, and Back closes it in its place or leads to the previous page', async () => {
  const {page} = await opened()
  await link(page, 'Users').click()
  await link(page, 'User one').waitFor()
  expect([await isOpen(page), pathOf(page)]).toEqual([true, '/roles'])
  await link(page, 'Home').click()
  await arrives(page, 'Home')
  expect([await isOpen(page), pathOf(page)]).toEqual([false, '/'])
  await page.evaluate(() => scrollTo(0, 300))
  // Playwright's own click would scroll.
  await page.mouse.click(32, 30)
  await page.getByRole('dialog').waitFor()
  await page.mouse.move(350, 600)
  await page.mouse.wheel(0, 600)
  await settled(page)
  expect(await page.evaluate(() => scrollY), 'behind the menu').toBe(300)
  await page.goBack()
  await expectClosed(page, 'Back')
  expect([pathOf(page), await page.evaluate(() => scrollY)]).toEqual(['/', 300])
  await page.goBack()
  await arrives(page, 'Roles')
  expect(await isOpen(page)).toBe(false)
})

test('M3 the menu shows the sidebar first, and “Back to main menu” switches', async () => {
  const {page, read} = await opened()
  const back = panel(page).locator('[data-docsgen-menu-primary] > summary')
  const sidebar = page.locator('.sidebar')
  const mainMenu = panel(page).locator('[data-docsgen-menu-primary]').getByRole('link', {name: 'Tutorial'})
  const shown = async () => [
    await sidebar.isVisible(),
    await mainMenu.isVisible(),
    await back.evaluate((summary) => (summary as HTMLElement).innerText.trim()),
  ]
  expect(await shown()).toEqual([true, false, 'Back to main menu'])
  await back.click()
  expect(await shown()).toEqual([false, true, 'Docs sidebar'])
  await page.keyboard.press('Escape')
  await expectClosed(page, 'Escape')
  await button(page).click()
  await expect.poll(shown).toEqual([true, false, 'Back to main menu'])
  await read('/nowhere')
  await button(page).click()
  expect(await mainMenu.or(panel(page).getByRole('link', {name: 'Tutorial'})).isVisible()).toBe(true)
  expect(await back.count()).toBe(0)
  await page.goto(`${withoutMainMenu.url}roles`)
  await button(page).click()
  expect(await sidebar.isVisible()).toBe(true)
  expect(await back.count()).toBe(0)
})

test('M4 the focus cycles in the panel in both directions, also when it was lost, and targets are large enough', async () => {
  const {page} = await opened()
  await expect.poll(() => focusIsIn(page, '[data-docsgen-menu-close]')).toBe(true)
  const targets = panel(page).locator('a[href], button, summary').filter({visible: true})
  const heights = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  const order = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (const _ of heights) {
      await page.keyboard.press(key)
      expect(await focusIsIn(page, '[data-docsgen-menu-panel] *')).toBe(true)
      order.add(
        await page.evaluate(() => document.activeElement!.textContent || document.activeElement!.ariaLabel || ''),
      )
    }
  expect(order.size).toBe(heights.length)
  expect(await focusIsIn(page, '[data-docsgen-menu-close]')).toBe(true)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page, '[data-docsgen-menu-panel] *')).toBe(true)
})

test('a menu of the navbar opens before the app; a click elsewhere, another menu, a link and Escape close it', async () => {
  const early = await reader(served, {holdsApp: true})
  await early.open('/')
  const begin = (page: Page) => page.locator('.navbar').getByRole('link', {name: 'Begin'})
  const summary = (page: Page, name: string) => page.locator('.navbar summary', {hasText: name})
  expect(await begin(early.page).isVisible()).toBe(false)
  await summary(early.page, 'More').click()
  await begin(early.page).click()
  await arrives(early.page, 'User one')
  const {page, read, messages} = await reader(served)
  await read('/')
  const open = () => page.locator('.navbar details.menu[open] > summary').allTextContents()
  await summary(page, 'More').click()
  expect(await open()).toEqual(['More'])
  await summary(page, 'Other').click()
  expect(await open()).toEqual(['Other'])
  await page.locator('main h1').click()
  expect(await open()).toEqual([])
  await summary(page, 'More').click()
  await page.keyboard.press('Escape')
  expect(await open()).toEqual([])
  expect(await hasFocus(summary(page, 'More'))).toBe(true)
  await summary(page, 'More').click()
  await begin(page).click()
  await arrives(page, 'User one')
  expect(await open()).toEqual([])
  expect(await page.locator('.navbar summary[data-active]').allTextContents()).toEqual(['More'])
  expect(messages).toEqual([])
})
