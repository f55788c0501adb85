/** This checkout, and folders outside it. */
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const docsgen = join(root, 'bin/docsgen.js')

/** Calls `work` with a temporary folder, and removes the folder afterwards, also after an error. */
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

/** Folder of the installed peers, which stays between runs. */
export function cacheFolder() {
  const folder = process.env.DOCSGEN_BENCH_CACHE ?? join(tmpdir(), 'docsgen-bench-cache')
  mkdirSync(folder, {recursive: true})
  return folder
}
