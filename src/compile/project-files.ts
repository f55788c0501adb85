/** Files of a project that pages read: partials, and code from files. */
import path from 'node:path'
import {readInside} from '../content/includable-files.js'
import {decode} from '../content/scan/scan.js'
import {allVersions, isWithin, refRoot} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Config, ProjectFiles, Translate} from '../model/model.js'

/** Maximum size in bytes: a larger text is of no use on a page. */
const maxSize = 1024 * 1024

/**
 * Reads only text files inside the project, or inside its content folder if that is elsewhere; or inside
 * `includeRoot`. Symbolic links must lead to
 * files inside the same folder.
 */
export function createProjectFiles(fs: FileSystem, config: Readable & Folders, translate?: Translate): ProjectFiles {
  const {root, content, includeRoot} = config
  const absolute = (file: string) => path.join(root, file)
  // A version from git is a project of its own.
  const folderOf = (file: string) =>
    [...(refRoot(file) === '' ? [] : [absolute(refRoot(file))]), root, content, includeRoot].find((folder) =>
      isWithin(absolute(file), folder),
    )
  const statOf = (requested: string) =>
    fs.stat(requested).catch((error: NodeJS.ErrnoException) => {
      // No file has this name: a link in a circle, or a text that is too long.
      if (error.code !== 'ELOOP' && error.code !== 'ENAMETOOLONG') throw error
      return undefined
    })
  return {
    isInside: (file) => folderOf(file) !== undefined,
    hashOf: createFileHash(fs, config),
    namesIn: async (folder) => (await fs.readdir(absolute(folder)).catch(() => [])).map(({name}) => name).sort(),
    async read(file, limit = maxSize) {
      const original = originalOf(absolute(file), config)
      const isTranslated = original === undefined || (await statOf(absolute(file))) !== undefined
      const requested = isTranslated ? absolute(file) : original
      const folder = folderOf(file)
      if (folder === undefined) return undefined
      const stats = await statOf(requested)
      if (!stats?.isFile() || stats.size > limit) return undefined
      const bytes = await readInside(fs, requested, folder)
      if (bytes === undefined) return undefined
      const decoded = decode(bytes)
      if (decoded.kind !== 'text') return undefined
      const {text} = decoded
      const isPage = translate && /\.mdx?$/i.test(requested)
      return isPage ? (translate({path: path.relative(content, requested), file, text})?.text ?? text) : text
    },
  }
}

type Readable = Pick<Config, 'root' | 'content' | 'includeRoot'>
type Folders = Pick<Config, 'root' | 'locale'> & Partial<Pick<Config, 'sections'>>

/** Returns the function that hashes a file of the project, by its path in it: the original of a file that is not translated. */
export function createFileHash(fs: FileSystem, config: Readable & Folders): (file: string) => string {
  const folders = [config.root, config.content, config.includeRoot]
  return (file) => {
    const absolute = path.join(config.root, file)
    const original = originalOf(absolute, config)
    return fs.hashOf(absolute, folders) || (original === undefined ? '' : fs.hashOf(original, folders))
  }
}

/** The file of the default language that a file (absolute) of a translation replaces; undefined for any other file. */
function originalOf(file: string, {sections, locale}: Folders): string | undefined {
  if (sections === undefined || locale === undefined || locale.isDefault) return undefined
  for (const {folder, translated} of allVersions({sections}))
    if (translated !== undefined && isWithin(file, translated))
      return path.join(folder, path.relative(translated, file))
  return undefined
}
