import path from 'node:path'

/** Whether a file of the disk is this folder or lies below it; both are absolute. */
export const isWithin = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`)
