/** `a/b/c` → `a`, `a/b`. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.push(path.slice(0, end))
  return folders
}

/** Equal for two paths that a disk may treat as the same. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase()
