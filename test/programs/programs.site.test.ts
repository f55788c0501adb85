/** The functions for programs: `build`, `check`, `dev` and `preview` of the package. */
import {execFile} from 'node:child_process'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {build, check, type DevEvent, dev, preview} from '../../src/index.js'
import {createSession} from '../cli/session.js'
import {nightly, rounds} from '../support/nightly.js'
import {readFolder, writeProject} from '../support/project.js'
import {createSite} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

const sound = {
  'docs/index.md': '---\ntitle: Home\n---\n\nSee [install](./install.md).\n',
  'docs/install.md': '# Install\n\nA text.\n',
  'docs/live.mdx': 'import {Counter} from \'./_counter\'\n\n# Live\n\n<Counter client="load" />\n',
  'docs/_counter.tsx':
    "import {useState} from 'react'\nexport function Counter() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n",
  'docsgen.config.json': '{"title": "Twice"}',
}

test.each([
  ['a site with problems', {'docs/index.md': '# Home\n\nSee [install](/instal).\n', 'docs/install.md': '# Install\n'}],
  ['an invalid config', {'docs/index.md': '# Home\n', 'docsgen.config.json': '{"titel": "A"}'}],
])('the results for %s equal `--report json`', async (_, files) => {
  const {root} = await createSite(files)
  for (const [command, work] of Object.entries({build, check})) {
    const {session, printed} = createSession({cwd: process.cwd()})
    await run([command, root, '--report', 'json', '--concurrency', '0'], session)
    expect(await work({root, threads: 0}), command).toEqual(JSON.parse(printed.stdout))
  }
})

test('the result of a written site equals `--report json`', async () => {
  const [one, other] = [await createSite(sound), await createSite(sound)]
  const {session, printed} = createSession({cwd: process.cwd()})
  await run(['build', one.root, '--report', 'json', '--concurrency', '0'], session)
  expect(await build({root: other.root, threads: 0})).toEqual(JSON.parse(printed.stdout))
})

test('options select and override like the flags of the commands', async () => {
  const {root} = await createSite({'docs/index.md': '# {name}\n\nSee [it](/gone) and [that](#nope).\n'})
  const {diagnostics, ok} = await check({root, only: ['broken-anchor'], variables: {name: 'A'}, threads: 0})
  expect(diagnostics).toMatchObject([{code: 'broken-anchor', file: 'docs/index.md', line: 3}])
  expect(ok).toBe(true)
  expect((await check({root, only: ['broken-anchor'], strict: true, threads: 0})).ok).toBe(false)
})

test('two builds in one process, and parallel builds of two sites, write equal bytes and leave nothing open', async () => {
  const folder = makeTempFolder()
  const {'docs/live.mdx': _, ...other} = sound
  writeProject(path.join(folder, 'a'), sound)
  writeProject(path.join(folder, 'b'), {
    ...other,
    'templates/Footer.tsx': 'export default () => <footer>Own</footer>\n',
  })
  const {stdout, stderr} = await runProgram(
    {root: folder},
    `
    const events = ['exit', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning', 'message']
    const open = () => JSON.stringify([
      events.map((event) => process.listenerCount(event)),
      process.getMaxListeners(),
      process.getActiveResourcesInfo().filter((name) => !/^(PipeWrap|ProcessWrap|TTYWrap|FSReqPromise|CloseReq)$/.test(name)),
    ])
    // The ports of ended threads close one after the other.
    const closed = async () => {
      const isOpen = () => process.getActiveResourcesInfo().includes('MessagePort')
      for (let turn = 0; turn < 100_000 && isOpen(); turn++) await new Promise((resolve) => setImmediate(resolve))
      return open()
    }
    process.chdir('a')
    const report = await docsgen.build()
    process.chdir('..')
    await docsgen.build({root: 'a', outDir: 'first', threads: 1})
    const before = await closed()
    await docsgen.build({root: 'a', outDir: 'second', threads: 1})
    await docsgen.build({root: 'b', outDir: 'alone', threads: 1, cache: false})
    await Promise.all([
      docsgen.build({root: 'a', outDir: 'third', threads: 1, cache: false}),
      docsgen.build({root: 'b', outDir: 'beside', threads: 1, cache: false}),
    ])
    log({report, before, after: await closed()})
    `,
  )
  expect(stderr).toBe('')
  const {report, before, after} = JSON.parse(stdout)
  // Without options, a build is that of the working folder.
  expect(report).toMatchObject({
    ...{version: 2, command: 'build', ok: true, strict: false, project: '', pages: 3, errors: 0},
    output: {folder: 'build', removed: 0, unchanged: 0},
  })
  expect(after).toBe(before)
  expect(after).not.toContain('MessagePort')
  const built = (name: string) => readFolder(path.join(folder, name))
  expect((await built('a/first')).size).toBeGreaterThan(10)
  expect(await built('a/second')).toEqual(await built('a/first'))
  expect(await built('a/third')).toEqual(await built('a/first'))
  expect(await built('b/beside')).toEqual(await built('b/alone'))
  expect((await built('b/alone')).get('index.html')).toContain('<footer>Own</footer>')
})

