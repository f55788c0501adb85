/** Finds sites of other systems by their config files. */
import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {type SystemRow, systems} from './systems.js'

export interface DetectedSite {
  system: SystemRow
  /** Folder of the site, absolute. */
  root: string
  /** Its config file, relative to `root`, with `/`. */
  file: string
}

/** Folders below a repository in which sites usually are. */
const commonFolders = [
  'website',
  'docs',
  'doc',
  'documentation',
  'site',
  'book',
  'guide',
  'www',
  'web',
  'apps',
  'packages',
]

/** The sites in a folder itself, by the order of `systems`. */
export async function sitesIn(fs: FileSystem, root: string): Promise<DetectedSite[]> {
  const names = await namesIn(fs, root)
  const sites: DetectedSite[] = []
  for (const system of systems) {
    const file = await configFileOf(fs, {system, root, names})
    if (file !== undefined) sites.push({system, root, file})
  }
  return sites
}

/**
 * The sites in the usual folders below a repository, the nearest only: `website/`, `docs/`, `docs/en/`. Sites of the same
 * system beside each other are translations (`docs/en`, `docs/de`): the English one counts, else all of them.
 */
export async function sitesBelow(fs: FileSystem, root: string): Promise<DetectedSite[]> {
  const folders = await foldersIn(fs, root, (name) => commonFolders.includes(name))
  const sites = (await Promise.all(folders.map((folder) => sitesIn(fs, folder)))).flat()
  if (sites.length > 0) return sites
  const subfolders = (await Promise.all(folders.map((folder) => foldersIn(fs, folder, () => true)))).flat()
  const sitesInSubfolders = (await Promise.all(subfolders.map((folder) => sitesIn(fs, folder)))).flat()
  const english = sitesInSubfolders.filter(({root: folder}) => /^en(?:[-_][A-Za-z]+)?$/.test(path.basename(folder)))
  return english.length === 1 ? english : sitesInSubfolders
}

async function configFileOf(
  fs: FileSystem,
  {system, root, names}: {system: SystemRow; root: string; names: ReadonlySet<string>},
): Promise<string | undefined> {
  if (system.folder !== undefined && !names.has(system.folder)) return undefined
  for (const file of system.files) {
    if (!names.has(file.split('/')[0] as string)) continue
    const absolute = path.join(root, file)
    if (!(await fs.stat(absolute))?.isFile()) continue
    if (system.pattern && !system.pattern.test((await fs.readFile(absolute)).toString('utf8'))) continue
    return file
  }
  return undefined
}

async function namesIn(fs: FileSystem, folder: string): Promise<ReadonlySet<string>> {
  return new Set((await fs.readdir(folder).catch(() => [])).map(({name}) => name))
}

async function foldersIn(fs: FileSystem, folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  return (await fs.readdir(folder).catch(() => []))
    .filter(({name, isDirectory}) => isDirectory && !name.startsWith('.') && name !== 'node_modules' && isWanted(name))
    .map(({name}) => path.join(folder, name))
    .sort()
}
