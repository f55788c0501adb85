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
