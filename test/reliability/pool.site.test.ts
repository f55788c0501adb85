/** Thread pools that are closed while tasks run: no caller waits forever. */
import {execFile} from 'node:child_process'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {nightly} from '../support/nightly.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const pool = new URL('../../dist/src/io/pool/pool.js', import.meta.url).href

/** Runs a script with a pool of threads that run `work`; the script must exit without a signal. Returns its output. */
async function runMain(work: string, {threads, main}: {threads: number; main: string}): Promise<string> {
  const root = makeTempFolder()
  const at = (name: string) => path.join(root, name)
  writeProject(root, {
    'work.mjs': work,
    'main.mjs': `
import {createPool, PoolClosed} from ${JSON.stringify(pool)}
const file = new URL(${JSON.stringify(pathToFileURL(at('work.mjs')).href)})
const pool = await createPool({file, threads: ${threads}, data: undefined})
${main}`,
  })
  return (await promisify(execFile)(process.execPath, [at('main.mjs')])).stdout.trim()
}

test('a closed pool ends all running, waiting and new tasks', async () => {
  const words = await runMain('export default () => new Promise(() => setInterval(() => {}, 1000))\n', {
    threads: 1,
    main: `
const end = (error) => error instanceof PoolClosed ? 'closed' : String(error)
const tasks = [1, 2, 3, 4, 5, 6].map((task) => pool.run(task, {timeout: 600_000}).catch(end))
await pool.close()
const later = await pool.run(7, {timeout: 600_000}).catch(end)
console.log([...(await Promise.all(tasks)), later].join(' '))
`,
  })
  expect(words).toBe(Array(7).fill('closed').join(' '))
})

test('finished tasks leave no timers', async () => {
  const words = await runMain(
    'export default ({task: time}) => new Promise((done) => setTimeout(() => done(time), time))\n',
    {
      threads: 2,
      main: `
const tasks = [600, 500, 400, 300, 200, 100].map((time) => pool.run(time, {timeout: 600_000}))
console.log((await Promise.all(tasks)).join(' '))
await pool.close()
`,
    },
  )
  expect(words).toBe('600 500 400 300 200 100')
})

nightly('a timeout names the running task, not the queued ones', async () => {
  const words = await runMain(
    'export default ({task: time}) => new Promise((done) => setTimeout(() => done(time), time))\n',
    {
      threads: 2,
      main: `
const end = ({name}) => name
// On a busy machine, even the start of a thread takes seconds.
const tasks = [600_000, 1, 2, 3, 4, 5].map((time) => pool.run(time, {timeout: 8000}).catch(end))
const [first, ...others] = await Promise.all(tasks)
const again = await pool.run(6, {timeout: 600_000})
console.log(first, others.includes('TaskTimeout'), again)
await pool.close()
`,
    },
  )
  expect(words).toBe('TaskTimeout false 6')
})

test('a task can call the main thread, and fails with its error', async () => {
  const file = JSON.stringify(pool)
  const work = `import {sendRequest} from ${file}\nexport default ({task, port}) => sendRequest(port, [task, 'colour'])\n`
  const words = await runMain(work, {
    threads: 1,
    main: `
const colours = {sky: 'blue', grass: 'green'}
const respond = async ([name]) => {
  if (!(name in colours)) throw new Error('No colour for ' + name)
  return colours[name]
}
const tasks = ['sky', 'wind', 'grass'].map((name) => pool.run(name, {timeout: 600_000, respond}).catch(String))
console.log((await Promise.all(tasks)).join(', '))
await pool.close()
`,
  })
  expect(words).toBe('blue, Error: No colour for wind, green')
})
