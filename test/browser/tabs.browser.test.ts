/** Tabs in the browser (behaviour §15.3): by mouse, keyboard and address, in storage, in print, and without JavaScript. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {
  desktop,
  holdAnswer,
  isSameDocument,
  markDocument,
  phone,
  type Reader,
  type ReaderOptions,
  reader,
  rendered,
  shiftsOf,
  stored,
  watchShifts,
} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const lines = (count: number) => Array.from({length: count}, (_, index) => `Line ${index}.\n`).join('\n')
const box = (attributes: string, more = '') => `::::tabs${attributes}
:::tab[Linux]{value="linux"}
Use apt. ${more}

## On Linux

text
:::
:::tab[macOS]{value="mac" default}
Use brew.
:::
:::tab[Windows]{value="win"}
${lines(30)}
### Deep inside

text
:::
::::
`
const files = {
  'docs/index.md': `# Home\n\n${box('[System]{group="os" query="os"}')}\n[to Linux](#on-linux) · [to the panel](#os-win) · [by address](?os=win)\n`,
  'docs/twice.md': `# Twice\n\n${box('{group="os"}')}\n${box('{group="os"}', 'Second.')}\n${lines(60)}\n`,
  'docs/alone.md': `# Alone\n\n${box('')}\n${box('')}\n`,
  'docs/many.md': `# Many\n\n::::tabs\n${Array.from({length: 12}, (_, index) => `:::tab[Number ${index}]\ntext\n:::\n`).join('')}::::\n`,
  'docs/plain.md': '# Plain\n\n[home](./index.md) [twice](./twice.md)\n\n[deep](./index.md#deep-inside)\n',
}
const tabs = await servedSite(files)

/** Names of the tabs that are selected, and of the panels that are seen. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent)
    const panels = [...document.querySelectorAll('[role=tabpanel]')].filter((panel) =>
      panel.lastElementChild!.checkVisibility({contentVisibilityAuto: true}),
    )
    return {
      tabs: texts(document.querySelectorAll('[role=tab][aria-selected=true]')),
      panels: panels.map((panel) => document.getElementById(panel.getAttribute('aria-labelledby')!)!.textContent),
      stops: texts(document.querySelectorAll('[role=tab][tabindex="0"]')),
    }
  })
const all = (...names: string[]) => ({tabs: names, panels: names, stops: names})
const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true})

async function at(path: string, options: ReaderOptions & {remembered?: string} = {}): Promise<Reader> {
  const {remembered, ...more} = options
  const visitor = await reader(tabs, more)
  if (remembered !== undefined)
    await visitor.page.addInitScript((value) => localStorage.setItem('docsgen.tab.os', value), remembered)
  await visitor.open(path)
  await hasPanels(visitor.page)
  return visitor
}
/** Waits until the script has hidden the panels that are not selected. */
const hasPanels = (page: Page) => page.locator('[role=tabpanel][hidden]').first().waitFor({state: 'attached'})

