/** A check of the whole site that is stopped while it waits for an idle server. */
import {afterEach, expect, test, vi} from 'vitest'
import type {ServedSite} from '../../../src/flow/dev/served-site.js'
import {createSiteCheck} from '../../../src/flow/dev/site-check.js'

afterEach(() => {
  vi.useRealTimers()
})

test('a stopped check leaves no timer behind, and reports nothing', async () => {
  vi.useFakeTimers()
  const served = {site: {pages: []}, changedPages: new Map()} as unknown as ServedSite
  const events: string[] = []
  const note = (name: string) => () => void events.push(name)
  const check = createSiteCheck(() => served, {idle: note('idle'), report: note('report'), failed: note('failed')})
  check.start()
  expect(vi.getTimerCount()).toBe(1)
  check.stop()
  expect(vi.getTimerCount()).toBe(0)
  await vi.runAllTimersAsync()
  expect(events).toEqual([])
})
