/** Pages made to take long: twice the size takes less than three times as long. */
import {expect, test} from 'vitest'
import {readSource} from '../../src/content/scan/source.js'
import {createVariables} from '../../src/content/variables/variables.js'
import type {SourcePath} from '../../src/model/model.js'
import {compilerFor} from '../support/compile-text.js'
import {pathological} from './support/pathological.js'

/** The Markdown parser takes quadratic time; the time limit of a build ends it. */
const square = [
  'beginnings of emphasis',
  'links and emphasis that do not fit',
  'ends of emphasis',
  'halves of characters',
]

const compiler = compilerFor()
const variables = createVariables({})

/** Milliseconds of the processor: a busy machine does not change them. */
async function timeOf(text: string): Promise<number> {
  const start = process.cpuUsage()
  const {source} = readSource({path: 'a.md' as SourcePath, file: 'docs/a.md', bytes: Buffer.from(text)}, variables)
  await compiler.compileMarkdown({file: 'docs/a.md', route: '/a', text: source!.text ?? ''})
  const {user, system} = process.cpuUsage(start)
  return (user + system) / 1000
}

const cases = Object.entries(pathological).filter(([name]) => !square.includes(name))

/** Milliseconds that can be compared, and the largest size: of some inputs, the parser refuses more levels. */
const [measurable, maxSize] = [50, 1_000_000]

test.each(cases)('%s', async (_, text) => {
  await timeOf(text(100))
  let size = 2_500
  while (size < maxSize && (await timeOf(text(size))) < measurable) size *= 2
  let once = Number.POSITIVE_INFINITY
  let twice = Number.POSITIVE_INFINITY
  // Other threads of this process collect garbage: the least of several times is the true one.
  for (let round = 0; round < 8 && (round < 3 || twice / once >= 3); round++) {
    once = Math.min(once, Math.max(await timeOf(text(size)), measurable))
    twice = Math.min(twice, await timeOf(text(2 * size)))
  }
  expect(twice / once).toBeLessThan(3)
})
