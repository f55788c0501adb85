/** XSS vectors in every text of a site: none runs. `xss.nightly.test.ts` opens each vector in a browser. */
import {describe, expect, test} from 'vitest'
import {serveSite} from '../flow/dev/support/serve-site.js'
import {buildSite, htmlFiles} from '../support/build-site.js'
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

test('the test detects the vectors where raw HTML is trusted', async () => {
  const text = vectors.filter((one) => one.startsWith('<')).join('\n\n')
  const {files} = await buildSite(
    {'docs/index.md': `# Home\n\n<img src=x onerror=alert(1)>\n\n${text}\n`},
    {
      markdown: {html: 'trust'},
      checks: {'broken-asset': 'warning', 'broken-link': 'warning'},
    },
  )
  expect(dangersIn(files.get('index.html')!).length).toBeGreaterThan(20)
})

describe('in a browser', async () => {
  const trusting = await servedSite(
    {'docs/index.md': '# Home\n\n<script>alert(1)</script>\n'},
    {markdown: {html: 'trust'}},
  )

  test('nothing runs on a page, during navigation, or on interaction', async () => {
    const {page, read, executed} = await watchedReader(hostile)
    await read('/')
    for (const [index] of some.entries()) {
      await page.locator(`main a[href="/page-${index}"]`).first().click()
      await page.waitForFunction((path) => location.pathname === path, `/page-${index}`)
      await touchEverything(page)
      await backHome(page, some.length)
    }
    for (const path of ['/page-1', '/folder-2', '/tags', '/tags/tag-3', '/nowhere/at/all']) {
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
    for (const query of [searchedWord, 'alert', 'script', '<img src=x onerror=alert(1)>', vectors[6]!]) {
      await field.fill(query)
      await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).not.toBe('')
      await touchEverything(page)
    }
    await field.fill(searchedWord)
    await page.getByRole('option').nth(3).click()
    await page.waitForFunction(() => location.pathname !== '/')
    await page.getByRole('main').press('/')
    await page.getByRole('option').first().waitFor()
    await touchEverything(page)
    expect(executed).toEqual([])
  })

  test('a query in the address is text', async () => {
    const {page, read, executed} = await watchedReader(hostile)
    for (const one of ['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '"><script>alert(1)</script>']) {
      const text = encodeURIComponent(one)
      await read(`/page-1?q=${text}&docsgen-theme=${text}&group=${text}#${text}`)
      await touchEverything(page)
    }
    expect(executed).toEqual([])
  })

  test('the test detects scripts that run', async () => {
    const {read, executed} = await watchedReader(trusting)
    await read('/')
    await expect.poll(() => executed.length).toBeGreaterThan(0)
  })

  test('nothing runs in the diagnostics that `docsgen dev` shows on a page', async () => {
    const links = some.map((one) => `[x](./${encodeURIComponent(one)}.md) :::${one}\n\n:::${one}\nx\n:::\n`).join('\n')
    const {server} = await serveSite({
      'docs/index.md': `---\ntitle: ${JSON.stringify(vectors[0])}\ntags: [{label: ${JSON.stringify(vectors[0])}, permalink: "/../../x"}]\n---\n\n${links}\n\n${some.join('\n\n')}\n`,
    })
    const {page, read, executed} = await watchedReader({origin: server.url.replace(/\/$/, '')})
    await read('/')
    await page.locator('docsgen-diagnostics article').first().waitFor({state: 'attached'})
    expect(await page.locator('docsgen-diagnostics article').count()).toBeGreaterThan(5)
    await touchEverything(page)
    expect(executed).toEqual([])
  })
})
