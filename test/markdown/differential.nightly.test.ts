/** Every page and 10,000 mixes; `differential.test.ts` runs a sample of them. A new version of satteri must pass these tests. */
import {expect, test} from 'vitest'
import {seedsOf} from '../support/random.js'
import {closeCallsFrom, mixesFrom} from './mixes.js'
import {corpusFiles, corpusNames, expectSameTrees, naughtyStrings, readText, shareOf, whyNot} from './parsers.js'

test.each(corpusNames)(`every page of %s${whyNot}`, async (name) => {
  const tally = await expectSameTrees(corpusFiles(name).map(readText))
  expect(shareOf(tally), 'percent that go to remark').toBeLessThan(12)
})

test.each(
  seedsOf('mixes'),
)('both parsers agree on 10,000 mixes of constructs and real pages (SEED=%i)', async (seed) => {
  const pages = corpusNames.flatMap((name) => corpusFiles(name, name === 'cpp-docs' ? 23 : 1).map(readText))
  await expectSameTrees(Array.from({length: 10_000}, mixesFrom(seed, pages, naughtyStrings())))
  await expectSameTrees(Array.from({length: 2000}, mixesFrom(seed + 1, pages, naughtyStrings())), false)
})

test.each(
  seedsOf('close calls'),
)('both parsers agree on 200,000 texts close to their known differences (SEED=%i)', async (seed) => {
  await expectSameTrees(Array.from({length: 200_000}, closeCallsFrom(seed)))
  await expectSameTrees(Array.from({length: 20_000}, closeCallsFrom(seed + 1)), false)
})
