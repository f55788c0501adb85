/** Markdown exports in dev. */
import {expect, test} from 'vitest'
import {serveSite, until} from './support/serve-site.js'

const note = '> For AI agents: /llms.txt lists all pages of this site.\n\n'

test('dev serves the current Markdown export of a page', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n\nTo [B](./b.md).\n',
    'docs/b.md': '---\ntitle: B\n---\n\nOne.\n',
    'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index"}}',
    'docs/more/c.md': '# C\n',
  })
  expect(await get('/index.md')).toMatchObject({status: 200, text: `${note}# Home\n\nTo [B](/b.md).\n`})
  expect((await get('/b.md')).text).toBe(`${note}# B\n\nOne.\n`)
  expect((await get('/category/more.md')).text).toBe(`${note}# More\n\n## [C](/more/c.md)\n`)
  await site.write({'docs/b.md': '# B\n\nTwo.\n'})
  await until(async () => (await get('/b.md')).text === `${note}# B\n\nTwo.\n`)
  expect((await get('/nowhere.md')).status).toBe(404)
  // A request that names Markdown gets the export at the address of the page.
  const accept = 'text/markdown, text/html, */*'
  expect(await get('/b/', {accept})).toMatchObject({status: 200, text: `${note}# B\n\nTwo.\n`})
  expect((await get('/nowhere/', {accept})).status).toBe(404)
  expect((await get('/b/')).text).toContain('<!DOCTYPE html>')
})