nightly('twelve builds at once in one process print no warning', async () => {
  const {stderr} = await runProgram(
    await createSite(sound),
    "await Promise.all(Array.from({length: 12}, (_, n) => docsgen.build({outDir: 'out' + n, threads: 0, cache: false})))",
  )
  expect(stderr).toBe('')
})

test('an aborted build rejects with the reason, and leaves the site and the folder as they were', async () => {
  const {root} = await createSite(sound)
  await build({root, threads: 1})
  const before = await readFolder(path.join(root, 'build'))
  for (const stage of rounds(['pages', 'writing'], ['reading', 'pages', 'checking', 'writing'])) {
    writeProject(root, {'docs/index.md': `---\ntitle: ${stage}\n---\n\nSee [install](./install.md).\n`})
    const controller = new AbortController()
    const onProgress = (event: {stage: string}) => {
      if (event.stage === stage) controller.abort(new Error(`stopped while ${stage}`))
    }
    const aborted = build({root, threads: 1, signal: controller.signal, onProgress})
    await expect(aborted).rejects.toThrow(`stopped while ${stage}`)
    expect(await readFolder(path.join(root, 'build')), stage).toEqual(before)
  }
  await expect(build({root, signal: AbortSignal.abort()})).rejects.toThrow('aborted')
  expect(await build({root, threads: 1})).toMatchObject({ok: true})
})

test('an abort ends a page that would never end', async () => {
  const {root} = await createSite({
    'docs/index.mdx': "import {Forever} from './_forever'\n\n# Home\n\n<Forever />\n",
    'docs/_forever.tsx': 'export function Forever() {\n  for (;;) {}\n}\n',
  })
  const controller = new AbortController()
  const onProgress = ({stage}: {stage: string}) => {
    if (stage === 'pages') setTimeout(() => controller.abort(new Error('enough')), 500)
  }
  await expect(build({root, threads: 1, signal: controller.signal, onProgress})).rejects.toThrow('enough')
}, 20_000)

test('dev and preview serve until their signal is aborted', async () => {
  const {root} = await createSite({...sound, 'docs/broken.md': '# Broken\n\n[a](#b)\n'})
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const events: DevEvent[] = []
  const {signal} = controller
  const serving = await dev({root, port: 0, signal, onEvent: (event) => events.push(event)})
  expect(await (await fetch(serving.url)).text()).toContain('<title>Home')
  await expect
    .poll(() => events)
    .toContainEqual({
      kind: 'diagnostics',
      diagnostics: expect.arrayContaining([expect.objectContaining({code: 'broken-anchor', line: 3, column: 1})]),
    })
  await expect(preview({root, port: 0})).rejects.toThrow(/^There is no built site in/)
  await build({root, threads: 0})
  const served = await preview({root, port: 0, signal})
  expect(await (await fetch(served.url)).text()).toContain('<title>Home')
  controller.abort()
  for (const {url} of [serving, served])
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
})

/** Runs a program that uses the compiled package as `docsgen`, in the folder of a site, until it ends by itself. */
async function runProgram({root}: {root: string}, code: string): Promise<{stdout: string; stderr: string}> {
  const index = fileURLToPath(new URL('../../dist/src/index.js', import.meta.url))
  const text = `import * as docsgen from ${JSON.stringify(pathToFileURL(index).href)}
const log = (value) => process.stdout.write(JSON.stringify(value))
${code}`
  writeProject(root, {'program.mjs': text})
  const {NODE_ENV: _, ...env} = process.env
  return promisify(execFile)(process.execPath, ['program.mjs'], {cwd: root, env, timeout: 100_000})
}
