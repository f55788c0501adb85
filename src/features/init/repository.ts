import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {GitError, runGit} from '../../io/git/git.js'

/** The git repository of a project. */
export interface Repository {
  /** Absolute. */
  root: string
  /** The branch that is published. */
  branch: string
  /** Address of the remote `origin`; '' for none. */
  remote: string
}

/** Finds the repository around a folder, which need not exist. */
export async function repositoryAround(fs: FileSystem, folder: string): Promise<Repository | undefined> {
  for (const root of foldersAround(folder)) if (await fs.lstat(path.join(root, '.git'))) return describe(root)
  return undefined
}

/** A folder, its parent, and so on up to the root of the disk. */
function foldersAround(folder: string): string[] {
  const outer = path.dirname(folder)
  return outer === folder ? [folder] : [folder, ...foldersAround(outer)]
}

function describe(root: string): Repository {
  const read = (...gitArguments: string[]) => {
    try {
      return runGit(root, gitArguments).toString('utf8').trim()
    } catch (error) {
      if (error instanceof GitError) return ''
      throw error
    }
  }
  // A clone knows the default branch of its remote; a new repository has one branch.
  const cloned = read('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').replace(/^origin\//, '')
  return {
    root,
    branch: cloned || read('symbolic-ref', '--short', 'HEAD') || 'main',
    remote: read('remote', 'get-url', 'origin'),
  }
}
