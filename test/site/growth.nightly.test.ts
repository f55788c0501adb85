import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeTempFolder} from '../support/temp.js'
import {buildBench, hasBench, measure, whyNot} from './growth.js'

describe.skipIf(!hasBench)(`a page of a site of 10,000${whyNot}`, () => {
  test('is the same within 1 % as on a site of 100, apart from text and sidebar items of at most 400 bytes each', async () => {
    const outer = makeTempFolder()
    const measured = []
    for (const count of [100, 10_000]) {
      const {pages, document} = await buildBench(count, path.join(outer, String(count)))
      expect(pages).toBe(count + 1)
      measured.push(measure(document))
    }
    const [small, large] = measured
    expect(Math.abs(large!.rest - small!.rest) / small!.rest).toBeLessThan(0.01)
    for (const {items, itemBytes} of measured) {
      expect(items).toBeGreaterThan(50)
      expect(itemBytes / items).toBeLessThanOrEqual(400)
    }
  })
})
