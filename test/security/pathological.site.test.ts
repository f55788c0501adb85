/** Builds end although pages are written to take long. `pathological.nightly.test.ts` measures how the time grows with the size. */
import {describe, expect, test} from 'vitest'
import {headingsIn} from '../../src/agents/markdown-section.js'
import {createThreads} from '../../src/compile/compile-all.js'
import {firstSentence} from '../../src/references/untrusted-markdown.js'
import {buildSite} from '../support/build-site.js'

describe('10,000 levels', () => {
  const deep: [name: string, file: string, text: string][] = [
    ['quotes', 'docs/a.md', '>'.repeat(10_000)],
    ['lists', 'docs/a.md', `${'- '.repeat(10_000)}a`],
    ['raw boxes', 'docs/a.md', '<div>'.repeat(10_000)],
    ['brackets', 'docs/a.md', `${'['.repeat(10_000)}a${']'.repeat(10_000)}`],
    ['JSX', 'docs/a.mdx', `${'<b>'.repeat(10_000)}a${'</b>'.repeat(10_000)}`],
  ]

  test('deep nesting is reported or rendered, and the other pages are built', async () => {
    for (const [name, file, text] of deep) {
      const {diagnostics} = await buildSite({[file]: `# A\n\n${text}\n`, 'docs/b.md': '# B\n\n[x](./gone.md)\n'})
      const own = diagnostics.filter((one) => one.file === file && one.severity === 'error')
      expect(JSON.stringify(own), name).not.toMatch(/RangeError|call stack/i)
      expect(own.length, name).toBe(name === 'brackets' ? 0 : 1)
      expect(
        diagnostics.map(({code}) => code),
        name,
      ).toContain('broken-markdown-link')
    }
  })
})

test('nested partials end with a diagnostic', async () => {
  const parts = Array.from({length: 9}, (_, level) => [
    `docs/_p${level}.md`,
    level === 8 ? 'Text.\n' : `::include{file="./_p${level + 1}.md"}\n\n`.repeat(10),
  ])
  const {diagnostics} = await buildSite({
    ...Object.fromEntries(parts),
    'docs/index.md': '# Home\n\n::include{file="./_p0.md"}\n',
  })
  const told = diagnostics.filter(({code}) => code === 'broken-include')
  expect(told).toHaveLength(1)
  expect(told[0]!.message).toBe('The page includes more than 1000 files; docsgen ignores the rest.')
})

test('a page with more than 1000 includes shows the first ones, and names the others', async () => {
  const numbers = Array.from({length: 1003}, (_, index) => index + 1)
  const parts = numbers.map((number) => [`docs/_p${number}.md`, `Text of ${number}.\n`])
  const include = (number: number) => `::include{file="./_p${number}.md"}\n`
  const {files, diagnostics} = await buildSite(
    {...Object.fromEntries(parts), 'docs/index.md': `# Home\n\n${numbers.map(include).join('\n')}`},
    {checks: {'broken-include': 'warning', 'unused-partial': 'warning'}},
  )
  const html = files.get('index.html') ?? ''
  expect(numbers.filter((number) => !html.includes(`Text of ${number}.`))).toEqual([1001, 1002, 1003])
  expect(diagnostics).toMatchObject([{code: 'broken-include', file: 'docs/index.md', position: {line: 2003}}])
})

test('first sentences and headings are found in one pass of a hostile text', () => {
  const length = 2_000_000
  expect(firstSentence(`Text ${'<'.repeat(length)}`)).toBe('Text …')
  expect(firstSentence('!['.repeat(length))).toHaveLength(162)
  expect(headingsIn('<h1 '.repeat(length))).toEqual([])
  expect(headingsIn(`${'<h1 id="a">'.repeat(length / 10)}<h2 class="x" id="b">B</h2>`).at(-1)).toMatchObject({
    id: 'b',
    html: 'B',
  })
})

test('a page that takes too long is reported, and its thread ends', async () => {
  const slow = `${'> a\n'}${'b\n'.repeat(200_000)}`
  const worker = {...(await workerData()), overrides: new Map<string, string>(), hooks: []}
  const threads = createThreads(1, worker, 1_000)
  try {
    const pool = await threads.start()
    const task = {file: 'docs/slow.md', route: '/slow', text: slow, language: 0}
    await expect(pool.run([task], {timeout: 1_000})).rejects.toMatchObject({name: 'TaskTimeout'})
    const [answer] = await pool.run([{...task, text: '# Quick\n'}], {
      timeout: 30_000,
      respond: async () => ['{"links":[]}'],
    })
    expect(answer!.compiled.diagnostics).toEqual([])
  } finally {
    await threads.close()
  }
})

async function workerData() {
  const {result: _, root} = await buildSite({'docs/index.md': '# Home\n'})
  const {loadConfig} = await import('../../src/flow/load-config.js')
  const {createDisk} = await import('../../src/io/disk/disk.js')
  return {configs: [await loadConfig(createDisk(), {root, overrides: {}})]}
}
