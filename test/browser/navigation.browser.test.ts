/** Moving between pages. */
import type {Locator, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {addressOf, holdAnswer, isSameDocument, markDocument, openTab, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

const heavy = `# Heavy\n\n${'Many words. '.repeat(10_000)}\n`
const site = await servedSite({...sampleFiles, 'docs/heavy.md': heavy}, sampleConfig)

/** No prefetching, so that each click asks the server. */
const saveData = 'Object.defineProperty(navigator, "connection", {value: {saveData: true}})'

const heading = (page: Page) => page.locator('main h1').first()
const shows = (page: Page, title: string) => expect.poll(() => heading(page).textContent()).toBe(title)
const bodyLink = (page: Page, name: string) =>
  page.locator('[data-docsgen-body]').getByRole('link', {name, exact: true})
const bar = (page: Page) => page.locator('.docsgen-progress')
const top = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** A click of Playwright would scroll to the link. */
const click = (link: Locator) => link.evaluate((one: HTMLElement) => one.click())

async function start(path = '') {
  for (const rules of [site.delays, site.failures, site.changes]) rules.clear()
  const tab = await openTab(site.url + path, {before: saveData})
  await markDocument(tab.page)
  site.forget()
  return tab
}

test('a link shows the next page in this document: body, shell, head and address at once', async () => {
  const {page, messages} = await start()
  await bodyLink(page, 'accounts').click()
  await expect.poll(() => page.title()).toBe('Accounts | Sample')
  expect(addressOf(page)).toBe('/accounts/intro')
  expect(await heading(page).textContent()).toBe('Accounts')
  const head = async (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await head('link[rel=canonical]', 'href')).toBe('https://docs.example.com/accounts/intro')
  expect(await head('meta[name=description]', 'content')).toBe('What accounts are.')
  expect(await head('html', 'class')).toContain('docs-doc-id-accounts/intro')
  expect(await page.locator('meta[property="og:title"]').count()).toBe(1)
  expect(await page.locator('.toc a').allTextContents()).toEqual(['Details'])
  expect(await page.locator('.breadcrumbs [aria-current]').textContent()).toBe('Accounts')
  await expect.poll(() => page.locator('[data-docsgen-copy]').count()).toBe(1)
  expect(await page.locator('.docsgen-announcer[aria-live=polite]').textContent()).toBe('Accounts | Sample')
  expect(await isSameDocument(page)).toBe(true)
  expect(site.requests.filter((one) => !/^image|\/copy-/.test(one))).toEqual(['empty /accounts/intro'])
  await bodyLink(page, 'part two').click()
  await shows(page, 'Fields')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.locator('.toc a[aria-current]').allTextContents()).toEqual(['Part two'])
  expect(messages).toEqual([])
})

test('N1, N2 the old page stays until the new one is loaded; only a slow page shows a progress bar', async () => {
  const {page} = await start()
  await watchForBar(page)
  await page.clock.install({time: 0})
  await page.clock.pauseAt(1000)
  const answer = await holdAnswer(page, '**/accounts/intro')
  await bodyLink(page, 'accounts').click()
  await page.clock.runFor(150)
  answer()
  await shows(page, 'Accounts')
  await page.clock.runFor(1000)
  expect(await page.evaluate('sawBar')).toBe(false)
  const answerSlowly = await holdAnswer(page, '**/objects/fields')
  await bodyLink(page, 'part two').click()
  expect(addressOf(page)).toBe('/objects/fields#part-two')
  await page.clock.runFor(150)
  expect(await bar(page).count()).toBe(0)
  await page.clock.runFor(150)
  expect(await page.getByRole('progressbar', {name: 'Loading'}).count()).toBe(1)
  const before = await bar(page).getAttribute('style')
  await page.clock.runFor(2000)
  expect(await bar(page).getAttribute('style')).not.toBe(before)
  expect(await heading(page).textContent()).toBe('Accounts')
  answerSlowly()
  await shows(page, 'Fields')
  await page.clock.runFor(1000)
  expect(await bar(page).count()).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('N3, N8 a new hash or query shows no bar, fetches nothing, and a query does not scroll', async () => {
  const {page} = await start()
  await watchForBar(page)
  await page.clock.install()
  site.delays.set('/', 1000)
  await page.locator('.toc a').last().click()
  await page.evaluate(() => scrollTo({top: 700, behavior: 'instant'}))
  await followLink(page, '/?a=b')
  await expect.poll(() => addressOf(page)).toBe('/?a=b')
  await page.clock.runFor(1000)
  expect(await top(page)).toBe(700)
  expect(await page.evaluate('sawBar')).toBe(false)
  expect(site.requests.filter((one) => !one.startsWith('image'))).toEqual([])
})

/** Clicks a link that is put into the page for it. */
const followLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
  }, href)

/** Whether the bar was ever in the page stands in `sawBar`. */
const watchForBar = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, {sawBar: false})
    new MutationObserver(() => {
      if (document.querySelector('.docsgen-progress')) Object.assign(window, {sawBar: true})
    }).observe(document, {childList: true, subtree: true})
  })

