/** The number of threads that compile pages. */
import {expect, test} from 'vitest'
import {usefulThreads} from '../../src/io/pool/pool.js'

test.each([
  {cores: 1, build: 1, check: 1},
  {cores: 2, build: 1, check: 2},
  {cores: 4, build: 3, check: 4},
  {cores: 64, build: 8, check: 8},
])('on $cores cores: $build threads beside a main thread that renders documents, $check beside one that waits', ({
  cores,
  build,
  check,
}) => {
  expect(usefulThreads(false, cores)).toBe(build)
  expect(usefulThreads(true, cores)).toBe(check)
})
