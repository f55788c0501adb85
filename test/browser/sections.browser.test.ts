/** Sections in the browser: their versions, and the selection of a section in the search. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {pathOf, reader, stored} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const site = await servedSite(
  {
    'docs/index.md': '# Guides\n\nPick an apple.\n',
    'docs/guide.md': '# Guide\n\n## Steps\n\nPick another apple.\n',
    'versioned_docs/version-1.0/index.md': '# Guides\n\nPick an old apple.\n',
    'versioned_docs/version-1.0/guide.md': '# Guide\n\n## Steps\n\nText.\n',
    'api/index.md': '# API\n\nEat an apple.\n',
    'api_versioned_docs/version-3.0/index.md': '# API\n\nEat an apple of version three.\n',
  },
  {
    sections: {docs: {content: 'docs'}, api: {content: 'api', label: 'Reference'}},
    navbar: {
      items: [
        {label: 'Guides', section: 'docs'},
        {label: 'Releases', versions: 'api'},
      ],
    },
  },
)
const menu = (page: Page) => page.locator('.navbar .version-menu')
const scopes = (page: Page) => page.getByRole('group', {name: 'Search in'})
const hits = (page: Page) =>
  page.getByRole('option').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('button', {name: 'Search', exact: true}).click()
  await page.getByRole('combobox', {name: 'Search'}).fill(query)
  await expect
    .poll(() => page.getByRole('dialog', {name: 'Search'}).getByRole('status').textContent())
    .toMatch(/result/)
}

describe('the menu of versions', () => {
  test('shows the versions of the section and stores the choice for the section', async () => {
    const {page, read, messages} = await reader(site)
    await read('/docs/next/guide')
    await menu(page).locator('summary').click()
    expect(await menu(page).getByRole('link').allTextContents()).toEqual(['Next', '1.0'])
    await menu(page).getByRole('link', {name: '1.0'}).click()
    await expect.poll(() => pathOf(page)).toBe('/docs/guide')
    expect(await stored(page)).toMatchObject({'docsgen.docs-preferred-version.docs': '1.0'})
    expect(messages).toEqual([])
  })

  test('is the menu of the navbar, if the navbar has one for the section', async () => {
    const {page, read} = await reader(site)
    await read('/api/next/')
    expect(await menu(page).count()).toBe(0)
    await page.locator('.navbar summary', {hasText: 'Releases'}).click()
    await page.locator('.navbar').getByRole('link', {name: '3.0'}).click()
    await expect.poll(() => pathOf(page)).toBe('/api/')
    expect(await stored(page)).toMatchObject({'docsgen.docs-preferred-version.api': '3.0'})
  })
})

describe('the search', () => {
  test('finds pages of all sections, and those of one after a click', async () => {
    const {page, read, messages} = await reader(site)
    await read('/docs/')
    await searchFor(page, 'apple')
    expect(await scopes(page).getByRole('button').allTextContents()).toEqual(['All', 'Docs', 'Reference'])
    expect((await hits(page)).sort()).toEqual(['/api/', '/docs/'])
    await scopes(page).getByRole('button', {name: 'Reference'}).click()
    await expect.poll(() => hits(page)).toEqual(['/api/'])
    expect(await scopes(page).locator('[aria-pressed=true]').textContent()).toBe('Reference')
    expect(await page.getByRole('combobox').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(messages).toEqual([])
  })

  test('of an older version stays in the version until the reader selects all sections', async () => {
    const {page, read} = await reader(site)
    await read('/docs/next/guide')
    await searchFor(page, 'apple')
    expect(await scopes(page).getByRole('button').allTextContents()).toEqual(['All', 'Docs Next', 'Reference'])
    expect((await hits(page)).sort()).toEqual(['/docs/next/', '/docs/next/guide#steps'])
    await scopes(page).getByRole('button', {name: 'All'}).click()
    await expect.poll(async () => (await hits(page)).sort()).toEqual(['/api/', '/docs/'])
  })
})
