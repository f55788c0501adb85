/** What comes along when docsgen is installed. `test/package/pack.test.ts` installs it without scripts, and looks into what is published. */
import {readFileSync} from 'node:fs'
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

/** Of binaries for many systems one is installed. */
const installed = runtime.filter(([, {optional}]) => !optional)

test('docsgen installs at most 220 packages, none with an install script', () => {
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.length).toBeLessThanOrEqual(220)
  // esbuild's only moves its binary into the place of a script; its binary is a package of its own.
  expect(installed.filter(([, one]) => one.hasInstallScript).map(([name]) => name)).toEqual(['node_modules/esbuild'])
})

test('every package has its reviewed hash', () => {
  expect(
    locked.filter(([name, {integrity}]) => name !== '' && !integrity?.startsWith('sha512-')).map(([name]) => name),
  ).toEqual([])
})

test('ARCHITECTURE.md explains every direct dependency', () => {
  const rows = [...read('ARCHITECTURE.md').matchAll(/^\| `([^`]+)` \| ([^|]{5,}) \| [^|]+ \| ([^|]{5,}) \|/gm)].map(
    ([, name]) => name,
  )
  const {dependencies} = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies).filter((name) => !rows.includes(name))).toEqual([])
})
