/** Makes one file system call of a build fail, and checks the old site, the message, and the files that remain. */
import {cpSync, existsSync, readdirSync, rmSync, utimesSync} from 'node:fs'
import path from 'node:path'
import {expect} from 'vitest'
import {run} from '../../../src/cli/cli.js'
import {createDisk, type FileSystem} from '../../../src/io/disk/disk.js'
import {createSession} from '../../cli/session.js'
import {type Call, createOrderlyDisk, diskError, journalOf, look, meddle} from '../../io/write/output-folder.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {editProject, projectFiles} from './project.js'

export interface Stage {
  root: string
  /** The sites before and after the edit, by file. */
  before: Record<string, string>
  after: Record<string, string>
  /** Calls of the build after the edit, if no call fails. */
  calls: Call[]
  /** Number of the call after which an interrupted write is always finished, never undone. */
  journal: number
  /** Restores the output folder and the cache from before that build. */
  restore(): void
  build(fs: FileSystem): Promise<{code: number; output: string}>
  /** Names of the temporary files of docsgen in the project and its output folder. */
  leftovers(): string[]
}

/** Creates a project, builds it with a cache, and edits it. */
export async function setStage(pages: number): Promise<Stage> {
  const [root, kept] = [makeTempFolder(), makeTempFolder()]
  const at = (name: string) => path.join(root, name)
  const build = async (fs: FileSystem) => {
    const {session, printed} = createSession({cwd: root})
    const code = await run(['build', '--concurrency', '0', '--no-color'], {...session, fs})
    return {code, output: printed.stderr + printed.stdout}
  }
  writeProject(root, projectFiles(pages))
  expect(await build(createDisk())).toMatchObject({code: 0})
  await editProject(root, pages)
  const before = look(at('build'))
  // Keeps the old site, and a cache that already contains the bundles.
  cpSync(at('build'), path.join(kept, 'build'), {recursive: true, preserveTimestamps: true})
  expect(await build(createDisk())).toMatchObject({code: 0})
  cpSync(at('.docsgen'), path.join(kept, '.docsgen'), {recursive: true})
  const restore = () => {
    const own = readdirSync(root).filter((name) => /^(build|\.docsgen|\..*docsgen-.*)$/.test(name))
    for (const name of own) rmSync(at(name), {recursive: true, force: true})
    for (const name of ['build', '.docsgen'])
      cpSync(path.join(kept, name), at(name), {recursive: true, preserveTimestamps: true})
  }
  const leftovers = () => {
    const inside = existsSync(at('build')) ? readdirSync(at('build')) : []
    return [...readdirSync(root), ...inside].filter((name) => /docsgen-(lock|staging|staged)/.test(name))
  }
  restore()
  const {fs, calls} = meddle(createOrderlyDisk(), (_, perform) => perform())
  expect(await build(fs)).toMatchObject({code: 0})
  const after = look(at('build'))
  expect(leftovers()).toEqual([])
  restore()
  return {root, before, after, calls, journal: journalOf(calls), restore, build, leftovers}
}

/** Makes one call fail and checks the result; with `isBuiltAgain`, or if the write had begun, also that of the next build. */
export async function failAt(
  stage: Stage,
  {at, code, isBuiltAgain}: {at: number; code: string; isBuiltAgain: boolean},
): Promise<'failed' | 'went on'> {
  stage.restore()
  let failed: Call | undefined
  const {fs} = meddle(createOrderlyDisk(), async (call, perform) => {
    if (call.number !== at) return perform()
    failed = call
    throw diskError(code, call)
  })
  const {code: exitCode, output} = await stage.build(fs)
  const {name, paths} = failed!
  const what = `${code} at call ${at} of ${stage.calls.length}: ${name} ${paths.join(' -> ')}\n${output}`
  const now = look(path.join(stage.root, 'build'))
  const left = stage.leftovers()
  const isRemoval = name === 'unlink' || name === 'rmdir'
  if (exitCode === 0) expect(now, what).toEqual(stage.after)
  else {
    // docsgen may also refuse a folder that it cannot read.
    expect([1, 2], what).toContain(exitCode)
    expect(output, what).toContain(code)
    expect(namesIn(output, paths, stage), what).toBe(true)
    expect(output, what).not.toMatch(/bug in docsgen|\bat .*\.[jt]s:\d/)
    if (at <= stage.journal) expect(siteIn(now), what).toEqual(stage.before)
    else if (left.some((file) => file.endsWith('-staging')))
      expect(output, what).toContain('The next build continues from here.')
  }
  // If a write has its journal, the next build finishes it, and removes files that could not be removed.
  if (exitCode === 0 || at <= stage.journal) expect(isRemoval ? [] : left, what).toEqual([])
  const outcome = exitCode === 0 ? 'went on' : 'failed'
  if (!isBuiltAgain && at < stage.journal && left.length === 0) return outcome
  // Makes the lock old, as if its process had ended.
  for (const name of left.filter((one) => one.endsWith('-lock'))) {
    const places = [path.join(stage.root, name), path.join(stage.root, 'build', name)]
    for (const file of places.filter((one) => existsSync(one))) utimesSync(file, 0, 0)
  }
  const next = await stage.build(createDisk())
  expect(next, what).toMatchObject({code: 0})
  expect(withoutPrevious(look(path.join(stage.root, 'build'))), what).toEqual(withoutPrevious(stage.after))
  expect(stage.leftovers(), what).toEqual([])
  return outcome
}

const siteIn = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('.docsgen-')))

/** Whether a message names the file of a failed call, or the output file that it was for. */
function namesIn(output: string, paths: readonly string[], {root}: Stage): boolean {
  return paths.some((one) => {
    const relative = path.relative(root, one)
    return output.includes(relative.startsWith('..') ? one : relative) || /Cannot (write|put) "/.test(output)
  })
}

/** The files without assets that a build keeps from the previous build: their number depends on the number of builds. */
function withoutPrevious(files: Record<string, string>): Record<string, string> {
  const {previous = []} = JSON.parse(files['docsgen-manifest.json'] ?? '{}') as {previous?: string[]}
  const left = new Set(['docsgen-manifest.json', ...previous])
  return Object.fromEntries(Object.entries(files).filter(([file]) => !left.has(file)))
}
