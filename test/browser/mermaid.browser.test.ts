/** Diagrams: rendered in the browser, again for a new colour mode, and readable without scripts. */
import {expect, test} from 'vitest'
import {serveFolder} from '../flow/dev/support/serve-site.js'
import {openTab, reader} from '../support/browser.js'
import {buildProject} from '../support/build-site.js'
import {newProject} from '../support/project.js'
import {serveBuilt} from '../support/served-site.js'

/** Replaces the package that a site installs: renders the source as text. */
const mermaid = `
let theme = ''
export default {
  initialize(options) { theme = options.theme },
  async render(id, source) {
    if (source.includes('broken')) {
      document.body.insertAdjacentHTML('beforeend', '<div id="d' + id + '">Syntax error</div>')
      throw new Error('no diagram')
    }
    return {svg: '<svg id="' + id + '" width="40" height="20"><title>' + theme + ': ' + source.trim() + '</title></svg>'}
  },
}
`

async function diagrams() {
  const root = newProject({
    'docs/index.md': '# Home\n\n[diagram](./diagram.md)\n',
    'docs/diagram.md': '# Diagram\n\n```mermaid\ngraph LR\n```\n\n```mermaid\nbroken\n```\n\n[home](./index.md)\n',
    'docsgen.config.json': JSON.stringify({markdown: {mermaid: true}}),
    'node_modules/mermaid/index.js': mermaid,
    'node_modules/mermaid/package.json':
      '{"name": "mermaid", "version": "1.0.0", "type": "module", "main": "index.js"}',
  })
  const {result, diagnostics} = await buildProject({root})
  expect(diagnostics).toEqual([])
  return {root, ...(await serveBuilt(result))}
}

const site = await diagrams()

test('only a page with a diagram loads mermaid, which renders again for another colour mode and after Back', async () => {
  const {page, read, requests, messages} = await reader(site)
  await read('/')
  expect(requests.filter((url) => url.includes('mermaid'))).toEqual([])
  await page.getByRole('link', {name: 'diagram', exact: true}).first().click()
  const title = () => page.locator('figure svg title').textContent()
  await expect.poll(title).toBe('default: graph LR')
  expect(requests.filter((url) => url.includes('/assets/mermaid-'))).toHaveLength(1)
  const [drawn, invalid] = [page.locator('figure').first(), page.locator('figure').nth(1)]
  expect([await drawn.locator('pre').isVisible(), await invalid.locator('pre').isVisible()]).toEqual([false, true])
  expect(messages.filter((message) => message.includes('no diagram'))).toHaveLength(1)
  expect(await page.getByText('Syntax error').count()).toBe(0)
  await page.getByRole('button', {name: /Switch between dark and light/}).click()
  await expect.poll(title).toBe('dark: graph LR')
  expect(await drawn.locator('svg').count()).toBe(1)
  await page.locator('main').getByRole('link', {name: 'home', exact: true}).click()
  await expect.poll(() => page.locator('figure').count()).toBe(0)
  await page.goBack()
  await expect.poll(title).toBe('dark: graph LR')
})

test('dev reports an invalid diagram at its line', async () => {
  const {url} = (await serveFolder(site.root)).server
  const {page, messages} = await openTab(new URL('/diagram', url).href)
  const panel = page.locator('docsgen-diagnostics')
  await panel.getByRole('button', {name: '1 warning'}).click()
  await panel.getByRole('button', {name: 'docs/diagram.md:8:1'}).waitFor()
  await panel.getByText('no diagram').waitFor()
  expect(messages.filter((message) => message.includes('no diagram'))).toHaveLength(1)
})

test('without JavaScript the page shows the source of the diagram', async () => {
  const {page, open} = await reader(site, {javaScriptEnabled: false})
  await open('/diagram')
  expect(await page.locator('figure pre').first().isVisible()).toBe(true)
  expect(await page.locator('figure').first().innerText()).toContain('graph LR')
})
