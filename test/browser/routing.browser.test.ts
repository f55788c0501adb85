/** Addresses without a file on the host. Other tests cover R5 (test/files/matcher) and R6 (test/site). */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {
  addressOf,
  desktop,
  isSameDocument,
  markDocument,
  openTab,
  phone,
  reader,
  settled,
  shiftsOf,
  watchShifts,
} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

const site = await servedSite(
  {
    ...sampleFiles,
    'docs/odd(1).md': '---\nslug: /odd(1)+*\n---\n# Odd\n\n[To the part](/old#part)\n',
    'docs/ünï.md': '# Umlauts\n',
    'docs/new.md': '---\nredirect_from: /was\n---\n# New\n\nWords.\n\n## Part\n',
  },
  {
    ...sampleConfig,
    redirects: {'/old': '/new', '/place': '/new?own#part'},
    checks: {'link-to-redirect': 'off'},
  },
)
const bare = await servedSite(sampleFiles, {...sampleConfig, trailingSlash: false})

const heading = (page: Page) => page.locator('main h1').first().textContent()
const served = (page: Page) => expect.poll(() => heading(page))

async function start(path: string, server = site) {
  for (const rules of [server.delays, server.failures, server.changes]) rules.clear()
  server.forget()
  return openTab(server.origin + path, {isStatic: true})
}

describe('R1 a page under all its addresses', () => {
  test('R1 shows the page, keeps address, query and hash, and the app follows its links', async () => {
    for (const path of [
      '/accounts/intro/',
      '/accounts/intro.html',
      '/accounts/intro/index.html',
      '/ACCOUNTS/intro?a=b#details',
    ]) {
      const {page, messages} = await start(path)
      await served(page).toBe('Accounts')
      await expect.poll(() => page.title()).toBe('Accounts | Sample')
      expect(addressOf(page)).toBe(path)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical, path).toBe('https://docs.example.com/accounts/intro')
      expect(await page.locator('.sidebar [aria-current=page]').allTextContents(), path).toEqual(['Accounts'])
      if (!path.includes('#')) continue
      const top = () => page.locator('#details').evaluate((one) => one.getBoundingClientRect().top / innerHeight)
      await expect.poll(top, {message: 'the heading, in windows below the top'}).toBeLessThan(1)
      await markDocument(page)
      await page.locator('[data-docsgen-body]').getByRole('link', {name: 'home'}).click()
      await served(page).toBe('Welcome')
      await page.goBack()
      await served(page).toBe('Accounts')
      expect(addressOf(page)).toBe(path)
      expect(messages.filter((message) => !message.includes('404'))).toEqual([])
    }
  })

  test('R1 names with pattern syntax and non-ASCII names are found', async () => {
    const {page} = await start('/ODD(1)+*.html')
    await served(page).toBe('Odd')
    const other = await start(`/${encodeURI('ÜNÏ')}`)
    await served(other.page).toBe('Umlauts')
  })
})

test('R2, R3 /index.html shows the home page; .HTML and a folder without a page are no addresses', async () => {
  const folder = await start('/accounts')
  await expect.poll(() => site.requests).toContain('empty /assets/routes.json')
  await served(folder.page).toBe('Page Not Found')
  const {page} = await start('/index.html')
  await served(page).toBe('Welcome')
  const upper = await start('/accounts/intro.HTML')
  await upper.page.locator('.docsgen-nearest').waitFor()
  await served(upper.page).toBe('Page Not Found')
})

test.each([
  ['with', site, '/api/'],
  ['without', bare, '/api'],
])('R4 /api and /api/ show the same page, whose address is %s a slash', async (_, server, address) => {
  for (const path of ['/api', '/api/']) {
    const {page} = await start(path, server)
    await served(page).toBe('API')
    const canonical = page.locator('link[rel=canonical]')
    await expect.poll(() => canonical.getAttribute('href')).toBe(`https://docs.example.com${address}`)
    expect(await page.locator('.navbar ul a', {hasText: 'API'}).getAttribute('href')).toBe(address)
    expect(await page.locator('.navbar ul [aria-current]').allTextContents()).toEqual(['API'])
  }
})

