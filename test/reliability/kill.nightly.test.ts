/** `kill -9` at every tenth call to the file system, and at a hundred random calls. */
import {expect, test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {setKillStage} from './support/killed.js'

test('a build that is killed at every 10th call leaves a complete site, or the next build makes one', async () => {
  const {calls, killAt} = await setKillStage(8)
  const outcomes = new Set<string>()
  for (let call = 10; call <= calls; call += 10) outcomes.add(await killAt(call))
  // The time between the last removal and the end is short, so not every run kills a build in this time.
  expect([...outcomes]).toEqual(expect.arrayContaining(['old', 'under way']))
})

test.each(
  seedsOf('kill'),
)('a build that is killed at 100 random calls leaves a complete site, or the next build makes one (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const {calls, killAt} = await setKillStage(8)
  for (let kill = 0; kill < 100; kill++) await killAt(1 + random(calls))
})
