import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const long = Array.from({length: 30}, (_, index) => `Line ${index}.`).join('\n\n')

const served = await servedSite({
  'docs/index.md': '# Home\n\nSee [line 25](./plain.md#beta:~:text=Line%2025.).\n',
  'docs/objects/_category_.json': JSON.stringify({
    label: 'Objects',
    link: {type: 'generated-index', title: 'All objects', description: 'What you keep.'},
  }),
  'docs/objects/one.md': '---\ndescription: The first.\nsidebar_position: 1\n---\n# Object one\n',
  'docs/objects/deep/_category_.json': '{"label": "Deep", "link": {"type": "generated-index"}, "position": 2}',
  'docs/objects/deep/end.md': '# Deep end\n',
  'docs/objects/bare/_category_.json': '{"label": "Bare", "link": null, "position": 3}',
  'docs/objects/bare/first.md': '# First\n',
  'docs/objects/bare/second.md': '# Second\n',
  'docs/headings.md': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n# Headings\n\n### First\n\n${long}\n\n## Second\n\n#### Third\n\n${long}\n`,
  'docs/plain.md': `# Plain\n\n## Alpha\n\n${long}\n\n## Beta\n\n### Gamma\n\n${long}\n`,
  'docs/hidden.md':
    '---\nunlisted: true\nlast_update: {date: 2018-10-14}\ncustom_edit_url: https://code.example/a\n---\n# Hidden\n',
  'docs/code.md': '# Code\n\n```js\nconst one = 1\nconst two = 2\n```\n',
})

async function readPage(path: string) {
  const visitor = await reader(served)
  await visitor.read(path)
  return visitor.page
}

const pagination = (page: Page) => page.getByRole('navigation', {name: 'Docs pages'})

test('D2 pagination follows the sidebar depth first, with category indexes before their pages', async () => {
  const page = await readPage('/')
  const way: string[] = []
  for (;;) {
    way.push(new URL(page.url()).pathname)
    const next = pagination(page).locator('[rel="next"]')
    if ((await next.count()) === 0) break
    const label = await next.locator('span').textContent()
    expect(await next.locator('small').textContent()).toBe('Next')
    await next.click()
    await page.waitForURL((url) => url.pathname !== way.at(-1))
    await page.locator('.sidebar [aria-current="page"]', {hasText: label!}).waitFor()
  }
  expect(way).toEqual([
    '/',
    '/code',
    '/headings',
    '/category/objects',
    '/objects/one',
    '/category/deep',
    '/objects/deep/end',
    '/objects/bare/first',
    '/objects/bare/second',
    '/plain',
  ])
  await pagination(page).locator('[rel="prev"]').click()
  await page.waitForURL('**/second')
})

test('D3 a category index has a card for each child, breadcrumbs and its own title', async () => {
  const {page, read} = await reader(served)
  await read('/category/objects')
  expect(await page.title()).toBe('All objects | Documentation')
  expect(await page.getByRole('heading', {level: 1}).allTextContents()).toEqual(['All objects'])
  expect(await page.locator('main').getByText('What you keep.').isVisible()).toBe(true)
  const cards = await page
    .locator('main article li > a')
    .evaluateAll((links) =>
      links
        .filter((link) => link.querySelector('h2'))
        .map((link) => [
          link.getAttribute('href'),
          link.querySelector('h2')!.textContent,
          link.querySelector('p')!.textContent,
        ]),
    )
  expect(cards).toEqual([
    ['/objects/one', 'Object one', 'The first.'],
    ['/category/deep', 'Deep', '1 item'],
    ['/objects/bare/first', 'Bare', '2 items'],
  ])
  expect(await page.getByRole('navigation', {name: 'Breadcrumbs'}).locator('li').allTextContents()).toEqual([
    '',
    'Objects',
  ])
  expect(await page.getByRole('navigation', {name: 'On this page'}).count()).toBe(0)
  expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('Objects')
  await page.locator('main').getByRole('link', {name: 'Deep'}).click()
  await page.getByRole('heading', {name: 'Deep', level: 1}).waitFor()
})

