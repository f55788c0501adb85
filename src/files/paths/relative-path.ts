import path from 'node:path'

/** A path of this system with slashes. Diagnostics, keys of the cache and addresses have slashes on every system. */
export const withSlashes = (file: string): string => file.split(path.sep).join('/')

/** The path of a file or folder relative to a folder, with slashes; `''` for the folder itself. */
export const relativePath = (folder: string, file: string): string => withSlashes(path.relative(folder, file))
