/** Islands in builds and warm builds. */
import {expect, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {newProject, writeProject} from '../support/project.js'

const counter = (word: string) =>
  `import {useState} from 'react'\nexport default function Counter({start = 0}) {\n  const [n, set] = useState(start)\n  return <button type="button" onClick={() => set(n + 1)}>${word} {n}</button>\n}\n`
const files = {
  'docs/index.md': '# Home\n',
  'docs/page.mdx': '# Page\n\nIt counts.\n\n<Counter client="load" start={2} />\n',
  'components/Counter.tsx': counter('Count'),
}
const island = (html: string | undefined) => /src="(\/assets\/island-[^"]+)"/.exec(html ?? '')?.[1]

test('a component has one script, which only its pages load and which uses React from the app', async () => {
  const root = newProject({
    ...files,
    // A component may be an island twice on a page.
    'docs/other.mdx': '# Other\n\nIt counts too.\n\n<Counter client="visible" />\n\n<Counter client="idle" />\n',
  })
  const first = await buildProject({root, cache: false})
  expect(first.diagnostics).toEqual([])
  const scripts = [...first.files.keys()].filter((file) => file.startsWith('assets/island-'))
  expect(scripts).toHaveLength(1)
  expect(first.files.get(scripts[0]!)!.length).toBeLessThan(5400)
  expect(island(first.files.get('page/index.html'))).toBe(`/${scripts[0]}`)
  expect(island(first.files.get('other/index.html'))).toBe(`/${scripts[0]}`)
  expect(island(first.files.get('index.html'))).toBeUndefined()
  // A changed component rebuilds its pages and its script, which is no anchor of the page.
  await buildProject({root})
  expect((await buildProject({root})).result.written).toBe(0)
  const id = /data-docsgen-island="([^"]+)"/.exec(first.files.get('other/index.html')!)![1]
  writeProject(root, {
    'components/Counter.tsx': counter('Number'),
    'docs/index.md': `# Home\n\n[Counter](./other.mdx#${id})\n`,
  })
  const warm = await buildProject({root})
  const clean = await buildProject({root, cache: false, overrides: {outDir: 'clean'}})
  expect(warm.diagnostics.map(({code}) => code)).toContain('broken-anchor')
  expect(island(warm.files.get('page/index.html'))).not.toBe(island(first.files.get('page/index.html')))
  expect(warm.files.get('page/index.html')).toBe(clean.files.get('page/index.html'))
  expect(warm.files.get('page/index.html')).toContain('Number <!-- -->2')
})

test('a component that cannot be bundled for browsers is reported', async () => {
  const root = newProject({
    ...files,
    'components/Counter.tsx': `import {readFileSync} from 'node:fs'\nexport default () => <b>{typeof readFileSync}</b>\n`,
  })
  const {diagnostics, result} = await buildProject({root})
  expect(result.ok).toBe(false)
  expect(diagnostics).toMatchObject([{code: 'module-error', file: 'components/Counter.tsx', position: {line: 1}}])
})
