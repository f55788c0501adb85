/** Moving between pages (behaviour §4, §22 N1-N9). */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {addressOf, hydrated, isSameDocument, markDocument, openTab, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

const heavy = `# Heavy\n\n${'Many words. '.repeat(10_000)}\n`
const site = await servedSite({...sampleFiles, 'docs/heavy.md': heavy}, sampleConfig)

/** No prefetching, so that each click asks the server. */
const saveData = 'Object.defineProperty(navigator, "connection", {value: {saveData: true}})'

const heading = (page: Page) => page.locator('main h1').first()
const sidebarLink = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', {name, exact: true})
const bodyLink = (page: Page, name: string) =>
  page.locator('[data-docsgen-body]').getByRole('link', {name, exact: true})
const bar = (page: Page) => page.locator('.docsgen-progress')
const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function start(path = '', before = saveData) {
  const server = site
  for (const rules of [server.delays, server.failures, server.changes]) rules.clear()
  const tab = await openTab(server.url + path, {before})
  await markDocument(tab.page)
  server.forget()
  return {...tab, server}
}

test('a link shows the next page in this document: body, shell, head and address at once', async () => {
  const {page, messages, server} = await start()
  await bodyLink(page, 'accounts').click()
  await expect.poll(() => page.title()).toBe('Accounts | Sample')
  expect(addressOf(page)).toBe('/accounts/intro')
  expect(await heading(page).textContent()).toBe('Accounts')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://docs.example.com/accounts/intro')
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('What accounts are.')
  expect(await page.locator('meta[property="og:title"]').count()).toBe(1)
  expect(await page.locator('html').getAttribute('class')).toContain('docs-doc-id-accounts/intro')
  expect(await page.locator('.toc a').allTextContents()).toEqual(['Details'])
  expect(await page.locator('.breadcrumbs [aria-current]').textContent()).toBe('Accounts')
  await expect.poll(() => page.locator('[data-docsgen-copy]').count()).toBe(1)
  expect(await page.locator('.docsgen-announcer[aria-live=polite]').textContent()).toBe('Accounts | Sample')
  expect(await isSameDocument(page)).toBe(true)
  expect(server.requests.filter((one) => !/^image|\/copy-/.test(one))).toEqual(['empty /accounts/intro'])
  expect(messages).toEqual([])
})

test('the table of contents of the new page follows the scroll position', async () => {
  const {page} = await start()
  await bodyLink(page, 'fields').click()
  await expect.poll(() => heading(page).textContent()).toBe('Fields')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.locator('.toc a[aria-current]').allTextContents()).toEqual(['Part two'])
})

describe('N1 a slow page', () => {
  test('N1 the old page stays until the new one is loaded, and a progress bar appears after 200 ms', async () => {
    const {page} = await start()
    const answer = await holdAnswer(page, '**/accounts/intro')
    await page.clock.install({time: 0})
    await page.clock.pauseAt(1000)
    await bodyLink(page, 'accounts').click()
    expect(addressOf(page)).toBe('/accounts/intro')
    await page.clock.runFor(150)
    expect(await bar(page).count()).toBe(0)
    await page.clock.runFor(150)
    expect(await page.getByRole('progressbar', {name: 'Loading'}).count()).toBe(1)
    const before = await bar(page).getAttribute('style')
    await page.clock.runFor(2000)
    expect(await bar(page).getAttribute('style')).not.toBe(before)
    expect(await heading(page).textContent()).toBe('Welcome')
    answer()
    await expect.poll(() => heading(page).textContent()).toBe('Accounts')
    await page.clock.runFor(1000)
    expect(await bar(page).count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('N2 a quick page shows no bar', async () => {
    const {page} = await start()
    const answer = await holdAnswer(page, '**/accounts/intro')
    await watchForBar(page)
    await page.clock.install({time: 0})
    await page.clock.pauseAt(1000)
    await bodyLink(page, 'accounts').click()
    await page.clock.runFor(150)
    answer()
    await expect.poll(() => heading(page).textContent()).toBe('Accounts')
    await page.clock.runFor(1000)
    expect(await page.evaluate('sawBar')).toBe(false)
  })

  test('N3 a new hash or query shows no bar and fetches nothing', async () => {
    const {page, server} = await start()
    await watchForBar(page)
    await page.clock.install()
    server.delays.set('/', 1000)
    await page.locator('.toc a').last().click()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/?a=b'
      document.body.append(link)
      link.click()
    })
    await expect.poll(() => addressOf(page)).toBe('/?a=b')
    await page.clock.runFor(1000)
    expect(await page.evaluate('sawBar')).toBe(false)
    expect(server.requests.filter((one) => !one.startsWith('image'))).toEqual([])
  })
})

/** Holds back the answer to a request until the returned function is called. The page may give the request up before. */
async function holdAnswer(page: Page, pattern: string): Promise<() => void> {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(pattern, async (route) => {
    await isAnswered
    await route.continue().catch(() => {})
  })
  return answer
}

/** Whether the bar was ever in the page stands in `sawBar`. */
const watchForBar = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, {sawBar: false})
    new MutationObserver(() => {
      if (document.querySelector('.docsgen-progress')) Object.assign(window, {sawBar: true})
    }).observe(document, {childList: true, subtree: true})
  })

