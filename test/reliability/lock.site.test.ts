/** Two builds never write into one output folder at the same time, and the lock of a killed build does not stop others. */
import {existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, utimesSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {preview} from '../../src/flow/preview.js'
import {createDisk, type FileSystem} from '../../src/io/disk/disk.js'
import {createSession} from '../cli/session.js'
import {diskError, meddle} from '../io/write/output-folder.js'
import {buildProject, buildSite} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {createSite} from '../support/site.js'

const files = {'docs/index.md': '# Home\n\nHello.\n'}
const config = '{"title": "Site"}'
const lockFile = '.build.docsgen-lock'

/** A disk on which staging waits, so that a build has its lock and is not finished. */
function slowDisk(): {fs: FileSystem; isWaiting: Promise<void>; goOn: () => void} {
  const [begun, freed] = [signal(), signal()]
  const {fs} = meddle(createDisk(), async ({name, paths}, perform) => {
    if (name === 'mkdir' && paths[0]!.endsWith('.docsgen-staging')) {
      begun.fire()
      await freed.heard
    }
    return perform()
  })
  return {fs, isWaiting: begun.heard, goOn: freed.fire}
}

function signal() {
  let fire = () => {}
  const heard = new Promise<void>((resolve) => {
    fire = resolve
  })
  return {heard, fire}
}

describe('a second build in the same folder', () => {
  test('is refused while the first runs, in this process and in another, and works afterwards', async () => {
    const site = await createSite({...files, 'docsgen.config.json': config})
    const {fs, isWaiting, goOn} = slowDisk()
    const first = buildProject({root: site.root, fs})
    await isWaiting
    const {code, stderr} = await site.run('build')
    expect(code).toBe(2)
    expect(stderr).toContain(`process ${process.pid} on this machine`)
    expect(stderr).toContain('--out-dir')
    expect((await buildProject({root: site.root})).result.refused).toContain(`process ${process.pid} on this machine`)
    expect(existsSync(path.join(site.root, 'build'))).toBe(false)
    expect((await buildProject({root: site.root, overrides: {outDir: 'elsewhere'}})).result.ok).toBe(true)
    goOn()
    expect((await first).result.ok).toBe(true)
    expect((await buildProject({root: site.root})).result.ok).toBe(true)
    expect(readdirSync(site.root).filter((name) => name.includes('docsgen-'))).toEqual([])
  })

  test('that takes over the folder stops the first build before it writes', async () => {
    const site = await createSite({...files, 'docsgen.config.json': config})
    const {fs, isWaiting, goOn} = slowDisk()
    const first = buildProject({root: site.root, fs})
    await isWaiting
    writeFileSync(path.join(site.root, lockFile), JSON.stringify({pid: 1, host: 'other', started: 1, token: 'other'}))
    goOn()
    await expect(first).rejects.toThrow('/build"')
    expect(existsSync(path.join(site.root, 'build'))).toBe(false)
    expect(readFileSync(path.join(site.root, lockFile), 'utf8')).toContain('"other"')
  })
})

const old = new Date(Date.now() - 61_000)
const holder = (change: object) => JSON.stringify({pid: 1, host: hostname(), started: 1, token: 'other', ...change})

/** Builds a project with a lock of this text; the lock has the old time, or is new. */
async function buildWithLock(text: string, time?: Date) {
  const site = await createSite({...files, [lockFile]: text, 'docsgen.config.json': config})
  if (time) utimesSync(path.join(site.root, lockFile), time, time)
  return {site, result: (await buildProject({root: site.root})).result}
}

// The builds wait for the process that has the lock, so all of them run at the same time.
test('the lock of an ended process is taken over', async () => {
  const locks = [
    ['of a process that is gone', holder({pid: goneProcess()}), undefined],
    ['of an earlier process with the same number', holder({pid: process.pid, started: 5}), undefined],
    ['of another machine, silent for a minute', holder({host: 'other'}), old],
    ['of a number that somebody else has got since', holder({}), old],
    ['of a process that was killed before it said its name', '', undefined],
    ['in a language of its own, for a minute', '[]', old],
  ] as const
  const build = async ([name, text, time]: (typeof locks)[number]) => {
    const {site, result} = await buildWithLock(text, time)
    expect(result, name).toMatchObject({ok: true})
    expect(readdirSync(site.root), name).not.toContain(lockFile)
  }
  await Promise.all(locks.map(build))
})

test('a lock whose process may still run is respected, also while the process writes its name, but not by preview', async () => {
  const locks = [
    ['of a process that runs', holder({}), /process 1 on this machine/],
    ['of another machine', holder({host: 'other'}), /process 1 on "other"/],
    ['of a process without a number', holder({pid: -1}), /an unknown process/],
  ] as const
  const build = async ([name, text, words]: (typeof locks)[number]) => {
    const {site, result} = await buildWithLock(text)
    expect(result.refused, name).toMatch(words)
    expect(await site.read(lockFile), name).toBe(text)
    expect(existsSync(path.join(site.root, 'build')), name).toBe(false)
  }
  await Promise.all(locks.map(build))
  const {root} = await buildSite(files)
  writeFileSync(path.join(root, lockFile), '')
  const building = buildProject({root})
  setTimeout(() => writeFileSync(path.join(root, lockFile), holder({})), 200)
  expect((await building).result.refused).toMatch(/process 1 on this machine/)
  const server = await preview({root, overrides: {}, port: 0, host: undefined, strictPort: false})
  expect((await fetch(server.url!)).status).toBe(200)
  await server.close()
})

test('the lock of an ended process is taken over by one of many builds', async () => {
  const site = await createSite({...files, [lockFile]: holder({pid: goneProcess()}), 'docsgen.config.json': config})
  const built = await Promise.all(Array.from({length: 6}, () => buildProject({root: site.root})))
  expect(built.filter(({result}) => result.ok)).toHaveLength(1)
  expect(readdirSync(site.root).filter((name) => name.includes('docsgen-'))).toEqual([])
})

test('without write access beside the folder, the lock is inside', async () => {
  const {root} = await buildSite(files)
  const seen: string[] = []
  const {fs} = meddle(createDisk(), async (call, perform) => {
    const isBeside = call.paths.some((one) => path.dirname(one) === root && /docsgen-(lock|staging)$/.test(one))
    if (isBeside && /createFile|mkdir/.test(call.name)) throw diskError('EACCES', call)
    if (call.name === 'createFile') seen.push(path.relative(root, call.paths[0]!))
    return perform()
  })
  writeProject(root, {'docs/index.md': '# New\n\nHello.\n'})
  const {result, files: made} = await buildProject({root, fs})
  expect(result.ok).toBe(true)
  expect(seen).toEqual(['build/.docsgen-lock'])
  expect(made.get('index.html')).toContain('<title>New')
  expect([...made.keys()].filter((file) => file.includes('lock'))).toEqual([])
})

test('a folder in the place of the lock is named', async () => {
  const {root} = await buildSite(files)
  mkdirSync(path.join(root, lockFile))
  const {session, printed} = createSession({cwd: root})
  expect(await run(['build', '--force', '--no-cache', '--no-color'], session)).toBe(1)
  const folder = path.join(realpathSync(root), lockFile)
  expect(printed.stderr).toContain(`error "${folder}" is a folder`)
})

/** The id of a process that has ended. */
function goneProcess(): number {
  for (let pid = 4_000_000; ; pid--) {
    try {
      process.kill(pid, 0)
    } catch {
      return pid
    }
  }
}
