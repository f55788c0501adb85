/** Runs slow test suites, by file or folder: `node scripts/slow.mjs test/reliability`. Works in every shell. */
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const {status} = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {...process.env, DOCSGEN_SLOW: '1'},
})
process.exitCode = status ?? 1
