import {mkdirSync, mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

interface TemporaryFolder {
  /** Absolute, without symbolic links. */
  folder: string
  remove(): void
}

/** Makes a folder for files that are needed only by this process; an interruption removes the folder, too. */
export function makeTemporaryFolder(name: string): TemporaryFolder {
  // Systems empty the folder of temporary files while `dev` runs.
  mkdirSync(tmpdir(), {recursive: true})
  // Synchronous, so that an interruption cannot leave the folder behind.
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), `${name}-`))
  const remove = () => rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  const removeAtExit = () => {
    try {
      remove()
    } catch {
      // A thread still writes.
    }
  }
  // There may be many at a time.
  process.setMaxListeners(process.getMaxListeners() + 1)
  process.once('exit', removeAtExit)
  return {
    folder,
    remove() {
      remove()
      if (!process.listeners('exit').includes(removeAtExit)) return
      process.off('exit', removeAtExit)
      process.setMaxListeners(process.getMaxListeners() - 1)
    },
  }
}
