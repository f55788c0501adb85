import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'

/** A fresh folder, gone when the test is over. */
export async function makeTempFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-test-')))
  onTestFinished(() => rm(folder, {recursive: true, force: true, maxRetries: 3}))
  return folder
}
