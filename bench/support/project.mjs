/** This checkout, and folders outside of it. */
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const docsgen = join(root, 'bin/docsgen.js')

/** Gives `work` a folder of its own, and removes it whatever happens. */
export async function inFreshFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
  const remove = () => rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** What is kept from run to run: the installed peers. */
export function cacheFolder() {
  const folder = process.env.DOCSGEN_BENCH_CACHE ?? join(tmpdir(), 'docsgen-bench-cache')
  mkdirSync(folder, {recursive: true})
  return folder
}
