/** Builds at the same time, again and again. */
import {test} from 'vitest'
import {seedsOf} from '../support/random.js'
import {together} from './support/together.js'

test('builds in one folder at the same time succeed or are refused', async () => {
  await together({builds: 8, rounds: 20, folders: 'one'})
})

test('builds in separate folders with one cache at the same time succeed', async () => {
  await together({builds: 8, rounds: 20, folders: 'own'})
})

const hour = 3_600_000

test.each(
  seedsOf('clocks'),
)('builds in one folder take the locks of others for old ones, with clocks that jump (SEED=%i)', async (seed) => {
  await together({builds: 4, rounds: 10, folders: 'one', clocks: {jump: 6 * hour, seed}})
})
