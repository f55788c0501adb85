import path from 'node:path'
import {ConfigError, type ConfigInput, resolveConfig} from '../config/config.js'
import {loadModules} from '../config/load/load.js'
import {hooksOf} from '../features/all.js'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {specialSettings} from '../io/regular-files.js'
import {defined} from '../model/defined.js'
import type {Config, NonEmpty} from '../model/model.js'

/** The config of a project. Adds the files of the config's own code to `used`. Throws ConfigError. */
export async function loadConfig(fs: FileSystem, input: ConfigInput, used = new Set<string>()): Promise<Config> {
  refuseSpecialSettings(path.resolve(input.root))
  const loadModule = async (file: string) => {
    const {modules, files, diagnostics} = await loadModules(path.resolve(input.root), [file])
    for (const one of files) used.add(one)
    if (diagnostics.length > 0) throw new ConfigError(diagnostics)
    return modules.get(file)
  }
  return resolveConfig(fs, input, {
    loadModule,
    watchFiles: (files) => {
      for (const one of files) used.add(one)
    },
    async findSite(root, where) {
      const [findSite] = await hooksOf('findSite')
      const site = await findSite?.(fs, root, where)
      const read = async () => {
        const adopted = await defined(site).read()
        for (const file of adopted.files) used.add(file)
        return adopted
      }
      return site && {root: site.root, read}
    },
  })
}

/** The configs of all languages of a site, that of the default one first, or of the language `only`. Adds the files of the config to `used`. Throws ConfigError. */
export async function loadConfigs(
  fs: FileSystem,
  input: ConfigInput,
  {only, used}: {only?: string | undefined; used?: Set<string>} = {},
): Promise<NonEmpty<Config>> {
  const config = await loadConfig(fs, input, used)
  if (config.locales === undefined && only === undefined) return [config]
  const {configsOf} = await import('../config/locales.js')
  return configsOf(fs, config, only)
}

/** Node and esbuild, which read these files by themselves, would wait forever. */
function refuseSpecialSettings(root: string): void {
  const file = specialSettings(root)
  if (file === undefined) return
  const message = 'This is a pipe or a device, so docsgen cannot read it.'
  const hint = 'Remove it, or replace it with a file.'
  throw ConfigError.about({file: relativePath(root, file), message, hint})
}
