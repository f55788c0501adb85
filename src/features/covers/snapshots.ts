/** The hashes of the code that a page covers, in the work tree or in a commit. */
import path from 'node:path'
import {isHidden, relativePath} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {History} from '../../io/file-history.js'
import type {ProjectFiles} from '../../model/model.js'
import type {CodeFacts, CodeReader} from './code/code.js'
import {splitSymbol} from './declared.js'
import {isPattern, patternTest} from './pattern.js'

/** The files of a project at one time, by their paths relative to the project. */
export interface Snapshot {
  read(file: string): Promise<string | undefined>
  list(folder: string): Promise<string[]>
}

/** Hash of each target: the file or symbol itself, or the files of a pattern. Empty if there is nothing. */
export type Hashes = ReadonlyMap<string, string>

export async function hashesOf(covers: string, snapshot: Snapshot, code: CodeReader): Promise<Hashes> {
  const [file, symbol] = splitSymbol(covers)
  const isPart = symbol !== undefined && symbol !== ''
  const files = isPattern(file) ? (await snapshot.list(folderOf(file))).filter(patternTest(file)) : [file]
  const hashes = new Map<string, string>()
  for (const one of files) {
    const facts = await factsOf(one, snapshot, code)
    const hash = isPart ? facts?.hashOf(symbol) : facts?.hash
    if (hash !== undefined) hashes.set(isPart ? `${one}#${symbol}` : one, hash)
  }
  return hashes
}

export async function factsOf(file: string, snapshot: Snapshot, code: CodeReader): Promise<CodeFacts | undefined> {
  const text = await snapshot.read(file)
  return text === undefined ? undefined : code.read(file, text)
}

/** The folder that contains all files of a pattern; '' for the project. */
const folderOf = (pattern: string): string => {
  const fixed = pattern.slice(0, pattern.search(/[*?{]/))
  return fixed.slice(0, fixed.lastIndexOf('/') + 1).replace(/\/$/, '')
}

/** Bytes of a file. Descriptions of interfaces are large. */
const maxSize = 32 * 1024 * 1024

/** The files on the disk that pages may include. */
export function workTree(fs: FileSystem, root: string, files: ProjectFiles): Snapshot {
  const list = async (folder: string): Promise<string[]> => {
    if (!files.isInside(folder === '' ? '.' : folder)) return []
    const entries = await fs.readdir(path.join(root, folder)).catch(() => [])
    const lists = entries.map(({name, isDirectory}) => {
      const file = folder === '' ? name : `${folder}/${name}`
      if (isHidden(file) || name === 'node_modules') return []
      return isDirectory ? list(file) : [file]
    })
    return (await Promise.all(lists)).flat().sort()
  }
  return {list, read: async (file) => (files.isInside(file) && !isHidden(file) ? files.read(file, maxSize) : undefined)}
}

/** The files of a commit. */
export function commitTree(history: History, root: string, commit: string): Snapshot {
  let all: string[] | undefined
  return {
    async list(folder) {
      all ??= history.list(commit).map((file) => relativePath(root, file))
      return all.filter((file) => (folder === '' || file.startsWith(`${folder}/`)) && !isHidden(file))
    },
    read: async (file) => (await history.read(commit, path.join(root, file)))?.toString('utf8'),
  }
}
