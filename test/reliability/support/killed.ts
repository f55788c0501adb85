/** Kills a real build at one of its file system calls, and checks the next build. */
import {cpSync, existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {expect} from 'vitest'
import {look} from '../../io/write/output-folder.js'
import {writeProject} from '../../support/project.js'
import {runDocsgen} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {editProject, projectFiles} from './project.js'

export const meddling = (env: Record<string, string>): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('./meddling.mjs', import.meta.url).href}`,
  ...env,
})

export interface KillStage {
  /** Number of file system calls of a whole build. */
  calls: number
  /** Kills a build at its n-th call, checks the site, and builds again. Returns the state that the killed build left. */
  killAt(call: number): Promise<'old' | 'new' | 'under way'>
}

/** Creates a project, builds it once and edits it. */
export async function setKillStage(pages: number): Promise<KillStage> {
  const [root, kept] = [makeTempFolder(), makeTempFolder()]
  const at = (name: string) => path.join(root, name)
  const build = (env: Record<string, string> = {}) => runDocsgen(['build'], {cwd: root, env})
  const site = () =>
    Object.fromEntries(
      Object.entries(look(at('build'))).filter(([file]) => !/^\.docsgen-|^docsgen-manifest/.test(file)),
    )
  writeProject(root, projectFiles(pages))
  expect(await build()).toMatchObject({code: 0})
  await editProject(root, pages)
  for (const name of ['build', '.docsgen'])
    cpSync(at(name), path.join(kept, name), {recursive: true, preserveTimestamps: true})
  const before = site()
  const counted = path.join(kept, 'calls')
  expect(await build(meddling({MEDDLE_COUNT: counted}))).toMatchObject({code: 0})
  const after = site()
  const restore = () => {
    const own = readdirSync(root).filter((name) => /^(build|\.docsgen|\..*docsgen-.*)$/.test(name))
    for (const name of own) rmSync(at(name), {recursive: true, force: true})
    for (const name of ['build', '.docsgen'])
      cpSync(path.join(kept, name), at(name), {recursive: true, preserveTimestamps: true})
  }
  return {
    calls: Number(readFileSync(counted, 'utf8')),
    async killAt(call) {
      restore()
      const killed = await build(meddling({MEDDLE_KILL: String(call)}))
      const what = `killed at call ${call}: ${killed.stderr}`
      // The system ended it.
      expect(killed.code, what).toBeNull()
      const hasJournal = existsSync(at('.build.docsgen-staging/journal.json'))
      const left = site()
      const isNew = 'added/index.html' in left && !hasJournal
      if (!hasJournal) expect(left, what).toEqual(isNew ? after : before)
      // A build that has not begun to write, and has left no files, does not affect the next build.
      const leftovers = readdirSync(root).filter((name) => name.includes('docsgen-'))
      if (leftovers.length === 0 && !isNew) return 'old'
      const next = await build()
      expect(next, what).toMatchObject({code: 0, stderr: ''})
      expect(site(), what).toEqual(after)
      expect(
        readdirSync(root).filter((name) => name.includes('docsgen-')),
        what,
      ).toEqual([])
      return hasJournal ? 'under way' : isNew ? 'new' : 'old'
    },
  }
}
