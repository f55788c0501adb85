/** The packages that npm installs with docsgen. `test/package/pack.browser.test.ts` installs docsgen without scripts, and checks the published files. */
import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

interface Locked {
  dev?: true
  devOptional?: true
  optional?: true
  peer?: true
  hasInstallScript?: true
  integrity?: string
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const locked: [string, Locked][] = Object.entries(JSON.parse(read('package-lock.json')).packages)
const runtime = locked.filter(([name, {dev, devOptional, peer}]) => name !== '' && !dev && !devOptional && !peer)

/** The packages that npm installs on every system, without the optional ones, each of which contains a binary for one system. */
const installed = runtime.filter(([, {optional}]) => !optional)

test('docsgen installs at most 60 packages, none with an install script', () => {
  expect(installed.length).toBeGreaterThan(30)
  expect(installed.length).toBeLessThanOrEqual(60)
  // The install script of esbuild only replaces a script of the package by its binary, which is a separate package.
  expect(installed.filter(([, one]) => one.hasInstallScript).map(([name]) => name)).toEqual(['node_modules/esbuild'])
})

test('the SBOM contains every package that npm installs or that docsgen has bundled', () => {
  const {stdout} = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64e6,
  })
  const {components} = JSON.parse(stdout) as {components: {name: string; version: string}[]}
  const names = components.map(({name}) => name)
  expect(names).toEqual(expect.arrayContaining(['unified', 'remark-parse', 'highlight.js', '@orama/stemmers', 'shiki']))
  expect(names).toEqual(expect.arrayContaining(installed.map(([folder]) => folder.replace(/^.*node_modules\//, ''))))
  expect(names).not.toContain('vitest')
})

test('the bundles import no package that npm does not install', () => {
  const {dependencies, peerDependencies} = JSON.parse(read('package.json'))
  // A site that shows formulas installs rehype-katex, which contains katex.
  const known = {...dependencies, ...peerDependencies, docsgen: '', katex: ''}
  const folder = new URL('../../dist/bin/', import.meta.url)
  const imported = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8').matchAll(packageImport)])
    .map(([, name]) => name!)
    .filter((name) => !isBuiltin(name) && !(name in known))
  expect([...new Set(imported)]).toEqual([])
})

/** Matches an import or export of another module, and an `import()` of one name. */
const packageImport = /(?:\bfrom|\bimport|\bimport\()\s*["'](?![./#])((?:@[\w.-]+\/)?[\w.:-]+)[^"'\s]*["']\s*[;)\n]/g

test('every package has its reviewed hash', () => {
  expect(
    locked.filter(([name, {integrity}]) => name !== '' && !integrity?.startsWith('sha512-')).map(([name]) => name),
  ).toEqual([])
})

test('docs/dependencies.md explains every direct dependency', () => {
  const rows = [
    ...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| ([^|]{5,}) \| [^|]+ \| ([^|]{5,}) \|/gm),
  ].map(([, name]) => name)
  const {dependencies} = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies).filter((name) => !rows.includes(name))).toEqual([])
})
