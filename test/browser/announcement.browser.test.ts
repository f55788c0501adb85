/** The announcement bar (behaviour A1-A3). The inline script and `test/templates` show a bar that cannot be closed (A4). */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, isHydrated, reader, rendered, shiftsOf, stored, watchShifts} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const spring = await servedSite(
  {'docs/index.md': '# Home\n\n## One\n\nText.\n'},
  {announcementBar: {id: 'spring', content: 'In <b>spring</b>'}},
)

const bar = (page: Page) => page.locator('.announcement-bar')
const closeButton = (page: Page) => page.getByRole('button', {name: 'Close', exact: true})
const storedState = (id: string, dismiss: boolean) => ({
  'docsgen.announcement.id': id,
  'docsgen.announcement.dismiss': `${dismiss}`,
})
/** A script that stores that the reader has closed a bar. */
const closed = (id: string) => `Object.assign(localStorage, ${JSON.stringify(storedState(id, true))})`
/** A script that notes whether the bar was ever painted. */
const notePaint = `window.isPainted = false
const look = () => {
  if (document.querySelector('.announcement-bar')?.getClientRects().length) window.isPainted = true
  requestAnimationFrame(look)
}
requestAnimationFrame(look)`

async function visit(script = '') {
  const visitor = await reader(spring, {before: [watchShifts, notePaint, script].join('\n')})
  await visitor.read('/')
  await rendered(visitor.page)
  return visitor
}

test('A1, A2 the HTML contains the bar; its button removes it at once and permanently, and Tab starts at the top', async () => {
  expect(spring.files.get('index.html')).toContain('In <b>spring</b>')
  const {page} = await visit()
  expect(await bar(page).isVisible()).toBe(true)
  expect(await stored(page)).toEqual(storedState('spring', false))
  expect(await shiftsOf(page)).toEqual([])
  await closeButton(page).press('Enter')
  expect(await bar(page).isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
  expect(await stored(page)).toEqual(storedState('spring', true))
  await page.reload()
  await hydrated(page)
  expect(await bar(page).isVisible()).toBe(false)
})

test('A1, A3 the browser never paints a closed bar, but at once that of another announcement, and nothing shifts', async () => {
  const {page} = await visit(closed('spring'))
  expect(await bar(page).count()).toBe(1)
  expect([await page.evaluate('isPainted'), await shiftsOf(page)]).toEqual([false, []])
  const other = await visit(closed('winter'))
  await expect.poll(() => other.page.evaluate('isPainted')).toBe(true)
  expect(await shiftsOf(other.page)).toEqual([])
  expect(await stored(other.page)).toEqual(storedState('spring', false))
})

test('A2 the close button works before the app is loaded', async () => {
  const {page, open, loadApp, messages} = await reader(spring, {holdsApp: true})
  await open('/')
  await closeButton(page).press('Enter')
  expect(await bar(page).isVisible()).toBe(false)
  expect(await isHydrated(page)).toBe(false)
  await loadApp()
  expect(await bar(page).isVisible()).toBe(false)
  expect(messages).toEqual([])
})
