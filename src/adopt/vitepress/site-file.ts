import path from 'node:path'

/** Path of a file as docsgen's pages name it: `@` is the content folder. */
export const siteFile = (written: string, content: string): string =>
  written.startsWith('@') ? path.posix.join('/', content, written.slice(1)) : written.trim()
