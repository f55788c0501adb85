import {expect, test} from 'vitest'
import {hydrated, isHydrated, phone, type Reader, reader, stored, theme} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const files = {'docs/index.md': '# Home\n\n## One\n\nText.\n'}
const plain = await servedSite(files)
const withSystem = await servedSite(files, {colorMode: {respectSystem: true}})
const darkByDefault = await servedSite(files, {colorMode: {default: 'dark'}})
const withAuto = await servedSite(files, {colorMode: {auto: true}})
const withoutSwitch = await servedSite(files, {colorMode: {switch: false}})

const toggleOf = ({page}: Reader) => page.locator('.navbar [data-docsgen-color-mode]')
const named = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`

test('C1 a first visit is light before the first paint, and nothing is stored', async () => {
  const visitor = await reader(plain, {colorScheme: 'dark'})
  await visitor.page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body && !('firstTheme' in window))
        Object.assign(window, {firstTheme: document.documentElement.dataset.theme})
    }).observe(document, {childList: true, subtree: true})
  })
  await visitor.read('/')
  expect(await visitor.page.evaluate('firstTheme')).toBe('light')
  expect(await theme(visitor.page)).toBe('light')
  expect(await stored(visitor.page)).toEqual({})
})

test('C1 a stored choice applies before the body is parsed', async () => {
  const visitor = await reader(plain)
  await visitor.page.addInitScript(() => {
    localStorage.setItem('docsgen.theme', 'dark')
    new MutationObserver(() => {
      if (document.body && !('firstTheme' in window))
        Object.assign(window, {firstTheme: document.documentElement.dataset.theme})
    }).observe(document, {childList: true, subtree: true})
  })
  await visitor.open('/')
  expect(await visitor.page.evaluate('firstTheme')).toBe('dark')
})

test('C2 the toggle sets, names and stores the mode, and a reload keeps it', async () => {
  const visitor = await reader(plain)
  await visitor.read('/')
  const toggle = toggleOf(visitor)
  expect(await toggle.getAttribute('aria-label')).toBe(named('light'))
  await toggle.click()
  expect(await theme(visitor.page)).toBe('dark')
  expect(await stored(visitor.page)).toEqual({'docsgen.theme': 'dark'})
  expect(await toggle.getAttribute('aria-label')).toBe(named('dark'))
  expect(await toggle.getAttribute('title')).toBe(named('dark'))
  await visitor.page.reload()
  expect(await theme(visitor.page)).toBe('dark')
  await hydrated(visitor.page)
  expect(await toggle.getAttribute('aria-label')).toBe(named('dark'))
  await toggle.press('Space')
  expect(await theme(visitor.page)).toBe('light')
  await toggle.press('Enter')
  expect(await theme(visitor.page)).toBe('dark')
})

test('C2 the toggle works before the app is loaded, and hydration keeps the choice', async () => {
  const visitor = await reader(plain, {appDelay: 2000})
  await visitor.open('/')
  await toggleOf(visitor).click()
  expect(await theme(visitor.page)).toBe('dark')
  expect(await isHydrated(visitor.page)).toBe(false)
  await hydrated(visitor.page)
  expect(await theme(visitor.page)).toBe('dark')
  expect(await toggleOf(visitor).getAttribute('aria-label')).toBe(named('dark'))
  expect(visitor.messages).toEqual([])
})

test('C2 a choice in another tab counts while this tab loads the app', async () => {
  const visitor = await reader(plain)
  let load = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    load = resolve
  })
  await visitor.page.route(/\/assets\/app-/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await visitor.open('/')
  const other = await visitor.page.context().newPage()
  await other.goto(visitor.page.url())
  await other.evaluate(() => localStorage.setItem('docsgen.theme', 'dark'))
  load()
  await hydrated(visitor.page)
  expect(await theme(visitor.page)).toBe('dark')
  expect(await toggleOf(visitor).getAttribute('aria-label')).toBe(named('dark'))
  await visitor.page.goto(`${visitor.page.url()}?docsgen-theme=light`)
  await hydrated(visitor.page)
  expect(await theme(visitor.page)).toBe('light')
})

test('C2 on a narrow screen the menu contains the toggle', async () => {
  const visitor = await reader(
    await servedSite({...files, 'docs/more.md': '# More\n'}, {navbar: {items: [{label: 'Home', to: '/'}]}}),
    {viewport: phone, appDelay: 2000},
  )
  await visitor.open('/')
  expect(await toggleOf(visitor).isVisible()).toBe(false)
  await visitor.page.locator('[data-docsgen-menu] > summary').click()
  await visitor.page.locator('[data-docsgen-menu-panel] [data-docsgen-color-mode]').click()
  expect(await theme(visitor.page)).toBe('dark')
  expect(await isHydrated(visitor.page)).toBe(false)
})

test('C3 a second tab follows within one event and stores nothing', async () => {
  const visitor = await reader(plain)
  await visitor.read('/')
  const other = await visitor.page.context().newPage()
  await other.goto(visitor.page.url())
  await hydrated(other)
  await other.evaluate(() => {
    const seen: string[] = []
    addEventListener('storage', () => seen.push(document.documentElement.dataset.theme ?? ''))
    Object.assign(window, {seen})
  })
  await toggleOf(visitor).click()
  await other.waitForFunction(() => (window as unknown as {seen: string[]}).seen.length > 0)
  expect(await other.evaluate('seen')).toEqual(['dark'])
  expect(await other.locator('.navbar [data-docsgen-color-mode]').getAttribute('aria-label')).toBe(named('dark'))
})

test('C3 invalid values and a removed key from another tab change nothing', async () => {
  const visitor = await reader(plain)
  await visitor.read('/')
  await toggleOf(visitor).click()
  const other = await visitor.page.context().newPage()
  await other.goto(visitor.page.url())
  await visitor.page.evaluate(() => {
    Object.assign(window, {events: 0})
    addEventListener('storage', () => (window as unknown as {events: number}).events++)
  })
  await other.evaluate(() => {
    localStorage.setItem('docsgen.theme', 'blue')
    localStorage.removeItem('docsgen.theme')
  })
  await visitor.page.waitForFunction(() => (window as unknown as {events: number}).events === 2)
  expect(await theme(visitor.page)).toBe('dark')
})

test('C4 the address sets the mode for one visit', async () => {
  const visitor = await reader(plain)
  await visitor.read('/?docsgen-theme=dark')
  expect(await theme(visitor.page)).toBe('dark')
  expect(await toggleOf(visitor).getAttribute('aria-label')).toBe(named('dark'))
  expect(await stored(visitor.page)).toEqual({})
  await visitor.read('/?docsgen-theme=blue')
  expect(await theme(visitor.page)).toBe('light')
  await visitor.read('/')
  expect(await theme(visitor.page)).toBe('light')
})

test('C4 the address has priority over a stored choice', async () => {
  const visitor = await reader(plain)
  await visitor.read('/')
  await toggleOf(visitor).click()
  await visitor.read('/?docsgen-theme=light')
  expect(await theme(visitor.page)).toBe('light')
  expect(await stored(visitor.page)).toEqual({'docsgen.theme': 'dark'})
})

test.each(['foo', '', 'DARK', '<b>'])('C5 the invalid stored value %j means light', async (garbage) => {
  const visitor = await reader(plain)
  await visitor.page.addInitScript((value) => localStorage.setItem('docsgen.theme', value), garbage)
  await visitor.read('/')
  expect(await theme(visitor.page)).toBe('light')
})

test('C6 with blocked storage the toggle works after one warning', async () => {
  const visitor = await reader(plain, {storageBlocked: true})
  await visitor.read('/')
  for (const mode of ['dark', 'light', 'dark']) {
    await toggleOf(visitor).click()
    expect(await theme(visitor.page)).toBe(mode)
  }
  expect(visitor.messages).toHaveLength(1)
  expect(visitor.messages[0]).toMatch(/^warning: Storage is blocked/)
})

test('C7 with respectSystem, the system decides the mode', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const visitor = await reader(withSystem, {colorScheme})
    await visitor.read('/')
    expect(await theme(visitor.page)).toBe(colorScheme)
    expect(await stored(visitor.page)).toEqual({})
  }
})

test('C7 with respectSystem, the mode follows a change of the system and is not stored', async () => {
  const follower = await reader(withSystem)
  await follower.read('/')
  await follower.page.emulateMedia({colorScheme: 'dark'})
  await follower.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  expect(await stored(follower.page)).toEqual({})
  const other = await reader(plain)
  await other.read('/')
  await other.page.emulateMedia({colorScheme: 'dark'})
  await other.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await theme(other.page)).toBe('light')
})

test('C8 a change of the system never alters an explicit choice', async () => {
  for (const served of [withSystem, plain]) {
    const visitor = await reader(served, {colorScheme: 'light'})
    await visitor.read('/')
    await toggleOf(visitor).click()
    for (const colorScheme of ['dark', 'light', 'dark', 'light'] as const) {
      await visitor.page.emulateMedia({colorScheme})
      await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await theme(visitor.page)).toBe('dark')
    }
    expect(await stored(visitor.page)).toEqual({'docsgen.theme': 'dark'})
  }
})

test('C8 printing changes nothing', async () => {
  const visitor = await reader(withSystem, {colorScheme: 'dark'})
  await visitor.read('/')
  await visitor.page.emulateMedia({media: 'print', colorScheme: 'dark'})
  await visitor.page.emulateMedia({media: 'screen', colorScheme: 'dark'})
  await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await theme(visitor.page)).toBe('dark')
})

test('C1 the default may be dark', async () => {
  const visitor = await reader(darkByDefault)
  await visitor.read('/')
  expect(await theme(visitor.page)).toBe('dark')
  expect(await toggleOf(visitor).getAttribute('aria-label')).toBe(named('dark'))
})

test('C5 without a switch, docsgen ignores storage and shows no button', async () => {
  const visitor = await reader(withoutSwitch)
  await visitor.page.addInitScript(() => localStorage.setItem('docsgen.theme', 'dark'))
  await visitor.read('/')
  expect(await theme(visitor.page)).toBe('light')
  expect(await visitor.page.locator('[data-docsgen-color-mode]').count()).toBe(0)
})

test('`auto` is a third choice, which follows the system now, later and after a reload', async () => {
  const visitor = await reader(withAuto, {colorScheme: 'dark'})
  await visitor.read('/')
  const toggle = toggleOf(visitor)
  const state = async () => [await theme(visitor.page), await toggle.getAttribute('aria-label')]
  expect(await state()).toEqual(['light', named('light')])
  await toggle.click()
  expect(await state()).toEqual(['dark', named('dark')])
  await toggle.click()
  const automatic = 'Switch between dark and light mode (currently system mode)'
  expect(await state()).toEqual(['dark', automatic])
  await visitor.page.emulateMedia({colorScheme: 'light'})
  await expect.poll(state).toEqual(['light', automatic])
  await visitor.page.emulateMedia({colorScheme: 'dark'})
  await visitor.read('/')
  expect(await state()).toEqual(['dark', automatic])
  expect(await toggle.locator('svg:visible').count()).toBe(1)
  await toggle.click()
  expect(await state()).toEqual(['light', named('light')])
})

test('the bars of the browser have the colour of the page', async () => {
  const visitor = await reader(plain)
  await visitor.read('/')
  const colour = () =>
    visitor.page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content)
  expect(await colour()).toBe('rgb(255, 255, 255)')
  await toggleOf(visitor).click()
  await expect.poll(colour).toBe('rgb(14, 21, 20)')
})
