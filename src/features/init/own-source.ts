import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'

/**
 * Folder (absolute) from which npm can pack the docsgen in a folder again; undefined if a registry has it: a checkout, or an
 * installation of a packed file, which may no longer exist.
 */
export async function ownSource(fs: FileSystem, folder: string): Promise<string | undefined> {
  const modules = path.dirname(folder)
  if (path.basename(modules) !== 'node_modules') return folder
  const lockFile = path.join(modules, '.package-lock.json')
  if (!(await fs.stat(lockFile))) return undefined
  const {packages} = JSON.parse((await fs.readFile(lockFile)).toString('utf8')) as Lock
  return packages?.[`node_modules/${path.basename(folder)}`]?.resolved?.startsWith('file:') ? folder : undefined
}

interface Lock {
  packages?: Record<string, {resolved?: string}>
}
