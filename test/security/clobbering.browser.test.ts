/** Ids and names that replace properties of the document (DOM clobbering): every feature still works. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const names = `
body head forms images links scripts cookie location title URL baseURI domain children firstChild parentNode
attributes childNodes documentElement activeElement currentScript getElementById querySelector querySelectorAll
createElement addEventListener dispatchEvent __proto__ constructor prototype toString hasOwnProperty valueOf
window document self top name history navigator localStorage performance fetch React process module exports
define docsgen docsgen-page docsgen-root docsgen-content DOCSGEN_LIVE data-docsgen-body main search matchMedia
defaultView hydrated requestIdleCallback CustomEvent URLSearchParams DOMParser ResizeObserver
`
  .trim()
  .split(/\s+/)

const page = [
  '---\ntitle: Clobbered\nslug: /clobbered\n---\n',
  ...names.map(
    (name) =>
      `## ${name}\n\n### A second ${name} {#${name}}\n\n<a name="${name}"></a><a id="${name}" href="#x">x</a>\n`,
  ),
  ...names.map((name) => `<details name="${name}"><summary>${name}</summary>x</details>\n<map name="${name}"></map>\n`),
  ...names.map(
    (name) =>
      `<form name="${name}" id="${name}"><input name="${name}"></form><img name="${name}" id="${name}" src="/a.png" alt="x"><object name="${name}"></object><embed name="${name}"><iframe name="${name}"></iframe>\n`,
  ),
  '```js title="a.js"\nconst aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa = 1\n```\n',
  '::::tabs{group=os}\n:::tab[One]{value=one}\nFirst.\n:::\n:::tab[Two]{value=two}\nSecond.\n:::\n::::\n',
  '<div role="tabpanel" aria-labelledby="nobody"><p id="inner">x</p></div>\n\n[to inner](#inner)\n',
].join('\n')

const hostile = await servedSite(
  {
    'docs/index.md': '# Home\n\n[On](/clobbered)\n',
    'docs/clobbered.md': page,
    'docs/folder/other.md': `# Other\n\nA word: zucchini.\n\n${names.map((name) => `<p id="${name}">x</p>`).join('\n')}\n`,
    'static/a.png': 'PNG',
  },
  {checks: {'duplicate-id': 'off', 'broken-anchor': 'off'}},
)

const heading = (page: Page) => page.locator('main h1').first()

test(`${names.length} clobbering ids do not break colours, menu, search, tabs, code and links`, async () => {
  const {page, read, messages} = await reader(hostile, {permissions: ['clipboard-read', 'clipboard-write']})
  await read('/clobbered')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await page.locator('[data-docsgen-color-mode]:visible').first().click()
  await expect.poll(theme).not.toBe(before)

  await page.getByRole('tab', {name: 'Two'}).click()
  expect(await page.getByText('Second.').isVisible()).toBe(true)
  await page.getByRole('button', {name: 'Copy code to clipboard'}).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^const a+ = 1/)
  const wrap = page.getByRole('button', {name: 'Toggle word wrap'}).first()
  await wrap.click()
  await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', {name: 'to inner'}).click()
  await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('inner')

  const category = page.locator('nav.sidebar [data-docsgen-category]').first()
  await category.click()
  await expect.poll(() => page.locator('nav.sidebar a', {hasText: 'Other'}).count()).toBe(1)

  await page.getByRole('button', {name: 'Search', exact: true}).click()
  await page.getByRole('combobox').fill('zucchini')
  await page.getByRole('option').first().click()
  await expect.poll(() => heading(page).textContent()).toBe('Other')
  await page.goBack()
  await expect.poll(() => heading(page).textContent()).toBe('Clobbered')
  await page.locator('.navbar a.brand').click()
  await expect.poll(() => heading(page).textContent()).toBe('Home')
  await page.getByRole('link', {name: 'On', exact: true}).click()
  await expect.poll(() => heading(page).textContent()).toBe('Clobbered')
  expect(
    messages.filter((one) => /^(uncaught|error)/.test(one) && !/a\.png|Failed to load resource/.test(one)),
  ).toEqual([])
})

test('on a narrow screen the menu opens and its links work', async () => {
  const {page, read, messages} = await reader(hostile, {viewport: {width: 360, height: 780}})
  await read('/clobbered')
  await page.locator('[data-docsgen-menu] > summary').click()
  await page.locator('[data-docsgen-menu] a, nav.sidebar a').filter({hasText: 'Home', visible: true}).first().click()
  await expect.poll(() => heading(page).textContent()).toBe('Home')
  expect(messages.filter((one) => one.startsWith('uncaught'))).toEqual([])
})

test('elements that a diagram adds to the text do not replace the data of the page', async () => {
  const {page, open, messages} = await reader(hostile)
  // The labels of mermaid add such elements before React starts.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document
        .querySelector('[data-docsgen-body]')
        ?.insertAdjacentHTML('afterbegin', '<b id="docsgen-page">x</b><div id="docsgen-root">y</div>'),
    ),
  )
  await open('/folder/other')
  await hydrated(page)
  await page.locator('.navbar a.brand').click()
  await expect.poll(() => heading(page).textContent()).toBe('Home')
  expect(messages.filter((one) => /^(uncaught|error)/.test(one))).toEqual([])
})
