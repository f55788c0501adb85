/** A file is removed or changed during a build, before some of the calls that read it; `vanish.slow.test.ts` tests all of these calls. */
import {test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {changeDuringBuild, ways} from './support/vanish.js'

test.each(
  seedsOf('vanish').flatMap((seed) => Object.keys(ways).map((way) => [way, seed] as const)),
)('a build handles a file that is %s before some reads (SEED=%i)', async (way, seed) => {
  await changeDuringBuild(way, {step: 7, first: 1 + randomBelow(seed)(7)})
})
