import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {dev} from '../../../src/flow/dev/dev.js'
import {hydrated, openTab} from '../../support/browser.js'
import {createSite} from '../../support/site.js'

const long = Array.from({length: 60}, (_, index) => `Paragraph ${index}.`).join('\n\n')
const pageText = (text: string) =>
  `# Start\n\nHow to start.\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n${long}\n\n## Last\n\n${text}\n`

async function openSite(more: Record<string, string> = {}) {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/start.md': pageText('First text.'),
    ...more,
  })
  const options = {root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false, usePolling: false}
  const server = await dev({...options, drafts: true, onEvent: () => {}})
  onTestFinished(() => server.close())
  const {page, messages} = await openTab(new URL('/start', server.url).href, {
    viewport: {width: 1200, height: 700},
    isStatic: true,
  })
  await page.mouse.move(300, 300)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, {isSamePage: true}))
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window)
  const write = (file: string, text: string) => writeFile(path.join(site.root, file), text)
  const errors = () => messages.filter((message) => message.startsWith('uncaught'))
  return {page, write, isSamePage, errors}
}

test('a new text appears in the open page, which keeps scroll position and open details', async () => {
  const {page, write, isSamePage, errors} = await openSite()
  await page.click('summary >> text=More')
  await page.evaluate(() => scrollTo(0, 900))
  await write('docs/start.md', pageText('Second text.'))
  await page.waitForSelector('text=Second text.')
  expect(await isSamePage()).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(900)
  expect(await page.locator('[data-docsgen-body] details').getAttribute('open')).not.toBeNull()
  expect(errors()).toEqual([])
})

test('new, renamed and deleted pages update the sidebar of the open page', async () => {
  const {page, write, isSamePage} = await openSite()
  const sidebar = page.locator('nav[aria-label="Docs sidebar"]')
  await write('docs/next.md', '# Next steps\n')
  await sidebar.getByText('Next steps').waitFor()
  await write('docs/next.md', '# Further steps\n')
  await sidebar.getByText('Further steps').waitFor()
  expect(await isSamePage()).toBe(true)
})

test('the page shows a diagnostic with its lines until it is fixed', async () => {
  const {page, write, isSamePage} = await openSite()
  await write('docs/start.md', pageText('See [home](./hom.md).'))
  const panel = page.locator('docsgen-diagnostics')
  await panel.getByText('There is no page file "./hom.md"').waitFor()
  expect(await panel.locator('pre').textContent()).toContain('> 133 │ See [home](./hom.md).')
  expect(await page.textContent('[data-docsgen-body]')).toContain('See home.')
  await write('docs/start.md', pageText('See [home](./index.md).'))
  await panel.waitFor({state: 'detached'})
  expect(await isSamePage()).toBe(true)
})

test('the last good page shows errors of the config', async () => {
  const {page, write} = await openSite({'docsgen.config.json': '{"title": "Old"}'})
  await write('docsgen.config.json', '{"titel": "New"}')
  await page.locator('docsgen-diagnostics').getByText('docsgen.config.json').first().waitFor()
  expect(await page.textContent('[data-docsgen-body]')).toContain('First text.')
  await write('docsgen.config.json', '{"title": "New"}')
  await expect.poll(() => page.title()).toBe('Start | New')
})

test('a page that opens later shows the error until it is fixed', async () => {
  const {page, write} = await openSite({'docsgen.config.json': '{"title": "Old"}'})
  await write('docsgen.config.json', '{"titel": "New"}')
  const panel = page.locator('docsgen-diagnostics').getByText('docsgen.config.json').first()
  await panel.waitFor()
  await page.reload()
  await panel.waitFor()
  // A change of the page's text fixes nothing.
  await write('docs/start.md', pageText('Second text.'))
  await page.waitForSelector('text=Second text.')
  expect(await panel.isVisible()).toBe(true)
  await write('docsgen.config.json', '{"title": "New"}')
  await expect.poll(() => page.title()).toBe('Start | New')
  await expect.poll(() => panel.count()).toBe(0)
})

test('a changed stylesheet is replaced without a reload', async () => {
  const {page, write, isSamePage} = await openSite({
    'docsgen.config.json': '{"css": ["own.css"]}',
    'own.css': 'h1 { color: rgb(1, 2, 3) }',
  })
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)
  expect(await colour()).toBe('rgb(1, 2, 3)')
  await write('own.css', 'h1 { color: rgb(4, 5, 6) }')
  await expect.poll(colour).toBe('rgb(4, 5, 6)')
  expect(await isSamePage()).toBe(true)
})
