import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, isHydrated, reader, stored} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const files = {'docs/index.md': '# Home\n\n## One\n\nText.\n'}
const spring = await servedSite(files, {announcementBar: {id: 'spring', content: 'In <b>spring</b>'}})
const summer = await servedSite(files, {announcementBar: {id: 'summer', content: 'In summer'}})
const fixed = await servedSite(files, {announcementBar: {id: 'spring', content: 'For good', closeable: false}})
const none = await servedSite(files)

const bar = (page: Page) => page.locator('.announcement-bar')
const closeButton = (page: Page) => page.getByRole('button', {name: 'Close', exact: true})

/** Remembers a bar for a visitor who has been here before. */
const remember = (page: Page, values: {id?: string; dismiss: string}) =>
  page.addInitScript(({id, dismiss}) => {
    if (id !== undefined) localStorage.setItem('docsgen.announcement.id', id)
    localStorage.setItem('docsgen.announcement.dismiss', dismiss)
  }, values)

/** Notes whether the bar was ever painted, and every layout shift. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const seen = {painted: false, shifts: 0}
    Object.assign(window, {seen})
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length
    }).observe({type: 'layout-shift', buffered: true})
    const look = () => {
      const element = document.querySelector('.announcement-bar')
      if (element && element.getClientRects().length > 0) seen.painted = true
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

test('A1 the HTML contains the bar, and the first visit stores both keys', async () => {
  expect(spring.files.get('index.html')).toContain('In <b>spring</b>')
  const visitor = await reader(spring)
  await watchPaint(visitor.page)
  await visitor.read('/')
  expect(await bar(visitor.page).isVisible()).toBe(true)
  expect(await stored(visitor.page)).toEqual({
    'docsgen.announcement.id': 'spring',
    'docsgen.announcement.dismiss': 'false',
  })
  expect(await visitor.page.evaluate('seen.shifts')).toBe(0)
})

test('A1 the browser never paints a closed bar, and nothing shifts', async () => {
  const visitor = await reader(spring)
  await remember(visitor.page, {id: 'spring', dismiss: 'true'})
  await watchPaint(visitor.page)
  await visitor.read('/')
  await visitor.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await bar(visitor.page).count()).toBe(1)
  expect(await visitor.page.evaluate('seen')).toEqual({painted: false, shifts: 0})
})

test('A1 a site without an announcement stores nothing', async () => {
  const visitor = await reader(none)
  await visitor.read('/')
  expect(await bar(visitor.page).count()).toBe(0)
  expect(await stored(visitor.page)).toEqual({})
})

test('A2 the close button removes the bar at once and permanently', async () => {
  const visitor = await reader(spring)
  await visitor.read('/')
  await closeButton(visitor.page).click()
  expect(await bar(visitor.page).isVisible()).toBe(false)
  expect(await stored(visitor.page)).toEqual({
    'docsgen.announcement.id': 'spring',
    'docsgen.announcement.dismiss': 'true',
  })
  await visitor.page.reload()
  expect(await bar(visitor.page).isVisible()).toBe(false)
  await hydrated(visitor.page)
  expect(await bar(visitor.page).isVisible()).toBe(false)
})

test('A2 the close button works before the app is loaded', async () => {
  const visitor = await reader(spring, {appDelay: 2000})
  await visitor.open('/')
  await closeButton(visitor.page).press('Enter')
  expect(await bar(visitor.page).isVisible()).toBe(false)
  expect(await isHydrated(visitor.page)).toBe(false)
  await hydrated(visitor.page)
  expect(await bar(visitor.page).isVisible()).toBe(false)
  expect(visitor.messages).toEqual([])
})

test('A2 with blocked storage every load shows the bar again', async () => {
  const visitor = await reader(spring, {storageBlocked: true})
  await visitor.read('/')
  await closeButton(visitor.page).click()
  expect(await bar(visitor.page).isVisible()).toBe(false)
  await visitor.page.reload()
  expect(await bar(visitor.page).isVisible()).toBe(true)
})

test('A3 the first load shows a new announcement after a closed one', async () => {
  const visitor = await reader(summer)
  await remember(visitor.page, {id: 'spring', dismiss: 'true'})
  await watchPaint(visitor.page)
  await visitor.read('/')
  await visitor.page.waitForFunction('seen.painted')
  expect(await visitor.page.evaluate('seen.shifts')).toBe(0)
  expect(await stored(visitor.page)).toEqual({
    'docsgen.announcement.id': 'summer',
    'docsgen.announcement.dismiss': 'false',
  })
})

test('A4 a bar that cannot be closed has no button and ignores an earlier close', async () => {
  const visitor = await reader(fixed)
  await remember(visitor.page, {id: 'spring', dismiss: 'true'})
  await visitor.read('/')
  expect(await bar(visitor.page).isVisible()).toBe(true)
  expect(await bar(visitor.page).getByRole('button').count()).toBe(0)
})

test('after the bar is closed, the keyboard starts at the top of the page', async () => {
  const {page, read} = await reader(spring)
  await read('/')
  await closeButton(page).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
})
