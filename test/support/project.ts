/** Files of a project: written to a folder, and read from one. */
import {mkdirSync, writeFileSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'

/** Files of a project by path; bytes where they are no text. */
export type ProjectFiles = Readonly<Record<string, string | Uint8Array>>

/** Writes files, and makes their folders. */
export function writeProject(root: string, files: ProjectFiles): void {
  mkdirSync(root, {recursive: true})
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true})
    writeFileSync(path.join(root, file), contents)
  }
}

/** Every file below a folder by path with forward slashes, sorted; empty when there is no folder. */
export async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
  return files.map((file) => path.relative(folder, file).split(path.sep).join('/')).sort()
}

/** The same with the text of each file. */
export async function readFolder(folder: string): Promise<Map<string, string>> {
  const files = await listFolder(folder)
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const)),
  )
}
