/** Phones and narrow windows: nothing is wider than the window, and nothing covers or narrows the text. */
import {symlinkSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {phone, reader} from '../support/browser.js'
import {builtFolder, servedSite} from '../support/served-site.js'

const word = 'x'.repeat(80)
const code = `const text = '${'long '.repeat(20)}'`
const served = await servedSite(
  {
    'docs/index.md': `# Introduction\n\nWords.\n\n## Part\n\n\`\`\`js\n${code}\n\`\`\`\n\n\`\`\`js title="src/a.js"\n${code}\n\`\`\`\n\n| Name | Type | Default | Meaning |\n|--|--|--|--|\n| \`some-long-option-name\` | \`string\` | \`undefined\` | ${'What it does. '.repeat(30)}|\n`,
    'docs/words/_category_.json': JSON.stringify({
      label: word,
      link: {type: 'generated-index', slug: '/words', title: word, description: word},
    }),
    'docs/words/all.md': `---\ntitle: ${word}\ntags: [${word}]\n---\n\nText ${word} [${word}](/) <kbd>${word}</kbd> \`${word}\`.\n\n> ${word}\n\n- ${word}\n\n## ${word}\n\n| ${word} | b |\n|--|--|\n| a | b |\n\n<details><summary>${word}</summary>\n\n${word}\n\n</details>\n\n:::note[${word}]\n${word}\n:::\n\n::::tabs\n:::tab[${word}]\n${word}\n:::\n:::tab[b]\nc\n:::\n::::\n\n\`\`\`js title="${word}"\n${word}\n\`\`\`\n\n${word}\n: ${word}\n`,
    'docs/words/untitled.md': '---\ntitle: Untitled\nhide_title: true\n---\n\n## Part\n\nText.\n',
    'docs/words/formula.md': `# Formula\n\n$$\n${'a_1 + '.repeat(60)}b\n$$\n`,
    'docs/words/next.md': `---\ndescription: ${'long words '.repeat(40)}\n---\n# ${word}\n\nText.\n\n## Part\n`,
  },
  {
    title: 'Documentation of a product with a long name',
    navbar: {
      items: [
        {label: 'Guides', to: '/'},
        {label: 'Reference', to: '/words'},
        {label: 'Integrations', to: '/words/all'},
        {label: 'Community', items: [{label: 'Forum', to: '/words/next'}]},
        {label: 'Changelog', href: 'https://example.com', position: 'right'},
      ],
    },
    footer: {links: [{label: word, to: '/'}], copyright: word},
    markdown: {math: true},
  },
  {build: builtWithPackages},
)

/** Formulas need packages of the project. */
function builtWithPackages(root: string) {
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), path.join(root, 'node_modules'), 'dir')
  return builtFolder(root)
}

async function openAt(path: string, width: number, touch = false) {
  const {page, read} = await reader(served, {
    viewport: {width, height: 800},
    ...(touch && {hasTouch: true, isMobile: true}),
  })
  await read(path)
  return page
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
const fontSize = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontSize)

test('no page scrolls sideways', async () => {
  const {page, open} = await reader(served)
  for (const path of ['/', '/words', '/words/all', '/words/next', '/words/formula', '/missing']) {
    await open(path)
    for (const width of [320, 700, 997]) {
      await page.setViewportSize({width, height: 800})
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})

test('on a phone the title is on one line, the button that copies the page below it, and no button covers code', async () => {
  const page = await openAt('/', phone.width, true)
  const title = await boxOf(page, 'h1')
  const button = await boxOf(page, '.copy-page')
  expect(title.height).toBeLessThan(50)
  expect(button.top).toBeGreaterThanOrEqual(title.bottom)
  expect(button.height).toBe(24)
  expect((await boxOf(page, 'h1 + p')).top).toBeGreaterThanOrEqual(button.bottom)
  expect((await boxOf(page, 'td code')).height, 'short code in a table').toBeLessThan(30)
  await page.locator('[data-docsgen-wrap]').last().waitFor()
  for (const block of await page.locator('.code').all()) {
    const bottoms = await block
      .locator('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom))
    const top = await block.locator('code').evaluate((element) => element.getBoundingClientRect().top)
    expect(bottoms).toHaveLength(2)
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(top)
  }
  const untitled = await openAt('/words/untitled', phone.width, true)
  const copy = await boxOf(untitled, '.copy-page')
  expect((await boxOf(untitled, 'h2')).top).toBeGreaterThanOrEqual(copy.bottom)
})

test('on a phone the breadcrumbs are in one line, and cards have at most three lines of text', async () => {
  const page = await openAt('/words', phone.width)
  const heights = await page.locator('.cards p').evaluateAll((texts) => texts.map((text) => text.clientHeight))
  expect(Math.max(...heights)).toBeGreaterThan(55)
  expect(Math.max(...heights)).toBeLessThan(70)
  for (const one of [page, await openAt('/words/next', phone.width)]) {
    const tops = await one
      .locator('.breadcrumbs li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(1)
    expect(new Set(tops).size).toBe(1)
  }
})

test('the text has at least 560 px', async () => {
  const page = await openAt('/', 997)
  for (const width of [997, 1149, 1150, 1280]) {
    await page.setViewportSize({width, height: 800})
    expect((await boxOf(page, 'article')).width, `${width}`).toBeGreaterThanOrEqual(560)
    expect(await page.locator('.toc').isVisible(), `${width}`).toBe(width >= 1150)
    expect(await page.locator('.mobile-toc').isVisible(), `${width}`).toBe(width < 1150)
  }
})

test.each([360, 1024])('at %i px, the headings of the page are in a menu beside the breadcrumbs', async (width) => {
  const page = await openAt('/words/next', width)
  const menu = await boxOf(page, '.mobile-toc')
  const title = await boxOf(page, 'h1')
  expect(menu.top).toBeLessThan((await boxOf(page, '.breadcrumbs')).bottom)
  expect(menu.bottom).toBeLessThanOrEqual(title.top)
  await page.locator('.mobile-toc > summary').click()
  expect((await boxOf(page, 'h1')).top).toBe(title.top)
})

test('the intro of a page is not larger than its text', async () => {
  const text = await fontSize(await openAt('/words/all', 1024), '.markdown > p')
  expect(await fontSize(await openAt('/words', 1024), '.page-header > p')).toBe(text)
})

test('items of the navbar are in a menu if they do not fit in one line, and on narrow screens in the menu of the page', async () => {
  const page = await openAt('/', 996)
  const [items, folded] = [page.locator('.navbar .left'), page.locator('.folded')]
  expect([await items.isVisible(), await folded.isVisible()]).toEqual([false, false])
  await page.setViewportSize({width: 1440, height: 800})
  await expect.poll(() => items.isVisible()).toBe(true)
  expect(await folded.isVisible()).toBe(false)
  const heights = await page
    .locator('.navbar :is(.left, .right) > li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(44)
  await page.setViewportSize({width: 997, height: 800})
  await expect.poll(() => items.isVisible()).toBe(false)
  await folded.locator('summary').first().click()
  const menu = folded.locator('ul').first()
  expect(await menu.getByText('Community').isVisible()).toBe(true)
  await menu.getByRole('link', {name: 'Forum'}).click()
  await page.waitForURL('**/words/next')
})
