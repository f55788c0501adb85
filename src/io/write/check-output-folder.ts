/** Which folders a build may write into. Only looks; nothing is touched. */
import {basename, join, parse, resolve, sep} from 'node:path'
import type {FileSystem} from '../disk/disk.js'
import {readJournal} from './journal.js'
import {readManifest} from './manifest.js'
import {foldPath} from './names.js'
import {realFolder} from './real-folder.js'
import {stagingPlaces} from './staging.js'

/** Absolute paths. */
export interface OutputFolders {
  outDir: string
  root: string
  content: string
  staticDir: string
  templates: string
  /** What earlier builds left behind. */
  cache: string
  home: string
  /** Write into a folder although it holds files of others. */
  force: boolean
}

/** Refuses a dangerous output folder before anything is touched; returns the reasons in words, or undefined when it is safe. */
export async function guardOutputFolder(fs: FileSystem, folders: OutputFolders): Promise<string | undefined> {
  if (!folders.outDir.trim() || /^\s+$/.test(basename(folders.outDir)))
    return 'The output folder has no name. Name one with --out-dir, such as "--out-dir build".'
  const {outDir, obstacle} = await findFolder(fs, resolve(folders.root, folders.outDir))
  const danger = outDir
    ? ((await dangerousPlace(fs, outDir, folders)) ?? (await gitDanger(fs, outDir)))
    : `is no folder, and none can be made there: ${obstacle}`
  if (danger) {
    return `The output folder "${folders.outDir}" ${danger}. A build replaces and removes files in its output folder: choose another one with --out-dir.`
  }
  const foreign = folders.force || !outDir ? undefined : await foreignFile(fs, outDir)
  if (!foreign) return undefined
  return `The output folder "${folders.outDir}" holds files that docsgen did not write, such as "${foreign}"; a build could overwrite them. Choose an empty folder with --out-dir, or write into this one with --force.`
}

/** The folder without links, or what stands in its way: a file, a link that leads nowhere, a name that the disk does not take. */
async function findFolder(fs: FileSystem, path: string): Promise<{outDir?: string; obstacle?: string}> {
  const names = ['ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']
  try {
    const outDir = await realFolder(fs, path)
    return outDir ? {outDir} : {obstacle: 'a file or a broken link is in the way'}
  } catch (error) {
    const {code = '', message} = error as NodeJS.ErrnoException
    if (!names.includes(code)) throw error
    return {obstacle: message}
  }
}

/** A folder that is, holds or lies in one that must not be built into. */
async function dangerousPlace(fs: FileSystem, outDir: string, folders: OutputFolders): Promise<string | undefined> {
  const real = async (path: string) => (await realFolder(fs, path)) ?? resolve(path)
  const root = await real(folders.root)
  const content = await real(folders.content)
  const sources = [
    {name: 'content folder', path: content, isWholeProject: contains(content, root)},
    {name: 'static folder', path: await real(folders.staticDir), isWholeProject: false},
    {name: 'templates folder', path: await real(folders.templates), isWholeProject: false},
    {name: 'cache folder', path: await real(folders.cache), isWholeProject: false},
  ]
  const outer = [
    {name: 'root of the disk', path: parse(outDir).root},
    ...(folders.home ? [{name: 'home folder', path: await real(folders.home)}] : []),
    {name: 'project folder', path: root},
  ]
  for (const {name, path} of [...outer, ...sources]) {
    if (foldPath(path) === foldPath(outDir)) return `is the ${name}`
    if (contains(outDir, path)) return `holds the ${name} "${path}"`
  }
  const around = sources.find(({path, isWholeProject}) => !isWholeProject && contains(path, outDir))
  return around && `lies in the ${around.name} "${around.path}"`
}

/** Letter case is ignored, as some disks do. */
function contains(outer: string, inner: string): boolean {
  const folder = foldPath(outer.endsWith(sep) ? outer : outer + sep)
  return foldPath(inner + sep).startsWith(folder)
}

async function gitDanger(fs: FileSystem, outDir: string): Promise<string | undefined> {
  if (foldPath(outDir).split(sep).includes('.git')) return 'lies in a ".git" folder'
  if (await fs.lstat(join(outDir, '.git'))) return 'is a git repository: it holds ".git"'
  if (await isOurs(fs, outDir)) return undefined
  for (const {name, isDirectory} of await listFolder(fs, outDir)) {
    if (isDirectory && (await fs.lstat(join(outDir, name, '.git')))) return `holds the git repository "${name}"`
  }
  return undefined
}

/** A file of others, unless the folder is one that docsgen wrote before or was killed in. Dot files and CNAME are a host's. */
async function foreignFile(fs: FileSystem, outDir: string): Promise<string | undefined> {
  if (await isOurs(fs, outDir)) return undefined
  const names = (await listFolder(fs, outDir)).map((entry) => entry.name)
  return names.filter((name) => !name.startsWith('.') && name !== 'CNAME').sort()[0]
}

async function isOurs(fs: FileSystem, outDir: string): Promise<boolean> {
  if (await readManifest(fs, outDir)) return true
  const {beside, inside} = stagingPlaces(outDir)
  return ((await readJournal(fs, beside)) ?? (await readJournal(fs, inside))) !== undefined
}

const listFolder = async (fs: FileSystem, folder: string) => ((await fs.lstat(folder)) ? fs.readdir(folder) : [])
