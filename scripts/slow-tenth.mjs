/**
 * Runs a tenth of the slow tests, for at most three minutes: `npm run test:slow-tenth`. The commit decides which tenth, so
 * successive commits run all of them. The script prints the names of files that do not end in time; they do not fail the run.
 */
import {spawnSync} from 'node:child_process'
import {readdirSync} from 'node:fs'

const maxTime = 180_000
const partCount = 10

const files = readdirSync('test', {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.slow\.test\.tsx?$/.test(file))
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .sort()
const commit = spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).stdout.trim()
const part = Number.parseInt(commit.slice(0, 8) || '0', 16) % partCount
const selected = files.filter((_, index) => index % partCount === part)
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
