/** The recipes of the manual, in a site with its files; giscus itself is a stub. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const page = readFileSync(path.join(import.meta.dirname, '../../manual/content/looks/recipes.md'), 'utf8')
const recipes = Object.fromEntries(
  [...page.matchAll(/^```\w+ title="([^"]+)"\r?\n([\s\S]*?)^```/gm)].map(([, file, text]) => [file!, text!]),
)
const {'docsgen.config.ts': config, ...files} = recipes
const served = await servedSite(
  {
    ...files,
    'docs/index.md': `# Home\n\n${'word '.repeat(500)}\n\n[Second](./second.md)\n`,
    'docs/second.md': '---\ntitle: Second\n---\n\nWords.\n',
  },
  {...new Function(`return {${config}}`)(), colorMode: {respectSystem: true}},
)

/** Shows its settings and the path of the page in a frame, which shows the messages that it receives. */
const client = `{
  const {dataset} = document.currentScript
  const frame = document.createElement('iframe')
  frame.className = 'giscus-frame'
  frame.src = 'https://giscus.app/frame?' + new URLSearchParams({...dataset, path: location.pathname})
  document.querySelector('.giscus').replaceChildren(frame)
}`
const frameHtml = `<script>addEventListener('message', ({data}) => document.write(JSON.stringify(data)))</script>`

test('giscus loads on each page with its settings, and follows the colour mode', async () => {
  const {page, read, messages} = await reader(served, {colorScheme: 'dark'})
  await page.route('https://giscus.app/**', (route) =>
    route.request().url().endsWith('/client.js')
      ? route.fulfill({contentType: 'text/javascript', headers: {'access-control-allow-origin': '*'}, body: client})
      : route.fulfill({contentType: 'text/html', body: frameHtml}),
  )
  const settings = () =>
    page
      .locator('article .giscus > iframe')
      .evaluateAll((frames) =>
        frames.map((frame) => Object.fromEntries(new URL((frame as HTMLIFrameElement).src).searchParams)),
      )
  await read('/')
  const ofSite = {
    repo: 'tea/handbook',
    repoId: 'R_kgDOHandbook',
    category: 'Comments',
    categoryId: 'DIC_kwDOHandbook',
    mapping: 'pathname',
  }
  await expect.poll(settings).toEqual([{...ofSite, theme: 'dark', path: '/'}])
  await page.getByRole('link', {name: 'Second'}).first().click()
  await expect.poll(settings).toEqual([{...ofSite, theme: 'dark', path: '/second'}])
  await page.frameLocator('.giscus-frame').locator('script').waitFor({state: 'attached'})
  await page.locator('[data-docsgen-color-mode]:visible').click()
  const body = page.frameLocator('.giscus-frame').locator('body')
  await expect.poll(() => body.textContent()).toBe('{"giscus":{"setConfig":{"theme":"light"}}}')
  expect(messages).toEqual([])
})

test('the reading time is below the heading of each page', async () => {
  const {page, read} = await reader(served)
  await page.route('https://giscus.app/**', (route) => route.abort())
  const line = page.locator('main h1 + .reading-time, .page-header + .markdown > .reading-time:first-child')
  await read('/')
  const words = () => line.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await words()).toBe('"3 min read"')
  await page.getByRole('link', {name: 'Second'}).first().click()
  await expect.poll(words).toBe('"1 min read"')
  expect(await line.evaluate((element) => getComputedStyle(element).fontSize)).toBe('14.4px')
  await page.keyboard.press('/')
  await page.getByRole('combobox', {name: 'Search'}).fill('words')
  const excerpt = page.getByRole('option').filter({hasText: 'Second'}).first()
  await expect.poll(() => excerpt.textContent()).toContain('Words.')
  expect(await excerpt.textContent()).not.toContain('read')
})
