/** A file is removed or changed during a build, before some of the calls that read it; nightly, before all of them. */
import {appendFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {createSession} from '../cli/session.js'
import {meddle} from '../io/write/output-folder.js'
import {nightly} from '../support/nightly.js'
import {newProject, readFolder} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {changeDuringBuild, ways} from './support/vanish.js'

test.each(
  seedsOf('vanish').map((seed) => [Object.keys(ways)[seed % Object.keys(ways).length]!, seed] as const),
)('a build handles a file that is %s before some reads (SEED=%i)', async (way, seed) => {
  await changeDuringBuild(way, {step: 12, first: 1 + randomBelow(seed)(12)})
})

nightly.each(Object.keys(ways))('a build handles a file that is %s before any read', async (way) => {
  await changeDuringBuild(way, {step: 1, first: 1})
})

test('a static file that grows while the build copies it is named, and advice says what to do', async () => {
  const root = newProject({'docs/index.md': '# Home\n', 'static/log.txt': 'line\n'})
  const {session, printed} = createSession({cwd: root})
  const {fs} = meddle(createDisk(), async ({name, paths}, perform) => {
    const result = await perform()
    if (name === 'copyFile' && paths[0]!.endsWith('log.txt'))
      appendFileSync(path.join(root, 'static/log.txt'), 'more\n')
    return result
  })
  expect(await run(['build', '--no-cache', '--no-color'], {...session, fs})).toBe(1)
  expect(printed.stderr).toMatch(/^error .*"log\.txt".*static\/log\.txt".*\n {2}\w+/)
  expect(printed.stderr).not.toContain('bug in docsgen')
  expect([...(await readFolder(path.join(root, 'build')))]).toEqual([])
})