test('a redirect keeps query and fragment, unless the target has its own, and works without JavaScript', async () => {
  for (const [from, to] of [
    ['/old?a=1#part', '/new?a=1#part'],
    ['/was/#part', '/new#part'],
    ['/place?a=1#other', '/new?own#part'],
  ] as const) {
    const {page, messages} = await start(from)
    await page.waitForURL(`**${to}`)
    expect([addressOf(page), messages]).toEqual([to, []])
  }
  const {page: plain} = await openTab(`${site.origin}/old`, {isStatic: true, javaScriptEnabled: false})
  await plain.waitForURL('**/new')
  const {page, messages} = await openTab(`${site.origin}/odd(1)+*`)
  await page.getByRole('link', {name: 'To the part'}).click()
  await page.waitForURL('**/new#part')
  await served(page).toBe('New')
  await page.goBack()
  await served(page).toBe('Odd')
  expect(messages).toEqual([])
})

describe('the 404 page', () => {
  test('links to the nearest pages, shows titles, and searches for the words of the address', async () => {
    const {page} = await start('/accounts/introo')
    const nearest = page.getByRole('navigation', {name: 'Did you mean one of these pages?'})
    expect(await nearest.getByRole('link').first().getAttribute('href')).toBe('/accounts/intro')
    await markDocument(page)
    await nearest.getByRole('link').first().click()
    await served(page).toBe('Accounts')
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.locator('.docsgen-nearest').count()).toBe(0)
    const {page: single} = await start('/search/quik')
    const one = single.getByRole('navigation', {name: 'Did you mean this page?'})
    await expect.poll(() => one.getByRole('listitem').allTextContents()).toEqual(['Quick /search/quick'])
  })

  test('finds a page by the parts of its path, and moves nothing when suggestions appear', async () => {
    for (const viewport of [phone, desktop]) {
      const {page, open} = await reader(site, {viewport, before: watchShifts})
      await open('/account/intro-to')
      await page.getByRole('link', {name: 'Accounts /accounts/intro'}).waitFor()
      const search = page.getByRole('button', {name: 'Search: account intro to'})
      await search.waitFor()
      await settled(page)
      expect(await shiftsOf(page), `${viewport.width}`).toEqual([])
      if (viewport === phone) continue
      await search.click()
      expect(await page.getByRole('combobox', {name: 'Search'}).inputValue()).toBe('account intro to')
      await page.getByRole('option').first().waitFor()
    }
  })

  test('of a large site fetches only the parts of the list that are near the address', async () => {
    const {page, open} = await reader(site)
    const lists: Record<string, object> = {
      'routes.json': {parts: ['', '/accounts/intro', '/zebra']},
      'routes/1.json': {routes: ['/accounts/intro', '/search/quick']},
    }
    const asked: string[] = []
    await page.route(/\/assets\/routes/, (route) => {
      const [, name = ''] = route.request().url().split('/assets/')
      asked.push(name)
      return lists[name] ? route.fulfill({json: lists[name]}) : route.abort()
    })
    await open('/ACCOUNTS/intro.html')
    await served(page).toBe('Accounts')
    await open('/search/quik')
    await page.getByRole('link', {name: 'Quick /search/quick'}).waitFor()
    expect(new Set(asked)).toEqual(new Set(Object.keys(lists)))
  })

  test('E2 shows an error when the list of routes or the page does not load, and tries again', async () => {
    for (const path of ['/assets/routes.json', '/accounts/intro']) {
      site.failures.set(path, 500)
      const {page} = await openTab(`${site.origin}/ACCOUNTS/intro`, {isStatic: true})
      const box = page.getByRole('alert')
      await box.waitFor()
      expect(await box.locator('p').textContent(), path).toContain('could not be loaded')
      expect(await heading(page), path).toBe('Page Not Found')
      site.failures.clear()
      await box.getByRole('button', {name: 'Retry'}).click()
      await served(page).toBe('Accounts')
      expect(await page.getByRole('alert').count(), path).toBe(0)
    }
  })
})