test('a click shows a tab, stores it and writes it into the address', async () => {
  const {page} = await at('/?a=1#here')
  expect(await shown(page)).toEqual(all('macOS'))
  const before = await page.evaluate(() => history.length)
  await tab(page, 'Windows').click()
  expect(await shown(page)).toEqual(all('Windows'))
  expect(await stored(page)).toMatchObject({'docsgen.tab.os': 'win'})
  expect(page.url()).toMatch(/\/\?a=1&os=win#here$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goto(new URL('/', page.url()).href)
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
  await page.getByRole('link', {name: 'to Linux'}).click()
  expect(await shown(page)).toEqual(all('Linux'))
  await page.getByRole('link', {name: 'by address'}).click()
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
  // A page cannot search as a reader does; this is the event of that, at the element that was found.
  expect(await page.locator('#os-linux').getAttribute('hidden')).toBe('until-found')
  await page.locator('#os-linux').evaluate((panel) => panel.dispatchEvent(new Event('beforematch', {bubbles: true})))
  expect(await shown(page)).toEqual(all('Linux'))
})

test('arrows, Home and End move the focus and the selected tab', async () => {
  const {page} = await at('/')
  await tab(page, 'macOS').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Windows'],
    ['ArrowRight', 'Linux'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'Linux'],
    ['End', 'Windows'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect(await shown(page)).toEqual(all(name))
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('os-win')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Windows')
})

test('tabs of a group change together, in place, in this browser tab and another; others are not stored', async () => {
  const {page} = await at('/twice')
  const pairs = await page.evaluate(() =>
    [...document.querySelectorAll('[role=tab]')].map((one) => {
      const panel = document.getElementById(one.getAttribute('aria-controls')!)
      return panel?.getAttribute('role') === 'tabpanel' && panel.getAttribute('aria-labelledby') === one.id
    }),
  )
  expect(pairs, 'every tab names its panel, and every panel its tab').toEqual(Array(6).fill(true))
  expect(await page.getByRole('tablist').count()).toBe(2)
  // Those that are not shown are nothing to a screen reader.
  expect(await page.getByRole('tabpanel').count()).toBe(2)
  const other = await page.context().newPage()
  await other.goto(new URL('/', page.url()).href)
  await tab(page, 'Linux').first().click()
  expect(await shown(page)).toEqual(all('Linux', 'Linux'))
  await expect.poll(() => shown(other)).toEqual(all('Linux'))
  expect(new URL(other.url()).search).toBe('?os=linux')
  await other.close()
  // A clicked tab stays under the pointer, though tabs above it grow.
  await tab(page, 'macOS').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({top: 150, behavior: 'instant'}))
  const place = async () => Math.round((await tab(page, 'Windows').last().boundingBox())!.y)
  const before = await place()
  await tab(page, 'Windows').last().click()
  await rendered(page)
  expect(await place()).toBe(before)
  await page.goto(new URL('/alone', page.url()).href)
  await expect.poll(() => shown(page)).toEqual(all('macOS', 'macOS'))
  await tab(page, 'Linux').first().click()
  expect(await shown(page)).toEqual(all('Linux', 'macOS'))
  expect(Object.keys(await stored(page))).toEqual(['docsgen.tab.os'])
})

test('the address has priority over storage, which may be blocked, and unknown values are ignored', async () => {
  const {page, open} = await at('/', {remembered: 'win'})
  expect(await shown(page)).toEqual(all('Windows'))
  await open('/?os=linux')
  await expect.poll(() => shown(page)).toEqual(all('Linux'))
  await open('/?os=beos')
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
  expect(await shown((await at('/?os=<b>', {remembered: '"]'})).page)).toEqual(all('macOS'))
  const {page: blocked, messages} = await at('/twice', {storageBlocked: true})
  await tab(blocked, 'Linux').first().click()
  expect(await shown(blocked)).toEqual(all('Linux', 'Linux'))
  expect(messages.filter((message) => !message.startsWith('warning: Storage is blocked'))).toEqual([])
  await blocked.goto(new URL('/?os=win', blocked.url()).href)
  await expect.poll(() => shown(blocked)).toEqual(all('Windows'))
})

test.each([
  false,
  true,
])('an anchor in a hidden panel opens the panel by an address, by a link and by Back (before the app: %s)', async (holdsApp) => {
  const {page} = await at('/#on-linux', {holdsApp})
  await expect.poll(() => shown(page)).toEqual(all('Linux'))
  for (const _ of ['once', 'again']) {
    await tab(page, 'macOS').click()
    await page.getByRole('link', {name: 'to Linux'}).click()
    expect(await shown(page)).toEqual(all('Linux'))
  }
  const target = page.locator('#on-linux')
  await expect.poll(async () => (await target.boundingBox())!.y).toBeLessThan(desktop.height)
  await page.getByRole('link', {name: 'to the panel'}).click()
  expect(await shown(page)).toEqual(all('Windows'))
  await page.goBack()
  await expect.poll(() => shown(page)).toEqual(all('Linux'))
  if (!holdsApp) return
  await page.getByRole('link', {name: 'by address'}).click()
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
})

test('tabs work after navigation without a page load', async () => {
  const {page, read, requests} = await reader(tabs)
  await read('/plain')
  expect(requests.filter((url) => /\/tabs-/.test(url))).toEqual([])
  await page.evaluate(() => localStorage.setItem('docsgen.tab.os', 'linux'))
  await markDocument(page)
  await page.getByRole('link', {name: 'twice', exact: true}).last().click()
  await expect.poll(() => shown(page)).toEqual(all('Linux', 'Linux'))
  await tab(page, 'macOS').first().click()
  expect(await shown(page)).toEqual(all('macOS', 'macOS'))
  await page.goBack()
  await page.getByRole('link', {name: 'deep', exact: true}).click()
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
  await expect.poll(async () => (await page.locator('#deep-inside').boundingBox())!.y).toBeLessThan(desktop.height)
  expect(await isSameDocument(page)).toBe(true)
})

test('without JavaScript and in print, the page shows every panel with its label', async () => {
  const plain = await reader(tabs, {javaScriptEnabled: false})
  await plain.open('/')
  const {page} = await at('/')
  await page.emulateMedia({media: 'print'})
  for (const one of [plain.page, page]) {
    for (const text of ['Use apt.', 'Use brew.', 'Line 29.'])
      expect(await one.locator('[role=tabpanel]').getByText(text).isVisible()).toBe(true)
    const titles = one.locator('[role=tabpanel] > .title')
    const areShown = () =>
      titles.evaluateAll((all) => all.map((title) => title.checkVisibility({contentVisibilityAuto: true})))
    expect(await areShown()).toEqual([true, true, true])
    expect(await one.locator('[role=tab]').first().isVisible()).toBe(false)
  }
})

test('nothing moves when the script loads, and the first paint shows the stored tab', async () => {
  const {page, open} = await reader(tabs, {before: watchShifts})
  const release = await holdAnswer(page, /\/assets\/tabs-/)
  await page.goto(`${tabs.origin}/twice`, {waitUntil: 'commit'})
  await page.locator('main > * p').last().waitFor({state: 'attached'})
  const display = () =>
    page
      .locator('[role=tablist]')
      .first()
      .evaluate((list) => getComputedStyle(list).display)
  await expect.poll(display, {message: 'display of the list, with the stylesheet'}).toBe('flex')
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.checkVisibility() && !one.hasAttribute('hidden'))
        .map((one) => [one.tagName, Math.round(one.getBoundingClientRect().top)].join(' ')),
    )
  const before = await places()
  expect(before.length).toBeGreaterThan(60)
  release()
  await hasPanels(page)
  expect((await places()).filter((place) => !before.includes(place))).toEqual([])
  await page.evaluate(() => localStorage.setItem('docsgen.tab.os', 'win'))
  await open('/twice')
  await hasPanels(page)
  expect(await shown(page)).toEqual(all('Windows', 'Windows'))
  await rendered(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('on a narrow screen the list scrolls to the selected tab, and the page does not scroll', async () => {
  const {page, read} = await reader(tabs, {viewport: phone})
  await read('/many')
  await tab(page, 'Number 0').focus()
  await page.keyboard.press('End')
  const last = (await tab(page, 'Number 11').boundingBox())!
  expect(last.x + last.width).toBeLessThanOrEqual(phone.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
