import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeTempFolder} from '../support/temp.js'
import {buildBench, hasBench, measure, whyNot} from './growth.js'

describe.skipIf(!hasBench)(`a page of a site of 10,000${whyNot}`, () => {
  test('is the same within 1 % as on a site of 100', async () => {
    const outer = makeTempFolder()
    const measured = []
    for (const count of [100, 10_000]) {
      const {document} = await buildBench(count, path.join(outer, String(count)))
      measured.push(measure(document))
    }
    const [small, large] = measured
    expect(Math.abs(large!.rest - small!.rest) / small!.rest).toBeLessThan(0.01)
    for (const {items, itemBytes} of measured) expect(itemBytes / items).toBeLessThanOrEqual(400)
  })
})
