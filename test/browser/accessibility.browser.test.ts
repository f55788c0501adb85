/** axe-core on each kind of page and in each state that something opens, in both colour modes, on a phone and a desktop. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {axeViolations, desktop, hydrated, looks, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {fullConfig, fullFiles} from './full-site.js'

const full = await servedSite(fullFiles, fullConfig)

const kinds: Record<string, string> = {
  'landing page': '/',
  'page of every construct': '/next/constructs',
  'page with a component': '/next/app',
  'React page': '/next/page',
  'page of the latest version': '/guides/start',
  category: '/category/guides',
  tag: '/tags/apples',
  '404 page': '/nowhere',
}

test.each(looks)('axe reports nothing in %s at %o, and no page is wider than the window', async (mode, viewport) => {
  const {page, read, messages} = await reader(full, {viewport, reducedMotion: 'reduce'})
  for (const [kind, path] of Object.entries(kinds)) {
    await read(`${path}?docsgen-theme=${mode}`)
    if (path.endsWith('constructs')) await page.locator('[role=tabpanel][hidden]').first().waitFor({state: 'attached'})
    expect(await axeViolations(page), kind).toEqual([])
    const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, kind).toBe(clientWidth)
  }
  expect(messages.filter((message) => !message.includes('404'))).toEqual([])
})

describe('axe reports nothing with each dialog and menu open', () => {
  const search = async (page: Page, words: string) => {
    await page.locator('.navbar [data-docsgen-search]').click()
    await page.getByRole('combobox').fill(words)
    await expect.poll(() => page.getByRole('status').last().textContent()).not.toBe('')
  }
  const opens: Record<string, (page: Page) => Promise<unknown>> = {
    'announcement and offer of a language': async (page) => {
      await page.locator('.announcement-bar').waitFor()
      await page.locator('.language-offer').waitFor()
    },
    'menu of the navbar': (page) => page.locator('.navbar ul summary').first().click(),
    'menu of versions': (page) => page.locator('.navbar [data-docsgen-versions] summary').click(),
    'menu of languages': (page) => page.locator('.navbar .language-menu summary').click(),
    'search without results': (page) => search(page, 'zzzz'),
    'search with results': (page) => search(page, 'start'),
    'search with recent pages': async (page) => {
      await search(page, 'start')
      await page.keyboard.press('Enter')
      await page.locator('dialog[open]').waitFor({state: 'detached'})
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('')
      await page.getByRole('group', {name: 'Recent'}).waitFor()
    },
    'search before its script': async (page) => {
      await page.route(/assets\/search-/, () => {})
      await page.reload()
      await hydrated(page)
      await page.keyboard.press('/')
      await page.locator('dialog[open]').waitFor()
    },
    'search that does not load': async (page) => {
      await page.unrouteAll()
      await page.route(/assets\/search-/, (route) => route.abort())
      await page.reload()
      await hydrated(page)
      await page.keyboard.press('/')
      await page.locator('dialog output button').waitFor()
    },
  }
  const openMenu = async (page: Page, ...summaries: string[]) => {
    await page.locator('[data-docsgen-menu] > summary').click()
    await page.getByRole('dialog').waitFor()
    for (const summary of summaries) await page.locator(`.side-panel ${summary}`).first().click()
  }
  const phoneOpens: typeof opens = {
    menu: (page) => openMenu(page),
    'main menu': (page) => openMenu(page, '[data-docsgen-menu-primary] > summary', 'summary:text("More")'),
    'versions in the menu': (page) => openMenu(page, '[data-docsgen-versions] summary'),
    'languages in the menu': (page) => openMenu(page, '.language-menu summary'),
    search: opens['search with results']!,
  }

  test.each([
    ['desktop', desktop, 'dark', opens],
    ['phone', phone, 'light', phoneOpens],
  ] as const)('on a %s', async (_, viewport, mode, openers) => {
    const before = 'Object.defineProperty(navigator, "languages", {value: ["de"]})'
    const {page, read} = await reader(full, {viewport, before, reducedMotion: 'reduce'})
    await page.addInitScript((theme) => localStorage.setItem('docsgen.theme', theme), mode)
    for (const [name, open] of Object.entries(openers)) {
      await read('/guides/start')
      await open(page)
      expect(await axeViolations(page), name).toEqual([])
    }
  })

  test('with a picture enlarged, the question answered, the table of contents of a phone open', async () => {
    const {page, read} = await reader(full, {viewport: phone, reducedMotion: 'reduce'})
    await read('/guides/start')
    await page.locator('.mobile-toc summary').click()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', {name: 'Enlarge image: A wide picture'}).click()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'No', exact: true}).click()
    await page.getByRole('textbox', {name: 'What could be better?'}).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})

test('without JavaScript no attribute contradicts the state of native elements', async () => {
  const {page, open} = await reader(full, {javaScriptEnabled: false, viewport: phone})
  await open('/guides/start')
  expect(await page.locator('summary').count()).toBeGreaterThan(3)
  expect(await page.locator('summary[aria-expanded], [role="dialog"]').count()).toBe(0)
})

test('with forced colours, current links are underlined; with reduced motion, nothing moves', async () => {
  const {page, read} = await reader(full, {forcedColors: 'active', reducedMotion: 'reduce'})
  await read('/guides/start')
  const current = page.locator(':is(.navbar, .sidebar) [aria-current]')
  expect(await current.count()).toBeGreaterThan(0)
  for (const link of await current.filter({visible: true}).all())
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const {transitionDuration, animationName} = getComputedStyle(element)
        return transitionDuration !== '0s' || animationName !== 'none'
      }).length,
  )
  expect(moving).toBe(0)
})

test('with more contrast, quiet text has the colour of headings', async () => {
  const {page, open} = await reader(full, {contrast: 'more'})
  await open('/guides/start')
  const colours = await page
    .locator('h1, .breadcrumbs')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(colours).toHaveLength(2)
  expect(new Set(colours).size).toBe(1)
})

test.each(['light', 'dark'])('each type of admonition has its own background, icon and title in %s', async (mode) => {
  const {page, open} = await reader(full)
  await open(`/next/constructs?docsgen-theme=${mode}`)
  const admonitions = await page.locator('.admonition').evaluateAll((all) =>
    all.slice(0, 5).map((one) => ({
      background: getComputedStyle(one).backgroundColor,
      icon: one.querySelector('path')!.getAttribute('d'),
      title: one.querySelector('.title')!.textContent,
    })),
  )
  for (const key of ['icon', 'title', 'background'] as const)
    expect(new Set(admonitions.map((admonition) => admonition[key])).size, key).toBe(5)
  // A note is grey, and a tip is green.
  const [note, tip] = admonitions.map(({background}) => numbersOf(background)) as [number[], number[]]
  expect(Math.max(...note.map((number, channel) => Math.abs(number - tip[channel]!)))).toBeGreaterThan(6)
})

/** The numbers of a colour, such as `color(srgb 0.9 1 0.9)` or `rgb(230 255 230)`, from 0 to 255. */
function numbersOf(colour: string): number[] {
  const numbers = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return colour.startsWith('rgb') ? numbers : numbers.map((number) => number * 255)
}

test('the whole card is one link, and a link in it is reachable', async () => {
  const {page, read} = await reader(full)
  await read('/next/constructs')
  const card = page.locator('.card').first()
  await card.scrollIntoViewIfNeeded()
  const {x, y, width, height} = (await card.boundingBox())!
  const corner = [x + width - 5, y + height - 5] as const
  expect(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, corner)).toBe(
    'Objects',
  )
  await card.getByRole('link', {name: 'holds'}).click()
  expect(new URL(page.url()).hash).toBe('#every-construct')
})
