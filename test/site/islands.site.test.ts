/** Islands in builds, warm builds and dev. */
import {describe, expect, test} from 'vitest'
import {serveSite, until} from '../flow/dev/support/serve-site.js'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const counter = (word: string) =>
  `import {useState} from 'react'\nexport default function Counter({start = 0}) {\n  const [n, set] = useState(start)\n  return <button type="button" onClick={() => set(n + 1)}>${word} {n}</button>\n}\n`
const files = {
  'docs/index.md': '# Home\n',
  'docs/page.mdx': '# Page\n\nIt counts.\n\n<Counter client="load" start={2} />\n',
  'components/Counter.tsx': counter('Count'),
}
const island = (html: string | undefined) => /src="(\/assets\/island-[^"]+)"/.exec(html ?? '')?.[1]

async function project(more: Record<string, string> = {}) {
  const root = makeTempFolder()
  writeProject(root, {...files, ...more})
  return root
}

test('a component has one script, which only its pages load and which uses React from the app', async () => {
  const root = await project({'docs/other.mdx': '# Other\n\nIt counts too.\n\n<Counter client="visible" />\n'})
  const {files: built, diagnostics} = await buildProject({root})
  expect(diagnostics).toEqual([])
  const scripts = [...built.keys()].filter((file) => file.startsWith('assets/island-'))
  expect(scripts).toHaveLength(1)
  expect(built.get(scripts[0]!)!.length).toBeLessThan(4000)
  expect(island(built.get('page/index.html'))).toBe(`/${scripts[0]}`)
  expect(island(built.get('other/index.html'))).toBe(`/${scripts[0]}`)
  expect(island(built.get('index.html'))).toBeUndefined()
})

test('a component may be an island twice on a page, and its script is no anchor of the page', async () => {
  const root = await project({'docs/page.mdx': '# Page\n\n<Counter client="load" />\n\n<Counter client="idle" />\n'})
  const {files: built, diagnostics} = await buildProject({root})
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const id = /data-docsgen-island="([^"]+)"/.exec(built.get('page/index.html')!)![1]
  writeProject(root, {'docs/index.md': `# Home\n\n[Counter](./page.mdx#${id})\n`})
  expect((await buildProject({root})).diagnostics.map(({code}) => code)).toContain('broken-anchor')
})

test('a changed component rebuilds its pages and its script', async () => {
  const root = await project()
  const first = await buildProject({root})
  expect((await buildProject({root})).result.written).toBe(0)
  writeProject(root, {'components/Counter.tsx': counter('Number')})
  const warm = await buildProject({root})
  const clean = await buildProject({root, useCache: false, overrides: {outDir: 'clean'}})
  expect(island(warm.files.get('page/index.html'))).not.toBe(island(first.files.get('page/index.html')))
  expect(warm.files.get('page/index.html')).toBe(clean.files.get('page/index.html'))
  expect(warm.files.get('page/index.html')).toContain('Number <!-- -->2')
})

test('the result is the same with threads', async () => {
  const root = await project()
  const here = await buildProject({root, useCache: false})
  const there = await buildProject({root, threads: 1, useCache: false, overrides: {outDir: 'there'}})
  expect(there.files.get('page/index.html')).toBe(here.files.get('page/index.html'))
})

describe('invalid islands are reported', () => {
  test.each([
    ['<Counter client="later" />', 'The prop "client" of <Counter> cannot be "later".'],
    ['<Counter client="load" start={() => 1} />', 'docsgen cannot send the prop "start" of <Counter> to the browser.'],
    [
      'export const Here = () => <b>x</b>\n\n<Here client="load" />',
      '<Here> has a prop "client", but is defined on this page.',
    ],
  ])('%s', async (text, message) => {
    const {diagnostics} = await buildProject({root: await project({'docs/page.mdx': `# Page\n\n${text}\n`})})
    expect(diagnostics.map((one) => `${one.code} ${one.file} ${one.message}`)).toEqual([
      `bad-island docs/page.mdx ${message}`,
    ])
  })

  test('a component that cannot be bundled for browsers is reported', async () => {
    const root = await project({
      'components/Counter.tsx': `import {readFileSync} from 'node:fs'\nexport default () => <b>{typeof readFileSync}</b>\n`,
    })
    const {diagnostics, result} = await buildProject({root})
    expect(result.ok).toBe(false)
    expect(diagnostics).toMatchObject([{code: 'module-error', file: 'components/Counter.tsx', position: {line: 1}}])
  })
})

test('dev serves the script of an island, also after a change', async () => {
  const {site, get} = await serveSite(files)
  const page = async () => (await get('/page')).text
  const before = island(await page())
  expect((await get(before!)).text).toContain('Count')
  await site.write({'components/Counter.tsx': counter('Number')})
  await until(async () => (await page()).includes('Number'))
  const after = island(await page())
  expect(after).not.toBe(before)
  expect((await get(after!)).text).toContain('Number')
})
