/** Measures Pagefind on the documents that docsgen has written. */
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {installPackage} from '../support/peers.mjs'
import {run} from '../support/processes.mjs'
import {root} from '../support/project.mjs'
import {askAll, askPagefind} from './ask.mjs'
import {serveAndCount} from './server.mjs'
import {bytesOf, filesBelow} from './site.mjs'

/** Returns answers, the size of the index (bytes, gzip), and wall and processor time in milliseconds. */
export async function measurePagefind({browser, queries, build, folder}) {
  const installed = installPackage('pagefind', join(root, 'bench/search/pagefind'))
  mkdirSync(folder, {recursive: true})
  const program = join(installed, 'node_modules/pagefind/lib/runner/bin.cjs')
  const output = join(folder, 'pagefind')
  const args = ['--site', build, '--output-path', output, '--root-selector', 'article', '--quiet']
  const {status, output: said, wall, cpu} = await run(process.execPath, [program, ...args], {cwd: folder})
  if (status !== 0) throw Error(said.trim().split('\n').slice(-3).join('\n'))
  const index = filesBelow(output).filter((file) =>
    /\.pf_(index|fragment|meta|filter)$|pagefind-entry\.json$/.test(file),
  )
  const server = await serveAndCount(folder)
  try {
    const answers = await askAll({browser, server, queries, settings: {script: '/pagefind/pagefind.js'}}, askPagefind)
    const bytes = index.reduce((sum, file) => sum + bytesOf(file), 0)
    return {answers, index: {count: index.length, bytes}, wall, cpu}
  } finally {
    server.close()
  }
}
