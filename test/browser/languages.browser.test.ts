/** The offer of a page in the language of its reader. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {phone, reader, settled, shiftsOf, stored, watchShifts} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const site = await servedSite(
  {
    'docs/index.md': '# Home\n\nSee the [guide](./guide.md).\n',
    'docs/guide.md': '# Guide\n\nText.\n',
    'docs/new.md': '# New\n\nNot translated.\n',
    'i18n/de/index.md': '# Start\n',
    'i18n/de/guide.md': '# Anleitung\n',
    'i18n/ar/index.md': '# البداية\n',
  },
  {
    locales: {
      languages: {
        en: {label: 'English'},
        de: {label: 'Deutsch'},
        ar: {label: 'العربية'},
      },
    },
  },
)

/** A reader of these languages, most wanted first. */
async function readerOf(languages: string[], viewport = phone) {
  const before = `Object.defineProperty(navigator, 'languages', {value: ${JSON.stringify(languages)}});${watchShifts}`
  return reader(site, {before, viewport, reducedMotion: 'reduce'})
}

const offer = (page: Page) => page.locator('.language-offer')

test('an offer in the reader’s language leads to the translation, and moves nothing', async () => {
  const {page, read, messages} = await readerOf(['de-AT', 'en'])
  await read('/')
  await offer(page).waitFor()
  expect(await offer(page).innerText()).toMatch(/^Diese Seite gibt es in Ihrer Sprache: Deutsch/)
  expect(await offer(page).getAttribute('lang')).toBe('de')
  expect(await shiftsOf(page)).toEqual([])
  const edges = () =>
    page.evaluate(() => {
      const [text, bar] = ['main', '.language-offer'].map((one) => document.querySelector(one)!.getBoundingClientRect())
      return {text: text!.bottom, bar: bar!.top, end: bar!.bottom <= innerHeight}
    })
  expect((await edges()).end).toBe(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const {text, bar, end} = await edges()
  expect([text <= bar, end]).toEqual([true, true])
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', {name: 'guide', exact: true}).click()
  await expect.poll(() => offer(page).getByRole('link').getAttribute('href')).toBe('/de/guide')
  await offer(page).getByRole('link').click()
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Anleitung')
  await settled(page)
  expect(await offer(page).count()).toBe(0)
  expect((await stored(page))['docsgen.language']).toBe('de')
  expect(messages).toEqual([])
})

test('a language selected in the menu has priority over those of the browser', async () => {
  const {page, read} = await readerOf(['de'], {width: 1200, height: 800})
  await read('/de/guide')
  await page.locator('.navbar .language-menu summary').click()
  await page.locator('.navbar .language-menu').getByRole('link', {name: 'English'}).click()
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Guide')
  await settled(page)
  expect(await offer(page).count()).toBe(0)
  await read('/de/')
  await expect.poll(() => offer(page).innerText()).toContain('This page is available in your language: English')
})

test('there is no offer after a reader has closed it, without a translation, in the reader’s own language, or in a language that the site lacks', async () => {
  const arabic = await readerOf(['ar'])
  await arabic.read('/')
  await offer(arabic.page).getByRole('button', {name: 'إغلاق'}).click()
  await arabic.read('/')
  await settled(arabic.page)
  expect(await offer(arabic.page).count()).toBe(0)
  for (const [languages, paths] of [
    [['de'], ['/new', '/de/']],
    [['ar'], ['/guide']],
    [['en-GB', 'de'], ['/']],
    [['fr', 'ja'], ['/']],
  ] as const) {
    const {page, read, requests} = await readerOf([...languages])
    for (const path of paths) {
      await read(path)
      await settled(page)
      expect(await offer(page).count(), `${languages} ${path}`).toBe(0)
    }
    expect(requests.filter((one) => one.includes('language-offer'))).toEqual([])
  }
})
