/** SIGINT and SIGTERM at 50 random moments of a build. */
import {test} from 'vitest'
import {interrupt} from './support/interrupt.js'
import {seeded} from './support/random.js'

test('a build that is interrupted at 50 moments', {timeout: 600_000}, async () => {
  await interrupt(50, seeded('interrupt'))
})
