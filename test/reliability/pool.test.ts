/** Threads that are closed while they are at work: nothing waits for them any more. */
import {execFile} from 'node:child_process'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {writeProject} from '../support/build-site.js'
import {makeTempFolder} from '../support/temp.js'

const pool = new URL('../../dist/src/pool/pool.js', import.meta.url).href

test('a pool that is closed ends all tasks, those at work, those that wait and those that come, and keeps no process', async () => {
  const root = await makeTempFolder()
  const file = path.join(root, 'forever.mjs')
  const main = path.join(root, 'main.mjs')
  await writeProject(root, {
    'forever.mjs': 'export default () => new Promise(() => setInterval(() => {}, 1000))\n',
    'main.mjs': `
import {createPool, PoolClosed} from ${JSON.stringify(pool)}
const pool = await createPool({file: new URL(${JSON.stringify(pathToFileURL(file).href)}), threads: 1, data: undefined})
const end = (error) => error instanceof PoolClosed ? 'closed' : String(error)
const tasks = [1, 2, 3, 4, 5, 6].map((task) => pool.run(task, 600_000).catch(end))
await pool.close()
const later = await pool.run(7, 600_000).catch(end)
console.log([...(await Promise.all(tasks)), later].join(' '))
`,
  })
  const {stdout} = await promisify(execFile)(process.execPath, [main])
  expect(stdout.trim()).toBe(Array(7).fill('closed').join(' '))
})
