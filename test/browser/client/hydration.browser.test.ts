import {expect, test} from 'vitest'
import {hydrated} from '../../support/browser.js'
import {keepsBody, openPage} from './serve-page.js'

const theme = 'document.documentElement.dataset.theme'

test('React’s development build hydrates without a warning, and the body keeps its nodes', async () => {
  const {page, messages} = await openPage({
    development: true,
    config: {announcementBar: {content: 'News', id: 'a'}, colorMode: {respectSystem: true}},
  })
  await hydrated(page)
  expect(await keepsBody(page)).toBe(true)
  expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
})

test('a choice before hydration causes no mismatch', async () => {
  const {page, messages} = await openPage({development: true, appDelay: 600, viewport: {width: 400, height: 800}})
  await page.locator('details[data-docsgen-menu] > summary').click()
  await page.locator('[data-docsgen-menu-panel] [data-docsgen-color-mode]').click()
  await hydrated(page)
  expect(await page.evaluate(theme)).toBe('dark')
  expect(await page.locator('details[data-docsgen-menu]').getAttribute('open')).not.toBeNull()
  expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
})

test('the app loads once, at the first sign of use or when the browser is idle', async () => {
  const {page, requests} = await openPage()
  await hydrated(page)
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')
  expect(requests.filter((path) => path.includes('/app-'))).toHaveLength(1)
  // The next page's link is in view: its document is fetched in advance.
  await expect
    .poll(() => requests.filter((one) => !one.includes('/assets/')))
    .toEqual(['document /', 'empty /users/roles'])
})

test('the app loads when the browser is never idle', async () => {
  const neverIdle = 'requestIdleCallback = (work, {timeout} = {}) => void (timeout && setTimeout(work, timeout))'
  const {page} = await openPage({change: (html) => html.replace('<head>', `<head><script>${neverIdle}</script>`)})
  await hydrated(page)
})

test('the colour toggle works before and after hydration, names the mode, and is stored', async () => {
  const {page} = await openPage({appDelay: 1000})
  const toggle = page.locator('.navbar [data-docsgen-color-mode]')
  await toggle.click()
  expect(await page.evaluate(theme)).toBe('dark')
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  await hydrated(page)
  expect(await toggle.getAttribute('aria-label')).toBe('Switch between dark and light mode (currently dark mode)')
  await toggle.click()
  expect(await page.evaluate(theme)).toBe('light')
  expect(await toggle.getAttribute('aria-label')).toBe('Switch between dark and light mode (currently light mode)')
  await toggle.click()
  await page.reload()
  expect(await page.evaluate(theme)).toBe('dark')
  expect(await page.evaluate(() => ({...localStorage}))).toEqual({'docsgen.theme': 'dark'})
})

test('another tab follows the colour toggle', async () => {
  const {page} = await openPage()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await hydrated(other)
  await hydrated(page)
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.evaluate(() => {
    const shown: (string | undefined)[] = []
    const root = document.documentElement
    new MutationObserver(() => shown.push(root.dataset.theme)).observe(root, {attributeFilter: ['data-theme']})
    Object.assign(window, {shown})
  })
  await other.evaluate(() => {
    localStorage.setItem('docsgen.theme', 'blue')
    localStorage.setItem('docsgen.theme', 'light')
  })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  expect(await page.evaluate('shown')).toEqual(['light'])
})

test('the colour mode follows the system, if configured, until a reader chooses', async () => {
  const {page} = await openPage({config: {colorMode: {respectSystem: true}}})
  await hydrated(page)
  await page.emulateMedia({colorScheme: 'dark'})
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await page.emulateMedia({colorScheme: 'light'})
  await page.emulateMedia({colorScheme: 'dark'})
  expect(await page.evaluate(theme)).toBe('light')
})

test('with blocked storage everything works after one warning', async () => {
  const {page, messages} = await openPage({
    config: {announcementBar: {content: 'News'}},
    change: (html) =>
      html.replace(
        '<script>',
        "<script>Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked') }})</script><script>",
      ),
  })
  const toggle = page.locator('.navbar [data-docsgen-color-mode]')
  await toggle.click()
  expect(await page.evaluate(theme)).toBe('dark')
  await toggle.click()
  await page.locator('[data-docsgen-announcement-close]').click()
  expect(await page.locator('.announcement-bar').isVisible()).toBe(false)
  expect(messages.filter((message) => message.startsWith('warning'))).toHaveLength(1)
})

test('a closed announcement stays closed', async () => {
  const {page} = await openPage({config: {announcementBar: {content: 'News', id: 'spring'}}})
  expect(await page.locator('.announcement-bar').isVisible()).toBe(true)
  await page.locator('[data-docsgen-announcement-close]').click()
  expect(await page.locator('.announcement-bar').isVisible()).toBe(false)
  await page.reload()
  expect(await page.locator('.announcement-bar').isVisible()).toBe(false)
})

test('the menu closes by button, Escape, backdrop and link', async () => {
  const {page} = await openPage({viewport: {width: 400, height: 800}})
  const menu = page.locator('details[data-docsgen-menu]')
  const panel = page.locator('[data-docsgen-menu-panel]')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  const ways = [
    () => panel.locator('[data-docsgen-menu-close]').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(390, 700),
    () =>
      panel
        .locator('a[href="/"]')
        .last()
        .evaluate((link: HTMLElement) => {
          link.addEventListener('click', (event) => event.preventDefault())
          link.click()
        }),
    () => page.setViewportSize({width: 1100, height: 800}),
  ]
  for (const close of ways) {
    await menu.locator('summary').click()
    expect(await isOpen()).toBe(true)
    await close()
    await expect.poll(isOpen).toBe(false)
  }
})

