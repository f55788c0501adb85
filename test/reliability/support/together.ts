/** Runs several real builds of one project at the same time. */
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {expect} from 'vitest'
import {readFolder, writeProject} from '../../support/project.js'
import {runDocsgen} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {meddling} from './killed.js'
import {editProject, projectFiles} from './project.js'

/** Runs rounds of builds with one cache, in one output folder or in separate folders; the project changes between rounds. */
export async function together({
  builds,
  rounds,
  folders,
  clocks,
}: {
  builds: number
  rounds: number
  folders: 'one' | 'own'
  /** Milliseconds by which the clocks of the builds jump, and the seed of the jumps. */
  clocks?: {jump: number; seed: number}
}): Promise<void> {
  const root = makeTempFolder()
  const outDirs = Array.from({length: builds}, (_, index) => (folders === 'one' ? 'build' : `build-${index}`))
  const envOf = (round: number, build: number) =>
    clocks && meddling({MEDDLE_JUMP: `${clocks.jump}`, MEDDLE_SEED: `${clocks.seed + round * builds + build}`})
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    writeProject(root, projectFiles())
    if (round % 2 === 1) await editProject(root)
    writeProject(root, {'docs/round.md': `# Round ${round}\n`})
    const right = await cleanBuild(root)
    const results = await Promise.all(
      outDirs.map((outDir, index) => runDocsgen(['build', '-o', outDir], {cwd: root, env: envOf(round, index) ?? {}})),
    )
    for (const {code, stderr} of results) {
      if (code === 0) continue
      expect({code, stderr}, `round ${round}`).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/another build/i),
      })
      refused++
    }
    // A build whose clock jumps takes over the locks of the others, which then stop: perhaps all of them.
    const calm = clocks === undefined ? [] : [await runDocsgen(['build'], {cwd: root})]
    const done = [...results, ...calm].filter(({code}) => code === 0)
    expect(done.length, `round ${round}`).toBeGreaterThan(0)
    for (const outDir of new Set(outDirs))
      expect(siteOf(await readFolder(path.join(root, outDir))), `round ${round}`).toEqual(right)
  }
  expect(refused === 0 || folders === 'one').toBe(true)
  if (folders === 'one') expect(refused).toBeGreaterThan(0)
}

/** The site of a build without a cache, in the folder `clean` of a project. */
export async function cleanBuild(root: string): Promise<Map<string, string>> {
  const outDir = path.join(root, 'clean')
  await rm(outDir, {recursive: true, force: true})
  expect(await runDocsgen(['build', '--no-cache', '-o', 'clean'], {cwd: root})).toMatchObject({code: 0})
  return siteOf(await readFolder(outDir))
}

/** The files of a site without those that depend on the previous build: its assets, which are kept for one build, and the manifest. */
export function siteOf(files: Map<string, string>): Map<string, string> {
  const text = files.get('docsgen-manifest.json')
  const {previous = []} = text === undefined ? {} : (JSON.parse(text) as {previous: string[]})
  const left = ['docsgen-manifest.json', ...previous]
  return new Map([...files].filter(([file]) => !left.includes(file)))
}
