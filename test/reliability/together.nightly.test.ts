/** Runs eight builds at the same time, twenty times. */
import {test} from 'vitest'
import {together} from './support/together.js'

test('builds in one folder at the same time succeed or are refused', async () => {
  await together({builds: 8, rounds: 20, folders: 'one'})
})

test('builds in separate folders with one cache at the same time succeed', async () => {
  await together({builds: 8, rounds: 20, folders: 'own'})
})
