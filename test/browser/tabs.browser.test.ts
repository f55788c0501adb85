/** Tabs in the browser: by mouse, keyboard and address, in storage, in print, and without JavaScript. */
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
const tabs = await servedSite({
  'docs/index.md': `# Home\n\n${box('[System]{group="os" query="os"}')}\n[to Linux](#on-linux) · [to the panel](#os-win) · [by address](?os=win)\n`,
  'docs/twice.md': `# Twice\n\n${box('{group="os"}')}\n${box('{group="os"}', 'Second.')}\n${lines(60)}\n`,
  'docs/alone.md': `# Alone\n\n${box('')}\n${box('')}\n`,
  'docs/many.md': `# Many\n\n::::tabs\n${Array.from({length: 12}, (_, index) => `:::tab[Number ${index}]\ntext\n:::\n`).join('')}::::\n`,
  'docs/plain.md': '# Plain\n\n[home](./index.md) [twice](./twice.md)\n\n[deep](./index.md#deep-inside)\n',
})

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
const shows = async (page: Page, ...names: string[]) => expect(await shown(page)).toEqual(all(...names))
const comesToShow = (page: Page, ...names: string[]) => expect.poll(() => shown(page)).toEqual(all(...names))
const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true})
/** Waits until the script has hidden the panels that are not selected. */
const hasPanels = (page: Page) => page.locator('[role=tabpanel][hidden]').first().waitFor({state: 'attached'})
const remember = (name: string) => `localStorage.setItem('docsgen.tab.os', '${name}')`

async function at(path: string, options: ReaderOptions = {}): Promise<Reader> {
  const visitor = await reader(tabs, options)
  await visitor.open(path)
  await hasPanels(visitor.page)
  return visitor
}

