/** Several files that change at once, such as in a checkout. */
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createLiveSite} from '../../../src/flow/dev/live-site.js'
import {loadConfig} from '../../../src/flow/load-config.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import {defined} from '../../../src/model/defined.js'
import {createSite} from '../../support/site.js'

const including = (title: string, text: string) => `# ${title}\n\n${text}\n\n::include{file="./_part.md"}\n`

async function openSite() {
  const {root, write, remove} = await createSite({
    'docs/index.md': '# Home\n',
    'docs/page.md': including('Page', 'First text.'),
    'docs/_part.md': 'First part.\n',
  })
  const fs = createDisk()
  const configOf = (used: Set<string>) => loadConfig(fs, {root, overrides: {}}, used)
  const site = await createLiveSite(fs, {drafts: true, caches: new Map(), configOf})
  onTestFinished(() => site.close())
  const pageAt = (route: string) => {
    const served = site.current()
    return served.site.pages
      .map((page) => served.changedPages.get(page.route) ?? page)
      .find((one) => one.route === route)
  }
  const textOf = async (route: string) => (await site.current().compile(defined(pageAt(route)))).body
  const apply = (...files: string[]) => site.apply(new Set(files.map((file) => path.join(root, file))))
  expect(await textOf('/page')).toContain('First part.')
  return {write, remove, pageAt, textOf, apply}
}

test('a page that changes with the file that it includes has its new title and text', async () => {
  const {write, pageAt, textOf, apply} = await openSite()
  await write({'docs/page.md': including('New title', 'Second text.'), 'docs/_part.md': 'Second part.\n'})
  await apply('docs/page.md', 'docs/_part.md')
  expect(pageAt('/page')?.title).toBe('New title')
  expect(await textOf('/page')).toMatch(/Second text\.[\s\S]*Second part\./)
})

test('its new text stays when another page changes its title', async () => {
  const {write, textOf, apply} = await openSite()
  await write({'docs/page.md': including('Page', 'Second text.'), 'docs/_part.md': 'Second part.\n'})
  await apply('docs/page.md', 'docs/_part.md')
  await write({'docs/index.md': '# Start\n'})
  await apply('docs/index.md')
  expect(await textOf('/page')).toMatch(/Second text\.[\s\S]*Second part\./)
})

test('a page that is removed while the file that it includes changes is gone', async () => {
  const {write, remove, pageAt, apply} = await openSite()
  await write({'docs/_part.md': 'Second part.\n'})
  await remove('docs/page.md')
  await apply('docs/page.md', 'docs/_part.md')
  expect(pageAt('/page')).toBeUndefined()
})
