/** Files of the output folder, with their owners. */
import {foldersAbove, foldPath} from './paths/folders.js'
export interface Claims<Owner> {
  /** Claims a file; or, if the file conflicts with another, returns the owner of the other file and claims nothing. */
  claim(file: string, owner: Owner): Owner | undefined
  /** The owner of a conflicting file: one with the same name in any letter case, a file in place of a folder, or the reverse. */
  conflict(file: string): Owner | undefined
}

/**
 * Creates an empty list of claims.
 *
 *   after a/index.html:  A/index.html, a and a/index.html/b are taken; a/b/index.html is free
 */
export function createClaims<Owner>(): Claims<Owner> {
  const files = new Map<string, Owner>()
  const folders = new Map<string, Owner>()
  /** Folders above a file that no claimed file is in. No folder above another folder is a file. */
  const newFolders = (path: string): string[] =>
    folders.has(path.slice(0, Math.max(0, path.lastIndexOf('/')))) ? [] : foldersAbove(path)
  const conflict = (path: string, above: readonly string[]): Owner | undefined => {
    const blocking = above.find((folder) => files.has(folder))
    return files.get(path) ?? folders.get(path) ?? (blocking === undefined ? undefined : files.get(blocking))
  }
  return {
    conflict(file) {
      const path = foldPath(file)
      return conflict(path, newFolders(path))
    },
    claim(file, owner) {
      const path = foldPath(file)
      const above = newFolders(path)
      const other = conflict(path, above)
      if (other !== undefined) return other
      files.set(path, owner)
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, owner)
      return undefined
    },
  }
}
