import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import type {StarterFile} from './starter.js'

/** Creates and changes files, all or none; returns a message when the system refuses one. */
export async function createFiles(
  fs: FileSystem,
  folder: string,
  files: readonly StarterFile[],
): Promise<string | undefined> {
  const undo: (() => Promise<void>)[] = []
  for (const {name, text, previous} of files) {
    const file = path.join(folder, name)
    try {
      if (previous !== undefined) {
        undo.unshift(() => fs.writeFile(file, previous))
        await fs.writeFile(file, text)
        continue
      }
      for (const missing of await missingFolders(fs, path.dirname(file))) {
        await fs.mkdir(missing)
        undo.unshift(() => fs.rmdir(missing))
      }
      await fs.createFile(file, text)
      undo.unshift(() => fs.unlink(file))
    } catch (error) {
      for (const undoStep of undo) await undoStep().catch(() => {})
      return `"${name}" cannot be written: ${(error as Error).message}.`
    }
  }
  return undefined
}

/** The missing folders of a path, outermost first. */
async function missingFolders(fs: FileSystem, folder: string): Promise<string[]> {
  if (await fs.stat(folder)) return []
  return [...(await missingFolders(fs, path.dirname(folder))), folder]
}