test('code has a copy button', async () => {
  const {page} = await openPage()
  const button = page.getByRole('button', {name: 'Copy code to clipboard'})
  await button.focus()
  await button.press('Enter')
  await page.getByRole('button', {name: 'Copied'}).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run site\nnpm test')
  await button.waitFor()
  expect(await page.locator('[data-docsgen-copy]').count()).toBe(1)
})

test('a closed category opens with nodes of the sidebar data, and closes again', async () => {
  const {page, requests, messages} = await openPage({development: true})
  await hydrated(page)
  const label = page.locator('.sidebar a', {hasText: 'Users'})
  const caret = page.getByRole('button', {name: "'Search'"})
  expect(requests).not.toContain('empty /sidebar.json')
  await label.click()
  await page.locator('.sidebar a[href="/users/roles"]', {hasText: 'Roles'}).waitFor()
  expect(await label.getAttribute('aria-expanded')).toBe('true')
  await caret.click()
  await page.locator('.sidebar a[href="/search/quick"]').waitFor()
  expect(await caret.getAttribute('aria-expanded')).toBe('true')
  await label.click()
  await expect.poll(() => label.getAttribute('aria-expanded')).toBe('false')
  expect(await page.locator('.sidebar a[href="/search/quick"]').count()).toBe(1)
  await label.click()
  await page.locator('.sidebar a', {hasText: 'Roles'}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(requests.filter((path) => path === 'empty /sidebar.json')).toHaveLength(1)
  expect(await keepsBody(page)).toBe(true)
  expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
})

test('a category clicked before hydration opens after hydration', async () => {
  const {page} = await openPage({appDelay: 1000})
  await page.locator('.sidebar a', {hasText: 'Users'}).click()
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  await page.locator('.sidebar a', {hasText: 'Roles'}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a button of a site’s own template clicked before hydration reacts after hydration', async () => {
  const {page} = await openPage({appDelay: 1000, overrides: {Footer: 'counting-footer'}})
  await page.locator('#count').click()
  expect(await page.locator('#count').textContent()).toBe('clicked 0 times')
  await page.getByText('clicked 1 times').waitFor()
  await page.locator('#count').click()
  await page.getByText('clicked 2 times').waitFor()
})

test('without the app, a category is an ordinary link', async () => {
  const {page} = await openPage({appDelay: 'never'})
  await page.locator('.sidebar a', {hasText: 'Users'}).click()
  await page.waitForURL('**/users/roles')
})

test('when the sidebar data does not load, the branch shows an error with a retry button', async () => {
  const {page} = await openPage()
  await hydrated(page)
  await page.route('**/sidebar.json', (route) => route.abort())
  await page.locator('.sidebar a', {hasText: 'Users'}).click()
  const box = page.locator('.sidebar [role=alert]')
  expect(await box.locator('p').textContent()).toContain('could not be loaded')
  await box.getByRole('button', {name: 'Retry'}).click()
  await expect.poll(() => box.count()).toBe(1)
  await page.unroute('**/sidebar.json')
  await box.getByRole('button', {name: 'Retry'}).click()
  await page.locator('.sidebar a', {hasText: 'Roles'}).waitFor()
  expect(await box.count()).toBe(0)
})

test('a template that crashes in the browser keeps its served HTML, and the others work', async () => {
  const {page, messages} = await openPage({overrides: {Footer: 'crashing-footer'}})
  await expect.poll(() => messages.join()).toContain('the footer broke')
  expect(await page.locator('footer').textContent()).toBe('Served footer')
  expect(await keepsBody(page)).toBe(true)
  await page.locator('.sidebar a', {hasText: 'Users'}).click()
  await page.locator('.sidebar a', {hasText: 'Roles'}).waitFor()
  expect(await page.locator('footer').count()).toBe(1)
})

test('a crash of the whole tree restores the served page', async () => {
  const {page, messages} = await openPage({overrides: {Layout: 'crashing-layout'}})
  await expect.poll(() => messages.join()).toContain('the layout broke')
  await expect.poll(() => keepsBody(page)).toBe(true)
  expect(await page.locator('main h1').textContent()).toBe('Objects')
})

test('a foreign change in one template affects that template only', async () => {
  const {page} = await openPage({
    appDelay: 500,
    change: (html) => html.replace(/<footer[^>]*>/, '$&<aside class="foreign">An extension</aside>'),
  })
  expect(await page.locator('footer .foreign').count()).toBe(1)
  await page.evaluate(() => {
    Object.assign(window, {links: [...document.querySelectorAll('.sidebar a')]})
  })
  await hydrated(page)
  await expect.poll(() => page.locator('footer .foreign').count()).toBe(0)
  expect(await page.locator('footer').textContent()).toContain('Home')
  expect(await keepsBody(page)).toBe(true)
  expect(
    await page.evaluate(() => (window as unknown as {links: Element[]}).links.every((link) => link.isConnected)),
  ).toBe(true)
})

test('the table of contents follows the scroll position', async () => {
  const {page} = await openPage({
    change: (html) => html.replace('</head>', '<style>.tall{height:2000px}</style></head>'),
  })
  await hydrated(page)
  const active = () => page.locator('.toc a[aria-current]').allTextContents()
  await expect.poll(active).toEqual(['One'])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(active).toEqual(['Two'])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(active).toEqual(['One'])
})
