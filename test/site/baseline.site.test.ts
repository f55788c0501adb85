/** A project with known problems: runs fail only for new ones. */
import {readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {codesWithout} from '../../src/checks/kinds.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {createSeverityPolicy} from '../../src/flow/outcome.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {Diagnostic} from '../../src/model/model.js'
import {buildProject, checkProject, configProblems} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const home = '# Home\n\n[x](/nope)\n\n[x](/nope) and [y](./no.md)\n'

function projectOf(files: ProjectFiles = {'docs/index.md': home, 'docs/b.md': '# B\n\n[x](/b-nope)\n'}) {
  const root = makeTempFolder()
  const checks = {'missing-description': 'off', 'orphan-page': 'off'}
  writeProject(root, {'docsgen.config.json': JSON.stringify({checks}), ...files})
  const file = path.join(root, 'docsgen.baseline.json')
  return {
    root,
    write: (more: ProjectFiles) => writeProject(root, more),
    remove: (name: string) => rm(path.join(root, name)),
    check: (updateBaseline = false) => checkProject({root, strict: true, updateBaseline}),
    build: (choices: {updateBaseline?: boolean} = {}) => buildProject({root, strict: true, ...choices}),
    baseline: () => readFile(file, 'utf8'),
  }
}

test('a baseline contains sorted diagnostics with counts and without lines, so that checks and builds pass after lines move', async () => {
  const site = projectOf()
  const {ok, baseline, diagnostics} = await site.check()
  expect([ok, baseline]).toEqual([false, undefined])
  const message = (name: string) => diagnostics.find(({message}) => message.includes(`"${name}"`))!.message
  expect(await site.check(true)).toMatchObject({ok: true, diagnostics: [], baseline: {known: 4, gone: 0}})
  const before = await site.baseline()
  expect(JSON.parse(before)).toEqual({
    version: 1,
    diagnostics: {
      'docs/b.md': {'broken-link': {[message('/b-nope')]: 1}},
      'docs/index.md': {
        'broken-link': {[message('/nope')]: 2},
        'broken-markdown-link': {[message('./no.md')]: 1},
      },
    },
  })
  expect(before.endsWith('}\n')).toBe(true)
  await site.check(true)
  expect(await site.baseline()).toBe(before)

  site.write({'docs/index.md': `# Home\n\nNew words.\n${home.slice('# Home'.length)}`})
  expect(await site.check()).toMatchObject({ok: true, diagnostics: [], baseline: {known: 4, gone: 0}})
  const {result, files} = await site.build()
  expect(result).toMatchObject({ok: true, diagnostics: [], baseline: {known: 4, gone: 0}})
  expect(files.has('index.html')).toBe(true)
})

test('new diagnostics fail: another one, one more, the same in another file', async () => {
  const site = projectOf()
  await site.check(true)
  site.write({'docs/index.md': `${home}\n[x](/nope) and [z](/other)\n`, 'docs/c.md': '# C\n\n[x](/nope)\n'})
  const {ok, diagnostics, baseline} = await site.check()
  expect({ok, baseline}).toEqual({ok: false, baseline: {known: 4, gone: 0}})
  expect(summaries(diagnostics)).toEqual([
    'docs/c.md:3:1 broken-link',
    'docs/index.md:7:1 broken-link',
    'docs/index.md:7:16 broken-link',
  ])
  const {result, files} = await site.build()
  expect(result).toMatchObject({ok: false, baseline: {known: 4, gone: 0}})
  expect(summaries(result.diagnostics)).toEqual(summaries(diagnostics))
  expect(files.size).toBe(0)
})

test('fixed diagnostics are counted until the baseline is written again', async () => {
  const site = projectOf()
  await site.check(true)
  site.write({'docs/index.md': '# Home\n\n[x](/nope)\n'})
  await site.remove('docs/b.md')
  expect(await site.check()).toMatchObject({ok: true, baseline: {known: 1, gone: 3}})
  expect((await site.build({updateBaseline: true})).result).toMatchObject({ok: true, baseline: {known: 1, gone: 3}})
  expect(await site.check()).toMatchObject({ok: true, baseline: {known: 1, gone: 0}})
  site.write({'docs/index.md': home})
  expect(await site.check()).toMatchObject({ok: false, baseline: {known: 1, gone: 0}})
})

test('a baseline accepts no fatal errors and contains no infos', async () => {
  const site = projectOf({
    'docs/index.md': '# Home\n\n```nolanguage\nx\n```\n\n[x](/nope)\n',
    'docs/bad.tsx': 'export default function Bad() {\n  throw new Error("bad")\n}\n',
    'docs/part.mdx': '# Part\n\n<Part />\n',
    'components/Part.tsx': 'export default function Part() {\n  throw new Error("bad")\n}\n',
  })
  const {ok, diagnostics, baseline} = await site.check(true)
  expect([ok, ...summaries(diagnostics)]).toEqual([
    false,
    'docs/bad.tsx:2:9 page-crashed',
    'docs/index.md:3:1 unknown-language',
    'docs/part.mdx:3:1 component-error',
  ])
  expect(baseline).toEqual({known: 1, gone: 0})
  expect(Object.keys(JSON.parse(await site.baseline()).diagnostics)).toEqual(['docs/index.md'])
})

test('a broken baseline is refused, and can be written again', async () => {
  const site = projectOf()
  for (const text of [
    '{',
    '{"version": 2, "diagnostics": {}}',
    '{"version": 1, "diagnostics": {"a": {"b": {"c": "x"}}}}',
  ]) {
    site.write({'docsgen.baseline.json': text})
    expect(await configProblems(site.check()), text).toMatchObject([
      {file: 'docsgen.baseline.json', hint: expect.stringContaining('docsgen check --update-baseline')},
    ])
  }
  expect(await site.check(true)).toMatchObject({ok: true, baseline: {known: 4, gone: 0}})
})

test('a baseline keeps external links in runs without remote checks, and never contains published URLs', async () => {
  const {root, baseline} = projectOf()
  const fs = createDisk()
  const config = await loadConfig(fs, {root, overrides: {}})
  const place = {file: 'docs/a.md', position: {line: 1, column: 1}, message: 'Gone.'}
  const external: Diagnostic = {...place, code: 'broken-external-link', severity: 'warning'}
  const broken: Diagnostic = {...place, code: 'broken-link', severity: 'error'}
  const removed: Diagnostic = {...place, code: 'removed-url', severity: 'error'}
  const asking = await createSeverityPolicy(
    {fs, config},
    {strict: true, updateBaseline: true},
    codesWithout('check', {external: true}),
  )
  expect(asking.apply([external, broken, removed])).toMatchObject({
    ok: false,
    diagnostics: [{code: 'removed-url'}],
    baseline: {known: 2, gone: 0},
  })
  await asking.storeBaseline([external, broken, removed])
  const unasked = codesWithout('check', {})
  const silent = await createSeverityPolicy({fs, config}, {strict: true}, unasked)
  expect(silent.apply([broken])).toMatchObject({ok: true, baseline: {known: 1, gone: 0}})
  await (await createSeverityPolicy({fs, config}, {strict: true, updateBaseline: true}, unasked)).storeBaseline([])
  expect(JSON.parse(await baseline()).diagnostics).toEqual({'docs/a.md': {'broken-external-link': {'Gone.': 1}}})
  const again = await createSeverityPolicy({fs, config}, {strict: true}, codesWithout('check', {external: true}))
  expect(again.apply([])).toMatchObject({ok: true, baseline: {known: 0, gone: 1}})
})
