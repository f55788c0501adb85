import path from 'node:path'
import {configNames} from '../../config/config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {StarterFile} from './starter.js'

/** What of a starter will be written, and what is in the project already and stays as it is, by its names there. */
export interface Plan {
  files: StarterFile[]
  kept: string[]
}

/** Compares a starter with what is in a folder. Pages are written only where there are none: two sites do not mix. */
export async function planFiles(fs: FileSystem, folder: string, starter: readonly StarterFile[]): Promise<Plan> {
  const content = await findContent(fs, folder)
  const files: StarterFile[] = []
  const kept = new Set<string>()
  for (const {name, text} of starter) {
    const isPage = name.startsWith('docs/')
    const own = isPage ? name.replace('docs', content.name) : name
    const there = isPage && content.isUsed ? `${content.name}/` : await firstThere(fs, folder, namesFor(own))
    if (there === undefined) files.push({name: own, text})
    else kept.add(there)
  }
  return {files, kept: [...kept]}
}

/** The folder that `build` would take for the pages, and whether anything is in it. */
async function findContent(fs: FileSystem, folder: string): Promise<{name: string; isUsed: boolean}> {
  for (const name of ['docs-content', 'docs'])
    if ((await fs.stat(path.join(folder, name)))?.isDirectory())
      return {name, isUsed: (await fs.readdir(path.join(folder, name))).some((entry) => !entry.name.startsWith('.'))}
  return {name: 'docs', isUsed: false}
}

/** A config of any name counts: the starter's would be read in the place of some. */
const namesFor = (name: string): readonly string[] => (configNames.includes(name) ? configNames : [name])

async function firstThere(fs: FileSystem, folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await fs.lstat(path.join(folder, name))) return name
  return undefined
}
