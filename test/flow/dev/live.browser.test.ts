import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {dev} from '../../../src/flow/dev/dev.js'
import {axeViolations, hydrated, openTab} from '../../support/browser.js'
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
  const options = {root: site.root, overrides: {}, port: 0, host: undefined, strictPort: false, poll: false}
  const server = await dev({...options, drafts: true, onEvent: () => {}})
  onTestFinished(() => server.close())
  const {page, messages} = await openTab(new URL('/start', server.url).href, {
    viewport: {width: 1200, height: 700},
    // Colours change at once with the theme.
    reducedMotion: 'reduce',
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

test('a new text, a new page and a new style appear in the open page, which keeps scroll position and open details', async () => {
  const {page, write, isSamePage, errors} = await openSite({
    'docsgen.config.json': '{"css": ["own.css"]}',
    'own.css': 'h1 { color: rgb(1, 2, 3) }',
  })
  await page.click('summary >> text=More')
  await page.evaluate(() => scrollTo(0, 900))
  await write('docs/start.md', pageText('Second text.'))
  await page.waitForSelector('text=Second text.')
  expect(await page.evaluate(() => scrollY)).toBe(900)
  expect(await page.locator('[data-docsgen-body] details').getAttribute('open')).not.toBeNull()
  const sidebar = page.locator('nav[aria-label="Docs sidebar"]')
  await write('docs/next.md', '# Next steps\n')
  await sidebar.getByText('Next steps').waitFor()
  await write('docs/next.md', '# Further steps\n')
  await sidebar.getByText('Further steps').waitFor()
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)
  expect(await colour()).toBe('rgb(1, 2, 3)')
  await write('own.css', 'h1 { color: rgb(4, 5, 6) }')
  await expect.poll(colour).toBe('rgb(4, 5, 6)')
  expect(await isSamePage()).toBe(true)
  expect(errors()).toEqual([])
})

test('a replaced picture appears in the open page, and stays after an edit', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
  const text = '# Start\n\n<img src="./dot.svg" alt="A dot" width="80">\n'
  const {page, write, isSamePage} = await openSite({'docs/start.md': text, 'docs/dot.svg': svg(10)})
  const width = () => page.getByAltText('A dot').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(10)
  await write('docs/dot.svg', svg(20))
  await expect.poll(width).toBe(20)
  await write('docs/start.md', `${text}\nSecond text.\n`)
  await page.waitForSelector('text=Second text.')
  await expect.poll(width).toBe(20)
  expect(await isSamePage()).toBe(true)
})

test('a replaced picture also appears in islands that hydrate later, without a difference', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
  const {page, write} = await openSite({
    'docs/start.md': '# Start\n\n![A dot](/dot.svg) [Box](./box.mdx)\n',
    'docs/box.mdx': '# Box\n\nA box.\n\n<Box client="load" />\n',
    'components/Box.tsx':
      'import mark from "./mark.svg"\nexport default () => <p><img src={mark} alt="A mark" /><img src="/dot.svg" alt="Dots" /></p>\n',
    'components/mark.svg': svg(5),
    'static/dot.svg': svg(10),
  })
  const width = (name: string) => page.getByAltText(name).evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(() => width('A dot')).toBe(10)
  await write('static/dot.svg', svg(20))
  await expect.poll(() => width('A dot')).toBe(20)
  await page.locator('[data-docsgen-body]').getByRole('link', {name: 'Box'}).click()
  await page.waitForSelector('[data-docsgen-island][data-docsgen-mounted]')
  await expect.poll(() => width('Dots')).toBe(20)
  const diagnostics = await page.evaluate(async () => (await fetch('/@docsgen/diagnostics/box')).json())
  expect(diagnostics).toEqual([])
})

