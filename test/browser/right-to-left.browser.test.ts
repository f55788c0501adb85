import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {axeViolations, desktop, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const site = await servedSite(
  {
    'docs/index.md': `# البداية

شغّل \`--save-dev\` ثم اضغط :kbd[Ctrl+K] واقرأ.

\`\`\`sh
npm install
\`\`\`

> اقتباس

## قسم

نص.
`,
    'docs/guides/start.md': '# ابدأ هنا\n\nنص.\n\n## أولاً\n\nنص.',
    'docs/guides/more.md': '# المزيد\n\nنص.\n\n## ثانيًا\n\nنص.',
  },
  {
    title: 'الدليل',
    lang: 'ar',
    navbar: {items: [{label: 'المصدر', href: 'https://example.com/'}]},
    labels: {search: 'Search', closeSearch: 'Close', results: 'results'},
  },
)

/** The page at a size, after hydration. */
async function opened(path: string, viewport: typeof phone): Promise<Page> {
  const {page, read} = await reader(site, {viewport})
  await read(path)
  return page
}

/** Left edges of the characters that match, in the order of the text. */
const leftEdges = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const edges: number[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let index = 0; index < (node.nodeValue ?? '').length; index++) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          edges.push(range.getBoundingClientRect().left)
        }
      return edges
    })

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)

describe('a page that runs from right to left', () => {
  test('has its sidebar at the right, its table of contents at the left, and arrows in the direction of targets', async () => {
    const page = await opened('/guides/more/', desktop)
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x
    expect(await left('.sidebar')).toBeGreaterThan(await left('article'))
    expect(await left('.toc')).toBeLessThan(await left('article'))
    expect(await left('.navbar [data-docsgen-color-mode]')).toBeLessThan(desktop.width / 2)
    const arrow = (selector: string, part: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, part)
    expect(await arrow('.pagination [rel=prev] small', '::before')).toContain('→')
    expect(await arrow('.pagination [rel=next] small', '::after')).toContain('←')
    expect(await arrow('.navbar a[target=_blank]', '::after')).toContain('↖')
  })

  test('keeps code and keys from left to right, and does not space the letters of words', async () => {
    const page = await opened('/', desktop)
    for (const selector of ['article p code', 'article p kbd', 'article pre code']) {
      const edges = await leftEdges(page, selector)
      expect(edges.length).toBeGreaterThan(3)
      expect(edges, selector).toEqual(ascending(edges))
    }
    const spacing = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).letterSpacing)
    for (const selector of ['h1', 'h2', '.navbar .brand']) expect(['normal', '0px']).toContain(await spacing(selector))
  })

  test('mirrors the search box', async () => {
    const page = await opened('/', desktop)
    const button = page.getByRole('button', {name: 'Search', exact: true})
    expect((await button.boundingBox())!.x).toBeLessThan(desktop.width / 2)
    await button.click()
    const field = page.getByRole('combobox', {name: 'Search'})
    await field.fill('المزيد')
    const option = page.getByRole('option').first()
    await option.locator('bdi').waitFor()
    const close = page.getByRole('button', {name: 'Close'})
    expect((await close.boundingBox())!.x).toBeLessThan((await field.boundingBox())!.x)
    const [icon, title, excerpt] = await option.evaluate((one) =>
      ['svg', 'b', 'bdi'].map((part) => one.querySelector(part)!.getBoundingClientRect().right),
    )
    expect(icon).toBeGreaterThan(title!)
    expect(excerpt).toBeCloseTo(title!, 0)
  })

  test('fits into the window of a phone, without problems of accessibility, and opens its menu at the right', async () => {
    const page = await opened('/', phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.locator('[data-docsgen-menu] > summary').click()
    const panel = page.locator('[data-docsgen-menu-panel]')
    const right = async () => {
      const box = await panel.boundingBox()
      return box && Math.round(box.x + box.width)
    }
    await expect.poll(right).toBe(phone.width)
  })
})
