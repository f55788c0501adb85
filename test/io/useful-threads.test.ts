import {expect, test} from 'vitest'
import {usefulThreads} from '../../src/io/pool/pool.js'

test('as many threads make pages as there are cores, but not more than eight', () => {
  expect([1, 2, 4, 64].map(usefulThreads)).toEqual([1, 2, 4, 8])
})
