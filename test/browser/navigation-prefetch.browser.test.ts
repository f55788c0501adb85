/** Documents that the app fetches in advance. */
import {expect, test} from 'vitest'
import {hydrated, isSameDocument, markDocument, openTab, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const words = 'Some words to read.\n\n'.repeat(80)
const many = Array.from({length: 12}, (_, index) => `[page ${index}](/many/page-${index})`).join(' ')
const large = Array.from({length: 5}, (_, index) => `[large ${index}](/large/page-${index})`).join(' ')
const numbered = (folder: string, count: number, text: string) =>
  Object.fromEntries(
    Array.from({length: count}, (_, index) => [`docs/${folder}/page-${index}.md`, `# ${folder} ${index}\n\n${text}\n`]),
  )

const site = await servedSite(
  {
    'docs/index.md': `# Home\n\n[host](pathname:///host/app) [near](/near?a=b#c) [web](https://example.com/) [file](/file.txt)\n\n${words}\n[far](/far)\n`,
    'docs/near.md': '# Near\n',
    'docs/far.md': '# Far\n',
    'docs/many.md': `---\npagination_next: null\npagination_prev: null\n---\n# Many\n\n${many}\n`,
    'docs/large.md': `---\npagination_next: null\npagination_prev: null\n---\n# Large\n\n${large}\n`,
    ...numbered('many', 12, 'Text.'),
    ...numbered('large', 5, 'Many words. '.repeat(11_000)),
    'static/file.txt': 'A file.',
  },
  {navbar: {items: [{label: 'Far away', to: '/far'}]}},
)

const fetched = () => site.requests.filter((one) => one.startsWith('empty') && !one.includes('/assets/'))

const connection = (value: object | undefined) =>
  `Object.defineProperty(navigator, 'connection', {value: ${JSON.stringify(value)}})`

async function start(path = '', before?: string) {
  site.failures.clear()
  site.forget()
  const tab = await openTab(site.url + path, {before})
  await markDocument(tab.page)
  return tab
}

test('N6 the app fetches links of content and pagination once when they come into view, without hash and query', async () => {
  const {page} = await start()
  await expect.poll(fetched).toEqual(['empty /near'])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(fetched).toContain('empty /far')
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  expect(new Set(fetched()).size).toBe(fetched().length)
  const before = fetched().length
  await page.locator('[data-docsgen-body] a', {hasText: 'near'}).click()
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Near')
  expect(fetched().filter((one) => one === 'empty /near')).toHaveLength(1)
  expect(before).toBeGreaterThanOrEqual(2)
})

test('N6 the app prefetches no links for readers who save data or have a slow connection, and a click fetches anyway', async () => {
  for (const [value, isFetched] of [
    [{saveData: true, effectiveType: '4g'}, false],
    [{effectiveType: '2g'}, false],
    [{effectiveType: '3g'}, true],
    [undefined, true],
  ] as const) {
    const what = JSON.stringify(value)
    const {page, messages} = await start('', connection(value))
    const item = page.locator('.navbar ul a')
    if (isFetched) await expect.poll(fetched, {message: what}).toContain('empty /near')
    await item.hover()
    if (isFetched) await expect.poll(fetched, {message: what}).toContain('empty /far')
    else {
      await settled(page)
      expect(fetched(), what).toEqual([])
    }
    await item.click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Far')
    expect(await isSameDocument(page)).toBe(true)
    expect(messages).toEqual([])
  }
})

test('N6 the app fetches links of sidebar and navbar on pointing, not in view', async () => {
  const {page} = await start()
  await expect.poll(fetched).toContain('empty /near')
  await settled(page)
  expect(fetched()).not.toContain('empty /many')
  await page.locator('.sidebar a', {hasText: /^Many$/}).hover()
  await expect.poll(fetched).toContain('empty /many')
})

test('N6 the app prefetches at most 8 documents or 300 KB per page', async () => {
  const {page} = await start('many')
  await expect.poll(fetched).toHaveLength(8)
  await settled(page)
  expect(fetched()).toHaveLength(8)
  const {page: other} = await start('large')
  await expect.poll(() => fetched().length).toBeGreaterThanOrEqual(2)
  await settled(other)
  expect(fetched().length).toBeLessThanOrEqual(3)
})

test('the app ignores a failed prefetch, and a click fetches again', async () => {
  site.failures.clear()
  site.forget()
  site.failures.set('/near', 500)
  const {page, messages} = await openTab(site.url)
  await markDocument(page)
  await expect.poll(fetched).toContain('empty /near')
  await settled(page)
  site.failures.clear()
  await page.locator('[data-docsgen-body] a', {hasText: 'near'}).click()
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Near')
  expect(await isSameDocument(page)).toBe(true)
  expect(messages.filter((message) => !message.includes('Failed to load resource'))).toEqual([])
})

test('after the app, the browser loads only sidebar data and documents', async () => {
  const {page} = await start('near')
  await hydrated(page)
  await settled(page)
  const kinds = site.requests.map((one) => one.replace(/-[0-9a-f]{10}/, ''))
  // Only the 404 page needs the list of routes.
  expect(kinds.filter((one) => one.includes('routes'))).toEqual([])
  expect(kinds.filter((one) => !one.startsWith('empty') && !one.startsWith('image'))).toEqual([
    'document /near',
    'style /assets/styles.css',
    'script /assets/boot.js',
    'script /assets/app.js',
  ])
})
