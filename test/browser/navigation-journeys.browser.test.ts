/** A session on a site under each kind of address and host: the console stays empty, and the browser loads nothing twice. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {addressOf, hydrated, isSameDocument, markDocument, openTab} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

test.each([
  ['with trailing slashes', {trailingSlash: true}, '/', {}],
  ['without trailing slashes', {trailingSlash: false}, '', {}],
  ['under a base, on a host that redirects folders', {base: '/docs/'}, '/', {redirectsFolders: true}],
] as const)('a journey %s', async (_, config, slash, options) => {
  const base = 'base' in config ? config.base : '/'
  const site = await servedSite(sampleFiles, {...sampleConfig, ...config}, options)
  const {page, messages} = await openTab(site.url)
  await journey(page, {base, slash})
  expect(messages).toEqual([])
  await page.goto(`${site.origin}${base}ACCOUNTS/Intro.html`, {waitUntil: 'domcontentloaded'})
  await expect.poll(() => heading(page)).toBe('Accounts')
})

const heading = (page: Page) => page.locator('main h1').first().textContent()

/** Body link, hash, sidebar, navbar, pagination, category, breadcrumbs, Back and Forward. */
async function journey(page: Page, {base, slash}: {base: string; slash: string}): Promise<void> {
  await hydrated(page)
  await markDocument(page)
  const arrives = async (title: string, path: string) => {
    await expect.poll(() => heading(page)).toBe(title)
    expect(addressOf(page)).toBe(base + path)
  }
  const sidebar = page.locator('.sidebar')
  await page.locator('[data-docsgen-body]').getByRole('link', {name: 'accounts'}).click()
  await arrives('Accounts', `accounts/intro${slash}`)
  await page.locator('.toc a').first().click()
  await expect.poll(() => addressOf(page)).toBe(`${base}accounts/intro${slash}#details`)
  await sidebar.getByRole('link', {name: 'Roles'}).click()
  await arrives('Roles', `accounts/roles${slash}`)
  await sidebar.getByRole('link', {name: 'Objects', exact: true}).click()
  await arrives('Objects', `category/objects${slash}`)
  await page.locator('.cards').getByRole('link', {name: 'Types'}).click()
  await arrives('Types', `objects/types${slash}`)
  expect(await page.locator('.sidebar [aria-current=page]').allTextContents()).toEqual(['Types'])
  await page.locator('.breadcrumbs').getByRole('link', {name: 'Objects'}).click()
  await arrives('Objects', `category/objects${slash}`)
  await page.locator('.navbar ul').getByRole('link', {name: 'API'}).click()
  const api = addressOf(page)
  expect(api.replace(/\/$/, '')).toBe(`${base}api`)
  await expect.poll(() => heading(page)).toBe('API')
  await page.goBack()
  await arrives('Objects', `category/objects${slash}`)
  await page.goForward()
  await expect.poll(() => heading(page)).toBe('API')
  await page.locator('.navbar .brand').click()
  await arrives('Welcome', '')
  expect(await isSameDocument(page)).toBe(true)
}
