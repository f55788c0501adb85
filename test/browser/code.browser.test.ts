/** Blocks of code in the browser: copying, marked lines, long blocks and wrapping. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {axeViolations, desktop, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const long = `const words = ["${'word '.repeat(30)}"]`
const lines = Array.from({length: 12}, (_, index) => `line(${index + 1})`).join('\n')
const marked = `# Code

\`\`\`js title="src/all.js" showLineNumbers=9
const same = 1 // why
const old = "a" // [!code --]
const young = "b" // [!code ++]
// highlight-next-line
const bright = {same} // so
throw new Error(same) // so [!code error]

\`\`\`

\`\`\`ts
import {a} from 'a' // above
run(a) // [!code focus]
\`\`\`
`
const served = await servedSite({
  'index.md': marked,
  'long.md': `# Long\n\n\`\`\`js title="long"\n${long}\n\`\`\`\n\n\`\`\`js\nshort()\n\`\`\`\n\n\`\`\`js wrap {1} showLineNumbers\n${long}\n\`\`\`\n\n\`\`\`js\n${'a'.repeat(64)}\n\`\`\`\n`,
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
`

test('copied code has no annotations, removed lines, numbers and signs, and of a session only its commands', async () => {
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
  expect(await copied()).toBe(clean.replace('const old = "a"\n', ''))
  // The button has its label again a moment later.
  await page.getByRole('button', {name: 'Copied'}).waitFor({state: 'detached'})
  await read('/session')
  expect(await copied()).toBe('npm install \\\n  kit\nnpm test')
  // A patch needs its removed lines.
  const patch = page.locator('.code', {hasText: '-old'}).first()
  await patch.hover()
  await patch.getByRole('button', {name: 'Copy code to clipboard'}).press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('-old')
})

test('marked lines have the height of others, and those of a diff reach from edge to edge; lines out of focus lose colour', async () => {
  const {page, read} = await reader(served)
  await read('/')
  const heights = await page
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  expect(heights).toHaveLength(8)
  expect(new Set(heights).size).toBe(1)
  // In a page from right to left, the dot of a name such as `.env.local` stays in front.
  const title = page.locator('.code > .title').first()
  expect(await title.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext')
  const colour = () => page.getByText('import', {exact: true}).evaluate((element) => getComputedStyle(element).color)
  const before = await colour()
  await page.locator('.focuses').hover()
  await expect.poll(colour).not.toBe(before)
  await read('/session')
  const rests = await page
    .locator('.language-diff :is(.ti, .td)')
    .evaluateAll((all) => all.map((one) => one.closest('.code')!.clientWidth - one.getBoundingClientRect().width))
  expect(rests).toHaveLength(4)
  expect(Math.max(...rests)).toBeLessThan(1)
})

test('a block shows its language above its lines until its buttons appear', async () => {
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

test('a long block shows its first lines and a button for the rest, and all lines without JavaScript and in print', async () => {
  const {page, read} = await reader(served)
  const shown = (one: Page) =>
    one
      .locator('pre')
      .evaluateAll((all) =>
        all.map((pre) =>
          Math.round(pre.querySelector('code')!.clientHeight / Number.parseFloat(getComputedStyle(pre).lineHeight)),
        ),
      )
  await page.route(/\/expand-/, (route) => route.abort())
  await read('/collapsed')
  expect(await shown(page), 'before its script').toEqual([4, 4, 12])
  await page.unroute(/\/expand-/)
  await read('/collapsed')
  await expect.poll(() => page.locator('.rest[hidden]').count()).toBe(2)
  expect(await shown(page)).toEqual([4, 4, 12])
  await page.emulateMedia({media: 'print'})
  expect(await shown(page)).toEqual([12, 12, 12])
  await page.emulateMedia({media: 'screen'})
  await page.getByRole('button', {name: 'Show all lines'}).first().click()
  expect(await shown(page)).toEqual([12, 4, 12])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', {name: 'Show fewer lines'}).press('Enter')
  expect(await shown(page)).toEqual([4, 4, 12])
  // The event of the browser's search for a text.
  await page.locator('.rest').first().dispatchEvent('beforematch')
  expect(await shown(page)).toEqual([12, 4, 12])
  const {page: plain, open} = await reader(served, {javaScriptEnabled: false})
  await open('/collapsed')
  expect(await shown(plain)).toEqual([12, 12, 12])
  expect(await plain.getByRole('button').count()).toBe(0)
})

test('only a line that is too long has a button that wraps it, which follows the window and exposes its state', async () => {
  const {page, read, requests} = await reader(served)
  await read('/plain')
  expect(requests.filter((address) => /\bwrap-/.test(address))).toEqual([])
  await page.getByRole('link', {name: 'long', exact: true}).click()
  const buttons = page.locator('button[data-docsgen-wrap]')
  const areHidden = () => buttons.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).hidden))
  await expect.poll(areHidden).toEqual([false, true, false, true])
  const pre = page.locator('pre').first()
  const state = async () => [
    await buttons.first().getAttribute('aria-pressed'),
    await pre.evaluate((element) => element.scrollWidth > element.clientWidth),
  ]
  expect(await buttons.nth(2).getAttribute('aria-pressed'), 'as its author wants').toBe('true')
  expect(await state()).toEqual(['false', true])
  await buttons.first().click()
  expect(await state()).toEqual(['true', false])
  await buttons.first().click()
  expect(await state()).toEqual(['false', true])
  await page.setViewportSize(phone)
  await expect.poll(areHidden).toEqual([false, true, false, false])
  await page.setViewportSize(desktop)
  await expect.poll(areHidden).toEqual([false, true, false, true])
  await read('/tabs')
  await page.getByRole('tab', {name: 'pnpm'}).click()
  await page.getByText('pnpm add').hover()
  await expect.poll(() => page.getByRole('button', {name: 'Toggle word wrap'}).count()).toBe(1)
})
