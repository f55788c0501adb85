import {describe, expect, test} from 'vitest'
import {axeViolations, hydrated, looks, phone, reader} from '../support/browser.js'
import {docsContent} from '../support/served-site.js'

const docs = await docsContent()

const kinds = [
  ['home', '/'],
  ['doc with tables', '/formulas/reference'],
  ['doc with code', '/actions/payload-structure'],
  ['doc with a task list', '/users/managing-users'],
  ['category', '/category/objects'],
  ['404', '/nowhere'],
]

describe.each(kinds)('%s', (_, path) => {
  test.each(looks)('axe finds nothing in %s at %o, menu closed and open', async (mode, viewport) => {
    const {page, open} = await reader(docs, {viewport, reducedMotion: 'reduce'})
    await open(`${path}?docsgen-theme=${mode}`)
    await hydrated(page)
    expect(await axeViolations(page)).toEqual([])
    if (viewport !== phone) return
    await page.locator('[data-docsgen-menu] > summary').click()
    await page.getByRole('dialog').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const back = page.locator('[data-docsgen-menu-panel] summary')
    if ((await back.count()) === 0) return
    await back.click()
    expect(await axeViolations(page)).toEqual([])
  })
})

test('without JavaScript no attribute contradicts the state of native elements', async () => {
  const {page, open} = await reader(docs, {javaScriptEnabled: false, viewport: phone})
  await open('/objects/creating-objects')
  expect(await page.locator('summary').count()).toBe(3)
  expect(await page.locator('summary[aria-expanded], [role="dialog"]').count()).toBe(0)
})

test('with forced colours, current links are underlined', async () => {
  const {page, read} = await reader(docs, {forcedColors: 'active'})
  await read('/objects/creating-objects')
  for (const link of await page.locator(':is(.navbar, .sidebar) [aria-current]').all())
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
})

test('with reduced motion, nothing moves', async () => {
  const {page, read} = await reader(docs, {reducedMotion: 'reduce', viewport: phone})
  await read('/')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const {transitionDuration, animationName} = getComputedStyle(element)
        return transitionDuration !== '0s' || animationName !== 'none'
      }).length,
  )
  expect(moving).toBe(0)
})
