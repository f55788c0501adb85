/** Partials in a whole site: pages compile again when a partial changes, each partial is checked once, and dev watches it. */
import {rm, symlink} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {serveSite, until} from '../flow/dev/support/serve-site.js'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const files = {
  'docs/index.md': '# Home\n\n::include{file="./parts/_hint.md"}\n',
  'docs/guide/a.md': '# A\n\n::include{file="../parts/_hint.md"}\n\n```ts file="/examples/a.ts"\n```\n',
  'docs/parts/_hint.md': 'A hint: see [the guide](../guide/a.md).\n',
  'examples/a.ts': 'const first = 1\n',
}

async function project(more: Record<string, string> = {}) {
  const root = makeTempFolder()
  writeProject(root, {...files, ...more})
  return {root, write: (changed: Record<string, string>) => writeProject(root, changed)}
}

test('a partial is no page, and its links are relative to its own folder', async () => {
  const {root} = await project()
  const built = await buildProject({root})
  expect(built.diagnostics).toEqual([])
  expect(built.files.get('index.html')).toContain('href="/guide/a"')
  expect(built.files.get('guide/a/index.html')).toContain('const')
  expect([...built.files.keys()].filter((file) => file.includes('hint'))).toEqual([])
})

test('a page is compiled again only when one of its partials changes', async () => {
  const {root, write} = await project()
  const pages = async () => {
    const warm = await buildProject({root})
    const clean = await buildProject({root, useCache: false, overrides: {outDir: 'other'}})
    expect(warm.files.get('index.html')).toBe(clean.files.get('index.html'))
    expect(warm.files.get('guide/a/index.html')).toBe(clean.files.get('guide/a/index.html'))
    expect(warm.diagnostics).toEqual(clean.diagnostics)
    return warm.result.profile.pages - warm.result.profile.reused
  }
  expect(await pages()).toBe(2)
  expect(await pages()).toBe(0)
  await write({'docs/parts/_hint.md': 'Another hint.\n'})
  expect(await pages()).toBe(2)
  await write({'examples/a.ts': 'const second = 2\n'})
  expect(await pages()).toBe(1)
  await rm(path.join(root, 'examples/a.ts'))
  expect(await pages()).toBe(1)
  await write({'examples/a.ts': 'const third = 3\n'})
  expect(await pages()).toBe(1)
})

test('a diagnostic of a partial is reported once at its position', async () => {
  const {root} = await project({
    'docs/parts/_hint.md': 'Line\n\n[gone](./gone.md)\n',
    'docs/parts/_alone.md': 'Nobody wants me.\n',
  })
  const {diagnostics} = await buildProject({root})
  expect(diagnostics.map(({code, file, position}) => `${code} ${file} ${position?.line}`)).toEqual([
    'unused-partial docs/parts/_alone.md undefined',
    'broken-markdown-link docs/parts/_hint.md 3',
  ])
})

test('a link out of the project is not followed', async () => {
  const {root} = await project()
  const outside = makeTempFolder()
  writeProject(outside, {'secret.md': 'secret\n'})
  await rm(path.join(root, 'docs/parts/_hint.md'))
  await symlink(path.join(outside, 'secret.md'), path.join(root, 'docs/parts/_hint.md'))
  const {diagnostics, result} = await buildProject({root})
  expect(result.ok).toBe(false)
  expect(diagnostics.map(({code}) => code)).toContain('broken-include')
})

test('a link to a hidden file of the project is not followed either', async () => {
  const {root} = await project({'.env': 'SECRET=1\n'})
  await rm(path.join(root, 'docs/parts/_hint.md'))
  await symlink(path.join(root, '.env'), path.join(root, 'docs/parts/_hint.md'))
  const {diagnostics, result} = await buildProject({root})
  expect(result.ok).toBe(false)
  expect(diagnostics.map(({code}) => code)).toContain('broken-include')
})

test('in development pages show the current text of their partials', async () => {
  const {site, get} = await serveSite(files)
  const page = async (pathname: string) => (await get(pathname)).text
  expect(await page('/')).toContain('A hint')
  expect(await page('/guide/a')).toContain('first')
  await site.write({'docs/parts/_hint.md': 'A new hint.\n'})
  await until(async () => (await page('/')).includes('A new hint'))
  await until(async () => (await page('/guide/a')).includes('A new hint'))
  await site.write({'examples/a.ts': 'const second = 2\n'})
  await until(async () => (await page('/guide/a')).includes('second'))
  // A page that is new gives the others a new place; they keep what they hold.
  await site.write({'docs/new.md': '# New\n'})
  await until(async () => (await get('/new')).status === 200)
  expect(await page('/guide/a')).toContain('second')
})
