/** `docsgen init`: creates a small site. Existing files stay unchanged. */
import path from 'node:path'
import {type FileSystem, ownFolder, readIfFile} from '../../io/disk/disk.js'
import type {Answers} from './answers.js'
import {createFiles} from './create-files.js'
import {ownSource} from './own-source.js'
import {planFiles} from './plan.js'
import {readStarter} from './starter.js'

export {type Address, type Answers, addressFrom, type CiHost, ciHosts} from './answers.js'

/** Files and folders by their names in the new project, with forward slashes. */
export type InitResult =
  /** `source`: folder or packed file that this docsgen comes from, unless a registry has it. */
  | {
      kind: 'written'
      written: string[]
      kept: string[]
      docsgen: Presence
      source: string | undefined
      repository: string | undefined
    }
  /** Nothing was written; the reason is a message. */
  | {kind: 'refused'; reason: string}
  /** docsgen wrote nothing, because nobody answered. */
  | {kind: 'left'}

/** Whether docsgen is installed in a project, named in its package.json only, or missing. */
type Presence = 'installed' | 'named' | 'missing'

/** Writes the files of a new site into a folder (absolute). `ask` receives the default answers and returns the answers. */
export async function init(
  fs: FileSystem,
  folder: string,
  ask: (defaults: Answers) => Promise<Answers | undefined>,
): Promise<InitResult> {
  const blockingFile = await obstacle(fs, folder)
  if (blockingFile !== undefined) return refused(`"${blockingFile}" is a file, not a folder.`)
  const answers = await ask(await defaultAnswers(fs, folder))
  if (!answers) return {kind: 'left'}
  const source = await ownSource(fs, ownFolder())
  const {files, kept} = await planFiles(fs, folder, await readStarter(fs, answers, source === undefined))
  for (const {name} of files) {
    const blocked = await obstacle(fs, path.dirname(path.join(folder, name)))
    if (blocked !== undefined) return refused(`"${name}" cannot be written: "${blocked}" is not a folder.`)
  }
  const reason = await createFiles(fs, folder, files)
  if (reason !== undefined) return refused(reason)
  const written = files.map(({name}) => name)
  return {
    kind: 'written',
    written,
    kept,
    docsgen: await presenceOfDocsgen(fs, folder),
    source,
    repository: await repositoryAround(fs, folder),
  }
}

const refused = (reason: string): InitResult => ({kind: 'refused', reason})

/** The path of a file that stands where this folder or one of its parents should be. */
async function obstacle(fs: FileSystem, folder: string): Promise<string | undefined> {
  if (await fs.lstat(folder)) return (await fs.stat(folder))?.isDirectory() ? undefined : folder
  const outer = path.dirname(folder)
  return outer === folder ? undefined : obstacle(fs, outer)
}

/** The answers that `--yes` accepts. */
async function defaultAnswers(fs: FileSystem, folder: string): Promise<Answers> {
  const name = path
    .basename(folder)
    .replace(/[-_\s]+/g, ' ')
    .trim()
  const title = name === '' ? 'Documentation' : name.charAt(0).toUpperCase() + name.slice(1)
  const hasGitlab = (await fs.lstat(path.join(folder, '.gitlab-ci.yml'))) !== undefined
  return {title, address: {url: '', base: '/'}, ci: hasGitlab ? 'gitlab' : 'github'}
}

async function presenceOfDocsgen(fs: FileSystem, folder: string): Promise<Presence> {
  if (await fs.stat(path.join(folder, 'node_modules/docsgen'))) return 'installed'
  try {
    const text = (await readIfFile(fs, path.join(folder, 'package.json')))?.toString('utf8') ?? ''
    const {dependencies, devDependencies} = JSON.parse(text)
    return 'docsgen' in {...dependencies, ...devDependencies} ? 'named' : 'missing'
  } catch {
    return 'missing'
  }
}

/** The git repository around the folder; undefined when the folder is itself the root of a repository. */
async function repositoryAround(fs: FileSystem, folder: string): Promise<string | undefined> {
  for (let inner = folder; ; inner = path.dirname(inner)) {
    if (await fs.lstat(path.join(inner, '.git'))) return inner === folder ? undefined : inner
    if (path.dirname(inner) === inner) return undefined
  }
}
