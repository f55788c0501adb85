/** `docsgen/typescript`: the pages of a package from the output of TypeDoc (`shop.typedoc.json`). */
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {makeReference} from '../../../src/features/typescript/make-reference.js'
import type {TypeScriptOptions} from '../../../src/features/typescript/options.js'
import type {PluginPage} from '../../../src/model/model.js'
import {buildSite} from '../../support/build-site.js'
import {summaries} from '../../support/stages.js'

const written = readFileSync(fileURLToPath(new URL('shop.typedoc.json', import.meta.url)), 'utf8')

async function pagesOf(options: TypeScriptOptions = {json: 'shop.json'}, text = written) {
  const items = await makeReference(options, {root: '/', lang: 'en', read: async () => text, files: async () => []})
  const pages = items.filter((item): item is PluginPage => 'path' in item)
  return new Map(pages.map(({path, markdown}) => [path, markdown]))
}

test('each export has a page, and an alias is in the list of its module', async () => {
  const pages = await pagesOf()
  expect([...pages.keys()]).toEqual([
    '/reference/',
    ...['/reference/tools/', '/reference/tools/functions/round', '/reference/functions/open'],
    ...['/reference/classes/shop', '/reference/classes/shop-error'],
    ...['/reference/interfaces/book', '/reference/types/payment', '/reference/enums/order'],
  ])
  expect(pages.get('/reference/')).toContain('- [Store](/reference/classes/shop) is [Shop](/reference/classes/shop)')
})

test('a method has its signature with links, its parameters, its result, its exceptions and its source', async () => {
  const sourceUrl = 'https://git.example.com/{path}#L{line}'
  const page = (await pagesOf({json: 'shop.json', sourceUrl})).get('/reference/classes/shop')!
  expect(page).toContain(
    String.raw`**find**\<T extends [Book](/reference/interfaces/book)\>(text: string, limit?: number)`,
  )
  expect(page).toContain('**Throws:** [ShopError](/reference/classes/shop-error) if there is none.')
  expect(page).toContain('- `limit` *number* **optional**\n\n  How many.\n\n  Default: `10`.')
  expect(page).toContain('The books, best first.')
  expect(page).toContain('Use [find](/reference/classes/shop#find).')
  expect(page).toContain("```ts\nconst shop = new Shop({name: 'Tea'})\n```")
  expect(page).toContain('(<https://git.example.com/src/index.ts#L38>)')
  expect(page).not.toContain('secret')
})

test('members of classes of other packages are left out', async () => {
  expect((await pagesOf()).get('/reference/classes/shop-error')).not.toContain('stack')
})

test('the pages build without a problem, with an anchor for each member', async () => {
  const files = {'docs-content/index.md': '[Shop](/reference/classes/shop#find)', 'shop.json': written}
  const site = await buildSite(files, {plugins: [['docsgen/typescript', {json: 'shop.json'}]]})
  expect(summaries(site.diagnostics)).toEqual([])
  const book = site.files.get('reference/interfaces/book/index.html')!
  for (const id of ['isbn', 'title', 'similar']) expect(book.split(`id="${id}"`)).toHaveLength(2)
  expect(site.files.get('reference/functions/open/index.html')).toContain('<a href="/reference/classes/shop">Shop</a>')
})

test.each([
  [{}, 'The plugin needs either `entry`'],
  [{json: 'a.json', path: 'x'}, '`path` must begin with a slash'],
  [{entry: 'src/index.ts'}, 'The package `typedoc` is not installed'],
])('names a mistake in the options %o', async (options, message) => {
  await expect(pagesOf(options)).rejects.toThrow(message)
})

test('names a file that TypeDoc has not written', async () => {
  for (const text of ['[', '{}']) await expect(pagesOf(undefined, text)).rejects.toThrow('is not a file that')
})
