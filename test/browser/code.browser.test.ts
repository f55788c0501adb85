/** Blocks of code in the browser: copying, wrapping and marked lines. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {axeViolations, desktop, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const long = `const words = ["${'word '.repeat(30)}"]`
const lines = Array.from({length: 12}, (_, index) => `line(${index + 1})`).join('\n')
const everything = `# Code

\`\`\`js title="src/all.js" showLineNumbers=9
const same = 1 // why
const old = "a" // [!code --]
const young = "b" // [!code ++]
// highlight-next-line
const bright = {same} // so
throw new Error(same) // so [!code error]
console.warn(/same/) // [!code warning]

\`\`\`

\`\`\`ts
import {a} from 'a' // above
run(a) // [!code focus]
stop(a) // below
\`\`\`

\`\`\`ansi
\u001b[1m\u001b[32m✓\u001b[0m \u001b[2mtests\u001b[0m \u001b[31m1 failed\u001b[0m \u001b[93;4mbright\u001b[0m \u001b[30mblack\u001b[0m \u001b[97mwhite\u001b[0m
\`\`\`
`
const served = await servedSite({
  'index.md': everything,
  'long.md': `# Long\n\n\`\`\`js title="long"\n${long}\n\`\`\`\n\n\`\`\`js\nshort()\n\`\`\`\n\n\`\`\`js wrap {1} showLineNumbers\n${long}\n\`\`\`\n\n[all](./index.md)\n`,
  'middling.md': `# Middling\n\n\`\`\`js\n${'a'.repeat(64)}\n\`\`\`\n`,
  'tabs.md': `# Tabs\n\n\`\`\`bash npm2yarn\nnpm install ${'package '.repeat(20)}\n\`\`\`\n`,
  'session.md':
    '# Session\n\n```sh\n$ npm install \\\n  kit\nadded 1 package\n$ npm test\n```\n\n```diff\n same\n-old\n+new\n```\n\n```diff\n-old\n+new\n```\n\n```js {1}\nmarked()\n```\n',
  'collapsed.md': `# Collapsed\n\n\`\`\`js collapse=4\n${lines}\n\`\`\`\n\n\`\`\`js collapse=4 showLineNumbers {3}\n${lines}\n\`\`\`\n\n\`\`\`js collapse\n${lines}\n\`\`\`\n`,
  'plain.md': '# Plain\n\n```js\nshort()\n```\n\n[long](./long.md)\n',
})
const clean = `const same = 1 // why
const old = "a"
const young = "b"
const bright = {same} // so
throw new Error(same) // so
console.warn(/same/)
`

describe('copying', () => {
  test('copies the code without annotations, line numbers and signs, and only the commands of a session', async () => {
    const {page, read} = await reader(served, {permissions: ['clipboard-read', 'clipboard-write']})
    const copied = async () => {
      await page.locator('.code').first().hover()
      await page.getByRole('button', {name: 'Copy code to clipboard'}).first().press('Enter')
      await page.getByRole('button', {name: 'Copied'}).waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    await read('/')
    const selected = await page.evaluate(() => {
      getSelection()!.selectAllChildren(document.querySelector('code')!)
      return String(getSelection())
    })
    expect(selected.trimEnd()).toBe(clean.trimEnd())
    expect(await copied()).toBe(clean)
    // The button has its label again a moment later.
    await page.getByRole('button', {name: 'Copied'}).waitFor({state: 'detached'})
    await read('/session')
    expect(await copied()).toBe('npm install \\\n  kit\nnpm test')
  })
})

describe('lines', () => {
  test('have the same height with and without marks and numbers; out of focus they have no colours', async () => {
    const {page, read} = await reader(served)
    await read('/')
    const heights = await page
      .locator('.line')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
    expect(heights).toHaveLength(10)
    expect(new Set(heights).size).toBe(1)
    const colour = () => page.getByText('import', {exact: true}).evaluate((element) => getComputedStyle(element).color)
    const before = await colour()
    await page.locator('.focuses').hover()
    await expect.poll(colour).not.toBe(before)
  })

  test('of a diff are marked from edge to edge', async () => {
    const {page, read} = await reader(served)
    await read('/session')
    const widths = await page
      .locator('.language-diff :is(.ti, .td)')
      .evaluateAll((all) => all.map((one) => one.closest('.code')!.clientWidth - one.getBoundingClientRect().width))
    expect(widths.every((rest) => rest < 1)).toBe(true)
    expect(widths).toHaveLength(4)
  })

  test('show their language until the buttons appear', async () => {
    const {page, read} = await reader(served)
    await read('/session')
    const label = () =>
      page
        .locator('.code')
        .first()
        .evaluate((block) => [getComputedStyle(block, '::before').content, getComputedStyle(block, '::before').opacity])
    expect(await label()).toEqual(['"sh" / ""', '1'])
    await page.locator('.code').first().hover()
    expect(await label()).toEqual(['"sh" / ""', '0'])
    const gaps = await page.locator('.code:has(.ti:first-child, .td:first-child, mark)').evaluateAll((all) =>
      all.map((block) => {
        const {top, height} = getComputedStyle(block, '::before')
        const line = block.querySelector('code > :first-child')!.getBoundingClientRect()
        return line.top - block.getBoundingClientRect().top - Number.parseFloat(top) - Number.parseFloat(height)
      }),
    )
    expect(gaps.length).toBeGreaterThan(1)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0)
  })

  for (const theme of ['light', 'dark'])
    test(`pass axe in ${theme}`, async () => {
      const {page, read} = await reader(served)
      await page.addInitScript((mode) => localStorage.setItem('docsgen.theme', mode), theme)
      await read('/')
      expect(await axeViolations(page)).toEqual([])
      await read('/long')
      expect(await axeViolations(page)).toEqual([])
    })
})

describe('a long block', () => {
  const shownLines = (page: Page) =>
    page
      .locator('pre')
      .evaluateAll((all) =>
        all.map((pre) =>
          Math.round(pre.querySelector('code')!.clientHeight / Number.parseFloat(getComputedStyle(pre).lineHeight)),
        ),
      )

  test('shows its first lines and a button for the rest, before and after its script has run', async () => {
    const {page, read} = await reader(served)
    await page.route(/\/expand-/, (route) => route.abort())
    await read('/collapsed')
    expect(await shownLines(page)).toEqual([4, 4, 12])
    await page.unroute(/\/expand-/)
    await read('/collapsed')
    await expect.poll(() => page.locator('.rest[hidden]').count()).toBe(2)
    expect(await shownLines(page)).toEqual([4, 4, 12])
    await page.getByRole('button', {name: 'Show all lines'}).first().click()
    expect(await shownLines(page)).toEqual([12, 4, 12])
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', {name: 'Show fewer lines'}).press('Enter')
    expect(await shownLines(page)).toEqual([4, 4, 12])
  })

  test('is complete without JavaScript and in print, and the browser’s search finds its text', async () => {
    const {page: plain, open} = await reader(served, {javaScriptEnabled: false})
    await open('/collapsed')
    expect(await shownLines(plain)).toEqual([12, 12, 12])
    expect(await plain.getByRole('button').count()).toBe(0)
    const {page, read} = await reader(served)
    await read('/collapsed')
    await page.emulateMedia({media: 'print'})
    expect(await shownLines(page)).toEqual([12, 12, 12])
    await page.emulateMedia({media: 'screen'})
    await page.locator('.rest').first().dispatchEvent('beforematch')
    expect(await shownLines(page)).toEqual([12, 4, 12])
  })
})

describe('wrapping', () => {
  test('has a button only where a line is too long', async () => {
    const {page, read, requests} = await reader(served)
    await read('/plain')
    expect(requests.filter((address) => /\bwrap-/.test(address))).toEqual([])
    await page.getByRole('link', {name: 'long', exact: true}).click()
    const buttons = page.locator('button[data-docsgen-wrap]')
    await expect.poll(() => buttons.count()).toBe(3)
    await expect
      .poll(() => buttons.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).hidden)))
      .toEqual([false, true, false])
  })

  test('switches on and off, starts on when the author requests it, and the button exposes the state', async () => {
    const {page, read} = await reader(served)
    await read('/long')
    const buttons = page.getByRole('button', {name: 'Toggle word wrap'})
    const pre = page.locator('pre').first()
    const state = async () => [
      await buttons.first().getAttribute('aria-pressed'),
      await pre.evaluate((element) => element.scrollWidth > element.clientWidth),
    ]
    expect(await buttons.last().getAttribute('aria-pressed')).toBe('true')
    expect(await state()).toEqual(['false', true])
    await buttons.first().click()
    expect(await state()).toEqual(['true', false])
    await buttons.first().click()
    expect(await state()).toEqual(['false', true])
  })

  test('has a button in a newly opened tab', async () => {
    const {page, read} = await reader(served)
    await read('/tabs')
    await page.getByRole('tab', {name: 'pnpm'}).click()
    await page.getByText('pnpm add').hover()
    await expect.poll(() => page.getByRole('button', {name: 'Toggle word wrap'}).count()).toBe(1)
  })

  test('updates its button when the window size changes', async () => {
    const {page, read} = await reader(served)
    await read('/middling')
    const button = page.locator('[data-docsgen-wrap]')
    await expect.poll(() => button.count()).toBe(1)
    expect(await button.isVisible()).toBe(false)
    await page.setViewportSize(phone)
    await expect.poll(() => button.isVisible()).toBe(true)
    await page.setViewportSize(desktop)
    await expect.poll(() => button.isVisible()).toBe(false)
  })
})
