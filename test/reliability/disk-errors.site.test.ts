/** One file system call of a build fails; nightly, each call fails once with each error code. */
import {expect, test} from 'vitest'
import {createDisk} from '../../src/io/disk/disk.js'
import {type Call, diskError, meddle} from '../io/write/output-folder.js'
import {nightly, rounds} from '../support/nightly.js'
import {readFolder} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {codes} from './support/codes.js'
import {failAt, setStage} from './support/sweep.js'

test.each(
  seedsOf('disk-errors'),
)('a failing disk call keeps the old site, names the file and leaves nothing behind (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const stage = await setStage(5)
  const step = 48
  for (let at = 1 + random(step); at <= stage.calls.length; at += step)
    await failAt(stage, {at, code: codes[random(codes.length)]!, isBuiltAgain: at % 2 === 0})
})

nightly.each(codes)('a build handles %s at every call', async (code) => {
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

test('a full disk is reported', async () => {
  const stage = await setStage(5)
  /** The number of bytes that the disk accepts before it is full. */
  for (const free of rounds([0, 5_000, 30_000], [0, 1, 100, 1_000, 5_000, 10_000, 20_000, 30_000])) {
    stage.restore()
    let written = 0
    const {fs} = meddle(createDisk(), async (call, perform) => {
      if (!/^(writeFile|createFile|copyFile)$/.test(call.name)) return perform()
      written += await sizeOf(call)
      if (written > free) throw diskError('ENOSPC', call)
      return perform()
    })
    const {code, output} = await stage.build(fs)
    expect(code).toBe(1)
    expect(output).toContain('ENOSPC')
    expect(output).toMatch(/ "[^"]+"|docsgen-lock/)
    expect(Object.fromEntries(await readFolder(`${stage.root}/build`))).toEqual(stage.before)
    expect(stage.leftovers()).toEqual([])
  }
})

async function sizeOf({name, args}: Call & {args: unknown[]}): Promise<number> {
  if (name === 'copyFile') return (await createDisk().stat(String(args[0])))?.size ?? 0
  return Buffer.byteLength(args[1] as string)
}
