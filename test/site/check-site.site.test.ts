/** `docsgen check` finds the same problems as `docsgen build`, and writes the same cache for the next build. */
import {existsSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {CheckOptions} from '../../src/flow/check.js'
import {buildProject, checkProject} from '../support/build-site.js'
import {contentsOf} from '../support/cache-contents.js'
import {newProject, type ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const check = (root: string, options: Partial<CheckOptions> = {}) => checkProject({root, ...options})

const config = (value: object) => ({'docsgen.config.json': JSON.stringify(value)})

/** What the cache holds, by the first word of each key. */
function keptIn(root: string): string[] {
  const {keys} = contentsOf(path.join(root, '.docsgen/cache'))
  return [...new Set(keys.map((key) => key.split(' ')[0]!))].sort()
}

const troubled: ProjectFiles = {
  ...config({css: ['styles/none.css'], footer: {copyright: 'x', links: [{label: 'x', to: '/footer'}]}}),
  'docs/index.md': '---\nslgu: /x\n---\n# Home\n\n[a](/nope) ![b](./no.png) [c](./more.md#none) [d](./no.md)\n',
  'docs/more.md': '# More\n\n:::nte\nx\n:::\n',
  'docs/_category_.json': '{"postion": 1}',
  'docs/terms.tsx': 'export default function Terms() {\n  throw new Error("terms")\n}\n',
  'docs/island.mdx': 'import Counter from "../components/Counter"\n\n<Counter client="load" />\n',
  'components/Counter.tsx': 'import "./none.css"\n\nexport default () => <p>0</p>\n',
  'templates/Footer.tsx': 'export default function Footer() {\n  throw new Error("footer")\n}\n',
  'templates/content/CategoryIndex.tsx': 'export default () => null\n',
  'templates/styles/footer.css': 'a {\n  color: red\n',
}

test('check reports every diagnostic of a build', async () => {
  const root = newProject(troubled)
  const {ok, diagnostics} = await check(root)
  const built = await buildProject({root, cache: false})
  expect({ok, diagnostics}).toEqual({ok: false, diagnostics: built.diagnostics})
  const sound = ['docs/island.mdx', 'templates/content/CategoryIndex.tsx']
  const found = new Set(diagnostics.map(({file}) => file))
  expect(Object.keys(troubled).filter((file) => !found.has(file) && !sound.includes(file))).toEqual([])
})

test.each([
  ['docs/prices.tsx', 'import "no-such-package"\n\nexport default () => <p>free</p>\n'],
  ['templates/styles/footer.css', '@import "./none.css";\n'],
])('a %s that cannot be compiled fails check and build', async (file, text) => {
  const root = newProject({'docs/index.md': '# Home\n\nHello.', [file]: text})
  const {ok, diagnostics} = await check(root)
  const built = await buildProject({root, cache: false})
  expect({ok, diagnostics}).toEqual({ok: false, diagnostics: built.diagnostics})
  expect(diagnostics.map((diagnostic) => diagnostic.file)).toContain(file)
})

test('a file that cannot be compiled hides no diagnostic of another, and a crashing template is reported once', async () => {
  const root = newProject({
    'docs/index.md': '# Home\n\nHello.',
    'docs/prices.tsx': 'export default () => 1 +\n',
    'docs/terms.tsx': 'export default function Terms() {\n  throw new Error("terms")\n}\n',
    'docs/links.tsx': 'export default () => <a href="/nope">x</a>\n',
    'templates/Footer.tsx': 'export default function Footer() {\n  throw new Error("footer")\n}\n',
    ...config({footer: {copyright: 'x'}}),
  })
  const {diagnostics} = await check(root)
  expect(summaries(diagnostics.filter(({severity}) => severity === 'error'))).toEqual([
    'docs/links.tsx:1:30 broken-link',
    'docs/prices.tsx:2:1 module-error',
    'docs/terms.tsx:2:9 page-crashed',
    'templates/Footer.tsx:2:9 page-crashed',
  ])
  expect(diagnostics).toEqual((await buildProject({root, cache: false})).diagnostics)
})

test('check writes only the cache, and the next build compiles nothing', async () => {
  const root = newProject({'docs/index.md': '# Home\n\nHello.', 'docs/a.md': '# A\n\nHello.'})
  const first = await check(root)
  expect(first).toMatchObject({ok: true, pages: 2, profile: {reused: 0, pages: 2}})
  expect(existsSync(path.join(root, 'build'))).toBe(false)
  expect(keptIn(root)).toContain('facts')
  expect(keptIn(root)).not.toContain('bundle')
  expect((await buildProject({root})).result).toMatchObject({ok: true, profile: {reused: 2, pages: 2}})
  expect(await check(root)).toMatchObject({ok: true, profile: {reused: 2, pages: 2, rendered: 0}})
  expect((await buildProject({root})).result).toMatchObject({written: 0, profile: {reused: 2, rendered: 0}})
})

test('codes and paths limit the diagnostics and the exit code', async () => {
  const root = newProject({
    'docs/index.md': '# Home\n\n[x](/nope) [y](./guides/a.md#none)\n',
    'docs/guides/a.md': '# A\n\n[x](/nope)\n',
    'docs/guides-old/a.md': '# A\n\n[x](/nope) [y](./no.md)\n',
  })
  const told = async (options: Partial<CheckOptions>) => {
    const {ok, diagnostics} = await check(root, options)
    return [ok, ...summaries(diagnostics.filter(({severity}) => severity !== 'info'))]
  }
  const guide = 'docs/guides/a.md:3:1 broken-link'
  const old = ['docs/guides-old/a.md:3:1 broken-link', 'docs/guides-old/a.md:3:12 broken-markdown-link']
  const home = ['docs/index.md:3:1 broken-link', 'docs/index.md:3:12 broken-anchor']
  expect(await told({})).toEqual([false, ...old, guide, ...home])
  expect(await told({only: ['broken-anchor']})).toEqual([true, home[1]])
  expect(await told({only: ['broken-anchor'], strict: true})).toEqual([false, home[1]])
  expect(await told({except: ['broken-link']})).toEqual([true, old[1], home[1]])
  expect(await told({paths: ['docs/guides']})).toEqual([false, guide])
  expect(await told({paths: ['docs/guides', 'docs/index.md'], only: ['broken-link']})).toEqual([false, guide, home[0]])
  expect(await told({paths: ['']})).toEqual(await told({}))
})

test('check always reports unreadable pages', async () => {
  const root = newProject({
    'docs/index.md': '# Home',
    'docs/bad.tsx': 'export default function Bad() {\n  throw new Error("bad")\n}\n',
  })
  const {ok, diagnostics} = await check(root, {only: ['broken-anchor'], paths: ['docs/index.md']})
  expect([ok, ...summaries(diagnostics)]).toEqual([false, 'docs/bad.tsx:2:9 page-crashed'])
})
