/** Files of a project: written to a folder, and read from one. */
import {mkdirSync, writeFileSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {makeTempFolder} from './temp.js'

/** Files of a project by path. A file that is not text is bytes. */
export type ProjectFiles = Readonly<Record<string, string | Uint8Array>>

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Writes files, and creates their folders. */
export function writeProject(root: string, files: ProjectFiles): void {
  mkdirSync(root, {recursive: true})
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true})
    writeFileSync(path.join(root, file), contents)
  }
}

/** Writes files into a new folder, which is removed after the test; returns the folder. */
export function newProject(files: ProjectFiles): string {
  const root = makeTempFolder()
  writeProject(root, files)
  return root
}

/** Paths of all files below a folder, with forward slashes, sorted; empty if the folder does not exist. */
export async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
  return files.map((file) => path.relative(folder, file).split(path.sep).join('/')).sort()
}

/** The text of each file below a folder, by path. */
export async function readFolder(folder: string): Promise<Map<string, string>> {
  const files = await listFolder(folder)
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const)),
  )
}
