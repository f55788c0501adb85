/** Files of the output folder that are taken, with whoever takes them. */
export interface Claims<Owner> {
  /** Takes a file for its owner; or leaves all as it is and returns who stands in the way. */
  take(file: string, owner: Owner): Owner | undefined
  /** Who stands in the way of a file: its own name in any letter case, or a file where it needs a folder, or the reverse. */
  inTheWay(file: string): Owner | undefined
}

/**
 * An empty list of claims.
 *
 *   after a/index.html:  A/index.html, a and a/index.html/b are taken; a/b/index.html is free
 */
export function createClaims<Owner>(): Claims<Owner> {
  const files = new Map<string, Owner>()
  const folders = new Map<string, Owner>()
  const inTheWay = (file: string): Owner | undefined => {
    const path = folded(file)
    const above = foldersAbove(path).find((folder) => files.has(folder))
    return files.get(path) ?? folders.get(path) ?? (above === undefined ? undefined : files.get(above))
  }
  return {
    inTheWay,
    take(file, owner) {
      const other = inTheWay(file)
      if (other !== undefined) return other
      const path = folded(file)
      files.set(path, owner)
      for (const folder of foldersAbove(path)) if (!folders.has(folder)) folders.set(folder, owner)
      return undefined
    },
  }
}

/** Equal for names that some disk cannot tell apart. */
const folded = (file: string): string => file.normalize('NFC').toLowerCase()

/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.push(path.slice(0, end))
  return folders
}
