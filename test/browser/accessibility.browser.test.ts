import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {axeViolations, desktop, hydrated, looks, phone, reader} from '../support/browser.js'
import {isNightly} from '../support/nightly.js'
import {png} from '../support/pictures.js'
import {docsContent, servedSite} from '../support/served-site.js'

const docs = await docsContent()

const pages = {
  'index.md': '---\nlayout: home\ntitle: Home\nhero:\n  tagline: Everything opens here.\n---\n',
  'guides/start.md':
    '---\ntags: [apples]\n---\n# Start\n\n![A wide picture](/wide.png)\n\n## First\n\nApples.\n\n## Second\n\nPears.\n',
  'guides/more.md': '# More\n\nPlums.\n',
  'guides/_category_.json': JSON.stringify({label: 'Guides', link: {type: 'generated-index'}}),
}
const pagesIn = (folder: string) =>
  Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text]))

/** A site with everything that opens. */
const full = await servedSite(
  {
    ...pagesIn('docs'),
    ...pagesIn('versioned_docs/version-1.0'),
    'i18n/de/version-1.0/guides/start.md': '# Anfang\n',
    'static/wide.png': png(2400, 600),
  },
  {
    title: 'Full',
    announcementBar: {id: 'news', content: 'News'},
    feedback: {},
    locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
    navbar: {items: [{label: 'More', items: [{label: 'Start', to: '/guides/start'}]}]},
  },
)

const kinds = [
  ['home', '/'],
  ['doc with tables', '/formulas/reference'],
  ['doc with code', '/actions/payload-structure'],
  ['doc with a task list', '/users/managing-users'],
  ['category', '/category/objects'],
  ['404', '/nowhere'],
] as const

test.each(
  looks,
)('axe reports nothing in %s at %o on each kind of page, with the menu closed and open', async (mode, viewport) => {
  const {page, read} = await reader(docs, {viewport, reducedMotion: 'reduce'})
  for (const [kind, path] of kinds) {
    await read(`${path}?docsgen-theme=${mode}`)
    expect(await axeViolations(page), kind).toEqual([])
    // The menu is the same on the other pages.
    if (viewport !== phone || path !== '/category/objects') continue
    await page.locator('[data-docsgen-menu] > summary').click()
    await page.getByRole('dialog').waitFor()
    expect(await axeViolations(page), `menu on ${kind}`).toEqual([])
    await page.locator('[data-docsgen-menu-panel] summary').first().click()
    expect(await axeViolations(page), `main menu on ${kind}`).toEqual([])
  }
})

describe('axe reports nothing with each dialog and menu open', () => {
  const opens: Record<string, (page: Page) => Promise<unknown>> = {
    'announcement and offer of a language': (page) => page.locator('.announcement-bar').waitFor(),
    'menu of the navbar': (page) => page.locator('.navbar ul summary').first().click(),
    'menu of versions': (page) => page.locator('.navbar [data-docsgen-versions] summary').click(),
    'menu of languages': (page) => page.locator('.navbar .language-menu summary').click(),
    'search without results': (page) => search(page, 'zzzz'),
    'search with results': (page) => search(page, 'start'),
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
  const phoneOpens: typeof opens = {
    menu: (page) => page.locator('[data-docsgen-menu] > summary').click(),
    'versions in the menu': (page) => page.locator('.side-panel [data-docsgen-versions] summary').click(),
    'languages in the menu': (page) => page.locator('.side-panel .language-menu summary').click(),
    search: opens['search with results']!,
  }
  const search = async (page: Page, words: string) => {
    await page.locator('.navbar [data-docsgen-search]').click()
    await page.getByRole('combobox').fill(words)
    await expect.poll(() => page.getByRole('status').last().textContent()).not.toBe('')
  }

  /** One kind takes half a minute on a busy machine. */
  const all = [
    ['doc', '/guides/start'],
    ['home', '/'],
    ['category', '/category/guides'],
    ['tag', '/tags/apples'],
    ['404', '/nowhere'],
  ]
  test.each(isNightly ? all : all.slice(0, 1))('on the page kind %s', async (_, path) => {
    for (const [viewport, openers] of [
      [desktop, opens],
      [phone, phoneOpens],
    ] as const) {
      const before = 'Object.defineProperty(navigator, "languages", {value: ["de"]})'
      const {page, read} = await reader(full, {viewport, before, reducedMotion: 'reduce'})
      for (const [name, open] of Object.entries(openers)) {
        await read(path)
        if (openers === phoneOpens && name.includes(' in ')) await phoneOpens.menu!(page)
        await open(page)
        expect(await axeViolations(page), name).toEqual([])
      }
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
    expect(await axeViolations(page)).toEqual([])
  })
})

test('without JavaScript no attribute contradicts the state of native elements', async () => {
  const {page, open} = await reader(docs, {javaScriptEnabled: false, viewport: phone})
  await open('/objects/creating-objects')
  expect(await page.locator('summary').count()).toBe(3)
  expect(await page.locator('summary[aria-expanded], [role="dialog"]').count()).toBe(0)
})

test('with forced colours, current links are underlined; with reduced motion, nothing moves', async () => {
  const {page, read} = await reader(docs, {forcedColors: 'active', reducedMotion: 'reduce'})
  await read('/objects/creating-objects')
  for (const link of await page.locator(':is(.navbar, .sidebar) [aria-current]').all())
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
