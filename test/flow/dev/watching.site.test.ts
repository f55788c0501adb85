/** Systems that cannot watch files, stop watching, or do not report a change: `docsgen dev` polls. */
import {EventEmitter} from 'node:events'
import fs, {type FSWatcher} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {syncBuiltinESMExports} from 'node:module'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createSite} from '../../support/site.js'
import {startDocsgen} from './support/child.js'
import {printedProblems, type ServedSite, serveFolder, serveSite, until} from './support/serve-site.js'

const folders = ['a', 'b']
const files = Object.fromEntries(folders.map((folder) => [`docs/${folder}/page.md`, `# ${folder}\n\nFirst.\n`]))

/** Another `fs.watch` until the test is over. */
function replaceWatch(make: (real: typeof fs.watch) => (...words: unknown[]) => FSWatcher): void {
  const real = fs.watch
  const put = (watch: unknown) => {
    Object.assign(fs, {watch})
    syncBuiltinESMExports()
  }
  put(make(real))
  onTestFinished(() => put(real))
}

const failure = (code: string) => Object.assign(new Error(`${code}: no more watches, watch`), {code, syscall: 'watch'})

async function expectToSeeChanges({site, get}: ServedSite): Promise<void> {
  for (const folder of folders) {
    await site.write({[`docs/${folder}/page.md`]: `# ${folder}\n\nSecond.\n`, [`docs/${folder}/new.md`]: '# New\n'})
    await until(async () => (await get(`/${folder}/page`)).text.includes('Second.'))
    await until(async () => (await get(`/${folder}/new`)).status === 200)
    await site.remove(`docs/${folder}/new.md`)
    await until(async () => (await get(`/${folder}/new`)).status === 404)
  }
}

test('without available watches, dev reports it once and polls', async () => {
  const code = 'ENOSPC'
  let count = 0
  replaceWatch((real) => (...words) => {
    if (++count > 1) throw failure(code)
    return (real as (...words: unknown[]) => FSWatcher)(...words)
  })
  const served = await serveSite(files)
  await expectToSeeChanges(served)
  expect(served.events.filter((event) => event.kind === 'polling')).toMatchObject([{reason: {code}}])
  expect(served.events.filter((event) => event.kind === 'failed')).toEqual([])
})

test('dev polls after a watch breaks', async () => {
  const watches: FSWatcher[] = []
  replaceWatch((real) => (...words) => {
    const watch = (real as (...words: unknown[]) => FSWatcher)(...words)
    watches.push(watch)
    return watch
  })
  const served = await serveSite(files)
  expect(watches.length).toBeGreaterThan(3)
  watches[0]!.emit('error', failure('EMFILE'))
  await expectToSeeChanges(served)
  expect(served.events.filter((event) => event.kind === 'polling')).toHaveLength(1)
})

test('with --poll dev sees every change without watches', async () => {
  replaceWatch(() => () => {
    throw new Error('watched')
  })
  const served = await serveSite(files, {poll: true})
  await expectToSeeChanges(served)
  expect(served.events.filter((event) => event.kind === 'polling')).toEqual([])
})

test.each([
  ['templates/Footer.tsx', []],
  ['site.css', ['docsgen.config.json', 'templates/Footer.tsx']],
])('dev finds that %s was removed without a report of the system', async (removed, expected) => {
  replaceWatch(() => () => Object.assign(new EventEmitter(), {close: () => {}}) as unknown as FSWatcher)
  const served = await serveSite({
    'docs/index.md': '# Home\n',
    'docsgen.config.json': '{"css": ["site.css"]}',
    'site.css': 'b {}\n',
    'templates/Footer.tsx': 'export default () => <b>{</b>\n',
  })
  // The first comparison of all files is still to come.
  await served.site.remove(removed)
  await expect.poll(() => printedProblems(served)?.map(({file}) => file), {timeout: 10_000}).toEqual(expected)
})

test('dev prints the problem and its remedy', async () => {
  const site = await createSite(files)
  const code = `import fs from 'node:fs'
    import {syncBuiltinESMExports} from 'node:module'
    fs.watch = () => { throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {code: 'ENOSPC'}) }
    syncBuiltinESMExports()`
  const env = {NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`}
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root, env})
  onTestFinished(async () => void (await child.end()))
  await until(() => child.stderr().includes('ENOSPC'))
  expect(child.stderr()).toContain('fs.inotify.max_user_watches')
  await site.write({'docs/a/page.md': '# A\n\nSecond.\n'})
  await until(() => child.stdout().includes('changed: docs/a/page.md'))
  expect(await child.end()).toBe(143)
})

test('dev finds changes that the system did not report', async () => {
  let count = 0
  replaceWatch((real) => (...words) => {
    const listener = words.pop() as (...event: unknown[]) => void
    const dropping = (...event: unknown[]) => (++count % 10 === 0 ? undefined : listener(...event))
    return (real as (...words: unknown[]) => FSWatcher)(...words, dropping)
  })
  const names = Array.from({length: 70}, (_, index) => `docs/${index % 7}/page-${index}.md`)
  const text = (words: string) => Object.fromEntries(names.map((name) => [name, `# Page\n\n${words}\n`]))
  const {site, get, events} = await serveSite(text('First.'))
  await site.write({...text('Second.'), 'docs/0/new.md': '# New\n'})
  for (const name of [...names, 'docs/0/new.md']) {
    const pathname = name.replace(/^docs|\.md$/g, '')
    await until(async () => /Second\.|New</.test((await get(pathname)).text))
  }
  const cycles = events.filter((event) => event.kind === 'changed').length
  // On a busy machine the storm itself takes longer than a change is waited for.
  expect(cycles).toBeLessThan(names.length / 4)
})

test('dev sees files saved during the start', async () => {
  let save = () => {}
  replaceWatch((real) => (...words) => {
    save()
    return (real as (...words: unknown[]) => FSWatcher)(...words)
  })
  const site = await createSite(files)
  save = () => {
    save = () => {}
    fs.writeFileSync(path.join(site.root, 'docs/a/page.md'), '# a\n\nSecond.\n')
    fs.writeFileSync(path.join(site.root, 'docs/a/new.md'), '# New\n')
  }
  const {get} = await serveFolder(site.root)
  await until(async () => (await get('/a/page')).text.includes('Second.'))
  await until(async () => (await get('/a/new')).status === 200)
})

test('saving the same text is no change', async () => {
  const {site, get, events} = await serveSite(files)
  await writeFile(path.join(site.root, 'docs/a/page.md'), files['docs/a/page.md']!)
  await new Promise((done) => setTimeout(done, 100))
  await site.write({'docs/b/page.md': '# b\n\nSecond.\n'})
  await until(async () => (await get('/b/page')).text.includes('Second.'))
  expect(events.flatMap((event) => (event.kind === 'changed' ? event.files : []))).toEqual(['docs/b/page.md'])
})

test('dev sees changes of files that only pages read which nobody has opened', async () => {
  const part = '# region part\nprint("one")\n# endregion\n'
  const page = '# Code\n\n```py file="../code.py" region="part"\n```\n'
  const {site, events} = await serveSite({'docs/index.md': '# Home\n', 'docs/code.md': page, 'code.py': part})
  const reports = () => events.flatMap((event) => (event.kind === 'diagnostics' ? [event.diagnostics] : []))
  await until(() => reports().length > 0)
  expect(reports().at(-1)).toEqual([])
  await site.write({'code.py': 'print("one")\n'})
  await until(() => reports().at(-1)!.length > 0)
  expect(reports().at(-1)).toMatchObject([{file: 'docs/code.md'}])
})
