import path from 'node:path'

/** A file as the author knows it: relative to the project, with forward slashes. */
export const siteName = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/')
