import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'

/**
 * Folder or packed file (absolute) that the docsgen in a folder comes from; undefined if it comes from a registry.
 *
 *   /home/a/docsgen                              → /home/a/docsgen, a checkout
 *   /home/a/handbook/node_modules/docsgen        → /home/a/handbook/docsgen-0.1.0.tgz, if npm installed this file
 */
export async function ownSource(fs: FileSystem, folder: string): Promise<string | undefined> {
  const modules = path.dirname(folder)
  if (path.basename(modules) !== 'node_modules') return folder
  const lockFile = path.join(modules, '.package-lock.json')
  if (!(await fs.stat(lockFile))) return undefined
  const {packages} = JSON.parse((await fs.readFile(lockFile)).toString('utf8')) as Lock
  const resolved = packages?.[`node_modules/${path.basename(folder)}`]?.resolved
  return resolved?.startsWith('file:') ? path.resolve(path.dirname(modules), resolved.slice('file:'.length)) : undefined
}

interface Lock {
  packages?: Record<string, {resolved?: string}>
}
