import path from 'node:path'
import {configNames} from '../../config/config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {StarterFile} from './starter.js'

/** The starter files to write, and the names of the existing files that stay unchanged. */
export interface Plan {
  files: StarterFile[]
  kept: string[]
}

/** Compares a starter with a folder. Pages are planned only for a folder without pages: two sites must not mix. */
export async function planFiles(fs: FileSystem, folder: string, starter: readonly StarterFile[]): Promise<Plan> {
  const content = await findContent(fs, folder)
  const files: StarterFile[] = []
  const kept = new Set<string>()
  for (const {name, text} of starter) {
    const isPage = name.startsWith('docs/')
    const target = isPage ? name.replace('docs', content.name) : name
    const existing = isPage && content.isUsed ? `${content.name}/` : await firstExisting(fs, folder, namesFor(target))
    if (existing === undefined) files.push({name: target, text})
    else kept.add(existing)
  }
  return {files, kept: [...kept]}
}

/** The content folder that `build` would use, and whether it contains anything. */
async function findContent(fs: FileSystem, folder: string): Promise<{name: string; isUsed: boolean}> {
  for (const name of ['docs-content', 'docs'])
    if ((await fs.stat(path.join(folder, name)))?.isDirectory())
      return {name, isUsed: (await fs.readdir(path.join(folder, name))).some((entry) => !entry.name.startsWith('.'))}
  return {name: 'docs', isUsed: false}
}

/** A config of any name counts: `build` might read the starter's config instead of the existing one. */
const namesFor = (name: string): readonly string[] => (configNames.includes(name) ? configNames : [name])

async function firstExisting(fs: FileSystem, folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await fs.lstat(path.join(folder, name))) return name
  return undefined
}
