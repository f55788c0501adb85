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

test('a check that is stopped while it compiles a page leaves no timer behind', async () => {
  vi.useFakeTimers()
  const note = vi.fn()
  const page = {route: '/', source: {}}
  let compile = (_: unknown) => {}
  const compiled = new Promise((resolve) => {
    compile = resolve
  })
  const served = {
    site: {pages: [page, page]},
    changedPages: new Map(),
    factsOf: () => compiled,
  } as unknown as ServedSite
  const check = createSiteCheck(() => served, {idle: () => {}, report: () => {}, failed: note})
  check.start()
  await vi.runAllTimersAsync()
  check.pause()
  check.stop()
  compile({
    toc: [],
    diagnostics: [],
    links: [],
    externals: [],
    titles: [],
    anchors: [],
    extras: [],
    islands: [],
    imported: [],
    head: [],
    dependencies: {},
    content: '',
    hasCards: false,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(note).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
