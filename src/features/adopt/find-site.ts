/** Recognises sites of other documentation systems, and reads their config and navigation. */
import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {relativePath} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {catalogue, shellWord} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {AdoptedConfig, Diagnostic, SystemKey} from '../../model/model.js'
import {configSchema, type UserConfig} from '../../model/schema/schema.js'
import {isFile, textOfFile} from './site-files.js'
import {themeStyles} from './styles.js'
import {type SystemRow, systemNamed, systems} from './systems.js'
import {valuesOf} from './values.js'

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

async function adopt(fs: FileSystem, {system, root, file}: DetectedSite): Promise<AdoptedConfig> {
  const text = (await textOfFile({fs, root}, file)) ?? ''
  const repository = await repositoryOf(fs, root)
  const {read} = await system.load()
  const files = new Set([path.join(root, file)])
  const diagnostics: Diagnostic[] = []
  const notes = new Set<string>()
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic)
  const note = (message: string, hint?: string) => {
    if (!notes.has(message)) report(catalogue.notAdopted({file}, message, hint))
    notes.add(message)
  }
  const run = async (name: string, addresses?: readonly string[]) => {
    const {runConfig} = await import('./run-config/run-config.js')
    const result = await runConfig(root, name, addresses)
    for (const one of result.files) files.add(one)
    return result
  }
  const result = await read({
    ...{fs: recordReads(fs, files), root, file, text, repository, run, report, note},
    leaveOut: (message) => report(catalogue.leftOut({file}, message)),
    async runConfig() {
      const {value, problem} = await run(file)
      const {message = 'It exports no object.', file: place = file, position} = problem ?? {}
      if (problem !== undefined || !isRecord(value) || '$stub' in value)
        report(
          catalogue.notAdopted(
            {file: place, ...(position && {position})},
            `This config could not run, so docsgen uses only the values that it finds in its text. ${message}`,
            'Fix this line, or write the keys into docsgen.config.ts.',
          ),
        )
      return valuesOf(value)
    },
  })
  const config = withoutInvalidKeys(result.config, note)
  return {
    ...{system: system.key, name: system.name, file, text, files: [...files], styles: themeStyles(system.key)},
    ...{...result, diagnostics},
    config: {...(repository !== root && {includeRoot: relativePath(root, repository)}), ...config},
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

/** The config without keys whose values docsgen does not accept, and a note for each. */
function withoutInvalidKeys(config: UserConfig, note: (message: string) => void): UserConfig {
  const {error} = configSchema.safeParse(config)
  const messagesByKey = new Map(error?.issues.map(({path: [key], message}) => [String(key), message]))
  for (const [key, message] of messagesByKey) note(`docsgen cannot use "${key}" of this file: ${message}.`)
  return Object.fromEntries(Object.entries(config).filter(([key]) => !messagesByKey.has(key)))
}

/** The folder with `.git` around a folder, else the folder itself. */
async function repositoryOf(fs: FileSystem, root: string): Promise<string> {
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (await fs.stat(path.join(folder, '.git'))) return folder
  return root
}

interface DetectedSite {
  system: SystemRow
  /** Folder of the site, absolute. */
  root: string
  /** Its config file, relative to `root`, with `/`. */
  file: string
}

/** Folders below a repository in which sites usually are. */
const commonFolders = /^(?:website|docs|doc|documentation|site|book|guide|www|web|apps|packages)$/

/** The sites in a folder itself, by the order of `systems`. */
async function sitesIn(fs: FileSystem, root: string): Promise<DetectedSite[]> {
  const names = new Set((await fs.readdir(root).catch(() => [])).map(({name}) => name))
  const isConfig = async (file: string, pattern?: RegExp) =>
    names.has(file.split('/')[0] as string) &&
    (await isFile({fs, root}, file)) &&
    (pattern === undefined || pattern.test((await textOfFile({fs, root}, file)) ?? ''))
  const sites = systems.map(async (system) => {
    for (const file of system.files) if (await isConfig(file, system.pattern)) return [{system, root, file}]
    return []
  })
  return (await Promise.all(sites)).flat()
}

/**
 * The sites in the usual folders below a repository, the nearest only: `website/`, `docs/`, `docs/en/`. Sites of the same
 * system beside each other are translations (`docs/en`, `docs/de`): the English one counts, else all of them.
 */
async function sitesBelow(fs: FileSystem, root: string): Promise<DetectedSite[]> {
  const folders = await foldersIn(fs, root, (name) => commonFolders.test(name))
  const sites = (await Promise.all(folders.map((folder) => sitesIn(fs, folder)))).flat()
  if (sites.length > 0) return sites
  const subfolders = (await Promise.all(folders.map((folder) => foldersIn(fs, folder, () => true)))).flat()
  const sitesInSubfolders = (await Promise.all(subfolders.map((folder) => sitesIn(fs, folder)))).flat()
  const english = sitesInSubfolders.filter(({root: folder}) => /^en(?:[-_][A-Za-z]+)?$/.test(path.basename(folder)))
  return english.length === 1 ? english : sitesInSubfolders
}

async function foldersIn(fs: FileSystem, folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  return (await fs.readdir(folder).catch(() => []))
    .filter(({name, isDirectory}) => isDirectory && !name.startsWith('.') && name !== 'node_modules' && isWanted(name))
    .map(({name}) => path.join(folder, name))
    .sort()
}
