/** Files of the output folder, with their owners. */
export interface Claims<Owner> {
  /** Adds a file; or, if the file conflicts with another, returns the owner of the other file and adds nothing. */
  take(file: string, owner: Owner): Owner | undefined
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
    const path = folded(file)
    const above = foldersAbove(path).find((folder) => files.has(folder))
    return files.get(path) ?? folders.get(path) ?? (above === undefined ? undefined : files.get(above))
  }
  return {
    conflict,
    take(file, owner) {
      const other = conflict(file)
      if (other !== undefined) return other
      const path = folded(file)
      files.set(path, owner)
      for (const folder of foldersAbove(path)) if (!folders.has(folder)) folders.set(folder, owner)
      return undefined
    },
  }
}

/** Equal for names that some file systems treat as the same name. */
const folded = (file: string): string => file.normalize('NFC').toLowerCase()

/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.push(path.slice(0, end))
  return folders
}