test('D4 headings of levels 3, 2 and 4, shown from 3 to 4, have two roots', async () => {
  const page = await readPage('/headings')
  expect(await page.locator('.toc > ul > li').count()).toBe(2)
  expect(await page.locator('.toc li').allTextContents()).toEqual(['First', 'Third'])
  expect(await page.locator('.toc ul ul').count()).toBe(0)
})

test('D4 on a narrow screen the table of contents is closed above the text and exposes its state', async () => {
  const visitor = await reader(served, {viewport: phone})
  await visitor.read('/plain')
  const {page} = visitor
  const summary = page.locator('.mobile-toc > summary')
  const entry = page.locator('.mobile-toc').getByRole('link', {name: 'Beta'})
  expect(await page.locator('.toc').isVisible()).toBe(false)
  expect(await summary.getAttribute('aria-expanded')).toBe('false')
  expect(await entry.isVisible()).toBe(false)
  await summary.click()
  await expect.poll(() => summary.getAttribute('aria-expanded')).toBe('true')
  await entry.click()
  await page.waitForURL('**/plain#beta')
  expect(visitor.messages).toEqual([])
})

test('D5 breadcrumbs have microdata for items with an address, without the home page', async () => {
  const page = await readPage('/objects/deep/end')
  const list = page.locator('.breadcrumbs [itemtype="https://schema.org/BreadcrumbList"]')
  const items = await list.locator('[itemtype="https://schema.org/ListItem"]').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.querySelector('[itemprop="name"]')!.textContent,
      item: element.querySelector('[itemprop="item"]')?.getAttribute('href') ?? null,
      position: element.querySelector('[itemprop="position"]')!.getAttribute('content'),
    })),
  )
  expect(items).toEqual([
    {name: 'Objects', item: '/category/objects', position: '1'},
    {name: 'Deep', item: '/category/deep', position: '2'},
    {name: 'Deep end', item: null, position: '3'},
  ])
  const home = page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link', {name: 'Home page'})
  expect(await home.getAttribute('href')).toBe('/')
  expect(await page.locator('.breadcrumbs [aria-current="page"]').textContent()).toBe('Deep end')
  await home.click()
  await page.getByRole('heading', {name: 'Home', level: 1}).waitFor()
})

test('an unlisted page shows its mark, its edit link and its date', async () => {
  const page = await readPage('/hidden')
  expect(await page.locator('.page-header').textContent()).toBe('Unlisted')
  const edit = page.getByRole('link', {name: 'Edit this page'})
  expect(await edit.getAttribute('href')).toBe('https://code.example/a')
  expect(await edit.getAttribute('target')).toBe('_blank')
  expect(await page.locator('.page-footer p').textContent()).toBe('Last updated on Oct 14, 2018')
})

test('the link of a heading copies its address, and shows a confirmation', async () => {
  const {page, read} = await reader(served, {permissions: ['clipboard-read', 'clipboard-write']})
  await read('/plain')
  const link = page.getByRole('link', {name: 'Direct link to Beta'})
  await link.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${served.origin}/plain#beta`)
  expect(await page.locator('.docsgen-announcer').textContent()).toBe('Copied')
  expect(new URL(page.url()).hash).toBe('#beta')
})

test('a link to a text on a page leads to the text', async () => {
  const page = await readPage('/')
  await page.getByRole('link', {name: 'line 25'}).click()
  await page.waitForURL('**/plain#beta')
  const line = page.getByText('Line 25.', {exact: true}).first()
  const distance = () => line.evaluate((one) => Math.abs(one.getBoundingClientRect().top - innerHeight / 2))
  await expect.poll(distance).toBeLessThan(200)
})

test('while a reader scrolls up a long page, a button leads to its top', async () => {
  const {page, read} = await reader(served)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await read('/plain')
  const button = page.getByRole('button', {name: 'Scroll back to top'})
  // Two scrolls within one frame are one event; the second one here has to be an event of its own.
  const scrolledTo = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('scroll', () => resolve(scrollY), {once: true})
        scrollTo(0, document.body.scrollHeight)
      }),
  )
  expect(scrolledTo).toBeGreaterThan(1000)
  expect(await button.isVisible()).toBe(false)
  await page.evaluate(() => scrollBy(0, -50))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
})
