/**
 * Runs the random tests repeatedly, each time with a fresh seed: `npm run test:soak -- 30` for 30 minutes (default: 10).
 * Prints one line for each run, and at the end all failures; the names of the tests contain their seeds. The program waits for the
 * last run.
 */
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const end = Date.now() + Number(process.argv[2] ?? 10) * 60_000
const files = readdirSync('test', {recursive: true, encoding: 'utf8'})
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('seedsOf('))
const folder = mkdtempSync(join(tmpdir(), 'docsgen-soak-'))
const report = join(folder, 'report.json')
const failures = []
let [runs, passed] = [0, 0]
// The order is random, so that short runs do not always test the same files.
for (let order = []; Date.now() < end; runs++) {
  if (order.length === 0) order = files.map((file) => [Math.random(), file]).sort()
  const file = order.pop()[1]
  const {status} = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--mode', 'nightly', file, '--reporter=json', `--outputFile=${report}`],
    {stdio: 'ignore'},
  )
  const tests = resultsIn(report)
  const failed = tests.filter(({status}) => status === 'failed')
  passed += tests.filter(({status}) => status === 'passed').length
  failures.push(...failed.map(({fullName}) => `${file}: ${fullName}`))
  // An error outside a test fails the run, too.
  if (status !== 0 && failed.length === 0) failures.push(`${file}: ended with exit code ${status}`)
  const seeds = tests.flatMap(({fullName}) => /\(SEED=\d+\)/.exec(fullName)?.[0] ?? [])
  console.log(`${file} ${[...new Set(seeds)].join(' ')}: ${failed.length} of ${tests.length} failed`)
}
rmSync(folder, {recursive: true})
console.log(`${runs} runs, ${passed} tests passed, ${failures.length} failed`)
for (const failure of failures) console.log(failure)
process.exitCode = failures.length > 0 ? 1 : 0

/** Reads the tests of a report of vitest, and removes the report. */
function resultsIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({assertionResults}) => assertionResults)
  } catch {
    return []
  } finally {
    rmSync(file, {force: true})
  }
}
