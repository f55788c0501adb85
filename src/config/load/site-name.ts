import path from 'node:path'

/** Name of a file in messages: relative to the project, with forward slashes. */
export const siteName = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/')
