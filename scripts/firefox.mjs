/** Runs browser tests in Firefox, by file or folder: `node scripts/firefox.mjs test/browser/navigation`. */
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {findFirefox} from './browser.mjs'

if (findFirefox()) {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const {status} = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {...process.env, DOCSGEN_BROWSER: 'firefox'},
  })
  process.exitCode = status ?? 1
} else
  console.log(
    'Skipped: this machine has no Firefox. Install firefox-esr, or set FIREFOX_PATH to an executable of Firefox.',
  )
