/** Thread pools: no caller waits forever, and no thread or timer keeps the process from ending. */
import {execFile} from 'node:child_process'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {nightly} from '../support/nightly.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const pool = JSON.stringify(new URL('../../dist/src/io/pool/pool.js', import.meta.url).href)

/** A task waits for so many milliseconds, or forever. */
const work = `
export default (task) =>
  new Promise((done) => task < 0 ? setInterval(() => {}, 1000) : setTimeout(() => done(task), task))
`

/** Runs a script that may call `start`, with a number of threads; the script must exit without a signal. Returns its output. */
async function runMain(main: string): Promise<string[]> {
  const root = makeTempFolder()
  const at = (name: string) => path.join(root, name)
  writeProject(root, {
    'work.mjs': work,
    'main.mjs': `
import {createPool, PoolClosed} from ${pool}
const file = new URL(${JSON.stringify(pathToFileURL(at('work.mjs')).href)})
const start = (threads) => createPool({file, threads, data: undefined})
const timeout = 600_000
${main}`,
  })
  return (await promisify(execFile)(process.execPath, [at('main.mjs')])).stdout.trim().split('\n')
}

test('a closed pool ends all of its tasks, and finished tasks leave no timers', async () => {
  const printed = await runMain(`
const closing = await start(1)
const end = (error) => error instanceof PoolClosed ? 'closed' : String(error)
const tasks = [1, 2, 3, 4, 5, 6].map(() => closing.run(-1, timeout).catch(end))
await closing.close()
const later = await closing.run(-1, timeout).catch(end)
console.log([...(await Promise.all(tasks)), later].join(' '))

const waiting = await start(2)
console.log((await Promise.all([60, 50, 40, 30, 20, 10].map((time) => waiting.run(time, timeout)))).join(' '))
await waiting.close()
`)
  expect(printed).toEqual([Array(7).fill('closed').join(' '), '60 50 40 30 20 10'])
})

nightly('a timeout names the running task, not the queued ones', async () => {
  const printed = await runMain(`
const pool = await start(2)
// On a busy machine, even the start of a thread takes seconds.
const tasks = [600_000, 1, 2, 3, 4, 5].map((time) => pool.run(time, 8000).catch(({name}) => name))
const [first, ...others] = await Promise.all(tasks)
const again = await pool.run(6, timeout)
console.log(first, others.includes('TaskTimeout'), again)
await pool.close()
`)
  expect(printed).toEqual(['TaskTimeout false 6'])
})
