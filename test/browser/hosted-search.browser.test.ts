/** The search box of a search service, instead of docsgen's own. */
import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {reader} from '../support/browser.js'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {serveBuilt} from '../support/served-site.js'
import {makeTempFolder} from '../support/temp.js'

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

async function packageOf(root: string, name: string, files: Record<string, string>): Promise<void> {
  const folder = path.join(root, 'node_modules', name)
  const all = {'package.json': JSON.stringify({name, version: '5.0.0', type: 'module'}), ...files}
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true})
    await writeFile(path.join(folder, file), text)
  }
}

const search = {provider: 'docsearch', appId: 'app', apiKey: 'key', indexName: 'tea', options: {placeholder: 'Find'}}

async function project(): Promise<string> {
  const root = makeTempFolder()
  writeProject(root, {'docs/index.md': '# Home\n', 'docsgen.config.json': JSON.stringify({search})})
  return root
}

test('the button opens the search box of the service, which loads on first use, and the site has no index of docsgen', async () => {
  const root = await project()
  await packageOf(root, '@docsearch/js', {'docsearch.js': docsearch})
  await packageOf(root, '@docsearch/css', {'dist/style.css': '#box { color: rgb(1, 2, 3) }'})
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
  const root = await project()
  const {diagnostics} = await buildProject({root})
  expect(diagnostics).toMatchObject([
    {code: 'module-error', file: 'docsgen.config.json', hint: 'Install the package "@docsearch/js".'},
  ])
  writeProject(root, {'docsgen.config.json': JSON.stringify({search: {provider: 'docsearch', appId: 'app'}})})
  await expect(buildProject({root})).rejects.toMatchObject({
    problems: [{message: '"search" needs `apiKey` for the provider "docsearch".'}],
  })
})
