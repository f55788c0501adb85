/** Builds end although pages are written to take long. `pathological.nightly.test.ts` measures how the time grows with the size. */
import {expect, test} from 'vitest'
import {firstSentence} from '../../src/plugins/untrusted-text.js'
import {buildSite} from '../support/build-site.js'
import {nightly} from '../support/nightly.js'

test('10,000 levels of nesting are reported or rendered, and the other pages are built', async () => {
  const deep = {
    'docs/quotes.md': '>'.repeat(10_000),
    'docs/lists.md': `${'- '.repeat(10_000)}a`,
    'docs/raw-boxes.md': '<div>'.repeat(10_000),
    'docs/brackets.md': `${'['.repeat(10_000)}a${']'.repeat(10_000)}`,
    'docs/jsx.mdx': `${'<b>'.repeat(10_000)}a${'</b>'.repeat(10_000)}`,
  }
  const pages = Object.entries(deep).map(([file, text]) => [file, `# A\n\n${text}\n`])
  const {diagnostics} = await buildSite({...Object.fromEntries(pages), 'docs/b.md': '# B\n\n[x](./gone.md)\n'})
  const errors = diagnostics.filter(({severity}) => severity === 'error')
  expect(JSON.stringify(errors)).not.toMatch(/RangeError|call stack/i)
  const reported = Object.keys(deep).filter((file) => file !== 'docs/brackets.md')
  expect(errors.map(({file}) => file).sort()).toEqual(reported.sort())
  expect(diagnostics.find(({file}) => file === 'docs/b.md')?.code).toBe('broken-markdown-link')
})

test('a page includes at most 1000 files: the others, and those in nested partials, are reported', async () => {
  const parts = Array.from({length: 9}, (_, level) => [
    `docs/_p${level}.md`,
    level === 8 ? 'Text.\n' : `::include{file="./_p${level + 1}.md"}\n\n`.repeat(10),
  ])
  const numbers = Array.from({length: 1003}, (_, index) => index + 1)
  const texts = numbers.map((number) => [`docs/_n${number}.md`, `Text of ${number}.\n`])
  const includes = numbers.map((number) => `::include{file="./_n${number}.md"}\n`)
  const {files, diagnostics} = await buildSite(
    {
      ...Object.fromEntries([...parts, ...texts]),
      'docs/index.md': `# Home\n\n${includes.join('\n')}`,
      'docs/nested.md': '# Nested\n\n::include{file="./_p0.md"}\n',
    },
    {checks: {'broken-include': 'warning', 'unused-partial': 'warning'}},
  )
  const html = files.get('index.html') ?? ''
  expect(numbers.filter((number) => !html.includes(`Text of ${number}.`))).toEqual([1001, 1002, 1003])
  const told = diagnostics.map(({code, file, position}) => [code, file, position?.line])
  expect(told.sort()).toEqual([
    ['broken-include', 'docs/_p7.md', 11],
    ['broken-include', 'docs/index.md', 2003],
  ])
})

test('first sentences are found in one pass of a hostile text', () => {
  const length = 2_000_000
  expect(firstSentence(`Text ${'<'.repeat(length)}`)).toBe('Text …')
  expect(firstSentence('!['.repeat(length))).toHaveLength(162)
})

nightly('a page that takes too long is reported, and the other pages are built', async () => {
  const slow = `> a\n${'b\n'.repeat(200_000)}`
  const {files, diagnostics} = await buildSite(
    {'docs/index.md': '# Home\n', 'docs/slow.md': slow},
    {checks: {'page-crashed': 'warning'}},
    {timeout: 8_000, threads: 1},
  )
  expect(diagnostics).toMatchObject([
    {code: 'page-crashed', file: 'docs/slow.md', message: expect.stringMatching('8 s')},
  ])
  expect(files.get('index.html')).toContain('Home')
})
