import path from 'node:path'

/** Whether an absolute path is a folder or is below it. */
export const isWithin = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`)