describe('N4 ordinary page loads', () => {
  test('of a document that the app cannot show happen once, at the address of the link', async () => {
    for (const [what, fail] of [
      ['gone', () => site.failures.set('/accounts/intro', 404)],
      ['of another build', changed((html) => html.replace(/(docsgen-build" content=")\w+/, '$1other'))],
      ['with a script in the body', changed((html) => html.replace(/data-docsgen-body[^>]*>/, '$&<script>1</script>'))],
      ['without page data', changed((html) => html.replace('id="docsgen-page"', 'id="other"'))],
      ['with broken page data', changed((html) => html.replace('id="docsgen-page">{', 'id="docsgen-page">'))],
    ] as const) {
      const {page} = await start()
      fail()
      await bodyLink(page, 'accounts').click()
      const documents = () => site.requests.filter((one) => one.startsWith('document'))
      await expect.poll(documents, {message: what}).toHaveLength(1)
      await expect.poll(() => isSameDocument(page).catch(() => true), {message: what}).toBe(false)
      await settled(page)
      expect(documents(), what).toEqual(['document /accounts/intro'])
      expect(addressOf(page), what).toBe('/accounts/intro')
    }
  })

  test('of a page of more than 100 KB and of a file; Back leads to the previous page', async () => {
    const {page} = await start()
    await page.locator('.sidebar').getByRole('link', {name: 'Heavy'}).click()
    await expect.poll(() => site.requests).toContain('document /heavy')
    await shows(page, 'Heavy')
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await shows(page, 'Welcome')
    expect(addressOf(page)).toBe('/')
    await followLink(page, '/manual.txt')
    await page.waitForURL('**/manual.txt')
  })
})

function changed(change: (html: string) => string) {
  return () => site.changes.set('/accounts/intro', change)
}

test('N5 without the app the page is readable and its links work', async () => {
  site.failures.set(/data-docsgen-app="([^"]+)"/.exec(site.files.get('index.html')!)![1]!, 404)
  site.forget()
  const {page} = await openTab(site.url, {isStatic: true})
  await page.mouse.move(5, 5)
  await expect.poll(() => site.requests.filter((one) => one.includes('/app-'))).toHaveLength(1)
  await settled(page)
  expect(site.requests.filter((one) => one.startsWith('document'))).toEqual(['document /'])
  expect(await page.locator('[role=alert]').count()).toBe(0)
  await bodyLink(page, 'accounts').click()
  await page.waitForURL('**/accounts/intro')
  expect(await heading(page).textContent()).toBe('Accounts')
  site.failures.clear()
})

