/** Pages that are written to take long: a page of twice the size takes less than three times as long. */
import {expect, test} from 'vitest'
import {readSource} from '../../src/content/scan/source.js'
import {createVariables} from '../../src/content/variables/variables.js'
import type {SourcePath} from '../../src/model/model.js'
import {compilerFor} from '../support/compile-text.js'
import {pathological, quadratic} from './support/pathological.js'

const compiler = compilerFor()
const variables = createVariables({})

/** Milliseconds of processor time, which a busy machine does not change. */
async function timeOf(text: string): Promise<number> {
  const start = process.cpuUsage()
  const {source} = readSource({path: 'a.md' as SourcePath, file: 'docs/a.md', bytes: Buffer.from(text)}, variables)
  const {diagnostics} = await compiler.compileMarkdown({file: 'docs/a.md', route: '/a', text: source!.text ?? ''})
  const {user, system} = process.cpuUsage(start)
  // docsgen does not compile a page that it refuses, for example for its nesting.
  expect(diagnostics.filter(({code}) => code === 'page-crashed')).toEqual([])
  return (user + system) / 1000
}

const cases = Object.entries(pathological).filter(([name]) => name !== quadratic)

/** Milliseconds below which times are noise, and the maximum size: the parser refuses more levels of some inputs. */
const [noise, maxSize] = [50, 1_000_000]

test.each(cases)('%s', async (_, text) => {
  await timeOf(text(100))
  let size = 2_500
  while (size < maxSize && (await timeOf(text(size))) < 2 * noise) size *= 2
  expect(text(2 * size).length).toBeGreaterThan(1.8 * text(size).length)
  let once = Number.POSITIVE_INFINITY
  let twice = Number.POSITIVE_INFINITY
  // Garbage collection in other threads of this process adds time, so the shortest of several times is the most exact.
  for (let round = 0; round < 8 && (round < 3 || twice / once >= 3); round++) {
    once = Math.min(once, Math.max(await timeOf(text(size)), noise))
    twice = Math.min(twice, await timeOf(text(2 * size)))
  }
  expect(twice / once).toBeLessThan(3)
})
