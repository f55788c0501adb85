/** Eight builds at the same time, twenty times. */
import {test} from 'vitest'
import {together} from './support/together.js'

test('in one folder', async () => {
  await together({builds: 8, rounds: 20, folders: 'one'})
})

test('in folders of their own, with one cache', async () => {
  await together({builds: 8, rounds: 20, folders: 'own'})
})
