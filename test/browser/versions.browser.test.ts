import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {hasFocus, hydrated, pathOf, reader, stored} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const versioned = await servedSite(
  {
    'docs/index.md': '# Home\n',
    'docs/guide.md': '---\ntags: [api]\n---\n\n# Guide\n\n## Steps\n\nText.\n',
    'docs/counter.tsx': `import {useState} from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <><h1>Counter</h1><button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button></>
}
`,
    'templates/Footer.tsx': 'export default () => <footer><a href="guide.md">Read</a></footer>\n',
    'versioned_docs/version-2.0/index.md': '# Home\n',
    'versioned_docs/version-2.0/guide.md': '# Guide\n\n## Steps\n\nText.\n',
    'versioned_docs/version-1.0/index.md': '# Home\n',
    'versioned_docs/version-1.0/guide.md': '# Guide\n\n## Steps\n\nText.\n',
  },
  {navbar: {items: [{label: 'Docs', sidebar: 'tutorialSidebar'}]}},
)
const key = 'docsgen.docs-preferred-version.default'
const menu = (page: Page) => page.locator('.navbar .version-menu')
const prefer = (page: Page, name: string) =>
  page.addInitScript(([item, value]) => localStorage.setItem(item!, value!), [key, name])

describe('V2 the menu of versions', () => {
  test('leads to the same heading of the same page, and stores the choice', async () => {
    const {page, read, messages} = await reader(versioned)
    const isOpen = () => menu(page).evaluate((element: HTMLDetailsElement) => element.open)
    await read('/guide?from=1#steps')
    expect(await menu(page).locator('summary').innerText()).toContain('2.0')
    const pathInTemplate = () => page.locator('footer a').getAttribute('href')
    expect(await pathInTemplate()).toBe('/guide')
    await menu(page).locator('summary').click()
    // As each menu of the navbar: see `menu.browser.test.ts`.
    await page.keyboard.press('Escape')
    expect([await isOpen(), await hasFocus(menu(page).locator('summary'))]).toEqual([false, true])
    await page.keyboard.press('Enter')
    expect(await menu(page).getByRole('link').allTextContents()).toEqual(['Next', '2.0', '1.0'])
    expect(await menu(page).locator('[aria-current]').textContent()).toBe('2.0')
    await menu(page).getByRole('link', {name: '1.0'}).click()
    await expect.poll(() => page.url()).toBe(`${versioned.origin}/1.0/guide?from=1#steps`)
    await expect.poll(() => menu(page).locator('summary').innerText()).toContain('1.0')
    expect(await pathInTemplate()).toBe('/1.0/guide')
    expect((await stored(page))[key]).toBe('1.0')
    expect(await isOpen()).toBe(false)
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/guide')
    await expect.poll(() => menu(page).locator('summary').innerText()).toContain('2.0')
    expect(messages).toEqual([])
  })

  test('stores a choice made before the app is loaded, but no visit, and removes unknown versions from storage', async () => {
    const {page, open, read, loadApp} = await reader(versioned, {holdsApp: true})
    await open('/guide')
    await menu(page).locator('summary').click()
    await menu(page).getByRole('link', {name: '1.0'}).click()
    await loadApp()
    await expect.poll(() => pathOf(page)).toBe('/1.0/guide')
    expect((await stored(page))[key]).toBe('1.0')
    await page.evaluate((item) => localStorage.setItem(item, '0.1'), key)
    await read('/1.0/guide')
    await expect.poll(() => stored(page)).not.toHaveProperty(key)
  })

  test('shows the preferred version on pages without a version', async () => {
    const {page, open, read} = await reader(versioned)
    await prefer(page, '1.0')
    await open('/nowhere')
    await hydrated(page)
    await expect.poll(() => menu(page).locator('summary').innerText()).toContain('1.0')
    expect(await page.locator('.navbar ul').getByRole('link', {name: 'Docs'}).getAttribute('href')).toBe('/1.0/')
    await read('/guide')
    expect(await menu(page).locator('summary').innerText()).toContain('2.0')
  })
})

test('V3 banners lead to the same page in the latest version, and React pages show them too', async () => {
  const {page, read, messages} = await reader(versioned)
  const banner = page.getByRole('alert')
  for (const [path, words] of [
    ['/next/guide', 'unreleased documentation for Documentation, version Next'],
    ['/1.0/guide', 'version 1.0, which is no longer actively maintained'],
  ] as const) {
    await read(path)
    expect(await banner.textContent()).toContain(words)
    expect(await banner.textContent()).toContain('see the latest version (2.0)')
    await banner.getByRole('link').click()
    await expect.poll(() => pathOf(page)).toBe('/guide')
    await expect.poll(() => banner.count()).toBe(0)
    expect((await stored(page))[key]).toBe('2.0')
  }
  await read('/next/counter')
  expect(await banner.textContent()).toContain('unreleased')
  await page.getByRole('button', {name: 'Counted 0'}).click()
  await page.getByText('Counted 1').waitFor()
  expect(messages).toEqual([])
})

test('the search finds pages of the version, and those of another after a click', async () => {
  const {page, read, messages} = await reader(versioned)
  await read('/1.0/guide')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('steps')
  const hits = () =>
    page
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => one.closest('a')?.pathname ?? one.querySelector('a')?.pathname))
  const scopes = page.getByRole('group', {name: 'Search in'})
  expect(await scopes.getByRole('button').allTextContents()).toEqual(['Next', '2.0', '1.0'])
  expect(await scopes.locator('[aria-pressed=true]').textContent()).toBe('1.0')
  await expect.poll(hits).toEqual(['/1.0/guide'])
  await scopes.getByRole('button', {name: '2.0'}).click()
  await expect.poll(hits).toEqual(['/guide'])
  expect(messages).toEqual([])
})
