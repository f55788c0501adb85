/** `kill -9` at every tenth call to the file system, and at a hundred random ones. */
import {expect, test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {setKillStage} from './support/killed.js'

test('at every 10th call', async () => {
  const {calls, killAt} = await setKillStage(8)
  const outcomes = new Set<string>()
  for (let call = 10; call <= calls; call += 10) outcomes.add(await killAt(call))
  // The moment between the last removal and the end is short: not every run has a kill in it.
  expect([...outcomes]).toEqual(expect.arrayContaining(['old', 'under way']))
})

test.each(seedsOf('kill'))('at 100 random calls (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const {calls, killAt} = await setKillStage(8)
  for (let kill = 0; kill < 100; kill++) await killAt(1 + random(calls))
})
