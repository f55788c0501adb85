/** Threads that are closed while they are at work: nothing waits for them any more. */

import path from 'node:path'
import {getActiveResourcesInfo} from 'node:process'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {createPool, PoolClosed} from '../../src/pool/pool.js'
import {writeProject} from '../support/build-site.js'
import {makeTempFolder} from '../support/temp.js'

const timers = () => getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('a pool that is closed ends all tasks, those at work, those that wait and those that come, and their clocks', async () => {
  const root = await makeTempFolder()
  await writeProject(root, {'forever.mjs': 'export default () => new Promise(() => setInterval(() => {}, 1000))\n'})
  const before = timers()
  const pool = await createPool<number, void>({
    file: pathToFileURL(path.join(root, 'forever.mjs')),
    threads: 1,
    data: undefined,
  })
  const tasks = [1, 2, 3].map((task) => pool.run(task, 600_000).catch((error: unknown) => error))
  await pool.close()
  const later = await pool.run(4, 600_000).catch((error: unknown) => error)
  for (const error of [...(await Promise.all(tasks)), later]) expect(error).toBeInstanceOf(PoolClosed)
  expect(timers()).toBe(before)
})
