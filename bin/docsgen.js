#!/usr/bin/env node
// Starts the CLI: compile cache on, production React, then dist/src/cli/cli.js.
import {existsSync} from 'node:fs'
import module from 'node:module'

module.enableCompileCache?.()
process.env.NODE_ENV ||= 'production'

const cli = new URL('../dist/src/cli/cli.js', import.meta.url)
if (existsSync(cli)) {
  const {main} = await import(cli.href)
  await main(process.argv.slice(2))
} else {
  console.error('docsgen is not compiled yet. In a checkout, run `node scripts/setup.mjs` first.')
  process.exitCode = 1
}
