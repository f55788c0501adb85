/** `kill -9` of a real build: the site is the complete old site, or the next build makes the complete new one. */
import {expect, test} from 'vitest'
import {nightly, rounds} from '../support/nightly.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {setKillStage} from './support/killed.js'

test.each(
  seedsOf('kill'),
)('a build that is killed at some calls leaves a complete site, or the next build makes one (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const {calls, killAt} = await setKillStage(rounds(5, 8))
  expect(calls).toBeGreaterThan(500)
  const kills = rounds(1, 100)
  // A build writes in the last third of its calls.
  for (let kill = 0; kill < kills; kill++)
    await killAt(Math.floor(calls * (1 - (kill + random(100) / 100) / kills / 3)))
})

nightly('a build that is killed at every 10th call leaves a complete site, or the next build makes one', async () => {
  const {calls, killAt} = await setKillStage(8)
  const outcomes = new Set<string>()
  for (let call = 10; call <= calls; call += 10) outcomes.add(await killAt(call))
  // The time between the last removal and the end is short, so not every run kills a build in this time.
  expect([...outcomes]).toEqual(expect.arrayContaining(['old', 'under way']))
})
