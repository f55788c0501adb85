/** The colour mode (behaviour C1-C8): before the first paint, by its toggle, in other tabs, by the address and the system. */
import {expect, test} from 'vitest'
import {
  hydrated,
  isHydrated,
  phone,
  type Reader,
  type ReaderOptions,
  reader,
  rendered,
  stored,
  theme,
} from '../support/browser.js'
import {type ServedSite, servedSite} from '../support/served-site.js'

const files = {'docs/index.md': '# Home\n\n## One\n\nText.\n', 'docs/more.md': '# More\n'}
const plain = await servedSite(files, {navbar: {items: [{label: 'Home', to: '/'}]}})
const withSystem = await servedSite(files, {colorMode: {respectSystem: true}})
const darkByDefault = await servedSite(files, {colorMode: {default: 'dark'}})
const withAuto = await servedSite(files, {colorMode: {auto: true}})
const withoutSwitch = await servedSite(files, {colorMode: {switch: false}})

const toggle = ({page}: Pick<Reader, 'page'>) => page.locator('.navbar [data-docsgen-color-mode]')
const named = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`
const state = async (one: Pick<Reader, 'page'>) => [await theme(one.page), await toggle(one).getAttribute('aria-label')]
const isIn = (mode: string) => [mode, named(mode)]

/** A script that stores a mode, as of an earlier visit. */
const remember = (mode: string) => `localStorage.setItem('docsgen.theme', ${JSON.stringify(mode)})`
/** A script that notes the mode when the body begins. */
const noteFirst = `new MutationObserver(() => {
  if (document.body && !('firstTheme' in window)) window.firstTheme = document.documentElement.dataset.theme
}).observe(document, {childList: true, subtree: true})`

async function visit(site: ServedSite, options: ReaderOptions = {}): Promise<Reader> {
  const visitor = await reader(site, options)
  await visitor.read('/')
  return visitor
}

test('C1, C5 the mode applies before the body is parsed and stores nothing; without a switch, a stored one does not count', async () => {
  const visitor = await visit(plain, {colorScheme: 'dark', before: noteFirst})
  expect(await visitor.page.evaluate('firstTheme')).toBe('light')
  expect(await state(visitor)).toEqual(isIn('light'))
  expect(await stored(visitor.page)).toEqual({})
  const other = await visit(plain, {before: `${remember('dark')};${noteFirst}`})
  expect(await other.page.evaluate('firstTheme')).toBe('dark')
  expect(await state(await visit(darkByDefault))).toEqual(isIn('dark'))
  const {page} = await visit(withoutSwitch, {before: remember('dark')})
  expect(await theme(page)).toBe('light')
  expect(await page.locator('[data-docsgen-color-mode]').count()).toBe(0)
})

test('C2, C4 the toggle sets, names and stores the mode; a reload keeps it; the address sets it for one visit', async () => {
  const visitor = await visit(plain)
  const {page, read} = visitor
  const barColour = () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content)
  expect(await barColour()).toBe('rgb(255, 255, 255)')
  await read('/?docsgen-theme=dark')
  expect(await state(visitor)).toEqual(isIn('dark'))
  await read('/?docsgen-theme=blue')
  expect(await theme(page)).toBe('light')
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

test('C2 the toggle works before the app is loaded, also in the menu of a phone, and hydration keeps the choice', async () => {
  const visitor = await reader(plain, {viewport: phone, holdsApp: true})
  const {page, loadApp} = visitor
  await visitor.open('/')
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
  expect(await state(visitor)).toEqual(isIn('light'))
  expect(visitor.messages).toEqual([])
})

test('C3 a second tab follows within one event and stores nothing; values that are no mode change nothing', async () => {
  const visitor = await visit(plain)
  const other = await visitor.page.context().newPage()
  await other.goto(visitor.page.url())
  await hydrated(other)
  const watch = () => {
    const seen: string[] = []
    addEventListener('storage', () => seen.push(document.documentElement.dataset.theme ?? ''))
    Object.assign(window, {seen})
  }
  await other.evaluate(watch)
  await visitor.page.evaluate(watch)
  await toggle(visitor).click()
  await expect.poll(() => other.evaluate('seen')).toEqual(['dark'])
  expect(await state({page: other})).toEqual(isIn('dark'))
  await other.evaluate(() => {
    localStorage.setItem('docsgen.theme', 'blue')
    localStorage.removeItem('docsgen.theme')
  })
  await expect.poll(() => visitor.page.evaluate('seen')).toEqual(['dark', 'dark'])
})

test('C7, C8 with respectSystem the mode follows the system until the reader chooses, and print changes nothing', async () => {
  const visitor = await visit(withSystem, {colorScheme: 'dark'})
  const {page} = visitor
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
  const other = await visit(plain)
  await other.page.emulateMedia({colorScheme: 'dark'})
  await rendered(other.page)
  expect(await theme(other.page)).toBe('light')
})

test('`auto` is a third choice, which follows the system now, later and after a reload', async () => {
  const visitor = await visit(withAuto, {colorScheme: 'dark'})
  const {page, read} = visitor
  expect(await state(visitor)).toEqual(isIn('light'))
  await toggle(visitor).click()
  expect(await state(visitor)).toEqual(isIn('dark'))
  await toggle(visitor).click()
  expect(await state(visitor)).toEqual(['dark', named('system')])
  await page.emulateMedia({colorScheme: 'light'})
  await expect.poll(() => state(visitor)).toEqual(['light', named('system')])
  await page.emulateMedia({colorScheme: 'dark'})
  await read('/')
  expect(await state(visitor)).toEqual(['dark', named('system')])
  expect(await toggle(visitor).locator('svg:visible').count()).toBe(1)
  await toggle(visitor).click()
  expect(await state(visitor)).toEqual(isIn('light'))
})
