#!/usr/bin/env node
// Starts the CLI: compile cache on, production React, memory and machine code as the command needs them, then its program.
import {existsSync, statSync} from 'node:fs'
import module from 'node:module'
import v8 from 'node:v8'

module.enableCompileCache?.()
process.env.NODE_ENV ||= 'production'
// `dev` runs for hours beside an editor and a browser: collecting garbage sooner halves what it holds.
if (['dev', 'start'].includes(process.argv[2])) v8.setFlagsFromString('--heap-growing-percent=50')
else {
  // A build is over before most functions repay their optimising; and it makes garbage by the page, which is gone at once.
  v8.setFlagsFromString('--interrupt-budget=600000')
  v8.setFlagsFromString('--max-inlined-bytecode-size=100')
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
  v8.setFlagsFromString('--min-semi-space-size=16')
  // The threads of docsgen keep all cores busy: helpers of each collection only wait for one another.
  v8.setFlagsFromString('--no-parallel-scavenge')
}

const program = new URL('../dist/bin/cli.js', import.meta.url)
const compiled = new URL('../dist/src/cli/cli.js', import.meta.url)
const chosen = isUpToDate() ? program : compiled
if (existsSync(chosen)) {
  const {main} = await import(chosen.href)
  await main(process.argv.slice(2))
} else {
  console.error('docsgen is not compiled yet. In a checkout, run `node scripts/setup.mjs` first.')
  process.exitCode = 1
}

/** In a checkout, what is put together may be older than what was compiled since. */
function isUpToDate() {
  const made = statSync(program, {throwIfNoEntry: false})
  const since = statSync(new URL('../dist/node.tsbuildinfo', import.meta.url), {throwIfNoEntry: false})
  return made !== undefined && (since === undefined || since.mtimeMs <= made.mtimeMs)
}
