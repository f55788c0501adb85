/** SIGINT and SIGTERM at 50 random moments of a build. */
import {test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {interrupt} from './support/interrupt.js'

test.each(
  seedsOf('interrupt'),
)('a build that is interrupted at 50 random moments exits, and the next build succeeds (SEED=%i)', async (seed) => {
  await interrupt(50, randomBelow(seed))
})
