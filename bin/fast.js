#!/usr/bin/env node
// Starts the CLI: compile cache on, production React, a small heap for `dev`, then dist/fast/x/cli.js.
import {existsSync} from 'node:fs'
import module from 'node:module'
import v8 from 'node:v8'

module.enableCompileCache?.()
process.env.NODE_ENV ||= 'production'
// `dev` runs for hours beside an editor and a browser: collecting garbage sooner halves what it holds.
if (['dev', 'start'].includes(process.argv[2])) v8.setFlagsFromString('--heap-growing-percent=50')

const cli = new URL('../dist/fast/x/cli.js', import.meta.url)
if (existsSync(cli)) {
  const {main} = await import(cli.href)
  await main(process.argv.slice(2))
} else {
  console.error('docsgen is not compiled yet. In a checkout, run `node scripts/setup.mjs` first.')
  process.exitCode = 1
}
