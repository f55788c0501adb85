import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, isHydrated, pathOf, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const category = (label: string, link: object | null = {type: 'generated-index'}) => JSON.stringify({label, link})

const served = await servedSite(
  {
    'docs/index.md': '# Home\n',
    'docs/objects/_category_.json': category('Objects'),
    'docs/objects/one.md': '# Object one\n\n[the other](./two.md)\n',
    'docs/objects/two.md': '# Object two\n',
    'docs/objects/deep/_category_.json': category('Deep'),
    'docs/objects/deep/end.md': '# Deep end\n',
    'docs/users/_category_.json': category('Users'),
    'docs/users/roles.md': '# Roles\n',
    'docs/search/_category_.json': category('Search', null),
    'docs/search/quick.md': '# Quick search\n',
  },
  {navbar: {items: [{label: 'Tutorial', sidebar: 'tutorialSidebar'}]}},
)

const sidebar = (page: Page) => page.locator('.sidebar')
const link = (page: Page, name: string) => sidebar(page).getByRole('link', {name, exact: true})
const caret = (page: Page, name: string) => sidebar(page).getByRole('button', {name: `'${name}'`})
const expanded = (page: Page, name: string) => caret(page, name).getAttribute('aria-expanded')
const current = (page: Page) => sidebar(page).locator('[aria-current="page"]').allTextContents()
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1}).waitFor()

async function readPage(path: string) {
  const visitor = await reader(served)
  await visitor.read(path)
  return visitor.page
}

test('S1 the active branch is open and marked, and the page omits closed branches', async () => {
  const page = await readPage('/objects/deep/end')
  expect(await expanded(page, 'Objects')).toBe('true')
  expect(await expanded(page, 'Deep')).toBe('true')
  expect(await expanded(page, 'Users')).toBe('false')
  expect(await sidebar(page).locator('.active > a').allTextContents()).toEqual(['Objects', 'Deep'])
  expect(await link(page, 'Object one').isVisible()).toBe(true)
  expect(await sidebar(page).textContent()).not.toMatch(/Roles|Quick search/)
  expect(served.files.get('objects/deep/end/index.html')).not.toMatch(/Roles|Quick search/)
})

test('S2 opening a page of a closed branch opens the branch', async () => {
  const page = await readPage('/')
  expect(await expanded(page, 'Users')).toBe('false')
  await link(page, 'Users').click()
  await heading(page, 'Users')
  await page.locator('main article').getByRole('link', {name: 'Roles'}).click()
  await heading(page, 'Roles')
  expect(await expanded(page, 'Users')).toBe('true')
  expect(await current(page)).toEqual(['Roles'])
})

test('S3 a closed active branch stays closed while it is active', async () => {
  const page = await readPage('/objects/one')
  await caret(page, 'Objects').click()
  await expect.poll(() => expanded(page, 'Objects')).toBe('false')
  await page.locator('main').getByRole('link', {name: 'the other'}).click()
  await heading(page, 'Object two')
  expect(await expanded(page, 'Objects')).toBe('false')
  expect(await link(page, 'Object two').count()).toBe(0)
})

test('S4 opening one branch does not change the others', async () => {
  const page = await readPage('/objects/one')
  await caret(page, 'Users').click()
  await link(page, 'Roles').waitFor()
  await link(page, 'Search').click()
  await link(page, 'Quick search').waitFor()
  for (const name of ['Objects', 'Users']) expect(await expanded(page, name)).toBe('true')
  await caret(page, 'Users').click()
  await expect.poll(() => expanded(page, 'Users')).toBe('false')
  expect(await expanded(page, 'Objects')).toBe('true')
  expect(await link(page, 'Quick search').count()).toBe(1)
})

test('S5 the caret toggles a branch, and the label opens its page', async () => {
  const page = await readPage('/')
  await caret(page, 'Users').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => expanded(page, 'Users')).toBe('true')
  await page.keyboard.press('Space')
  await expect.poll(() => expanded(page, 'Users')).toBe('false')
  expect(pathOf(page)).toBe('/')
  await link(page, 'Users').click()
  await heading(page, 'Users')
  expect(pathOf(page)).toBe('/category/users')
  expect(await expanded(page, 'Users')).toBe('true')
})

test('S5 a label without a page toggles its branch and exposes the state', async () => {
  const page = await readPage('/')
  const label = link(page, 'Search')
  expect(await label.getAttribute('aria-expanded')).toBe('false')
  await label.click()
  await link(page, 'Quick search').waitFor()
  expect(await label.getAttribute('aria-expanded')).toBe('true')
  expect(pathOf(page)).toBe('/')
  await label.click()
  await expect.poll(() => label.getAttribute('aria-expanded')).toBe('false')
})