describe('N7 clicks', () => {
  test('N7 with modifiers, on links with target or download, or handled by another script, are the browser’s', async () => {
    const {page} = await start()
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      bodyLink(page, 'accounts').click({button: 'middle'}),
    ])
    await expect.poll(() => addressOf(other)).toBe('/accounts/intro')
    const handled = await page.evaluate(() => {
      const answers: Record<string, boolean> = {}
      let name = ''
      addEventListener('click', (event) => {
        answers[name] = event.defaultPrevented
        event.preventDefault()
      })
      const link = document.querySelector<HTMLElement>('[data-docsgen-body] a')!
      for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey']) {
        name = key
        link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, [key]: true}))
      }
      for (const [key, value] of Object.entries({target: '_blank', download: '', href: 'https://example.com/'})) {
        const other = document.createElement('a')
        other.href = '/accounts/intro'
        other.setAttribute(key, value)
        document.body.append(other)
        name = key
        other.click()
      }
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
      return Object.keys(answers).filter((key) => answers[key] && key !== name)
    })
    expect(handled).toEqual([])
    expect(addressOf(page)).toBe('/')
  })

  test('N7 on a link to the page itself add no entry to the history', async () => {
    const {page} = await start('accounts/intro')
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await page.evaluate(() => scrollTo(0, 500))
    await click(page.locator('.sidebar').getByRole('link', {name: 'Accounts', exact: true}).last())
    await expect.poll(() => top(page)).toBe(0)
    expect(await entries()).toBe(before)
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('N8 scroll and focus', () => {
  test('N8 a new page starts at its top, with the focus before the skip link', async () => {
    const {page} = await start()
    await page.evaluate(() => scrollTo(0, 900))
    await click(page.locator('.pagination a').last())
    await expect.poll(() => heading(page).textContent()).not.toBe('Welcome')
    expect(await top(page)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.querySelector('.skip-link') !== null)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
    expect(await page.locator('section:has(> .skip-link)').getAttribute('tabindex')).toBeNull()
  })

  test('N8 a hash brings its heading into view, on another page and on this one, also inside closed details', async () => {
    const {page} = await start('accounts/intro')
    await bodyLink(page, 'what is hidden').click()
    await expect.poll(() => isInView(page, '#hidden-part')).toBe(true)
    expect(await page.locator('details:has(#hidden-part)').getAttribute('open')).not.toBeNull()
    await bodyLink(page, 'part two').click()
    await shows(page, 'Fields')
    expect(addressOf(page)).toBe('/objects/fields#part-two')
    expect(await isInView(page, '#part-two')).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.toc a', {hasText: 'Part two'}).click()
    await expect.poll(() => isInView(page, '#part-two')).toBe(true)
    await followLink(page, '/accounts/intro#hidden%2Dpart')
    await shows(page, 'Accounts')
    expect(await isInView(page, '#hidden-part')).toBe(true)
  })

  test('N8 Back and Forward restore the scroll position, over hashes and pages', async () => {
    const {page} = await start()
    await page.evaluate(() => scrollTo(0, 300))
    await click(page.locator('.toc a').last())
    await expect.poll(() => isInView(page, '#second')).toBe(true)
    await settled(page)
    const second = await top(page)
    await click(bodyLink(page, 'accounts'))
    await shows(page, 'Accounts')
    await page.evaluate(() => scrollTo(0, 600))
    await settled(page)
    await page.goBack()
    await shows(page, 'Welcome')
    expect(addressOf(page)).toBe('/#second')
    await expect.poll(() => top(page)).toBe(second)
    await settled(page)
    expect(await top(page)).toBe(second)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe('/')
    await expect.poll(() => top(page)).toBe(300)
    await page.goForward()
    await page.goForward()
    await shows(page, 'Accounts')
    await expect.poll(() => top(page)).toBe(600)
    expect(await isSameDocument(page)).toBe(true)
  })
})

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const {top, bottom} = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('N9 the latest click or Back wins, and a late response is ignored', async () => {
  const {page} = await start()
  const settlesAt = async (title: string, path: string) => {
    await expect.poll(() => bar(page).count()).toBe(0)
    await settled(page)
    expect([await heading(page).textContent(), addressOf(page), await bar(page).count()]).toEqual([title, path, 0])
  }
  const answer = await holdAnswer(page, '**/accounts/intro')
  await bodyLink(page, 'accounts').click()
  await expect.poll(() => addressOf(page)).toBe('/accounts/intro')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/')
  answer()
  await settlesAt('Welcome', '/')
  const answerLate = await holdAnswer(page, '**/objects/fields')
  await bodyLink(page, 'fields').click()
  await bar(page).waitFor({state: 'attached'})
  await bodyLink(page, 'the API').click()
  await shows(page, 'API')
  answerLate()
  await settlesAt('API', '/api/')
  expect(await isSameDocument(page)).toBe(true)
})

test('Back before the app is loaded loads the page of the address', async () => {
  const {page} = await start()
  await bodyLink(page, 'accounts').click()
  await shows(page, 'Accounts')
  const app = await page.locator('script[data-docsgen-app]').getAttribute('data-docsgen-app')
  await page.route(`**${app}`, () => {})
  await page.reload()
  await page.goBack()
  await shows(page, 'Welcome')
  expect(addressOf(page)).toBe('/')
})