test('the page shows the number of its warnings, and opens them on request, until they are fixed', async () => {
  const {page, write, isSamePage} = await openSite()
  await write('docs/start.md', pageText('See [home](./hom.md).'))
  const panel = page.locator('docsgen-diagnostics')
  const [pill, dialog] = [panel.getByRole('button', {name: '1 warning'}), panel.getByRole('region')]
  await pill.waitFor()
  expect(await dialog.isVisible()).toBe(false)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await axeViolations(page, ['color-contrast', 'aria-required-attr', 'button-name'])).toEqual([])
    await pill.press('Enter')
    await panel.getByText('"./hom.md"').waitFor()
    expect(await pill.isVisible()).toBe(false)
    expect(await axeViolations(page, ['color-contrast', 'scrollable-region-focusable', 'button-name'])).toEqual([])
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(false)
    expect(await pill.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
  }
  await pill.click()
  expect(await panel.locator('pre').textContent()).toContain('> 133 │ See [home](./hom.md).')
  expect(await page.textContent('[data-docsgen-body]')).toContain('See home.')
  await write('docs/start.md', pageText('See [home](./index.md).'))
  await panel.waitFor({state: 'detached'})
  expect(await isSamePage()).toBe(true)
})

test('errors open over the page, and stay closed after the reader has closed them until they change', async () => {
  const {page, write} = await openSite()
  const panel = page.locator('docsgen-diagnostics')
  const broken = (text: string) => `---\ntitle: [\n---\n${pageText(text)}`
  await write('docs/start.md', broken('See [home](./hom.md).'))
  await panel.getByRole('alert').getByText('bad-front-matter').waitFor()
  expect(await panel.locator('header').textContent()).toContain('1 error, 1 warning')
  await panel.getByRole('button', {name: 'Dismiss'}).click()
  await write('docs/start.md', broken('Without links.'))
  await panel.getByRole('button', {name: '1 error', exact: true}).waitFor()
  expect(await panel.getByRole('alert').isVisible()).toBe(false)
  await write('docs/start.md', broken('Without links.').replace('title: [', 'title: "'))
  await panel.getByRole('alert').waitFor()
  await page.locator('main').click({position: {x: 1, y: 1}})
  await page.keyboard.press('Escape')
  expect(await panel.getByRole('alert').isVisible()).toBe(false)
})

test('a page whose front matter cannot be read keeps its title and its place in the sidebar', async () => {
  const {page, write, isSamePage} = await openSite({'docs/last.md': '---\nsidebar_position: 9\n---\n# Last page\n'})
  const text = (frontmatter: string) => `---\n${frontmatter}\n---\n\nNew text.\n`
  const labels = () => page.locator('nav[aria-label="Docs sidebar"] a').allTextContents()
  await write('docs/start.md', text('title: Begin\nsidebar_position: 10'))
  await expect.poll(labels).toEqual(['Home', 'Last page', 'Begin'])
  await write('docs/start.md', text('title: "Beg\nsidebar_position: 10').replace('New', 'Newer'))
  await page.locator('docsgen-diagnostics').getByText('bad-front-matter').first().waitFor()
  await page.waitForSelector('text=Newer text.')
  expect(await labels()).toEqual(['Home', 'Last page', 'Begin'])
  expect(await page.title()).toContain('Begin')
  await write('docs/start.md', text('title: Beginning\nsidebar_position: 1'))
  await expect.poll(labels).toEqual(['Home', 'Beginning', 'Last page'])
  expect(await isSamePage()).toBe(true)
})

test('the last good page shows errors of the config, also to a page that opens later, until they are fixed', async () => {
  const {page, write} = await openSite({'docsgen.config.json': '{"title": "Old"}'})
  await page.setViewportSize({width: 360, height: 640})
  const long = `{"title": "${'long '.repeat(16)}", "titel": "New"}`
  await write('docsgen.config.json', long)
  const lines = page.locator('docsgen-diagnostics pre')
  await lines.waitFor()
  expect(await lines.textContent()).toContain(long)
  const [mark, box] = [lines.locator('span'), (await lines.boundingBox())!]
  await expect.poll(async () => (await mark.boundingBox())!.x).toBeLessThan(box.x + box.width)
  expect(await page.textContent('[data-docsgen-body]')).toContain('First text.')
  await page.reload()
  await lines.waitFor()
  // A change of the page's text fixes nothing.
  await write('docs/start.md', pageText('Second text.'))
  await page.waitForSelector('text=Second text.')
  expect(await lines.isVisible()).toBe(true)
  await write('docsgen.config.json', '{"title": "New"}')
  await expect.poll(() => page.title()).toBe('Start | New')
  await expect.poll(() => lines.count()).toBe(0)
})
