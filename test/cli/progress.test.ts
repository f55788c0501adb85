import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createProgress} from '../../src/cli/progress.js'
import {createStyle} from '../../src/cli/style.js'
import {createSession} from './session.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a run under a second shows no progress', () => {
  for (const isTTY of [true, false]) {
    const {session, printed, clock} = createSession({isTTY})
    const progress = createProgress(session, 'info')
    progress.show({stage: 'pages', done: 1, total: 2})
    clock.time = 900
    progress.show({stage: 'pages', done: 2, total: 2})
    progress.end()
    vi.advanceTimersByTime(5000)
    expect(printed).toEqual({stdout: '', stderr: ''})
  }
})

test('a terminal shows one line, which is rewritten and removed', () => {
  const {session, printed, clock} = createSession({isTTY: true})
  const progress = createProgress(session, 'info')
  progress.show({stage: 'pages', done: 1, total: 900})
  clock.time = 1000
  vi.advanceTimersByTime(1000)
  for (const done of [2, 3, 4]) progress.show({stage: 'pages', done, total: 900})
  clock.time = 1100
  progress.show({stage: 'pages', done: 5, total: 900})
  progress.end()
  expect(printed.stderr).toBe('\r\u001B[2Kpages 1/900\r\u001B[2Kpages 5/900\r\u001B[2K')
})

test('without a terminal and in CI, stages are plain lines on stderr, when debugging', () => {
  for (const [given, level, stderr] of [
    [{}, 'info', ''],
    [{isTTY: true, env: {CI: 'true'}}, 'info', ''],
    [{}, 'debug', 'pages (100) (at 200 ms)\nwriting (at 20200 ms)\n'],
  ] as const) {
    const {session, printed, clock} = createSession(given)
    const progress = createProgress(session, level)
    for (const stage of ['pages', 'writing', 'pages'])
      for (let done = 1; done <= 100; done++) {
        clock.time += 200
        progress.show(stage === 'pages' ? {stage, done, total: 100} : {stage})
      }
    progress.end()
    expect(printed).toEqual({stdout: '', stderr})
  }
})

test('a quiet run shows no progress', () => {
  const {session, printed, clock} = createSession({isTTY: true})
  const progress = createProgress(session, 'warn')
  clock.time = 5000
  progress.show({stage: 'pages'})
  vi.advanceTimersByTime(5000)
  expect(printed.stderr).toBe('')
})

test.each([
  [{}, false, false],
  [{}, true, true],
  [{NO_COLOR: '1'}, true, false],
  [{NO_COLOR: ''}, true, true],
  [{CI: 'true'}, true, false],
  [{TERM: 'dumb'}, true, false],
  [{FORCE_COLOR: '1'}, false, true],
  [{FORCE_COLOR: '0'}, true, false],
  [{FORCE_COLOR: '1', CI: 'true', NO_COLOR: '1'}, false, true],
] as const)('with %j on a terminal (%s) colours are %s', (env, isTTY, wanted) => {
  const {session} = createSession({env, isTTY})
  expect(createStyle(session, true).red('x') !== 'x').toBe(wanted)
  expect(createStyle(session, false).red('x')).toBe('x')
})
