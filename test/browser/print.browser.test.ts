/** Pages in print: print views, and ordinary pages. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {openTab, type TabOptions} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

const wide = `const everything = [${"'a long word', ".repeat(30)}]`
const server = await servedSite(
  {
    ...sampleFiles,
    'docs/objects/code.md': `# Code\n\n\`\`\`js\n${wide}\n\`\`\`\n\n<details><summary>More</summary>\n\nHidden words.\n\n</details>\n\nSee [part two](./fields.md#part-two) and [a friend](https://example.com/).\n\n::::tabs\n:::tab[npm]\nBy npm.\n:::\n:::tab[yarn]\nBy yarn.\n:::\n::::\n`,
  },
  {...sampleConfig, print: ['objects']},
)

/** With its stylesheets. */
async function openView(options: TabOptions = {}) {
  const tab = await openTab(`${server.url}objects/print`, {isStatic: true, ...options})
  await tab.page.waitForLoadState('load')
  return tab
}

/** The pages of a PDF, and the places in it that its links lead to. */
async function pdfOf(page: Page) {
  const text = (await page.pdf({printBackground: true})).toString('latin1')
  const of = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  return {pages: of(/\/Type \/Page\b/g).length, links: of(/\/Dest \/([\w-]+)/g)}
}

test('a category on one page is a PDF of several pages with internal links, which lead to its pages on a screen', async () => {
  const {page, messages} = await openView()
  const {pages, links} = await pdfOf(page)
  // What it holds, and each of its five pages begins a new one.
  expect(pages).toBeGreaterThan(5)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({id}) => id))
  expect(links).toEqual(expect.arrayContaining(['p1', 'p2', 'p3', 'p4']))
  expect(links.filter((link) => !ids.includes(link))).toEqual([])
  await page.locator('nav a', {hasText: 'Fields'}).click()
  const top = await page.locator('h2', {hasText: 'Fields'}).evaluate((heading) => heading.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(300)
  expect(messages).toEqual([])
})

test('a category on one page shows all content on a screen and in print, and cuts off nothing', async () => {
  const {page} = await openView({viewport: {width: 700, height: 900}})
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({media})
    for (const text of ['Hidden words.', 'By npm.', 'By yarn.'])
      expect(await page.getByText(text, {exact: true}).first().isVisible(), `${text} on ${media}`).toBe(true)
    expect(await page.locator('[role=tabpanel] > .title').allInnerTexts()).toEqual(['npm', 'yarn'])
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('pre, .table, main, html')].filter(
          ({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
        ).length,
    )
    expect(cut, media).toBe(0)
  }
})

test('an ordinary page prints without screen controls', async () => {
  const {page} = await openTab(`${server.url}objects/code`)
  await page.emulateMedia({media: 'print'})
  const controls = ['.skip-link', '.navbar', '.side-panel', '.toc', '.pagination', '.footer', '.breadcrumbs']
  for (const part of [...controls, '.code > button'])
    expect(await page.locator(part).filter({visible: true}).count(), part).toBe(0)
  const overflow = await page.locator('pre').evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)
  expect(overflow).toBeLessThanOrEqual(1)
  expect(await page.getByText('By yarn.').isVisible()).toBe(true)
})
