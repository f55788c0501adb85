import path from 'node:path'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../model/model.js'
import {configNames} from './config-file.js'

interface Project {
  root: string
  /** Name of the config file; '' without one. */
  configFile: string
  /** Whether a command-line option names the config file. */
  isNamed: boolean
  /** Folders of older versions, relative to the project. */
  versionsFolders: readonly string[]
}

/** Diagnostics for files and folders that docsgen does not read, although their names suggest it. */
export async function checkIgnoredFiles(fs: FileSystem, project: Project): Promise<Diagnostic[]> {
  const {root, versionsFolders} = project
  const versions = await Promise.all(versionsFolders.map((folder) => otherVersions(fs, root, folder)))
  return [...(await otherConfigs(fs, project)), ...versions.flat()]
}

async function otherConfigs(fs: FileSystem, {root, configFile, isNamed}: Project): Promise<Diagnostic[]> {
  if (isNamed) return []
  const outer = configFile === '' ? await configAbove(fs, root) : undefined
  if (outer !== undefined) return [catalogue.configAbove({file: relativePath(root, outer)}, path.basename(root))]
  const others = (await fs.readdir(root)).filter(({name, isDirectory}) => isConfig(name) && !isDirectory)
  return others
    .map(({name}) => name)
    .filter((name) => name !== configFile)
    .sort()
    .map((name) => catalogue.ignoredConfig({file: name}, {isReadable: configNames.includes(name), configFile}))
}

/** The config of the package or repository (absolute) that a folder without a config is a part of. */
async function configAbove(fs: FileSystem, folder: string): Promise<string | undefined> {
  const outer = path.dirname(folder)
  for (const name of ['.git', 'package.json']) if (await fs.stat(path.join(folder, name))) return undefined
  for (const name of configNames) if ((await fs.stat(path.join(outer, name)))?.isFile()) return path.join(outer, name)
  return outer === folder ? undefined : configAbove(fs, outer)
}

const isConfig = (name: string): boolean => /^docsgen\.config\.(?:[cm]?[jt]sx?|jsonc?|json5|ya?ml|toml)$/.test(name)

/** Folders that look like versions, but have no `version-` in their names. */
async function otherVersions(fs: FileSystem, root: string, versionsFolder: string): Promise<Diagnostic[]> {
  const folder = path.resolve(root, versionsFolder)
  if (!(await fs.stat(folder))?.isDirectory()) return []
  const shown = relativePath(root, folder)
  return (await fs.readdir(folder))
    .filter(({name, isDirectory}) => isDirectory && /^v?\d/i.test(name))
    .map(({name}) => name)
    .sort()
    .map((name) => catalogue.ignoredVersion({file: `${shown}/${name}`}, `${shown}/version-${name.replace(/^v/i, '')}`))
}
