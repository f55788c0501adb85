/** `docsgen init`: creates a small site. Existing files stay unchanged. */
import path from 'node:path'
import {relativePath} from '../../files/paths/paths.js'
import {type FileSystem, ownFolder, readIfFile} from '../../io/disk/disk.js'
import {ConfigError} from '../../model/config-error.js'
import {type Answers, type DefaultAnswers, githubAddress} from './answers.js'
import {createFiles} from './create-files.js'
import {type Host, hostNames, hosts} from './hosts.js'
import {ownSource} from './own-source.js'
import {type PackageManager, packageManagerOf, withCommandsOf} from './package-manager.js'
import {planFiles} from './plan.js'
import {type Repository, repositoryAround} from './repository.js'
import {readStarter} from './starter.js'

export {type Answers, addressFrom, type DefaultAnswers} from './answers.js'
export {type Host, hostNames, hosts} from './hosts.js'

/** What was written. Files and folders have their names in the new project, with forward slashes. */
export interface InitResult {
  written: string[]
  /** Existing files to which scripts were added. */
  changed: string[]
  kept: string[]
  docsgen: Presence
  /** Folder from which npm can pack this docsgen, unless a registry has it. */
  source: string | undefined
  /** Packages that the written tsconfig.json needs, and that package.json lacks. */
  missingTypes: string[]
  manager: PackageManager
  /** Which files are the pages, if they are those of the folder itself. */
  pagesNote: string | undefined
  /** What the author has to change because the folder is a part of a git repository. */
  repositoryNote: string | undefined
  /** What the author has to do on the host. */
  setup: string | undefined
}

/** Whether docsgen is installed in a project, only named in its package.json, or missing there: CI installs what package.json names. */
type Presence = 'installed' | 'named' | 'missing'

/**
 * Writes the files of a new site into a folder (absolute). `ask` receives the default answers and returns the answers, or undefined
 * to write nothing. `userAgent`: of the package manager that started docsgen. Throws `ConfigError` for a folder that cannot be used.
 */
export async function init(
  fs: FileSystem,
  folder: string,
  {ask, userAgent}: {ask: (defaults: DefaultAnswers) => Promise<Answers | undefined>; userAgent: string | undefined},
): Promise<InitResult | undefined> {
  const blockingFile = await obstacle(fs, folder)
  if (blockingFile !== undefined) throw refused(`"${blockingFile}" is a file, not a folder.`)
  const repository = await repositoryAround(fs, folder)
  const answers = await ask(await defaultAnswers(fs, folder, repository))
  if (!answers) return undefined
  const source = await ownSource(fs, ownFolder())
  const manager = await packageManagerOf(fs, [folder, ...(repository ? [repository.root] : [])], userAgent)
  const given = {...answers, manager, branch: repository?.branch ?? 'main'}
  const starter = await readStarter(fs, given, source === undefined)
  const {files, kept, pagesNote} = await planFiles(fs, folder, starter)
  for (const {name} of files) {
    const blocked = await obstacle(fs, path.dirname(path.join(folder, name)))
    if (blocked !== undefined) throw refused(`"${name}" cannot be written: "${blocked}" is not a folder.`)
  }
  const reason = await createFiles(fs, folder, files)
  if (reason !== undefined) throw refused(reason)
  const changed = files.filter(({previous}) => previous !== undefined).map(({name}) => name)
  const written = files.map(({name}) => name).filter((name) => !changed.includes(name))
  const dependencies = await dependenciesOf(fs, folder)
  const {setup, files: ofHost, inFolder} = hosts[answers.host]
  const isForHost = Object.values(ofHost).some((name) => written.includes(name))
  const inner = repository && relativePath(repository.root, folder)
  return {
    written,
    changed,
    kept,
    docsgen: await presenceOfDocsgen(fs, folder, dependencies),
    source,
    manager,
    pagesNote,
    missingTypes: written.includes('tsconfig.json') ? typePackages.filter((name) => !dependencies.includes(name)) : [],
    repositoryNote:
      inner && isForHost ? `This folder is inside the repository ${repository.root}: ${inFolder(inner)}` : undefined,
    setup: isForHost && setup !== undefined ? withCommandsOf(manager, setup) : undefined,
  }
}

const refused = (reason: string): ConfigError =>
  ConfigError.about({file: '', message: `${reason} Nothing was written.`})

/** The path of a file that stands where this folder or one of its parents should be. */
async function obstacle(fs: FileSystem, folder: string): Promise<string | undefined> {
  if (await fs.lstat(folder)) return (await fs.stat(folder))?.isDirectory() ? undefined : folder
  const outer = path.dirname(folder)
  return outer === folder ? undefined : obstacle(fs, outer)
}

async function defaultAnswers(
  fs: FileSystem,
  folder: string,
  repository: Repository | undefined,
): Promise<DefaultAnswers> {
  const name = path
    .basename(folder)
    .replace(/[-_\s]+/g, ' ')
    .trim()
  const {remote = ''} = repository ?? {}
  return {
    title: name === '' ? 'Documentation' : name.charAt(0).toUpperCase() + name.slice(1),
    host: (await hostOfFiles(fs, folder)) ?? (/[@/]gitlab\./i.test(remote) ? 'gitlab' : 'github'),
    // GitLab may give a site a domain of its own, and other hosts always do.
    addressOn: (host) => (host === 'github' ? githubAddress(remote) : {url: '', base: '/'}),
  }
}

/** The host whose settings a project already has. */
async function hostOfFiles(fs: FileSystem, folder: string): Promise<Host | undefined> {
  for (const host of hostNames) {
    const [settings] = Object.values(hosts[host].files)
    if (settings !== undefined && (await fs.lstat(path.join(folder, settings)))) return host
  }
  return undefined
}

const typePackages = ['@types/node', '@types/react']

async function presenceOfDocsgen(fs: FileSystem, folder: string, dependencies: readonly string[]): Promise<Presence> {
  if (!dependencies.includes('docsgen')) return 'missing'
  return (await fs.stat(path.join(folder, 'node_modules/docsgen'))) ? 'installed' : 'named'
}

/** The packages that package.json names; none if it is unreadable. */
async function dependenciesOf(fs: FileSystem, folder: string): Promise<string[]> {
  try {
    const text = (await readIfFile(fs, path.join(folder, 'package.json')))?.toString('utf8') ?? ''
    const {dependencies, devDependencies} = JSON.parse(text)
    return Object.keys({...dependencies, ...devDependencies})
  } catch {
    return []
  }
}
