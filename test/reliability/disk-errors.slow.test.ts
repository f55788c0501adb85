/** A disk that fails at every call of a build of 20 pages, in every way. */
import {expect, test} from 'vitest'
import {codes} from './support/codes.js'
import {failAt, setStage} from './support/sweep.js'

test.each(codes)('%s at every call', async (code) => {
  const stage = await setStage(20)
  const wentOn: string[] = []
  for (let at = 1; at <= stage.calls.length; at++)
    if ((await failAt(stage, {at, code, isBuiltAgain: at % 20 === 0})) === 'went on')
      wentOn.push(stage.calls[at - 1]!.name)
  // What only finds out whether anything has changed may fail: then docsgen builds.
  const others = wentOn.filter((name) => !/^(readdir|stamp)$/.test(name))
  // Where nothing may be written beside the folder, everything waits inside of it; a lock that stays has nobody behind it.
  const allowed = /^(mkdir|createFile|rename|readFile|unlink)$/
  expect(others.filter((name) => !allowed.test(name))).toEqual([])
  expect(others.length).toBeLessThan(7)
})
