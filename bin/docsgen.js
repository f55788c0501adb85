#!/usr/bin/env node
// Starts the CLI: turns on the compile cache, chooses React's build, sets V8 flags for the command, then loads the program.
import {existsSync, statSync} from 'node:fs'
import module from 'node:module'
import v8 from 'node:v8'

module.enableCompileCache?.()
const isDevelopment = ['dev', 'start'].includes(process.argv[2])
// React's development build explains mistakes of components.
process.env.NODE_ENV ||= isDevelopment ? 'development' : 'production'
if (!isDevelopment) {
  // A build ends before the best optimisation of most functions pays off.
  const isOld = Number(process.versions.node.split('.')[0]) < 24
  v8.setFlagsFromString(isOld ? '--interrupt-budget=600000' : '--max-opt=2')
  // The heap grows by this share of its live size, in percent, instead of by 300. Garbage of a page is short-lived.
  v8.setFlagsFromString('--heap-growing-percent=60')
  v8.setFlagsFromString('--max-inlined-bytecode-size=100')
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
  v8.setFlagsFromString('--min-semi-space-size=16')
  // The threads of docsgen keep all cores busy, so the parallel threads of a collection would only wait for one another.
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

/** Whether the bundled program is as new as the compiled files: in a checkout, it may be older. */
function isUpToDate() {
  const bundled = statSync(program, {throwIfNoEntry: false})
  const latest = statSync(new URL('../dist/node.tsbuildinfo', import.meta.url), {throwIfNoEntry: false})
  return bundled !== undefined && (latest === undefined || latest.mtimeMs <= bundled.mtimeMs)
}
