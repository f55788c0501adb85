/** `kill -9` of a real build: the site is all old, or the next build makes it all new. `kill.slow.test.ts` does it hundreds of times. */
import {expect, test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {rounds} from '../support/rounds.js'
import {setKillStage} from './support/killed.js'

test.each(seedsOf('kill'))('a build that is killed at some of its calls (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const {calls, killAt} = await setKillStage(5)
  expect(calls).toBeGreaterThan(500)
  const kills = rounds(3, 6)
  // The last third is where it writes.
  for (let kill = 0; kill < kills; kill++)
    await killAt(Math.floor(calls * (1 - (kill + random(100) / 100) / kills / 3)))
})
