import {writeFileSync} from 'node:fs'
import {readdir, symlink} from 'node:fs/promises'
import path from 'node:path'
import {createElement, type FunctionComponent, useContext} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, expect, test, vi} from 'vitest'
import {type Loaded, loadModules} from '../../../src/config/load/load.js'
import {keyOf} from '../../../src/io/cache/cache.js'
import {createSite, type Site} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'

afterEach(() => vi.unstubAllEnvs())

async function load(files: Record<string, string>, ...names: string[]) {
  const site = await createSite(files)
  return {
    site,
    loaded: await loadModules(
      site.root,
      names.map((name) => path.join(site.root, name)),
    ),
  }
}

/** What a test's own module exports is the test's own business. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Exports = Record<string, any>

const exportsOf = ({site, loaded}: {site: Site; loaded: Loaded}, name: string) =>
  loaded.modules.get(path.join(site.root, name)) as Exports

test('a TypeScript config is its default export', async () => {
  const result = await load(
    {
      'docsgen.config.ts':
        "import {title} from './title'\nimport type {X} from './nowhere'\nconst config: {title: string} = {title}\nexport default config",
      'title.ts': "export const title: string = 'Hello'",
    },
    'docsgen.config.ts',
  )
  expect(result.loaded.diagnostics).toEqual([])
  expect(exportsOf(result, 'docsgen.config.ts').default).toEqual({title: 'Hello'})
})

test('a React page uses the same React as the site', async () => {
  const result = await load(
    {
      'page.tsx':
        "import {useState} from 'react'\nimport './page.css'\nexport default function Page() { const [n] = useState(3); return <b>{n}</b> }\nexport {useContext} from 'react'",
      'page.css': 'b {color: red}',
    },
    'page.tsx',
  )
  const page = exportsOf(result, 'page.tsx')
  expect(renderToStaticMarkup(createElement(page.default as FunctionComponent))).toBe('<b>3</b>')
  expect(page.useContext).toBe(useContext)
})

test('imports of docsgen and its templates resolve to the running docsgen', async () => {
  const result = await load(
    {
      'templates/Footer.tsx':
        "import Footer from 'docsgen/templates/Footer'\nexport const original = Footer\nexport default () => <hr />",
      'docsgen.config.ts': "import {defineConfig} from 'docsgen'\nexport default defineConfig({title: 'A'})",
    },
    'templates/Footer.tsx',
    'docsgen.config.ts',
  )
  expect(result.loaded.diagnostics).toEqual([])
  expect(exportsOf(result, 'templates/Footer.tsx').original).toBeTypeOf('function')
  expect(exportsOf(result, 'docsgen.config.ts').default).toEqual({title: 'A'})
})

test('docsgen ignores the project’s own React and tsconfig', async () => {
  const result = await load(
    {
      'page.tsx': "export {version} from 'react'\nexport default () => <i>x</i>",
      'node_modules/react/index.js': "exports.version = 'theirs'",
      'tsconfig.json': '{"compilerOptions": {"jsx": "react"}}',
    },
    'page.tsx',
  )
  const page = exportsOf(result, 'page.tsx')
  expect(page.version).not.toBe('theirs')
  expect(renderToStaticMarkup(createElement(page.default))).toBe('<i>x</i>')
})

test('several files share their imports', async () => {
  const context = "import {createContext} from 'react'\nexport const Theme = createContext('light')"
  const reuse = "export {Theme} from './theme'"
  const result = await load({'theme.ts': context, 'a.ts': reuse, 'b.ts': reuse}, 'a.ts', 'b.ts')
  expect(exportsOf(result, 'a.ts').Theme).toBe(exportsOf(result, 'b.ts').Theme)
})

test('packages resolve from the file that imports them', async () => {
  const result = await load(
    {
      'page.mjs': "import {add} from 'sums'\nimport deep from 'sums/deep.cjs'\nexport const five = add(2, 3) + deep",
      'node_modules/sums/package.json':
        '{"name": "sums", "type": "module", "exports": {".": "./sums.js", "./deep.cjs": "./deep.cjs"}}',
      'node_modules/sums/sums.js': 'export const add = (a, b) => a + b',
      'node_modules/sums/deep.cjs': 'module.exports = 0',
    },
    'page.mjs',
  )
  expect(result.loaded.diagnostics).toEqual([])
  expect(exportsOf(result, 'page.mjs').five).toBe(5)
})

test('pictures, styles and JSON may be imported', async () => {
  const result = await load(
    {
      'page.ts':
        "import logo from './logo.svg'\nimport styles from './x.module.css'\nimport json from './x.json'\nexport default [logo, styles, json]",
      'logo.svg': '<svg/>',
      'x.module.css': '.a {}',
      'x.json': '{"a": 1}',
    },
    'page.ts',
  )
  expect(exportsOf(result, 'page.ts').default).toEqual([
    expect.stringMatching(/^\/assets\/logo-[0-9a-f]{10}\.svg$/),
    {a: expect.stringMatching(/^x_[0-9a-f]{8}_a$/)},
    {a: 1},
  ])
})

test('import.meta.url is the address of the source file', async () => {
  const result = await load(
    {
      'lib/a.ts': 'export const url = import.meta.url',
      'b.ts': "export {url} from './lib/a'\nexport const here = __dirname",
    },
    'b.ts',
  )
  expect(exportsOf(result, 'b.ts').url).toMatch(/^file:.*\/lib\/a\.ts$/)
  expect(exportsOf(result, 'b.ts').here).toBe(result.site.root)
})

test('a config function may import modules', async () => {
  vi.stubEnv('TMPDIR', makeTempFolder())
  const result = await load(
    {
      'docsgen.config.js': "export default async () => (await import('./later.js')).value",
      'later.js': 'export const value = 7',
    },
    'docsgen.config.js',
  )
  expect(await exportsOf(result, 'docsgen.config.js').default()).toBe(7)
})

test('no temporary file remains', async () => {
  const temporary = makeTempFolder()
  const site = await createSite({'a.ts': 'export const a = 1', 'b.ts': 'export const = 1'})
  vi.stubEnv('TMPDIR', temporary)
  await loadModules(site.root, [path.join(site.root, 'a.ts')])
  await loadModules(site.root, [path.join(site.root, 'b.ts')])
  expect(await readdir(temporary)).toEqual([])
})

test('paths of a project behind a symbolic link do not contain the link’s target', async () => {
  const site = await createSite({'real/a.ts': "export {b} from './b'", 'real/b.ts': 'export const b = }'})
  const link = path.join(site.root, 'link')
  await symlink(path.join(site.root, 'real'), link)
  const {diagnostics} = await loadModules(link, [path.join(link, 'a.ts')])
  expect(diagnostics).toMatchObject([{file: 'b.ts', position: {line: 1, column: 18}}])
})

test('a syntax error is reported with line and column', async () => {
  const {loaded} = await load({'pages/a.tsx': "const é = '→'; const 4 = 3\nexport default 1"}, 'pages/a.tsx')
  expect(loaded.modules.size).toBe(0)
  expect(loaded.diagnostics).toMatchObject([
    {code: 'module-error', severity: 'error', file: 'pages/a.tsx', position: {line: 1, column: 22}},
  ])
})

test('a missing import is reported at its position', async () => {
  const {loaded} = await load({'a.ts': "export {x} from './b'", 'b.ts': "\n export {x} from 'no-such-package'"}, 'a.ts')
  expect(loaded.diagnostics).toMatchObject([
    {file: 'b.ts', position: {line: 2, column: 18}, message: expect.stringContaining('"no-such-package"')},
  ])
  const template = await load({'a.ts': "export {default} from 'docsgen/templates/Nope'"}, 'a.ts')
  expect(template.loaded.diagnostics).toMatchObject([
    {file: 'a.ts', position: {line: 1, column: 23}, message: expect.stringContaining('docsgen/templates/Nope')},
  ])
})

test('a missing export of a package is reported in the importing file', async () => {
  const {loaded} = await load(
    {
      'a.ts': "export const a = 1\nimport {nope} from 'sums'\nexport const b = nope",
      'node_modules/sums/package.json': '{"name": "sums", "type": "module", "exports": "./sums.js"}',
      'node_modules/sums/sums.js': 'export const add = 1',
    },
    'a.ts',
  )
  expect(loaded.diagnostics).toMatchObject([{file: 'a.ts', message: expect.stringContaining("'nope'")}])
  expect(loaded.diagnostics[0]!.message).not.toContain('file:')
})

test('an error thrown while a module runs is reported in the author’s file', async () => {
  const {loaded} = await load(
    {
      'a.ts': "import {crash} from './lib/crash'\n\ninterface X { a: 1 }\nexport const a = crash()",
      'lib/crash.ts': "type Y = {\n  a: 1\n}\nexport function crash(): Y {\n  throw new Error('no luck')\n}",
      'b.ts': 'export const b = 1',
    },
    'a.ts',
    'b.ts',
  )
  expect(loaded.diagnostics).toMatchObject([
    {
      code: 'module-error',
      file: 'lib/crash.ts',
      position: {line: 5, column: 9},
      message: expect.stringContaining('no luck'),
    },
  ])
  expect([...loaded.modules.keys()].map((file) => path.basename(file))).toEqual(['b.ts'])
})

test('a later error also has its position', async () => {
  const result = await load(
    {'page.tsx': '\nexport default function Page(): string {\n  return (undefined as any).x\n}'},
    'page.tsx',
  )
  let thrown: unknown
  try {
    exportsOf(result, 'page.tsx').default()
  } catch (error) {
    thrown = error
  }
  expect(result.loaded.locate(thrown)).toMatchObject({file: 'page.tsx', position: {line: 3}})
  expect(result.loaded.locate(new Error('elsewhere'))).toBeUndefined()
})

test('a changed file gives a new module and hash, and an unchanged file the same hash', async () => {
  const site = await createSite({'a.ts': "export {x} from './b'", 'b.ts': 'export const x = 1'})
  const files = [path.join(site.root, 'a.ts')]
  const first = await loadModules(site.root, files)
  const second = await loadModules(site.root, files)
  await site.write({'b.ts': 'export const x = 2'})
  const third = await loadModules(site.root, files)
  expect([first, second, third].map((loaded) => loaded.modules.get(files[0]!)!.x)).toEqual([1, 1, 2])
  expect(second.hash).toBe(first.hash)
  expect(third.hash).not.toBe(first.hash)
})

test('hashes are those of the compiled texts, even if a file changes during compilation', async () => {
  const site = await createSite({'a.ts': "export {x} from './b'", 'b.ts': 'export const x = 0'})
  const [a, b] = ['a.ts', 'b.ts'].map((name) => path.join(site.root, name))
  const textOf = (x: number) => `export const x = ${x}`
  await loadModules(site.root, [a!])
  for (let round = 1; round <= 40; round++) {
    const loading = loadModules(site.root, [a!])
    // Each round writes at another moment.
    for (let turn = 0; turn < 8 * round; turn++) await new Promise((done) => setImmediate(done))
    writeFileSync(b!, textOf(round))
    const {modules, hashes} = await loading
    expect(hashes.get(b!)).toBe(keyOf(textOf(modules.get(a!)!.x as number)))
  }
})

test('the hash does not depend on the location of the project', async () => {
  const files = {'a.ts': "import 'react'\nexport const here = import.meta.url"}
  const [one, two] = [await load(files, 'a.ts'), await load(files, 'a.ts')]
  expect(one.site.root).not.toBe(two.site.root)
  expect(one.loaded.hash).toBe(two.loaded.hash)
})

test('without files, loading does nothing', async () => {
  expect(await loadModules('/', [])).toMatchObject({hash: '', diagnostics: []})
})
