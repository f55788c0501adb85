/** Measures MiniSearch on the sections that docsgen searches. A browser loads its whole index before the first query. */
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {buildSync} from 'esbuild'
import {installPackage} from '../support/peers.mjs'
import {run} from '../support/processes.mjs'
import {root} from '../support/project.mjs'
import {readJson} from './site.mjs'

/**
 * `texts` and `queries` are input files, `result` is the output file. Returns answers in the form of `askAll`, the size of the index (bytes,
 * gzip), and wall and processor time in milliseconds.
 */
export async function measureMinisearch({texts, queries, result}) {
  const folder = installPackage('minisearch', join(root, 'bench/search/minisearch'))
  const args = ['--max-old-space-size=8192', join(folder, 'ask.mjs'), texts, queries, result]
  const {status, output} = await run(process.execPath, args, {cwd: folder})
  if (status !== 0) throw Error(output.trim().split('\n').slice(-3).join('\n'))
  const {pages, index, wall, cpu} = readJson(result)
  const files = [
    {name: 'library', bytes: libraryBytes(folder)},
    {name: 'index', bytes: index},
  ]
  return {answers: pages.map((pages) => ({pages, files})), index: {count: 1, bytes: index}, wall, cpu}
}

function libraryBytes(folder) {
  const stdin = {contents: `export {default} from 'minisearch'`, resolveDir: folder}
  const {outputFiles} = buildSync({stdin, bundle: true, minify: true, format: 'esm', write: false})
  return gzipSync(outputFiles[0].contents, {level: 9}).length
}
