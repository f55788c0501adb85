/** XSS vectors in every text of a site: none runs. `xss.nightly.test.ts` opens each vector in a browser. */
import {expect, test} from 'vitest'
import {serveSite} from '../flow/dev/support/serve-site.js'
import {htmlFiles} from '../support/build-site.js'
import {servedSite} from '../support/served-site.js'
import {dangersIn} from './support/dangers.js'
import {hostileConfig, hostileFiles, searchedWord} from './support/hostile-site.js'
import {vectors} from './support/vectors.js'
import {backHome, touchEverything, watchedReader} from './support/watched-reader.js'

/** Some vectors of each kind; the list is sorted by kind. */
const some = vectors.filter((_, index) => index % 20 === 1)

const hostile = await servedSite(hostileFiles(some), hostileConfig(vectors[14]!))

test(`none of ${some.length} vectors leaves executable markup in a document`, () => {
  const documents = htmlFiles(hostile.files)
  expect(documents.length).toBeGreaterThan(2 * some.length)
  expect(
    documents.flatMap((file) => dangersIn(hostile.files.get(file)!).map((danger) => `${file}: ${danger}`)),
  ).toEqual([])
})

test('the test detects the vectors, and scripts that run, where raw HTML is trusted', async () => {
  const text = vectors.filter((one) => one.startsWith('<')).join('\n\n')
  const trusting = await servedSite(
    {'docs/index.md': '# Home\n\n<script>alert(1)</script>\n', 'docs/all.md': `# All\n\n${text}\n`},
    {markdown: {html: 'trust'}, checks: {'broken-asset': 'warning', 'broken-link': 'warning'}},
  )
  expect(dangersIn(trusting.files.get('all/index.html')!).length).toBeGreaterThan(20)
  const {read, executed} = await watchedReader(trusting)
  await read('/')
  await expect.poll(() => executed.length).toBeGreaterThan(0)
})

test('nothing runs on a page, during navigation, on interaction, or by a query in the address', async () => {
  const {page, read, executed} = await watchedReader(hostile)
  await read('/')
  for (const [index] of some.entries()) {
    await page.locator(`main a[href="/page-${index}"]`).first().click()
    await page.waitForFunction((path) => location.pathname === path, `/page-${index}`)
    await touchEverything(page)
    await backHome(page, some.length)
  }
  const texts = ['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '"><script>alert(1)</script>']
  const queries = texts
    .map(encodeURIComponent)
    .map((one) => `/page-1?q=${one}&docsgen-theme=${one}&group=${one}#${one}`)
  for (const path of ['/folder-2', '/tags', '/tags/tag-3', '/nowhere/at/all', ...queries]) {
    await read(path)
    await touchEverything(page)
  }
  expect(executed).toEqual([])
})

test('nothing runs in search results', async () => {
  const {page, read, executed} = await watchedReader(hostile)
  await read('/')
  await page.getByRole('main').press('/')
  const field = page.getByRole('combobox')
  for (const query of ['alert', 'script', '<img src=x onerror=alert(1)>', vectors[6]!, searchedWord]) {
    await field.fill(query)
    await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).not.toBe('')
    await touchEverything(page)
  }
  await page.getByRole('option').nth(3).click()
  await page.waitForFunction(() => location.pathname !== '/')
  await page.getByRole('main').press('/')
  await page.getByRole('option').first().waitFor()
  await touchEverything(page)
  expect(executed).toEqual([])
})

test('nothing runs in the diagnostics that `docsgen dev` shows on a page', async () => {
  const links = some.map((one) => `[x](./${encodeURIComponent(one)}.md) :::${one}\n\n:::${one}\nx\n:::\n`).join('\n')
  const title = JSON.stringify(vectors[0])
  const {server} = await serveSite({
    'docs/index.md': `---\ntitle: ${title}\ntags: [{label: ${title}, permalink: "/../../x"}]\n---\n\n${links}\n\n${some.join('\n\n')}\n`,
  })
  const {page, read, executed} = await watchedReader({origin: server.url.replace(/\/$/, '')})
  await read('/')
  const shown = page.locator('docsgen-diagnostics article')
  await shown.first().waitFor({state: 'attached'})
  expect(await shown.count()).toBeGreaterThan(5)
  await touchEverything(page)
  expect(executed).toEqual([])
})
