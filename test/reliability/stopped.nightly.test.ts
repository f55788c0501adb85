/** A build that is stopped (SIGSTOP) while it writes: other builds respect its lock; it is then killed, or continues after another build. */
import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {newProject, readFolder} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {bin, plainEnvironment, runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {meddling} from './support/killed.js'
import {editProject, projectFiles} from './support/project.js'

const canStop = process.platform !== 'win32'
const whyNot = canStop ? '' : ' (skipped: this system stops no processes)'

let clean: Map<string, string>
let calls: number

beforeAll(async () => {
  const root = await editedProject()
  const counted = path.join(makeTempFolder(), 'calls')
  expect(await runDocsgen(['build'], {cwd: root, env: meddling({MEDDLE_COUNT: counted})})).toMatchObject({code: 0})
  calls = Number(readFileSync(counted, 'utf8'))
  clean = await siteIn(root)
})

test.skipIf(!canStop).each(seedsOf('stop'))(
  `a build that is stopped at 10 random calls and then killed does not damage the site (SEED=%i)${whyNot}`,
  async (seed) => {
    const random = randomBelow(seed)
    const seen = new Set<string>()
    for (let stop = 0; stop < 10; stop++) {
      const root = await editedProject()
      const build = await stopAt(root, {MEDDLE_KILL: String(1 + random(calls))})
      // An empty lock, whose build has not yet written its name, is taken over after a second.
      const lock = path.join(root, '.build.docsgen-lock')
      const isWriting = existsSync(lock) && readFileSync(lock, 'utf8') !== ''
      seen.add(isWriting ? 'writing' : 'before or after')
      if (isWriting) {
        const {code, stderr} = await runDocsgen(['build'], {cwd: root})
        expect({code, stderr}).toMatchObject({code: 2, stderr: expect.stringContaining(`process ${build.pid} `)})
      }
      build.kill('SIGKILL')
      await once(build, 'close')
      expect(await runDocsgen(['build'], {cwd: root})).toMatchObject({code: 0, stderr: ''})
      expect(await siteIn(root)).toEqual(clean)
      expect(readdirSync(root).filter((name) => name.includes('docsgen-'))).toEqual([])
    }
    expect([...seen]).toContain('writing')
  },
)

test.skipIf(!canStop)(
  `a build that is stopped while it writes, and continues after another build has taken over, does not damage the site${whyNot}`,
  async () => {
    const root = await editedProject()
    const build = await stopAt(root, {MEDDLE_AT: path.join('.build.docsgen-staging', '0')})
    await expect
      .poll(async () => (await runDocsgen(['build'], {cwd: root})).code, {timeout: 600_000, interval: 1000})
      .toBe(0)
    expect(await siteIn(root)).toEqual(clean)
    const ended = once(build, 'close')
    build.kill('SIGCONT')
    const [code] = await ended
    expect(code).not.toBe(0)
    expect(await siteIn(root)).toEqual(clean)
  },
)

/** Creates a project, builds it once and edits it. Returns its folder. */
async function editedProject(): Promise<string> {
  const root = newProject(projectFiles(8))
  expect(await runDocsgen(['build'], {cwd: root})).toMatchObject({code: 0})
  await editProject(root, 8)
  return root
}

/** Starts a build that stops itself at a call to the file system. */
async function stopAt(cwd: string, when: {MEDDLE_KILL: string} | {MEDDLE_AT: string}): Promise<ChildProcess> {
  const env = {...plainEnvironment(), ...meddling({...when, MEDDLE_SIGNAL: 'SIGSTOP'})}
  const build = spawn(process.execPath, [bin, 'build'], {cwd, env, stdio: 'ignore'})
  onTestFinished(() => void build.kill('SIGKILL'))
  const state = () => execFileSync('ps', ['-o', 'state=', '-p', String(build.pid)], {encoding: 'utf8'}).trim()[0]
  await expect.poll(state, {timeout: 600_000}).toBe('T')
  return build
}

/** The files of a site without its manifest, and without assets, some of which are kept from the previous build. */
async function siteIn(root: string): Promise<Map<string, string>> {
  const files = await readFolder(path.join(root, 'build'))
  return new Map([...files].filter(([file]) => !/^\.docsgen-|^docsgen-manifest|^assets\//.test(file)))
}
