/** Interrupts builds at random moments. */

import {spawn} from 'node:child_process'
import {existsSync, readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {expect} from 'vitest'
import {isAlive} from '../../support/processes.js'
import {readFolder, writeProject} from '../../support/project.js'
import {bin, plainEnvironment, runDocsgen} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {editProject, projectFiles} from './project.js'
import {cleanBuild, siteOf} from './together.js'

const codes = {SIGINT: 130, SIGTERM: 143} as const
type Signal = keyof typeof codes

/**
 * Starts builds and interrupts each at a random moment; the first one of each signal while docsgen certainly runs. Expects the exit
 * code of the signal, that no process and no temporary file stays, and that the next build makes the site.
 */
export async function interrupt(times: number, random: (below: number) => number): Promise<void> {
  const project = createProject()
  const start = performance.now()
  await project.build()
  const whole = Math.ceil(performance.now() - start)
  let exact = 0
  for (let time = 0; time < times; time++) {
    const signal: Signal = time % 2 === 0 ? 'SIGINT' : 'SIGTERM'
    // A build without changes ends before it can be interrupted.
    await (time % 4 < 2 ? project.edit() : project.restore())
    const words = time % 3 === 0 ? ['build', '--no-cache'] : ['build']
    const moment = time < 2 ? 'started' : random(whole)
    const {code, by, hadStarted, isBuilt} = await project.interruptBuild(words, signal, moment)
    const what = `${signal} ${time}: ${code} ${by}`
    // Node itself ends with the signal before docsgen runs, and after docsgen has written the site and said so; a build may also end
    // before it receives the signal.
    if (by !== null) expect({by, isOutside: !hadStarted || isBuilt}, what).toEqual({by: signal, isOutside: true})
    else if (code === 0) expect(isBuilt && moment !== 'started', what).toBe(true)
    else expect(code, what).toBe(codes[signal])
    if (code === codes[signal]) exact++
  }
  expect(exact).toBeGreaterThan(times / 4)
  await project.expectCleanSite()
}

/** A project whose config writes the file `started` when docsgen loads it: after docsgen has begun to handle signals. */
function createProject() {
  const [root, temporary] = [makeTempFolder(), makeTempFolder()]
  const started = path.join(makeTempFolder(), 'started')
  const {'docsgen.config.json': _, ...files} = projectFiles()
  const config = `import {writeFileSync} from 'node:fs'\nwriteFileSync(${JSON.stringify(started)}, '')\nexport default {title: 'Old'}\n`
  const restore = () => writeProject(root, {...files, 'docsgen.config.mjs': config})
  // Node keeps its compile cache in the folder of temporary files.
  const env = {TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1'}
  restore()
  return {
    restore,
    edit: () => editProject(root),
    async build() {
      expect(await runDocsgen(['build'], {cwd: root, env})).toMatchObject({code: 0, stderr: ''})
    },
    async interruptBuild(words: string[], signal: Signal, moment: number | 'started') {
      rmSync(started, {force: true})
      const child = spawn(process.execPath, [bin, ...words], {
        ...{cwd: root, env: {...plainEnvironment(), ...env}, detached: true, stdio: ['ignore', 'pipe', 'pipe']},
      } as const)
      const printed = {stdout: '', stderr: ''}
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('utf8').on('data', (text: string) => (printed[name] += text))
      const ended = new Promise<{code: number | null; by: string | null}>((resolve) => {
        child.on('close', (code, by) => resolve({code, by}))
      })
      if (moment === 'started') await expect.poll(() => existsSync(started), {interval: 1}).toBe(true)
      else await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, moment))])
      const hadStarted = existsSync(started)
      child.kill(signal)
      const {code, by} = await ended
      expect(printed.stderr, `${signal} ${code} ${by}`).not.toMatch(/\bat .*\.js:\d|bug in docsgen/)
      await expect.poll(() => isAlive(child.pid!)).toBe(false)
      return {code, by, hadStarted, isBuilt: /^\d+ pages in build\b/m.test(printed.stdout)}
    },
    /** Expects that the next build makes the site of a clean build, and removes everything that interrupted builds have left. */
    async expectCleanSite() {
      await this.build()
      const site = await readFolder(path.join(root, 'build'))
      expect(siteOf(site)).toEqual(await cleanBuild(root))
      const names = [...readdirSync(root), ...readdirSync(path.join(root, 'build'))]
      expect(names.filter((name) => /docsgen-(lock|staging|staged)/.test(name))).toEqual([])
      expect(readdirSync(temporary)).toEqual([])
    },
  }
}
