import path from 'node:path'
import {GitError, runGit} from './run-git.js'

export interface Blob {
  id: string
  /** Bytes. */
  size: number
}

/** The files of a tree of git, by their paths in the tree. */
export interface Tree {
  blobs: ReadonlyMap<string, Blob>
  /** Names in each folder; '' is the tree. */
  folders: ReadonlyMap<string, ReadonlyMap<string, {isDirectory: boolean}>>
  /** Symbolic links → the paths to which they lead; undefined for a path outside of the tree. */
  links: ReadonlyMap<string, string | undefined>
  /** Folders of other repositories → the commits (hashes) that belong there. */
  submodules: ReadonlyMap<string, string>
  /** Symbolic links that lead out of the tree. */
  outside: readonly string[]
  /** Follows symbolic links inside the tree: the path of a file or folder; undefined when there is none. */
  resolve(file: string): string | undefined
}

/** Bytes of the list of a tree: those of half a million files. Trees that contain one another can name any number of files. */
const maxList = 64 * 1024 ** 2

/** Lists a tree, which a hash names. Throws GitError. */
export function readTree(project: string, hash: string): Tree {
  const blobs = new Map<string, Blob>()
  const folders = new Map<string, Map<string, {isDirectory: boolean}>>([['', new Map()]])
  const links: [file: string, id: string][] = []
  const submodules = new Map<string, string>()
  const list = runGit(project, ['ls-tree', '-r', '-z', '-l', '--full-tree', hash], {maxOutput: maxList})
  for (const line of list.toString('utf8').split('\0')) {
    const [, mode, type, id = '', size, file = ''] = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-|BAD)\t(.*)$/s.exec(line) ?? []
    if (!isSafe(file)) continue
    if (type === 'commit') submodules.set(file, id)
    if (type !== 'blob') continue
    if (size === 'BAD') throw new GitError(`the repository lacks the contents of "${file}"`)
    if (mode === '120000') links.push([file, id])
    else {
      blobs.set(file, {id, size: Number(size)})
      addTo(folders, file)
    }
  }
  const targets = targetsOf(project, links)
  const exists = (file: string) => blobs.has(file) || folders.has(file)
  const resolve = createResolve(targets, exists)
  const outside = [...targets].flatMap(([file, target]) => (target === undefined ? file : []))
  return {blobs, folders, resolve, links: targets, submodules, outside}
}

/** Whether git itself would check out a file of this name: a tree that was made by hand may name any path. */
const isSafe = (file: string): boolean =>
  !file.split('/').some((name) => /^(?:\.{0,2}|\.git)$/i.test(name)) && !(path.sep === '\\' && file.includes('\\'))

function addTo(folders: Map<string, Map<string, {isDirectory: boolean}>>, file: string): void {
  let isDirectory = false
  for (let name = file; name !== ''; isDirectory = true) {
    const folder = name.includes('/') ? path.posix.dirname(name) : ''
    const isNew = !folders.has(folder)
    const names = folders.get(folder) ?? new Map()
    folders.set(folder, names.set(path.posix.basename(name), {isDirectory}))
    if (!isNew) return
    name = folder
  }
}

/** The paths to which symbolic links lead; undefined for a path outside of the tree. */
function targetsOf(project: string, links: readonly [file: string, id: string][]): Map<string, string | undefined> {
  if (links.length === 0) return new Map()
  const input = links.map(([, id]) => `${id}\n`).join('')
  const output = runGit(project, ['cat-file', '--batch=%(objectsize)'], {input})
  let start = 0
  return new Map(
    links.map(([file]) => {
      const end = output.indexOf('\n', start)
      const size = Number(output.toString('utf8', start, end))
      const target = output.toString('utf8', end + 1, end + 1 + size)
      start = end + size + 2
      const to = path.posix.normalize(path.posix.join(path.posix.dirname(file), target)).replace(/\/$/, '')
      return [file, path.posix.isAbsolute(target) || to === '..' || to.startsWith('../') ? undefined : to]
    }),
  )
}

/** Links that a path may contain. */
const maxLinks = 16

function createResolve(
  targets: ReadonlyMap<string, string | undefined>,
  exists: (file: string) => boolean,
): Tree['resolve'] {
  const follow = (file: string, count: number): string | undefined => {
    if (exists(file)) return file
    if (targets.size === 0 || count > maxLinks) return undefined
    const segments = file.split('/')
    for (let length = 1; length <= segments.length; length++) {
      const link = segments.slice(0, length).join('/')
      if (!targets.has(link)) continue
      const target = targets.get(link)
      if (target === undefined) return undefined
      const next = path.posix.join(target === '.' ? '' : target, ...segments.slice(length))
      return follow(next === '.' ? '' : next, count + 1)
    }
    return undefined
  }
  return (file) => follow(file, 0)
}
