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
  const conflict = (file: string): Owner | undefined => {
    const path = foldPath(file)
    const above = foldersAbove(path).find((folder) => files.has(folder))
    return files.get(path) ?? folders.get(path) ?? (above === undefined ? undefined : files.get(above))
  }
  return {
    conflict,
    claim(file, owner) {
      const other = conflict(file)
      if (other !== undefined) return other
      const path = foldPath(file)
      files.set(path, owner)
      for (const folder of foldersAbove(path)) if (!folders.has(folder)) folders.set(folder, owner)
      return undefined
    },
  }
}
