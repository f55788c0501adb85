/** Pages in print: print views, and ordinary pages. */

import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
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

describe('a category on one page', () => {
  test('is a PDF of several pages with internal links', async () => {
    const {page, messages} = await openView()
    const {pages, links} = await pdfOf(page)
    // What it holds, and each of its five pages begins a new one.
    expect(pages).toBeGreaterThan(5)
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({id}) => id))
    expect(links).toEqual(expect.arrayContaining(['p1', 'p2', 'p3', 'p4']))
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
    expect(messages).toEqual([])
  })

  test.each(['screen', 'print'] as const)('shows all content on a %s and cuts off nothing', async (media) => {
    const {page} = await openView({viewport: {width: 700, height: 900}})
    await page.emulateMedia({media})
    const isShown = (text: string) => page.getByText(text, {exact: true}).first().isVisible()
    for (const text of ['Hidden words.', 'By npm.', 'By yarn.'])
      expect([text, await isShown(text)]).toEqual([text, true])
    expect(await page.locator('[role=tabpanel] > .title').allInnerTexts()).toEqual(['npm', 'yarn'])
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('pre, .table, main')].filter(
          ({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
        ).length,
    )
    expect(cut).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('links to its own pages stay inside the document', async () => {
    const {page} = await openView()
    await page.locator('nav a', {hasText: 'Fields'}).click()
    const top = await page.locator('h2', {hasText: 'Fields'}).evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(300)
    await page.locator('a', {hasText: 'part two'}).click()
    expect(await page.evaluate(() => document.querySelector(':target')?.textContent)).toBe('Part two')
    expect(new URL(page.url()).pathname).toMatch(/\/objects\/print\/?$/)
  })
})

test('an ordinary page prints without screen controls', async () => {
  const {page} = await openTab(`${server.url}objects/code`)
  await page.emulateMedia({media: 'print'})
  for (const part of [
    '.skip-link',
    '.navbar',
    '.side-panel',
    '.toc',
    '.pagination',
    '.footer',
    '.breadcrumbs',
    '.code > button',
  ])
    expect([part, await page.locator(part).filter({visible: true}).count()]).toEqual([part, 0])
  const overflow = await page.evaluate(
    () => document.querySelector('pre')!.scrollWidth - document.querySelector('pre')!.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(1)
  expect(await page.getByText('By yarn.').isVisible()).toBe(true)
})