describe('N4 ordinary page loads', () => {
  for (const [what, fail] of [
    ['a document that is gone', (server: typeof site) => server.failures.set('/accounts/intro', 404)],
    ['a server that fails', (server: typeof site) => server.failures.set('/accounts/intro', 500)],
    ['a document of another build', changed((html) => html.replace(/(docsgen-build" content=")\w+/, '$1other'))],
    ['a body with a script', changed((html) => html.replace(/data-docsgen-body[^>]*>/, '$&<script>1</script>'))],
    ['a document without page data', changed((html) => html.replace('id="docsgen-page"', 'id="other"'))],
    ['page data that is broken', changed((html) => html.replace('id="docsgen-page">{', 'id="docsgen-page">'))],
  ] as const)
    test(`N4 the browser loads ${what} once at the address of the link`, async () => {
      const {page, server} = await start()
      fail(server)
      await bodyLink(page, 'accounts').click()
      await expect.poll(() => server.requests.filter((one) => one.startsWith('document'))).toHaveLength(1)
      await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
      await settled(page)
      expect(server.requests.filter((one) => one.startsWith('document'))).toEqual(['document /accounts/intro'])
      expect(addressOf(page)).toBe('/accounts/intro')
      expect(await isSameDocument(page)).toBe(false)
    })

  test('the browser loads a page with a body of more than 100 KB', async () => {
    const {page, server} = await start()
    await sidebarLink(page, 'Heavy').click()
    await expect.poll(() => server.requests).toContain('document /heavy')
    await expect.poll(() => heading(page).textContent()).toBe('Heavy')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('Back leads to the previous page after a page load', async () => {
    const {page} = await start()
    await sidebarLink(page, 'Heavy').click()
    await expect.poll(() => heading(page).textContent()).toBe('Heavy')
    await page.goBack()
    await expect.poll(() => heading(page).textContent()).toBe('Welcome')
    expect(addressOf(page)).toBe('/')
  })

  test('the browser opens a link to a file', async () => {
    const {page} = await start()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/manual.txt'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL('**/manual.txt')
    expect(await isSameDocument(page)).toBe(false)
  })
})

function changed(change: (html: string) => string) {
  return (server: typeof site) => server.changes.set('/accounts/intro', change)
}

test('N5 without the app the page is readable and its links work', async () => {
  const server = site
  server.failures.clear()
  const html = await (await fetch(server.url)).text()
  server.failures.set(/data-docsgen-app="([^"]+)"/.exec(html)![1]!, 404)
  server.forget()
  const {page} = await openTab(server.url, {isStatic: true})
  await page.mouse.move(5, 5)
  await expect.poll(() => server.requests.filter((one) => one.includes('/app-'))).toHaveLength(1)
  await settled(page)
  expect(server.requests.filter((one) => one.startsWith('document'))).toEqual(['document /'])
  expect(await page.locator('[role=alert]').count()).toBe(0)
  await bodyLink(page, 'accounts').click()
  await page.waitForURL('**/accounts/intro')
  expect(await heading(page).textContent()).toBe('Accounts')
  server.failures.clear()
})

describe('N7 clicks', () => {
  for (const modifier of ['Control', 'Shift', 'Meta', 'Alt'] as const)
    test(`N7 with ${modifier} are handled by the browser`, async () => {
      const {page} = await start()
      const left = await page.evaluate(
        (key) =>
          new Promise<boolean>((resolve) => {
            addEventListener('click', (event) => {
              resolve(!event.defaultPrevented)
              event.preventDefault()
            })
            const init = {
              bubbles: true,
              cancelable: true,
              [`${key === 'Control' ? 'ctrl' : key.toLowerCase()}Key`]: true,
            }
            document.querySelector('[data-docsgen-body] a')!.dispatchEvent(new MouseEvent('click', init))
          }),
        modifier,
      )
      expect(left).toBe(true)
      expect(addressOf(page)).toBe('/')
    })

  test('N7 with the middle button open a new tab', async () => {
    const {page} = await start()
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      bodyLink(page, 'accounts').click({button: 'middle'}),
    ])
    await expect.poll(() => addressOf(other)).toBe('/accounts/intro')
    expect(addressOf(page)).toBe('/')
  })

  test('N7 on links with target or download, or handled by another script, are ignored', async () => {
    const {page} = await start()
    const answers = await page.evaluate(() => {
      const answered: boolean[] = []
      addEventListener('click', (event) => {
        answered.push(event.defaultPrevented)
        event.preventDefault()
      })
      for (const attributes of [{target: '_blank'}, {download: ''}, {href: 'https://example.com/'}]) {
        const link = document.createElement('a')
        for (const [name, value] of Object.entries({href: '/accounts/intro', ...attributes}))
          link.setAttribute(name, value)
        document.body.append(link)
        link.click()
      }
      return answered
    })
    expect(answers).toEqual([false, false, false])
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('[data-docsgen-body] a')!
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
    })
    expect(addressOf(page)).toBe('/')
  })

  test('N7 on a link to the page itself add no entry to the history', async () => {
    const {page} = await start('accounts/intro')
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await page.evaluate(() => scrollTo(0, 500))
    // A click of Playwright would scroll Firefox to the link, before and after the page does.
    await sidebarLink(page, 'Accounts')
      .last()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => top(page)).toBe(0)
    expect(await entries()).toBe(before)
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('N8 scroll and focus', () => {
  test('N8 a new page starts at its top, with the focus before the skip link', async () => {
    const {page} = await start()
    await page.evaluate(() => scrollTo(0, 900))
    await page
      .locator('.pagination a')
      .last()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => heading(page).textContent()).not.toBe('Welcome')
    expect(await top(page)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.querySelector('.skip-link') !== null)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
    expect(await page.locator('section:has(> .skip-link)').getAttribute('tabindex')).toBeNull()
  })

  test('N8 a hash brings its heading into view, on another page and on this one', async () => {
    const {page} = await start('accounts/intro')
    await bodyLink(page, 'part two').click()
    await expect.poll(() => heading(page).textContent()).toBe('Fields')
    expect(addressOf(page)).toBe('/objects/fields#part-two')
    expect(await isInView(page, '#part-two')).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('.skip-link')))).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.toc a', {hasText: 'Part two'}).click()
    await expect.poll(() => isInView(page, '#part-two')).toBe(true)
  })

  test('N8 a hash inside closed details opens them', async () => {
    const {page} = await start('accounts/intro')
    await bodyLink(page, 'what is hidden').click()
    await expect.poll(() => isInView(page, '#hidden-part')).toBe(true)
    expect(await page.locator('details:has(#hidden-part)').getAttribute('open')).not.toBeNull()
    const other = await start()
    await other.page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('[data-docsgen-body] a')!
      link.href = '/accounts/intro#hidden%2Dpart'
      link.click()
    })
    await expect.poll(() => heading(other.page).textContent()).toBe('Accounts')
    expect(await isInView(other.page, '#hidden-part')).toBe(true)
  })

  test('N8 a new query does not scroll', async () => {
    const {page} = await start()
    await page.evaluate(() => scrollTo(0, 700))
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/?view=2'
      document.body.append(link)
      link.click()
    })
    await expect.poll(() => addressOf(page)).toBe('/?view=2')
    expect(await top(page)).toBe(700)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('N8 Back and Forward restore the scroll position', async () => {
    const {page} = await start()
    await page.evaluate(() => scrollTo(0, 800))
    await sidebarLink(page, 'Roles')
      .or(bodyLink(page, 'accounts'))
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => heading(page).textContent()).toBe('Accounts')
    await page.evaluate(() => scrollTo(0, 600))
    await settled(page)
    await page.goBack()
    await expect.poll(() => heading(page).textContent()).toBe('Welcome')
    await expect.poll(() => top(page)).toBe(800)
    await settled(page)
    expect(await top(page)).toBe(800)
    await page.goForward()
    await expect.poll(() => heading(page).textContent()).toBe('Accounts')
    await expect.poll(() => top(page)).toBe(600)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('N8 Back restores the scroll position over hashes and pages', async () => {
    const {page} = await start()
    await page.locator('.toc a').last().click()
    const second = await page.evaluate(() => new Promise<number>((resolve) => setTimeout(() => resolve(scrollY), 200)))
    await bodyLink(page, 'accounts').evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => heading(page).textContent()).toBe('Accounts')
    await page.goBack()
    await expect.poll(() => heading(page).textContent()).toBe('Welcome')
    expect(addressOf(page)).toBe('/#second')
    await expect.poll(() => top(page)).toBe(Math.round(second))
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe('/')
    await expect.poll(() => top(page)).toBe(0)
  })
})

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const {top, bottom} = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('N9 the latest click wins, and a late response is ignored', async () => {
  const {page} = await start()
  const answer = await holdAnswer(page, '**/accounts/intro')
  await bodyLink(page, 'accounts').click()
  await bar(page).waitFor({state: 'attached'})
  await bodyLink(page, 'fields').click()
  await expect.poll(() => heading(page).textContent()).toBe('Fields')
  answer()
  await expect.poll(() => bar(page).count()).toBe(0)
  await settled(page)
  expect(await heading(page).textContent()).toBe('Fields')
  expect(addressOf(page)).toBe('/objects/fields')
  expect(await bar(page).count()).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('N9 Back during a navigation keeps the shown page', async () => {
  const {page} = await start()
  const answer = await holdAnswer(page, '**/accounts/intro')
  await bodyLink(page, 'accounts').click()
  await expect.poll(() => addressOf(page)).toBe('/accounts/intro')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/')
  answer()
  await expect.poll(() => bar(page).count()).toBe(0)
  await settled(page)
  expect(addressOf(page)).toBe('/')
  expect(await heading(page).textContent()).toBe('Welcome')
  expect(await bar(page).count()).toBe(0)
})

test('Back before the app is loaded loads the page of the address', async () => {
  const {page} = await start()
  await bodyLink(page, 'accounts').click()
  await expect.poll(() => heading(page).textContent()).toBe('Accounts')
  const app = await page.locator('script[data-docsgen-app]').getAttribute('data-docsgen-app')
  await page.route(`**${app}`, () => {})
  await page.reload()
  await page.goBack()
  await expect.poll(() => heading(page).textContent()).toBe('Welcome')
  expect(addressOf(page)).toBe('/')
})

test('open categories stay open, a branch that becomes active opens, one the reader closed stays closed (S2-S4, S6)', async () => {
  const {page} = await start()
  const category = (label: string) =>
    page
      .locator('.sidebar [data-docsgen-category]')
      .and(page.getByText(label))
      .or(page.getByRole('button', {name: `'${label}'`}))
  const isOpen = (label: string) => category(label).first().getAttribute('aria-expanded')
  await category('search').first().click()
  await sidebarLink(page, 'Quick').waitFor()
  expect(await isOpen('Objects')).toBe('false')
  await bodyLink(page, 'fields').click()
  await expect.poll(() => heading(page).textContent()).toBe('Fields')
  expect(await isOpen('Objects')).toBe('true')
  expect(await isOpen('search')).toBe('true')
  expect(await page.locator('.sidebar [aria-current=page]').allTextContents()).toEqual(['Fields'])
  await category('Objects').first().click()
  await expect.poll(() => isOpen('Objects')).toBe('false')
  await page.locator('.pagination a').last().click()
  await expect.poll(() => heading(page).textContent()).toBe('Types')
  expect(await isOpen('Objects')).toBe('false')
  await category('Objects').first().click()
  await expect.poll(() => page.locator('.sidebar [aria-current=page]').allTextContents()).toEqual(['Types'])
  await page.reload()
  await hydrated(page)
  expect(await isOpen('search')).toBe('false')
})
