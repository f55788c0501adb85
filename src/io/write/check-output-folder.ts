/** Checks whether a build may write into a folder. Reads the disk only. */
import {basename, dirname, join, parse, resolve, sep} from 'node:path'
import {foldPath} from '../../files/paths/paths.js'
import type {FileSystem} from '../disk/disk.js'
import {readJournal} from './journal.js'
import {readManifest} from './manifest.js'
import {realFolder} from './real-folder.js'
import {stagingFolders} from './staging.js'

/** Absolute paths. */
export interface OutputFolders {
  outDir: string
  root: string
  content: string
  /** Folders of other sections and versions. */
  otherContent?: readonly string[]
  staticDir: string
  templates: string
  cache: string
  home: string
  /** Write into a folder that contains files of others, and replace those with the name of an output file. */
  force: boolean
  /** Whether docsgen is known to have written the output folder. */
  isDocsgenOutput?: boolean | undefined
}

/** Returns a message when the output folder is dangerous, or undefined when it is safe. */
export async function checkOutputFolder(fs: FileSystem, folders: OutputFolders): Promise<string | undefined> {
  if (!folders.outDir.trim() || /^\s+$/.test(basename(folders.outDir)))
    return 'The output folder has no name. Name one with --out-dir, such as "--out-dir build".'
  const {outDir, obstacle} = await findFolder(fs, resolve(folders.root, folders.outDir))
  const danger = outDir
    ? ((await overlapDanger(fs, outDir, folders)) ?? (await repositoryDanger(fs, outDir, folders)))
    : `is not a folder, and docsgen cannot create one there: ${obstacle}`
  if (danger) {
    return `The output folder "${folders.outDir}" ${danger}. A build replaces and removes files in its output folder: choose another one with --out-dir.`
  }
  if (outDir && (await fs.lstat(outDir)) && !(await fs.isWritable(outDir)))
    return `docsgen may not write into the output folder "${folders.outDir}". Change its permissions, or choose another one with --out-dir.`
  const foreign = folders.force || folders.isDocsgenOutput || !outDir ? undefined : await foreignFile(fs, outDir)
  if (!foreign) return undefined
  return `The output folder "${folders.outDir}" contains files that docsgen did not write, such as "${foreign}". A build could overwrite them. Choose an empty folder with --out-dir, or write into this one with --force.`
}

/** The folder without links, or the obstacle: a file, a broken link, or a name that the disk does not accept. */
async function findFolder(fs: FileSystem, path: string): Promise<{outDir?: string; obstacle?: string}> {
  const obstacles: Readonly<Record<string, string>> = {
    ELOOP: 'symbolic links on the way lead in a circle',
    ENAMETOOLONG: 'the name is too long',
    ERR_INVALID_ARG_VALUE: 'the name contains a character that no disk accepts',
  }
  try {
    const outDir = await realFolder(fs, path)
    return outDir ? {outDir} : {obstacle: 'a file or a broken link is in the way'}
  } catch (error) {
    const obstacle = obstacles[(error as NodeJS.ErrnoException).code ?? '']
    if (obstacle === undefined) throw error
    return {obstacle}
  }
}

