/** Each file system call of a build of 20 pages fails once with each error code. */
import {expect, test} from 'vitest'
import type {Call} from '../io/write/output-folder.js'
import {codes} from './support/codes.js'
import {failAt, setStage} from './support/sweep.js'

test.each(codes)('a build handles %s at every call', async (code) => {
  const stage = await setStage(20)
  const wentOn: Call[] = []
  for (let at = 1; at <= stage.calls.length; at++)
    if ((await failAt(stage, {at, code, isBuiltAgain: at % 20 === 0})) === 'went on') wentOn.push(stage.calls[at - 1]!)
  // Calls that only detect changes may fail; docsgen then builds everything.
  // A build needs no cache, so it need not be able to look into the folder of one.
  const isOfCache = ({name, paths}: Call) =>
    code === 'EACCES' && /^(lstat|stat|realpath)$/.test(name) && paths[0]!.endsWith('/.docsgen/cache')
  const others = wentOn.filter((call) => !/^(readdir|stamp)$/.test(call.name) && !isOfCache(call))
  // Without write access beside the output folder, staging is inside it; a lock that remains belongs to an ended process.
  const isAllowed = ({name, paths}: Call) =>
    /^(mkdir|createFile|rename|readFile|unlink)$/.test(name) || (name === 'lstat' && /docsgen-lock/.test(paths[0]!))
  expect(others.filter((call) => !isAllowed(call))).toEqual([])
  expect(others.length).toBeLessThan(8)
})
