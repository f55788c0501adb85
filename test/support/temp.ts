/** Temporary folders. All of them are in one folder, which `run-folder.ts` makes for a run and removes after it. */
import {mkdtempSync, rmSync} from 'node:fs'
import path from 'node:path'
import {inject} from 'vitest'
import {afterUse} from './lifetime.js'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

/** Creates a folder that is removed after the current test; outside tests, after the last test of the file. */
export function makeTempFolder(): string {
  const folder = makeRunFolder()
  afterUse(() => rmSync(folder, {recursive: true, force: true, maxRetries: 3}))
  return folder
}

/** Creates a folder that stays until the end of the run, for files that the tests of a process share. */
export const makeRunFolder = (): string => mkdtempSync(path.join(inject('runFolder'), 'docsgen-test-'))
