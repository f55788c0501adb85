/** The colour mode (behaviour C1-C8). `bundle/inline-script.test.ts` has every case before the first paint. */
import {expect, test} from 'vitest'
import {hydrated, isHydrated, phone, type Reader, reader, rendered, stored, theme} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const files = {'docs/index.md': '# Home\n\n## One\n\nText.\n'}
const plain = await servedSite(files, {navbar: {items: [{label: 'Home', to: '/'}]}})
const withSystem = await servedSite(files, {colorMode: {respectSystem: true}})
const withAuto = await servedSite(files, {colorMode: {auto: true}})

const toggle = ({page}: Pick<Reader, 'page'>) => page.locator('.navbar [data-docsgen-color-mode]')
const named = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`
const state = async (one: Pick<Reader, 'page'>) => [await theme(one.page), await toggle(one).getAttribute('aria-label')]
const isIn = (mode: string) => [mode, named(mode)]

test('C1, C5 the mode applies before the body is parsed, and a visit stores nothing', async () => {
  const noteFirst = `new MutationObserver(() => {
    if (document.body && !('firstTheme' in window)) window.firstTheme = document.documentElement.dataset.theme
  }).observe(document, {childList: true, subtree: true})`
  const visitor = await reader(plain, {colorScheme: 'dark', before: noteFirst})
  const {page, read} = visitor
  await read('/')
  expect(await page.evaluate('firstTheme')).toBe('light')
  expect(await state(visitor)).toEqual(isIn('light'))
  expect(await stored(page)).toEqual({})
  await page.evaluate(() => localStorage.setItem('docsgen.theme', 'dark'))
  await read('/')
  expect(await page.evaluate('firstTheme')).toBe('dark')
})

test('C2, C4 the toggle sets, names and stores the mode; a reload keeps it; the address sets it for one visit', async () => {
  const visitor = await reader(plain)
  const {page, read} = visitor
  const barColour = () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content)
  await read('/?docsgen-theme=dark')
  expect(await state(visitor)).toEqual(isIn('dark'))
  await read('/?docsgen-theme=blue')
  expect([await theme(page), await barColour()]).toEqual(['light', 'rgb(255, 255, 255)'])
  expect(await stored(page)).toEqual({})
  await toggle(visitor).click()
  expect(await state(visitor)).toEqual(isIn('dark'))
  expect(await toggle(visitor).getAttribute('title')).toBe(named('dark'))
  await expect.poll(barColour).toBe('rgb(14, 21, 20)')
  await page.reload()
  expect(await theme(page)).toBe('dark')
  await hydrated(page)
  expect(await state(visitor)).toEqual(isIn('dark'))
  await read('/?docsgen-theme=light')
  expect(await theme(page)).toBe('light')
  expect(await stored(page)).toEqual({'docsgen.theme': 'dark'})
  await toggle(visitor).press('Space')
  expect(await theme(page)).toBe('dark')
  await toggle(visitor).press('Enter')
  expect(await theme(page)).toBe('light')
})

test('C2, C3 the toggle works before the app is loaded, and a second tab follows within one event and stores nothing', async () => {
  const visitor = await reader(plain, {viewport: phone, holdsApp: true})
  const {page, open, loadApp} = visitor
  await open('/')
  expect(await toggle(visitor).isVisible()).toBe(false)
  await page.locator('[data-docsgen-menu] > summary').click()
  await page.locator('[data-docsgen-menu-panel] [data-docsgen-color-mode]').click()
  expect(await theme(page)).toBe('dark')
  expect(await isHydrated(page)).toBe(false)
  // A choice in another tab counts too.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.evaluate(() => localStorage.setItem('docsgen.theme', 'light'))
  await loadApp()
  await hydrated(other)
  expect(await state(visitor)).toEqual(isIn('light'))
  const watch = () => {
    const seen: string[] = []
    addEventListener('storage', () => seen.push(document.documentElement.dataset.theme ?? ''))
    Object.assign(window, {seen})
  }
  for (const one of [page, other]) await one.evaluate(watch)
  await toggle(visitor).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => other.evaluate('seen')).toEqual(['dark'])
  expect(await state({page: other})).toEqual(isIn('dark'))
  // Values that are no mode change nothing.
  await other.evaluate(() => {
    localStorage.setItem('docsgen.theme', 'blue')
    localStorage.removeItem('docsgen.theme')
  })
  await expect.poll(() => page.evaluate('seen')).toEqual(['dark', 'dark'])
  expect(visitor.messages).toEqual([])
})

test('C7, C8 with respectSystem the mode follows the system until the reader chooses, and print changes nothing', async () => {
  const visitor = await reader(withSystem, {colorScheme: 'dark'})
  const {page, read} = visitor
  await read('/')
  expect(await theme(page)).toBe('dark')
  await page.emulateMedia({media: 'print', colorScheme: 'dark'})
  await page.emulateMedia({media: 'screen', colorScheme: 'dark'})
  await rendered(page)
  expect(await theme(page)).toBe('dark')
  await page.emulateMedia({colorScheme: 'light'})
  await expect.poll(() => theme(page)).toBe('light')
  expect(await stored(page)).toEqual({})
  await toggle(visitor).click()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme})
    await rendered(page)
    expect(await theme(page)).toBe('dark')
  }
  expect(await stored(page)).toEqual({'docsgen.theme': 'dark'})
  const other = await reader(plain)
  await other.read('/')
  await other.page.emulateMedia({colorScheme: 'dark'})
  await rendered(other.page)
  expect(await theme(other.page)).toBe('light')
})

test('`auto` is a third choice, which follows the system now, later and after a reload', async () => {
  const visitor = await reader(withAuto, {colorScheme: 'dark'})
  const {page, read} = visitor
  await read('/')
  for (const expected of [isIn('light'), isIn('dark'), ['dark', named('system')]]) {
    expect(await state(visitor)).toEqual(expected)
    if (expected[1] !== named('system')) await toggle(visitor).click()
  }
  await page.emulateMedia({colorScheme: 'light'})
  await expect.poll(() => state(visitor)).toEqual(['light', named('system')])
  await page.emulateMedia({colorScheme: 'dark'})
  await read('/')
  expect(await state(visitor)).toEqual(['dark', named('system')])
  expect(await toggle(visitor).locator('svg:visible').count()).toBe(1)
  expect(await toggle(visitor).locator('svg > :visible').count()).toBeGreaterThan(0)
  await toggle(visitor).click()
  expect(await state(visitor)).toEqual(isIn('light'))
})
