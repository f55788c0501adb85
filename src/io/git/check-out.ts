import {existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {isWithin} from '../../files/paths/paths.js'
import {makeTemporaryFolder} from '../temporary-folder.js'
import {createBlobReader} from './blobs.js'
import {commitOf, readRepository, treesOf} from './refs.js'
import {GitError} from './run-git.js'
import {readTree} from './tree.js'

export interface CheckedOut {
  /** The folder of the project in a copy of the repository. */
  root: string
  /** The copy of the repository. */
  folder: string
  /** Removes the copy. */
  remove(): void
}

/**
 * Writes the files of a commit (a hash) into a temporary folder, with the packages that are installed now. For git, the folder is
 * another work tree of the repository; nothing is written into the repository. `isWorkTreeTrusted`: whether packages that are
 * folders of the work tree, such as workspaces, may run although it is of another commit. Throws GitError.
 */
export async function checkOut(project: string, commit: string, isWorkTreeTrusted = true): Promise<CheckedOut> {
  const {prefix, folder: gitFolder} = readRepository(project)
  const [hash = ''] = treesOf(project, [commit], '')
  const tree = readTree(project, hash)
  const {folder: copy, remove} = makeTemporaryFolder('docsgen-commit')
  try {
    const inCopy = (file: string) => {
      const absolute = path.join(copy, ...file.split('/'))
      if (!isWithin(absolute, copy)) throw new GitError(`The commit names a file outside of its tree: "${file}"`)
      return absolute
    }
    for (const name of tree.folders.keys()) mkdirSync(inCopy(name), {recursive: true})
    const read = createBlobReader(project)
    for (const [file, blob] of tree.blobs) writeFileSync(inCopy(file), await read(blob), {flag: 'wx'})
    for (const [file, target] of tree.links) {
      if (target === undefined) continue
      mkdirSync(path.dirname(inCopy(file)), {recursive: true})
      symlinkSync(path.relative(path.dirname(inCopy(file)), inCopy(target)) || '.', inCopy(file))
    }
    writeFileSync(inCopy('.git'), `gitdir: ${gitFolder}\n`)
    const root = path.join(copy, prefix)
    const isOfCommit = isWorkTreeTrusted || commitOf(project, 'HEAD') === commit
    linkPackages(
      {project, root, copy},
      isOfCommit ? symlinkFolder : linkEach(path.join(project, path.relative(root, copy)), copy),
    )
    return {root, folder: copy, remove}
  } catch (error) {
    remove()
    throw error
  }
}

/** Links to `node_modules` of the project and of the folders above it, where the copy has a folder for them. */
function linkPackages(
  {project, root, copy}: {project: string; root: string; copy: string},
  linkFolder: LinkFolder,
): void {
  for (let [from, to] = [project, root]; isWithin(to, copy); [from, to] = [path.dirname(from), path.dirname(to)]) {
    const [installed, link] = [path.join(from, 'node_modules'), path.join(to, 'node_modules')]
    if (existsSync(installed) && existsSync(to) && !existsSync(link)) linkFolder(installed, link)
  }
}

type LinkFolder = (installed: string, link: string) => void

const symlinkFolder: LinkFolder = (installed, link) => symlinkSync(installed, link, 'junction')

/** Links to each package; to its folder in the copy for a package that is a folder of the work tree. */
function linkEach(workTree: string, copy: string): LinkFolder {
  const top = realpathSync(workTree)
  const linkFolder: LinkFolder = (installed, link) => {
    mkdirSync(link)
    for (const {name} of readdirSync(installed, {withFileTypes: true})) {
      const [from, to] = [path.join(installed, name), path.join(link, name)]
      if (!existsSync(from)) continue
      const real = realpathSync(from)
      const isOfWorkTree = isWithin(real, top) && !path.relative(top, real).split(path.sep).includes('node_modules')
      if (isOfWorkTree) symlinkFolder(path.join(copy, path.relative(top, real)), to)
      else if (name.startsWith('@')) linkFolder(from, to)
      else symlinkFolder(real, to)
    }
  }
  return linkFolder
}
