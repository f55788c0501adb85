/** `kill -9` of a real build: the site is the complete old site, or the next build makes the complete new one. `kill.nightly.test.ts` kills hundreds of builds. */
import {expect, test} from 'vitest'
import {rounds} from '../support/nightly.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {setKillStage} from './support/killed.js'

test.each(
  seedsOf('kill'),
)('a build that is killed at some calls leaves a complete site, or the next build makes one (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const {calls, killAt} = await setKillStage(5)
  expect(calls).toBeGreaterThan(500)
  const kills = rounds(1, 6)
  // A build writes in the last third of its calls.
  for (let kill = 0; kill < kills; kill++)
    await killAt(Math.floor(calls * (1 - (kill + random(100) / 100) / kills / 3)))
})
