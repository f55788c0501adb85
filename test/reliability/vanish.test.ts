/** A file goes or changes while a site is built; `vanish.slow.test.ts` does it at every moment. */
import {test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {letHappen, ways} from './support/vanish.js'

test.each(
  seedsOf('vanish').flatMap((seed) => Object.keys(ways).map((way) => [way, seed] as const)),
)('a file is %s at some moments (SEED=%i)', async (way, seed) => {
  await letHappen(way, {step: 7, first: 1 + randomBelow(seed)(7)})
})
