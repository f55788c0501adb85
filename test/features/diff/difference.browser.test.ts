/** The HTML file of `docsgen diff` in a browser. */
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {compareSites, type SiteSnapshot, snapshotOf} from '../../../src/features/diff/compare.js'
import {reportTexts} from '../../../src/features/diff/reports.js'
import {readHtml} from '../../../src/markdown/read-html.js'
import {axeViolations, desktop, openTab} from '../../support/browser.js'
import {makeTempFolder} from '../../support/temp.js'

const rules = {readHtml, base: '/', prefix: ''}
const side = (name: string, pages: Record<string, string>): SiteSnapshot => ({
  name,
  redirects: new Map(),
  pages: Object.entries(pages).map(([route, html]) =>
    snapshotOf({route, key: route, href: route, title: route, html}, rules),
  ),
})

const moved = '<h2 id="m">Moved</h2><p>A paragraph that is long enough to be known in another place.</p>'
const before = side('1.0', {
  '/a': `<h1>A</h1><p>Wait <b>ten</b> minutes.</p>${moved}<pre><code>let a = 1\nlet b = 2</code></pre><p>Kept text.</p><ul><li>one</li><li>two</li></ul>`,
  '/gone': '<h1>Gone</h1><p>Old text.</p>',
})
const after = side('2.0', {
  '/a': `<h1>A</h1><p>Wait <b>five</b> minutes.</p><pre><code>let a = 1\nlet b = 3</code></pre><p>Kept text.</p><ul><li>one</li><li>two</li><li>three</li></ul>${moved}`,
  '/new': '<h1>New</h1><p>Other words.</p>',
})

/** The address of the report in a folder that goes away with the test. */
async function reportUrl(): Promise<string> {
  const {files} = await reportTexts(compareSites(before, after), [{format: 'html', file: 'diff.html'}])
  const file = path.join(makeTempFolder(), 'diff.html')
  writeFileSync(file, files[0]!.text)
  return pathToFileURL(file).href
}

test('the report shows both sides inline or side by side, without JavaScript, and axe finds nothing', async () => {
  const url = await reportUrl()
  for (const colorScheme of ['light', 'dark'] as const) {
    const {page} = await openTab(url, {isStatic: true, viewport: desktop, colorScheme, bypassCSP: true})
    expect(await axeViolations(page), colorScheme).toEqual([])
    await page.getByLabel('Side by side').check()
    expect(await axeViolations(page), colorScheme).toEqual([])
  }
  const {page} = await openTab(url, {isStatic: true, viewport: desktop, javaScriptEnabled: false})
  const line = page.locator('.line.changed').first()
  expect(await line.innerText()).toBe('Wait tenfive minutes.')
  await page.getByLabel('Side by side').check()
  expect((await line.innerText()).split(/\n+/)).toEqual(['Wait ten minutes.', 'Wait five minutes.'])
  const [old, now] = [await line.locator('.old').boundingBox(), await line.locator('.new').boundingBox()]
  expect([old!.y === now!.y, old!.x + old!.width < now!.x]).toEqual([true, true])
  const places = await page.locator('.change.moved .place').allInnerTexts()
  expect(places).toEqual(['At the beginning · moved from A'])
})