test('S5 carets and labels work before the app is loaded', async () => {
  const visitor = await reader(served, {appDelay: 2000})
  await visitor.open('/')
  const {page} = visitor
  await caret(page, 'Users').click()
  expect(await isHydrated(page)).toBe(false)
  await link(page, 'Roles').waitFor()
  expect(await expanded(page, 'Users')).toBe('true')
  expect(pathOf(page)).toBe('/')
  expect(visitor.messages).toEqual([])
  const other = await reader(served, {appDelay: 2000})
  await other.open('/')
  await link(other.page, 'Users').click()
  await heading(other.page, 'Users')
  expect(await isHydrated(other.page)).toBe(false)
})

test('S6 branches stay open from page to page, but not after a reload', async () => {
  const page = await readPage('/objects/one')
  await caret(page, 'Users').click()
  await link(page, 'Roles').waitFor()
  await link(page, 'Object two').click()
  await heading(page, 'Object two')
  expect(await link(page, 'Roles').count()).toBe(1)
  expect(await expanded(page, 'Users')).toBe('true')
  await page.reload()
  await hydrated(page)
  expect(await expanded(page, 'Users')).toBe('false')
  expect(await expanded(page, 'Objects')).toBe('true')
})

test.each([
  ['/', 'Home'],
  ['/objects/two', 'Object two'],
  ['/objects/deep/end', 'Deep end'],
  ['/category/objects', 'Objects'],
  ['/category/deep', 'Deep'],
])('S7 exactly one link of the tree is current on %s', async (path, name) => {
  const page = await readPage(path)
  expect(await current(page)).toEqual([name])
})

test('S7 after navigation the link of the new page is current', async () => {
  const page = await readPage('/objects/one')
  await link(page, 'Object two').click()
  await heading(page, 'Object two')
  await expect.poll(() => current(page)).toEqual(['Object two'])
})

test('the navbar item of a sidebar is current on all its pages, and not on 404', async () => {
  const page = await readPage('/category/objects')
  const item = page.locator('.navbar').getByRole('link', {name: 'Tutorial'})
  expect(await item.getAttribute('aria-current')).toBe('page')
  await page.goto(new URL('/nowhere', page.url()).href)
  expect(await item.getAttribute('aria-current')).toBeNull()
})

const largeFiles: Record<string, string> = {'docs/index.md': '# Home\n'}
for (const area of ['alpha', 'beta', 'gamma'])
  for (let part = 0; part < 9; part++)
    for (let number = 0; number < 20; number++)
      largeFiles[`docs/${area}/part-${part}/p-${number}.md`] =
        `# ${area} ${part} ${number}\n\n[next](./p-${(number + 1) % 20}.md)\n`
const large = await servedSite(largeFiles, {})

test('S1, S3 of a large sidebar, only the opened branch loads, and a closed active branch opens again as on its page', async () => {
  const pieces = [...large.files.keys()].filter((file) => file.startsWith('assets/sidebars/'))
  expect(pieces.length).toBeGreaterThan(1)
  for (const file of pieces) expect(large.files.get(file)!.length).toBeLessThan(50_000)

  const visitor = await reader(large)
  const {page} = visitor
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/assets/sidebars/') && loaded.push(request.url()))
  await visitor.read('/')
  const open = (name: string) => sidebar(page).getByRole('link', {name, exact: true}).first().click()
  await open('alpha')
  await open('part-3')
  await link(page, 'alpha 3 7').click()
  await heading(page, 'alpha 3 7')
  expect(await current(page)).toEqual(['alpha 3 7'])
  expect(loaded).toHaveLength(2)

  await open('alpha')
  await page.locator('main article').getByRole('link', {name: 'next'}).click()
  await heading(page, 'alpha 3 8')
  expect(await link(page, 'alpha 3 8').count()).toBe(0)
  await open('alpha')
  await link(page, 'alpha 3 8').waitFor()
  expect(await current(page)).toEqual(['alpha 3 8'])
  expect(loaded).toHaveLength(2)
})

test('S1 after a new build has divided a large sidebar in another way, a branch opens', async () => {
  const {page, read} = await reader(large)
  const loaded: string[] = []
  await page.route(/\/assets\/sidebars\//, (route) => {
    const [, name = ''] = route.request().url().split('/sidebars/')
    loaded.push(name)
    return name.includes('/') && loaded.length === 2 ? route.fulfill({status: 404}) : route.continue()
  })
  await read('/')
  await link(page, 'alpha').click()
  await link(page, 'part-3').waitFor()
  expect(loaded).toHaveLength(4)
  expect(await page.locator('.docsgen-error').count()).toBe(0)
})
