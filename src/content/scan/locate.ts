import path from 'node:path'
import {createVersionResolver} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config, SourcePath} from '../../model/model.js'
import type {ScannedFile} from './scanned-file.js'

/** A source and its file on disk. */
export interface Located {
  path: SourcePath
  absolute: string
  /** The file is that of the original, on a site in another language. */
  isUntranslated?: true
}

/** Returns the function that finds the file of a source: its translation if there is one, else its original. */
export function createLocator(fs: FileSystem, config: Config): (file: SourcePath) => Promise<Located> {
  const original = (file: SourcePath): Located => ({path: file, absolute: path.join(config.content, file)})
  if (config.locale === undefined || config.locale.isDefault) return async (file) => original(file)
  const resolveVersion = createVersionResolver(config)
  return async (file) => {
    const {version, pathInVersion} = resolveVersion(file)
    if (version.translated === undefined || pathInVersion.startsWith('../')) return original(file)
    const absolute = path.join(version.translated, pathInVersion)
    const isTranslated = (await fs.stat(absolute))?.isFile() ?? false
    return isTranslated ? {path: file, absolute} : {...original(file), isUntranslated: true}
  }
}

/** The result of reading a file, with a mark on an untranslated page. Pages of code are translated by their texts. */
export const withOrigin = (read: ScannedFile, {isUntranslated}: Located): ScannedFile =>
  isUntranslated && read.source?.kind === 'markdown' ? {...read, source: {...read.source, isUntranslated}} : read