test('a click shows a tab, stores it and writes it into the address', async () => {
  const {page, open} = await at('/?a=1#here')
  await shows(page, 'macOS')
  const before = await page.evaluate(() => history.length)
  await tab(page, 'Windows').click()
  await shows(page, 'Windows')
  expect(await stored(page)).toMatchObject({'docsgen.tab.os': 'win'})
  expect(page.url()).toMatch(/\/\?a=1&os=win#here$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await open('/')
  await comesToShow(page, 'Windows')
  await page.getByRole('link', {name: 'to Linux'}).click()
  await shows(page, 'Linux')
  await page.getByRole('link', {name: 'by address'}).click()
  await comesToShow(page, 'Windows')
  // A page cannot search as a reader does; this is the event of that, at the element that was found.
  const linux = page.locator('#os-linux')
  expect(await linux.getAttribute('hidden')).toBe('until-found')
  await linux.evaluate((panel) => panel.dispatchEvent(new Event('beforematch', {bubbles: true})))
  await shows(page, 'Linux')
})

test('arrows, Home and End move the focus and the selected tab, and on a phone the list scrolls to it', async () => {
  const {page, open} = await at('/', {viewport: phone})
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await tab(page, 'macOS').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Windows'],
    ['ArrowRight', 'Linux'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'Linux'],
    ['End', 'Windows'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(name)
    await shows(page, name)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('os-win')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Windows')
  await open('/many')
  await hasPanels(page)
  await tab(page, 'Number 0').focus()
  await page.keyboard.press('End')
  const last = (await tab(page, 'Number 11').boundingBox())!
  expect(last.x + last.width).toBeLessThanOrEqual(phone.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('tabs of a group change together, in place, in this browser tab and another; others are not stored', async () => {
  const {page, open} = await at('/twice')
  const pairs = await page.evaluate(() =>
    [...document.querySelectorAll('[role=tab]')].map((one) => {
      const panel = document.getElementById(one.getAttribute('aria-controls')!)
      return panel?.getAttribute('role') === 'tabpanel' && panel.getAttribute('aria-labelledby') === one.id
    }),
  )
  expect(pairs, 'every tab names its panel, and every panel its tab').toEqual(Array(6).fill(true))
  // Those that are not shown are nothing to a screen reader.
  expect(await page.getByRole('tabpanel').count()).toBe(2)
  const other = await page.context().newPage()
  await other.goto(`${tabs.origin}/`)
  await tab(page, 'Linux').first().click()
  await shows(page, 'Linux', 'Linux')
  await comesToShow(other, 'Linux')
  expect(new URL(other.url()).search).toBe('?os=linux')
  await other.close()
  // A clicked tab stays under the pointer, though tabs above it grow.
  await tab(page, 'macOS').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({top: 150, behavior: 'instant'}))
  const windows = tab(page, 'Windows').last()
  const place = async () => Math.round((await windows.boundingBox())!.y)
  const before = await place()
  await windows.click()
  await rendered(page)
  expect(await place()).toBe(before)
  await open('/alone')
  await comesToShow(page, 'macOS', 'macOS')
  await tab(page, 'Linux').first().click()
  await shows(page, 'Linux', 'macOS')
  expect(Object.keys(await stored(page))).toEqual(['docsgen.tab.os'])
})

test('the address has priority over storage, which may be blocked, and unknown values are ignored', async () => {
  const {page, open} = await at('/', {before: remember('win')})
  await shows(page, 'Windows')
  await open('/?os=linux')
  await comesToShow(page, 'Linux')
  await open('/?os=beos')
  await comesToShow(page, 'Windows')
  await shows((await at('/?os=<b>', {before: remember('"]')})).page, 'macOS')
  const blocked = await at('/twice', {storageBlocked: true})
  await tab(blocked.page, 'Linux').first().click()
  await shows(blocked.page, 'Linux', 'Linux')
  expect(blocked.messages).toEqual([])
  await blocked.open('/?os=win')
  await comesToShow(blocked.page, 'Windows')
})

test.each([
  false,
  true,
])('an anchor in a hidden panel opens the panel by an address, by a link and by Back (before the app: %s)', async (holdsApp) => {
  const {page} = await at('/#on-linux', {holdsApp})
  await comesToShow(page, 'Linux')
  for (const _ of ['once', 'again']) {
    await tab(page, 'macOS').click()
    await page.getByRole('link', {name: 'to Linux'}).click()
    await shows(page, 'Linux')
  }
  const target = page.locator('#on-linux')
  await expect.poll(async () => (await target.boundingBox())!.y).toBeLessThan(desktop.height)
  await page.getByRole('link', {name: 'to the panel'}).click()
  await shows(page, 'Windows')
  await page.goBack()
  await comesToShow(page, 'Linux')
  if (!holdsApp) return
  await page.getByRole('link', {name: 'by address'}).click()
  await comesToShow(page, 'Windows')
})

test('tabs work after navigation without a page load', async () => {
  const {page, read, requests} = await reader(tabs)
  await read('/plain')
  expect(requests.filter((url) => /\/tabs-/.test(url))).toEqual([])
  await page.evaluate(remember('linux'))
  await markDocument(page)
  await page.getByRole('link', {name: 'twice', exact: true}).last().click()
  await comesToShow(page, 'Linux', 'Linux')
  await tab(page, 'macOS').first().click()
  await shows(page, 'macOS', 'macOS')
  await page.goBack()
  await page.getByRole('link', {name: 'deep', exact: true}).click()
  await comesToShow(page, 'Windows')
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
    const areShown = await one
      .locator('[role=tabpanel] > .title')
      .evaluateAll((titles) => titles.map((title) => title.checkVisibility({contentVisibilityAuto: true})))
    expect(areShown).toEqual([true, true, true])
    expect(await one.locator('[role=tab]').first().isVisible()).toBe(false)
  }
})

test('nothing moves when the script loads, and the first paint shows the stored tab', async () => {
  const {page, open} = await reader(tabs, {before: watchShifts})
  const release = await holdAnswer(page, /\/assets\/tabs-/)
  await page.goto(`${tabs.origin}/twice`, {waitUntil: 'commit'})
  await page.locator('main > * p').last().waitFor({state: 'attached'})
  const list = page.locator('[role=tablist]').first()
  const display = () => list.evaluate((one) => getComputedStyle(one).display)
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
  await page.evaluate(remember('win'))
  await open('/twice')
  await hasPanels(page)
  await shows(page, 'Windows', 'Windows')
  await rendered(page)
  expect(await shiftsOf(page)).toEqual([])
})
