/** Partials in a whole site: pages compile again when a partial changes, each partial is checked once, and dev watches it. */
import {rm, symlink} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {serveSite, until} from '../flow/dev/support/serve-site.js'
import {buildProject, buildSite} from '../support/build-site.js'
import {newProject, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const files = {
  'docs/index.md': '# Home\n\n::include{file="./parts/_hint.md"}\n',
  'docs/guide/a.md': '# A\n\n::include{file="../parts/_hint.md"}\n\n```ts file="/examples/a.ts"\n```\n',
  'docs/parts/_hint.md': 'A hint: see [the guide](../guide/a.md).\n',
  'examples/a.ts': 'const first = 1\n',
}

test('a partial is no page, its links are relative to its own folder, and only its pages are compiled when it changes', async () => {
  const root = newProject(files)
  const built = await buildProject({root})
  expect(built.diagnostics).toEqual([])
  expect(built.files.get('index.html')).toContain('href="/guide/a"')
  expect(built.files.get('guide/a/index.html')).toContain('const')
  expect([...built.files.keys()].filter((file) => file.includes('hint'))).toEqual([])

  const compiled = async () => {
    const warm = await buildProject({root})
    const clean = await buildProject({root, cache: false, overrides: {outDir: 'other'}})
    for (const file of ['index.html', 'guide/a/index.html']) expect(warm.files.get(file)).toBe(clean.files.get(file))
    expect(warm.diagnostics).toEqual(clean.diagnostics)
    return warm.result.profile.pages - warm.result.profile.reused
  }
  writeProject(root, {'docs/parts/_hint.md': 'Another hint.\n'})
  expect(await compiled()).toBe(2)
  writeProject(root, {'examples/a.ts': 'const second = 2\n'})
  expect(await compiled()).toBe(1)
  await rm(path.join(root, 'examples/a.ts'))
  expect(await compiled()).toBe(1)
  writeProject(root, {'examples/a.ts': 'const third = 3\n'})
  expect(await compiled()).toBe(1)
})

test('a diagnostic of a partial is reported once at its position', async () => {
  const {diagnostics} = await buildSite({
    ...files,
    'docs/index.md': '# Home\n\n## Ways\n\n::include{file="./parts/_hint.md"}\n',
    'docs/parts/_hint.md': 'Line\n\n[gone](./gone.md)\n\n[ways](#ways)\n\n#### Deep\n',
    'docs/parts/_alone.md': 'Nobody wants me.\n',
  })
  expect(summaries(diagnostics)).toEqual([
    'docs/parts/_alone.md unused-partial',
    'docs/parts/_hint.md:3:1 broken-markdown-link',
    'docs/parts/_hint.md:5:1 broken-anchor',
    'docs/parts/_hint.md:7:1 heading-skip',
    'docs/parts/_hint.md:7:1 heading-skip',
  ])
  expect(diagnostics.map(({includedBy}) => includedBy)).toEqual([
    undefined,
    ['docs/guide/a.md', 'docs/index.md'],
    ['docs/guide/a.md'],
    ['docs/guide/a.md'],
    ['docs/index.md'],
  ])
  for (const {hint, includedBy = []} of diagnostics) for (const page of includedBy) expect(hint).toContain(page)
})

test('a link out of the project, or to a hidden file, is not followed', async () => {
  const root = makeTempFolder()
  const outside = newProject({'secret.md': 'secret\n'})
  writeProject(root, {...files, '.env': 'SECRET=1\n'})
  for (const target of [path.join(outside, 'secret.md'), path.join(root, '.env')]) {
    await rm(path.join(root, 'docs/parts/_hint.md'))
    await symlink(target, path.join(root, 'docs/parts/_hint.md'))
    const {diagnostics, result} = await buildProject({root})
    expect(result.ok).toBe(false)
    expect(diagnostics.map(({code}) => code)).toContain('broken-include')
  }
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
