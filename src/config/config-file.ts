import path from 'node:path'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import type {Position} from '../model/model.js'
import {positionInCode} from './locate.js'

/** The value of a config file, and its text for messages. */
export interface ConfigFile {
  /** Relative to the project; '' without a config file. */
  name: string
  text: string
  value: unknown
  /** Position of a key or list item, or of the nearest one around it; undefined when it is not certain. */
  positionOf(path: readonly PropertyKey[]): Position | undefined
}

/** Names of config files, in the order of preference. */
export const configNames = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `docsgen.config.${extension}`)

/** Reads the named config file, else the first of `configNames`; without any, the config is empty. */
export async function readConfigFile(
  fs: FileSystem,
  project: {root: string; file: string | undefined},
  loadModule: (file: string) => Promise<unknown>,
): Promise<ConfigFile> {
  const absolute = await findConfigFile(fs, project)
  if (absolute === undefined) return {name: '', text: '', value: {}, positionOf: () => undefined}
  const name = relativePath(project.root, absolute)
  const text = (await fs.readFile(absolute)).toString('utf8').replace(/^\uFEFF/, '')
  if (absolute.endsWith('.json')) {
    // This module loads the YAML parser, which other configs do not need.
    const {parseJson, positionInJson} = await import('./json.js')
    return {name, text, value: parseJson(name, text), positionOf: (path) => positionInJson(text, path)}
  }
  const value = await exportedValue(name, await loadModule(absolute))
  return {name, text, value, positionOf: (path) => positionInCode(text, path)}
}

async function findConfigFile(fs: FileSystem, {root, file}: {root: string; file: string | undefined}) {
  const isFile = async (candidate: string) => {
    const stats = await fs.stat(candidate)
    if (stats === undefined || stats.isFile()) return stats !== undefined
    throw ConfigError.about({
      file: relativePath(root, candidate),
      message: `This is ${stats.isDirectory() ? 'a folder' : 'a pipe or a device'}, so docsgen cannot read a config from it.`,
      hint: 'The config must be a file: docsgen.config.ts, .mts, .js, .mjs or .json.',
    })
  }
  if (file !== undefined) {
    const absolute = path.resolve(root, file)
    if (await isFile(absolute)) return absolute
    throw ConfigError.about({file: '', message: `There is no config file "${absolute}".`})
  }
  for (const name of configNames) if (await isFile(path.join(root, name))) return path.join(root, name)
  return undefined
}

/** The default export, or its return value if it is a function. */
async function exportedValue(name: string, module: unknown): Promise<unknown> {
  const exported = (module as {default?: unknown} | undefined)?.default
  if (exported === undefined)
    throw ConfigError.about({
      file: name,
      message: 'This config has no default export.',
      hint: 'Write `export default defineConfig({ … })`.',
    })
  if (typeof exported !== 'function') return exported
  try {
    return await exported()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw ConfigError.about({file: name, message: `The function that this config exports failed: ${reason}`})
  }
}