/** Message for a folder that is, contains or is inside a protected folder; undefined when the place is safe. */
async function overlapDanger(fs: FileSystem, outDir: string, folders: OutputFolders): Promise<string | undefined> {
  const real = async (path: string) => (await realFolder(fs, path)) ?? resolve(path)
  // A build needs no cache, so it need not be able to look into the folder of one.
  const realCache = async (path: string) =>
    real(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error
      return join(await real(dirname(path)), basename(path))
    })
  const root = await real(folders.root)
  const contents = await Promise.all([folders.content, ...(folders.otherContent ?? [])].map(real))
  const sources = [
    ...contents.map((path) => ({name: 'content folder', path, isWholeProject: contains(path, root)})),
    {name: 'static folder', path: await real(folders.staticDir), isWholeProject: false},
    {name: 'templates folder', path: await real(folders.templates), isWholeProject: false},
    {name: 'cache folder', path: await realCache(folders.cache), isWholeProject: false},
  ]
  const outer = [
    {name: 'root of the disk', path: parse(outDir).root},
    ...(folders.home ? [{name: 'home folder', path: await real(folders.home)}] : []),
    {name: 'project folder', path: root},
  ]
  for (const {name, path} of [...outer, ...sources]) {
    if (foldPath(path) === foldPath(outDir)) return `is the ${name}`
    if (contains(outDir, path)) return `contains the ${name} "${path}"`
  }
  const around = sources.find(({path, isWholeProject}) => !isWholeProject && contains(path, outDir))
  return around && `is inside the ${around.name} "${around.path}"`
}

/** Ignores letter case, as some disks do. */
function contains(outer: string, inner: string): boolean {
  const folder = foldPath(outer.endsWith(sep) ? outer : outer + sep)
  return foldPath(inner + sep).startsWith(folder)
}

async function repositoryDanger(
  fs: FileSystem,
  outDir: string,
  {isDocsgenOutput: isKnownOutput}: OutputFolders,
): Promise<string | undefined> {
  const names = foldPath(outDir).split(sep)
  const around = repositoryFolders.find(({folder}) => names.includes(folder))
  if (around) return `is inside a "${around.folder}" folder`
  for (let folder = dirname(outDir); folder !== dirname(folder); folder = dirname(folder))
    if (await isBareRepository(fs, folder)) return `is inside the git repository "${folder}"`
  const own = await repositoryIn(fs, outDir)
  if (own) return `is a ${own.system} repository: it contains "${own.folder}"`
  if (isKnownOutput || (await isDocsgenOutput(fs, outDir))) return undefined
  for (const {name, isDirectory} of await listFolder(fs, outDir)) {
    const inner = isDirectory ? await repositoryIn(fs, join(outDir, name)) : undefined
    if (inner) return `contains the ${inner.system} repository "${name}"`
  }
  return undefined
}

const repositoryFolders = [
  {system: 'git', folder: '.git'},
  {system: 'Mercurial', folder: '.hg'},
  {system: 'Subversion', folder: '.svn'},
]

/** The repository whose top folder this is, with a name in it that shows this; undefined for another folder. */
async function repositoryIn(fs: FileSystem, folder: string): Promise<{system: string; folder: string} | undefined> {
  for (const one of repositoryFolders) if (await fs.lstat(join(folder, one.folder))) return one
  return (await isBareRepository(fs, folder)) ? {system: 'git', folder: 'objects'} : undefined
}

/** Whether a folder contains what git keeps in ".git". */
async function isBareRepository(fs: FileSystem, folder: string): Promise<boolean> {
  const [head, ...folders] = await Promise.all(['HEAD', 'objects', 'refs'].map((name) => fs.lstat(join(folder, name))))
  return Boolean(head?.isFile()) && folders.every((stats) => stats?.isDirectory())
}

/** A file of others in a folder that docsgen has never written. Dot files and CNAME do not count: hosts put them there. */
async function foreignFile(fs: FileSystem, outDir: string): Promise<string | undefined> {
  if (await isDocsgenOutput(fs, outDir)) return undefined
  const names = (await listFolder(fs, outDir)).map((entry) => entry.name)
  return names.filter((name) => !name.startsWith('.') && name !== 'CNAME').sort()[0]
}

async function isDocsgenOutput(fs: FileSystem, outDir: string): Promise<boolean> {
  if (await readManifest(fs, outDir)) return true
  const {beside, inside} = stagingFolders(outDir)
  return ((await readJournal(fs, beside)) ?? (await readJournal(fs, inside))) !== undefined
}

const listFolder = async (fs: FileSystem, folder: string) => ((await fs.lstat(folder)) ? fs.readdir(folder) : [])
