/**
 * Runs a tenth of the slow tests, for at most three minutes: `npm run test:slow-tenth`. The commit decides which tenth, so
 * successive commits run all of them. The script prints the names of files that do not end in time; they do not fail the run.
 */
import {spawnSync} from 'node:child_process'
import {readdirSync} from 'node:fs'
import {filesOfPart, maxTime, partOf} from './slow-parts.mjs'

const files = readdirSync('test', {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.slow\.test\.tsx?$/.test(file))
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
const commit = spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).stdout.trim()
const selected = filesOfPart(files, partOf(commit))
console.log(`Slow tests of commit ${commit.slice(0, 8)}: ${selected.join(', ')}`)

const end = Date.now() + maxTime
const unfinished = []
for (const file of selected) {
  const timeout = end - Date.now()
  const run =
    timeout > 0 &&
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], {
      env: {...process.env, DOCSGEN_SLOW: '1'},
      stdio: 'inherit',
      timeout,
      killSignal: 'SIGTERM',
    })
  if (run === false || run.error?.code === 'ETIMEDOUT') unfinished.push(file)
  else if (run.status !== 0) process.exitCode = 1
}
if (unfinished.length > 0) console.log(`Not finished within three minutes: ${unfinished.join(', ')}`)
