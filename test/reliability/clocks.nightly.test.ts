/** Four builds at the same time, ten times, whose clocks jump: each takes the locks of the others for old ones. */
import {test} from 'vitest'
import {seedsOf} from '../support/random.js'
import {together} from './support/together.js'

const hour = 3_600_000

test.each(seedsOf('clocks'))('in one folder, with clocks that jump by up to six hours (SEED=%i)', async (seed) => {
  await together({builds: 4, rounds: 10, folders: 'one', clocks: {jump: 6 * hour, seed}})
})
