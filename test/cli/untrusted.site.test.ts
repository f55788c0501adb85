/** `docsgen check --untrusted` refuses what would run code, open connections or write. */
import {expect, test} from 'vitest'
import {createSite} from '../support/site.js'

test.each([
  ['--external', ['--external']],
  ['--samples', ['--samples']],
  ['--update-baseline', ['--update-baseline']],
  ['--against with a URL', ['--against', 'https://example.com/']],
])('refuses %s', async (name, words) => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  const {code, stderr} = await site.run('check', '--untrusted', 'HEAD', ...words)
  expect(stderr).toContain(`--untrusted runs no code of the change and opens no connection: leave out ${name}.`)
  expect(code).toBe(2)
  expect(await site.list('.')).toEqual(['docs/index.md'])
})
