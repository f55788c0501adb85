/** The search box of a search service, instead of docsgen's own. */
import {expect, test} from 'vitest'
import {reader} from '../support/browser.js'
import {buildProject} from '../support/build-site.js'
import {newProject} from '../support/project.js'
import {serveBuilt} from '../support/served-site.js'

/** Replaces the package that a site installs: a button, and a box that asks the service. */
const docsearch = `
export default ({container, initialQuery = '', ...options}) => {
  container.innerHTML = '<button>Search</button>'
  const box = document.createElement('div')
  box.id = 'box'
  container.firstChild.onclick = async () => {
    box.innerHTML = '<input>'
    document.body.append(box)
    const input = box.firstChild
    input.value = initialQuery
    input.focus()
    const {hits} = await (await fetch('https://' + options.appId + '.service.test/' + options.indices[0])).json()
    box.append(hits[0])
  }
  addEventListener('keydown', ({key}) => key === '/' && box.append('twice'))
}
`

const search = {provider: 'docsearch', appId: 'app', apiKey: 'key', indexName: 'tea', options: {placeholder: 'Find'}}

/** A project with these files of packages. */
function project(packages: Record<string, string> = {}, config: object = {search}): string {
  const root = newProject({'docs/index.md': '# Home\n', 'docsgen.config.json': JSON.stringify(config), ...packages})
  return root
}

test('the button opens the search box of the service, which loads on first use, and the site has no index of docsgen', async () => {
  const manifest = (name: string) => JSON.stringify({name: `@docsearch/${name}`, version: '5.0.0', type: 'module'})
  const root = project({
    'node_modules/@docsearch/js/package.json': manifest('js'),
    'node_modules/@docsearch/js/docsearch.js': docsearch,
    'node_modules/@docsearch/css/package.json': manifest('css'),
    'node_modules/@docsearch/css/dist/style.css': '#box { color: rgb(1, 2, 3) }',
  })
  const {result, diagnostics} = await buildProject({root})
  expect(diagnostics).toEqual([])
  const {page, open, requests} = await reader(await serveBuilt(result))
  await page.route('https://app.service.test/tea', (route) =>
    route.fulfill({json: {hits: ['Green tea']}, headers: {'access-control-allow-origin': '*'}}),
  )
  await open('/')
  expect(requests.filter((url) => url.includes('/assets/search'))).toEqual([])
  await page.keyboard.press('/')
  await expect.poll(() => page.locator('#box').textContent()).toBe('Green tea')
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('#box')!).color)).toBe('rgb(1, 2, 3)')
  expect(await page.evaluate(() => document.activeElement?.closest('#box') !== null)).toBe(true)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(requests.some((url) => url.includes('assets/search/'))).toBe(false)
  await page.locator('#box').evaluate((box) => box.remove())
  await page.locator('[data-docsgen-search]').first().click()
  await expect.poll(() => page.locator('#box').textContent()).toBe('Green tea')
})

test('a missing package and a missing key are reported', async () => {
  const {diagnostics} = await buildProject({root: project()})
  expect(diagnostics).toMatchObject([
    {code: 'module-error', file: 'docsgen.config.json', hint: expect.stringContaining('"@docsearch/js"')},
  ])
  await expect(
    buildProject({root: project({}, {search: {provider: 'docsearch', appId: 'app'}})}),
  ).rejects.toMatchObject({problems: [{message: expect.stringContaining('`apiKey`')}]})
})
