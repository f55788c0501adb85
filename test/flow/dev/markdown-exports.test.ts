/** Markdown exports in dev. */
import {expect, test} from 'vitest'
import {serveSite, until} from './support/serve-site.js'

test('dev serves the current Markdown export of a page', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n\nTo [B](./b.md).\n',
    'docs/b.md': '---\ntitle: B\n---\n\nOne.\n',
    'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index"}}',
    'docs/more/c.md': '# C\n',
  })
  expect(await get('/index.md')).toMatchObject({status: 200, text: '# Home\n\nTo [B](/b.md).\n'})
  expect((await get('/b.md')).text).toBe('# B\n\nOne.\n')
  expect((await get('/category/more.md')).text).toBe('# More\n\n## [C](/more/c.md)\n')
  await site.write({'docs/b.md': '# B\n\nTwo.\n'})
  await until(async () => (await get('/b.md')).text === '# B\n\nTwo.\n')
  expect((await get('/nowhere.md')).status).toBe(404)
})
