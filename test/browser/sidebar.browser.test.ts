/** The tree of the sidebar (behaviour S1-S7). */
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
const toggles = async (page: Page, name: string, state: 'true' | 'false') => {
  await caret(page, name).click()
  await expect.poll(() => expanded(page, name)).toBe(state)
}

test('S1, S7 the active branch is open, one link is current, and the page omits closed branches', async () => {
  const {page, open} = await reader(served)
  const item = page.locator('.navbar').getByRole('link', {name: 'Tutorial'})
  await open('/objects/deep/end')
  expect(await current(page)).toEqual(['Deep end'])
  expect(await item.getAttribute('aria-current')).toBe('page')
  const states = ['Objects', 'Deep', 'Users'].map((name) => expanded(page, name))
  expect(await Promise.all(states)).toEqual(['true', 'true', 'false'])
  expect(await link(page, 'Object one').isVisible()).toBe(true)
  expect(served.files.get('objects/deep/end/index.html')).not.toMatch(/Roles|Quick search/)
  await open('/nowhere')
  expect(await item.getAttribute('aria-current')).toBeNull()
})

test('S2, S5 carets toggle, labels open pages or toggle, and the branch of an opened page opens', async () => {
  const {page, read} = await reader(served)
  await read('/')
  await caret(page, 'Users').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => expanded(page, 'Users')).toBe('true')
  await page.keyboard.press('Space')
  await expect.poll(() => expanded(page, 'Users')).toBe('false')
  const label = link(page, 'Search')
  expect(await label.getAttribute('aria-expanded')).toBe('false')
  await label.click()
  await link(page, 'Quick search').waitFor()
  expect(await label.getAttribute('aria-expanded')).toBe('true')
  await label.click()
  await expect.poll(() => label.getAttribute('aria-expanded')).toBe('false')
  expect(pathOf(page)).toBe('/')
  await link(page, 'Users').click()
  await heading(page, 'Users')
  expect(pathOf(page)).toBe('/category/users')
  expect(await expanded(page, 'Users')).toBe('true')
  await page.locator('main article').getByRole('link', {name: 'Roles'}).click()
  await heading(page, 'Roles')
  expect(await expanded(page, 'Users')).toBe('true')
  expect(await current(page)).toEqual(['Roles'])
})

test('S5 before the app is loaded, carets and labels work; without it, a label without a page leads to the first page', async () => {
  const {page, open, loadApp, messages} = await reader(served, {holdsApp: true})
  await open('/')
  await caret(page, 'Users').click()
  expect(await isHydrated(page)).toBe(false)
  await loadApp()
  await link(page, 'Roles').waitFor()
  expect(await expanded(page, 'Users')).toBe('true')
  expect(pathOf(page)).toBe('/')
  expect(messages).toEqual([])
  await page.route(/\/assets\/app-/, (route) => route.abort())
  await open('/')
  await link(page, 'Users').click()
  await heading(page, 'Users')
  await open('/')
  await link(page, 'Search').click()
  await heading(page, 'Quick search')
})

test('S3, S4, S6 branches stay open or closed from page to page, but not after a reload', async () => {
  const {page, read} = await reader(served)
  await read('/objects/one')
  await toggles(page, 'Users', 'true')
  await link(page, 'Search').click()
  await link(page, 'Quick search').waitFor()
  for (const name of ['Objects', 'Users']) expect(await expanded(page, name)).toBe('true')
  await toggles(page, 'Objects', 'false')
  await page.locator('main').getByRole('link', {name: 'the other'}).click()
  await heading(page, 'Object two')
  expect(await expanded(page, 'Objects')).toBe('false')
  expect(await link(page, 'Object two').count()).toBe(0)
  expect(await link(page, 'Roles').count()).toBe(1)
  await toggles(page, 'Objects', 'true')
  expect(await current(page)).toEqual(['Object two'])
  await toggles(page, 'Users', 'false')
  expect(await link(page, 'Quick search').count()).toBe(1)
  await page.reload()
  await hydrated(page)
  expect(await expanded(page, 'Objects')).toBe('true')
  expect(await link(page, 'Quick search').count()).toBe(0)
})

const links = Array.from({length: 300}, (_, number) => ({
  ...{type: 'link' as const, label: `Link ${number}`, href: `https://example.com/${number}`},
}))

test('S1, S3 of a large sidebar, only the opened branch loads, and a closed active branch opens again as on its page', async () => {
  const large = await servedSite(
    {
      'docs/index.md': '# Home\n',
      'docs/seven.md': '# Seven\n\n[next](./eight.md)\n',
      'docs/eight.md': '# Eight\n',
    },
    {
      sidebars: {
        tutorialSidebar: [
          'index',
          {
            ...{type: 'category', label: 'alpha'},
            items: [{type: 'category', label: 'part', items: ['seven', 'eight']}, ...links],
          },
          {type: 'category', label: 'beta', items: links},
        ],
      },
    },
  )
  const pieces = [...large.files.keys()].filter((file) => file.startsWith('assets/sidebars/'))
  expect(pieces.length).toBeGreaterThan(1)
  const {page, read, requests} = await reader(large)
  const loaded = () => requests.filter((url) => url.includes('/assets/sidebars/'))
  await read('/')
  const open = (name: string) => link(page, name).first().click()
  await open('alpha')
  await open('part')
  await link(page, 'Seven').click()
  await heading(page, 'Seven')
  expect(await current(page)).toEqual(['Seven'])
  await open('alpha')
  await page.locator('main article').getByRole('link', {name: 'next'}).click()
  await heading(page, 'Eight')
  expect(await link(page, 'Eight').count()).toBe(0)
  await open('alpha')
  await link(page, 'Eight').waitFor()
  expect(await current(page)).toEqual(['Eight'])
  expect(loaded()).toHaveLength(2)
  // A new build may have divided the sidebar in another way.
  const asked: string[] = []
  await page.route(/\/assets\/sidebars\//, (route) => {
    const [, name = ''] = route.request().url().split('/sidebars/')
    asked.push(name)
    return name.includes('/') && asked.length === 2 ? route.fulfill({status: 404}) : route.continue()
  })
  await read('/')
  await open('alpha')
  await link(page, 'part').waitFor()
  expect(asked).toHaveLength(4)
  expect(await page.locator('.docsgen-error').count()).toBe(0)
})
