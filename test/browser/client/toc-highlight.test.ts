import {expect, test} from 'vitest'
import {activeIndex} from '../../../src/browser/client/toc-highlight.js'

const view = {below: 60, window: 800}
const at = (...tops: number[]) => tops.map((top) => ({top, bottom: top + 30}))

test.each([
  ['no headings', [], -1],
  ['top of the page, first heading in the upper half', [120, 600], 0],
  ['top of the page, first heading far down', [500, 900], 0],
  ['reading on after the first', [-300, 700], 0],
  ['the next comes into the upper half', [-300, 200], 1],
  ['its bottom must be in the upper half too', [-300, 380], 0],
  ['just under the navbar', [-300, 60, 300], 1],
  ['hidden by the navbar', [-300, 59, 500], 1],
  ['all passed', [-900, -600, -10], 2],
])('%s', (_, tops, active) => {
  expect(activeIndex(at(...tops), view)).toBe(active)
})
