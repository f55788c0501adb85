/** Interrupts builds at random moments. */

import {spawn} from 'node:child_process'
import {expect} from 'vitest'
import {isAlive} from '../../support/processes.js'
import {writeProject} from '../../support/project.js'
import {bin, plainEnvironment, runDocsgen} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {editProject, projectFiles} from './project.js'

const codes = {SIGINT: 130, SIGTERM: 143} as const

/** Starts builds and interrupts each at a random moment. Expects that no process keeps running, and that the next build makes the site. */
export async function interrupt(times: number, random: (below: number) => number): Promise<void> {
  const root = makeTempFolder()
  writeProject(root, projectFiles())
  const start = performance.now()
  expect(await runDocsgen(['build'], {cwd: root})).toMatchObject({code: 0})
  /** The interrupt comes within this number of milliseconds. If a build ends earlier, half of its time is the new limit. */
  let whole = Math.ceil(performance.now() - start)
  let interrupted = 0
  for (let time = 0; time < times; time++) {
    const signal = time % 4 < 2 ? 'SIGINT' : 'SIGTERM'
    // A build without changes ends before it can be interrupted.
    await (time % 2 === 0 ? editProject(root) : writeProject(root, projectFiles()))
    const words = time % 3 === 0 ? ['build', '--no-cache'] : ['build']
    const child = spawn(process.execPath, [bin, ...words], {
      cwd: root,
      env: plainEnvironment(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const ended = new Promise<{code: number | null; by: string | null}>((resolve) => {
      child.on('close', (code, by) => resolve({code, by}))
    })
    const began = performance.now()
    setTimeout(() => child.kill(signal), random(time === 0 ? Math.min(whole, 100) : whole))
    const {code, by} = await ended
    // Before the code of docsgen runs, Node ends with the signal.
    const isRight = code === 0 || code === codes[signal] || by === signal
    expect(isRight, `${signal} ${time}: ${code} ${by} ${stderr}`).toBe(true)
    expect(stderr).not.toMatch(/\bat .*\.js:\d|bug in docsgen/)
    if (code !== 0) interrupted++
    else whole = Math.min(whole, Math.ceil((performance.now() - began) / 2))
    await expect.poll(() => isAlive(child.pid!)).toBe(false)
  }
  expect(interrupted).toBeGreaterThan(times / 4)
  expect(await runDocsgen(['build'], {cwd: root})).toMatchObject({code: 0, stderr: ''})
}
