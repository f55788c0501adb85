/** A file goes or changes while a site is built; `vanish.slow.test.ts` does it at every moment. */
import {test} from 'vitest'
import {seeded} from './support/random.js'
import {letHappen, ways} from './support/vanish.js'

test.each(Object.keys(ways))('a file is %s at some moments', {timeout: 120_000}, async (way) => {
  await letHappen(way, {step: 7, first: 1 + seeded('vanish')(7)})
})
