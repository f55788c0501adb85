/** Recognises sites of other documentation systems, and reads their config and navigation. */
import path from 'node:path'
import {ConfigError} from '../config/config.js'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue, shellWord} from '../model/diagnostics/diagnostics.js'
import type {AdoptedConfig, Diagnostic, SystemKey} from '../model/model.js'
import {configSchema, type UserConfig} from '../model/schema/schema.js'
import {type DetectedSite, sitesBelow, sitesIn} from './find-sites.js'
import {themeStyles} from './styles.js'
import {systemNamed} from './systems.js'

/**
 * The site of another system in a project folder, else in the usual folders below it. Throws ConfigError if there are
 * several below, or none of the system `from`.
 */
export async function findSite(
  fs: FileSystem,
  root: string,
  {from, below}: {from: SystemKey | 'none' | undefined; below: boolean},
): Promise<{root: string; read(): Promise<AdoptedConfig>} | undefined> {
  if (from === 'none') return undefined
  const isWanted = ({system}: DetectedSite) => from === undefined || system.key === from
  const here = (await sitesIn(fs, root)).filter(isWanted)
  const candidates = here.length > 0 || !below ? here.slice(0, 1) : (await sitesBelow(fs, root)).filter(isWanted)
  const [site] = candidates
  if (candidates.length > 1) throw severalSitesError(root, candidates)
  if (site === undefined && from !== undefined) throw noSiteError(from)
  return site && {root: site.root, read: () => adopt(fs, site)}
}

function severalSitesError(root: string, candidates: readonly DetectedSite[]): ConfigError {
  const folders = candidates.map(({root: folder, system}) => `${path.relative(root, folder)} (${system.name})`)
  const first = path.relative(root, candidates[0]?.root ?? root)
  return ConfigError.about({
    file: '',
    message: `There are several sites in this folder: ${folders.join(', ')}.`,
    hint: `Name the folder of the one that you want, for example: docsgen build ${shellWord(first)}`,
  })
}

const noSiteError = (from: SystemKey): ConfigError =>
  ConfigError.about({
    file: '',
    message: `The config says \`from: '${from}'\`, but there is no config file of ${systemNamed(from)?.name ?? from} beside it.`,
    hint: `docsgen looks for ${(systemNamed(from)?.files ?? []).join(', ')}.`,
  })

/** Reads the config and the navigation of a site. */
async function adopt(fs: FileSystem, {system, root, file}: DetectedSite): Promise<AdoptedConfig> {
  const text = (await fs.readFile(path.join(root, file))).toString('utf8').replace(/^\uFEFF/, '')
  const repository = await repositoryOf(fs, root)
  const {read} = await system.load()
  const files = new Set([path.join(root, file)])
  const run = async (name: string, addresses?: readonly string[]) => {
    const {runConfig} = await import('./run-config/run-config.js')
    const result = await runConfig(root, name, addresses)
    for (const one of result.files) files.add(one)
    return result
  }
  const adoption = await read({fs: recordReads(fs, files), root, file, text, repository, run})
  const {config, diagnostics} = withoutInvalidKeys(adoption.config, file)
  return {
    system: system.key,
    name: system.name,
    file,
    ...(adoption.translation !== undefined && {translation: adoption.translation}),
    styles: themeStyles(system.key),
    ...(adoption.omittedRoutes && {omittedRoutes: adoption.omittedRoutes}),
    ...(adoption.ignoredLinks && {ignoredLinks: adoption.ignoredLinks}),
    ...(adoption.siteConfig && {siteConfig: adoption.siteConfig}),
    text,
    files: [...files],
    config: {...(repository !== root && {includeRoot: relativePath(root, repository)}), ...config},
    diagnostics: [...diagnostics, ...(adoption.diagnostics ?? [])],
  }
}

/** The file system, which adds each file that is read to `files`. */
const recordReads = (fs: FileSystem, files: Set<string>): FileSystem => ({
  ...fs,
  readFile(file) {
    files.add(file)
    return fs.readFile(file)
  },
})

/** The config without keys whose values docsgen does not accept, and a warning for each. */
function withoutInvalidKeys(config: UserConfig, file: string): {config: UserConfig; diagnostics: Diagnostic[]} {
  const result = configSchema.safeParse(config)
  if (result.success) return {config, diagnostics: []}
  const messagesByKey = new Map(result.error.issues.map(({path: [key], message}) => [String(key), message]))
  return {
    config: Object.fromEntries(Object.entries(config).filter(([key]) => !messagesByKey.has(key))),
    diagnostics: [...messagesByKey].map(([key, message]) =>
      catalogue.notAdopted({file}, `docsgen cannot use "${key}" of this file: ${message}.`),
    ),
  }
}

/** The folder with `.git` around a folder, else the folder itself. */
async function repositoryOf(fs: FileSystem, root: string): Promise<string> {
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (await fs.stat(path.join(folder, '.git'))) return folder
  return root
}
