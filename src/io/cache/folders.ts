/** The folders of a project for its cache and its shards. */
import {existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {namesIn} from './files.js'

/** The cache folder of a project: beside the caches of other tools, else `.docsgen/cache`. */
export const cacheFolder = (root: string): string =>
  path.join(root, existsSync(path.join(root, 'node_modules')) ? 'node_modules/.cache/docsgen' : '.docsgen/cache')

/** Removes the caches and shards of a project; returns their folders. */
export function removeCaches(root: string): string[] {
  const folders = ['node_modules/.cache/docsgen', '.docsgen'].map((folder) => path.join(root, folder))
  const existing = folders.filter((folder) => existsSync(folder))
  for (const folder of existing) rmSync(folder, {recursive: true, force: true})
  return existing
}

/** The folder of a shard. */
export const shardFolder = (root: string, {index, count}: {index: number; count: number}): string =>
  path.join(root, '.docsgen', `shard-${index}-of-${count}`)

/** All shard folders of a project. */
export function shardFolders(root: string): string[] {
  const folder = path.join(root, '.docsgen')
  return namesIn(folder)
    .filter((name) => /^shard-\d+-of-\d+$/.test(name))
    .map((name) => path.join(folder, name))
}

/** Creates the folder with a `.gitignore`, so that git ignores it; false on failure. */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, {recursive: true})
    const ignore = path.join(folder, '.gitignore')
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
    return true
  } catch {
    return false
  }
}

export function removeOtherPacks(folder: string, pack: string): void {
  try {
    for (const name of readdirSync(folder))
      if (name.endsWith('.pack') && name !== pack) rmSync(path.join(folder, name), {force: true})
  } catch {
    // A later build removes them.
  }
}
