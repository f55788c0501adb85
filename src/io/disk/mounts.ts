import type {Stats} from 'node:fs'
import path from 'node:path'
import {isWithin, relativePath} from '../../files/paths/paths.js'
import {keyOf} from '../cache/key.js'
import {createBlobReader, readTree} from '../git/git.js'
import type {GitTree, Mounted, Stamp} from './types.js'

/** A path in a mounted tree. All functions throw errors as the disk does: ENOENT for a missing file. */
interface MountedPath {
  read(): Promise<Buffer>
  names(): {name: string; isDirectory: boolean}[]
  stat(): Stats | undefined
  stamp(): Stamp | undefined
  real(): string
  hash(): string
}

/** Creates the trees of git that a file system shows as folders. */
export function createMounts() {
  const mounts: {folder: string; hash: string; find(inner: string): MountedPath}[] = []
  const readers = new Map<string, ReturnType<typeof createBlobReader>>()
  return {
    mount(folder: string, {project, tree: hash}: GitTree): Mounted {
      const read = readers.get(project) ?? createBlobReader(project)
      readers.set(project, read)
      const tree = readTree(project, hash)
      const find = (inner: string): MountedPath => mountedPath({folder, tree, read}, inner)
      const index = mounts.findIndex((one) => one.folder === folder)
      mounts.splice(index === -1 ? mounts.length : index, index === -1 ? 0 : 1, {folder, hash, find})
      return tree
    },
    /** The place of a path in one of the trees; undefined for a path on the disk. */
    find(file: string): MountedPath | undefined {
      const mounted = mounts.find(({folder}) => isWithin(file, folder))
      return mounted?.find(relativePath(mounted.folder, file))
    },
  }
}

type TreeOfMount = {
  folder: string
  tree: ReturnType<typeof readTree>
  read: ReturnType<typeof createBlobReader>
}

function mountedPath({folder, tree, read}: TreeOfMount, inner: string): MountedPath {
  const real = tree.resolve(inner)
  const blob = real === undefined ? undefined : tree.blobs.get(real)
  const names = real === undefined ? undefined : tree.folders.get(real)
  const fail = () => {
    const message = `ENOENT: git has no such file or folder, "${inner}"`
    return Object.assign(new Error(message), {code: 'ENOENT'})
  }
  return {
    read: () => (blob ? read(blob) : Promise.reject(fail())),
    names() {
      if (names === undefined) throw fail()
      return [...names].map(([name, {isDirectory}]) => ({name, isDirectory}))
    },
    stat: () => (blob || names ? statsOf(blob?.size) : undefined),
    stamp: () => blob && {text: `git ${blob.id}`, time: 0},
    real() {
      if (real === undefined) throw fail()
      return path.join(folder, real)
    },
    hash: () => (blob ? keyOf('git', blob.id) : ''),
  }
}

/** The parts of `Stats` that docsgen uses. `size`: undefined for a folder. */
const statsOf = (size: number | undefined): Stats =>
  ({
    size: size ?? 0,
    mtimeMs: 0,
    isFile: () => size !== undefined,
    isDirectory: () => size === undefined,
    isSymbolicLink: () => false,
  }) as Stats
