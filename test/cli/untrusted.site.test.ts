/** `docsgen check --untrusted` refuses what would run code, open connections or write. */
import {expect, test} from 'vitest'
import {siteHere} from './session.js'

test.each([
  ['--external', ['--external']],
  ['--samples', ['--samples']],
  ['--update-baseline', ['--update-baseline']],
  ['--against with a URL', ['--against', 'https://example.com/']],
])('refuses %s', async (name, words) => {
  const site = await siteHere({'docs/index.md': '# Home\n'})
  const {code, stderr} = await site.run('check', '--untrusted', 'HEAD', ...words)
  expect(stderr).toContain(name)
  expect(code).toBe(2)
  expect(await site.list('.')).toEqual(['docs/index.md'])
})
