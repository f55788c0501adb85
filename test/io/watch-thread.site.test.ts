/** The watcher of a large site is in a thread, and reports what a watcher in the main thread would report. */
import {execFile} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test, vi} from 'vitest'
import {watchInThread} from '../../src/io/serve/serve.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const never = (error: Error) => {
  throw error
}

test.each([
  false,
  true,
])('a thread reports changed, added and removed files, also when it polls: %s', async (usePolling) => {
  const root = makeTempFolder()
  writeProject(root, {'docs/a.md': 'first', 'docs/b/c.md': 'first'})
  const at = (name: string) => path.join(root, name)
  const seen = new Set<string>()
  const input = {folders: [at('docs')], files: [], except: [at('docs/except')], usePolling}
  const changed = async (files: ReadonlySet<string>) => {
    for (const file of files) seen.add(path.relative(root, file))
  }
  const watcher = await watchInThread({...input, changed, polling: never, failed: never}, Date.now())
  const sees = (file: string) => vi.waitUntil(() => seen.has(file), {timeout: 20_000})
  mkdirSync(at('docs/except'))
  writeFileSync(at('docs/except/x.md'), '')
  writeFileSync(at('docs/a.md'), 'second')
  await sees('docs/a.md')
  mkdirSync(at('docs/d/e'), {recursive: true})
  writeFileSync(at('docs/d/e/new.md'), '')
  await sees('docs/d/e/new.md')
  rmSync(at('docs/b/c.md'))
  await sees('docs/b/c.md')
  expect([...seen]).not.toContain('docs/except/x.md')
  const until = await watcher.close()
  expect(until).toBeLessThanOrEqual(Date.now())
  expect(await watcher.close()).toBe(until)
})

test('a change while the last ones are taken in is reported after them', async () => {
  const root = makeTempFolder()
  writeProject(root, {'docs/a.md': 'first', 'docs/b.md': 'first'})
  const [a, b] = ['docs/a.md', 'docs/b.md'].map((name) => path.join(root, name)) as [string, string]
  const steps: string[] = []
  let takeIn = () => {}
  const changed = async (files: ReadonlySet<string>) => {
    steps.push(`begin ${[...files].map((file) => path.basename(file))}`)
    if (steps.length === 1) await new Promise<void>((done) => (takeIn = done))
    steps.push('end')
  }
  const input = {folders: [path.join(root, 'docs')], files: [], except: [], usePolling: false}
  const watcher = await watchInThread({...input, changed, polling: never, failed: never}, Date.now())
  onTestFinished(async () => void (await watcher.close()))
  writeFileSync(a, 'second')
  await vi.waitUntil(() => steps.length === 1, {timeout: 20_000})
  writeFileSync(b, 'second')
  await new Promise((done) => setTimeout(done, 200))
  expect(steps).toEqual(['begin a.md'])
  takeIn()
  // The system may report the first file again.
  await vi.waitUntil(() => steps.some((step) => step.includes('b.md')), {timeout: 20_000})
  expect(steps.slice(0, 2)).toEqual(['begin a.md', 'end'])
})

test('errors of the thread keep their codes, and a thread that ends says so', async () => {
  const root = makeTempFolder()
  writeProject(root, {
    'docs/a.md': '',
    'preload.mjs': `import fs from 'node:fs'
      import {syncBuiltinESMExports} from 'node:module'
      fs.watch = () => { throw Object.assign(new Error('ENOSPC: no more watches'), {code: 'ENOSPC'}) }
      const {statSync} = fs
      fs.statSync = (file, ...more) => {
        if (String(file).endsWith('broken')) throw Object.assign(new Error('EIO: the disk'), {code: 'EIO'})
        if (String(file).endsWith('fatal')) process.exit(3)
        return statSync(file, ...more)
      }
      syncBuiltinESMExports()`,
    'main.mjs': `import {watchInThread} from ${JSON.stringify(new URL('../../dist/src/io/serve/serve.js', import.meta.url).href)}
      const reports = []
      const report = (kind) => (error) => void reports.push([kind, error.code, error.message])
      const watch = (file, usePolling) => watchInThread({
        folders: [${JSON.stringify(path.join(root, 'docs'))}], files: file ? [file] : [], except: [], usePolling,
        changed: async () => {}, polling: report('polling'), failed: report('failed'),
      }, Date.now())
      const watcher = await watch(undefined, false)
      while (reports.length === 0) await new Promise((done) => setTimeout(done, 10))
      await watcher.close()
      await watch('/broken', true).catch(report('refused'))
      await watch('/fatal', true).catch(report('refused'))
      console.log(JSON.stringify(reports))`,
  })
  const {stdout} = await promisify(execFile)(process.execPath, ['--import', './preload.mjs', 'main.mjs'], {cwd: root})
  expect(JSON.parse(stdout)).toEqual([
    ['polling', 'ENOSPC', 'ENOSPC: no more watches'],
    ['refused', 'EIO', 'EIO: the disk'],
    ['refused', null, 'The thread that watches the files has ended.'],
  ])
})
