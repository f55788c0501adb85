import path from 'node:path'

/** Path of a file as docsgen's pages name it: `@` is the content folder. */
export const siteFile = (reference: string, content: string): string =>
  reference.startsWith('@') ? path.posix.join('/', content, reference.slice(1)) : reference.trim()
