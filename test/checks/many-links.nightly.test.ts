import {expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'

test('five thousand broken links on a large site get their hints', async () => {
  const pages = Object.fromEntries(
    Array.from({length: 500}, (_, i) => [`docs/s-${i % 10}/page-number-${i}.md`, '# P\n']),
  )
  const links = Array.from({length: 5000}, (_, i) => `[x](/s-${i % 10}/pagenumber-${i % 500}-${i})`).join('\n')
  const {diagnostics} = await buildSite({
    ...pages,
    'docs/index.md': links,
    'docs/two.md': '[x](/s-1/page-nubmer-1)\n',
  })
  expect(diagnostics).toHaveLength(5001)
  expect(diagnostics.at(-1)!.hint).toContain('"/s-1/page-number-1"')
})
