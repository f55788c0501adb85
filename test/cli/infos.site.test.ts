/** How many problems of a kind docsgen prints. */
import {expect, test} from 'vitest'
import {siteHere} from './docsgen.js'

const pagesOf = (count: number, text: (index: number) => string) =>
  Object.fromEntries(Array.from({length: count}, (_, i) => [`docs/page-${10 + i}.md`, text(i)]))

test('docsgen prints three infos of a kind with their number, and all warnings', async () => {
  const site = await siteHere({
    ...pagesOf(9, () => '# Page\n\nText.\n\n### Deep\n\n![](gone.png)\n'),
    'docsgen.config.json': '{"checks": {"broken-asset": "warning"}}',
  })
  const print = async (...words: string[]) => {
    const {stderr, stdout} = await site.run(...words)
    const count = (code: string) => stderr.split(`${code} docs/`).length - 1
    return {stderr, stdout, skips: count('heading-skip'), warnings: count('missing-alt')}
  }
  const {stderr, skips, warnings} = await print('build')
  expect([skips, warnings]).toEqual([3, 9])
  expect(stderr).toMatch(/heading-skip .* 9 .* 3 .*docsgen check --only heading-skip\n/)
  const only = await print('check', '--only', 'heading-skip')
  expect(only.skips).toBe(9)
  expect(only.stdout).toMatch(/ s: 9 infos\.\n/)
  expect((await print('check', '--log-level', 'debug')).skips).toBe(9)
})

test('docsgen groups problems with equal messages when there are more than fifty', async () => {
  const site = await siteHere({
    ...pagesOf(30, (i) => `# Page\n\n[a](./gone.md) [b](./away-${i}.md)\n`),
    'docsgen.config.json': '{}',
  })
  const print = async (...more: string[]) => (await site.run('check', '--only', 'broken-markdown-link', ...more)).stderr
  const text = await print()
  expect(text.match(/broken-markdown-link docs/g)).toHaveLength(31)
  expect(text).toMatch(/ docs\/page-11\.md:3:1, .*docs\/page-20\.md:3:1 and 19 .*--log-level debug/)
  for (let i = 0; i < 30; i++) expect(text).toContain(`away-${i}.md`)
  expect((await print('--log-level', 'debug')).match(/broken-markdown-link docs/g)).toHaveLength(60)
})
