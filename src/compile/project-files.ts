/** Files of a project that pages read: partials, and code from files. */
import path from 'node:path'
import {decode} from '../content/scan/scan.js'
import {isHidden, isWithin, refRoot} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Config, ProjectFiles, Translate} from '../model/model.js'

/** Bytes; nobody reads a larger text on a page. */
const maxSize = 1024 * 1024

/**
 * Reads only text files inside the project, or inside its content folder if that is elsewhere; or inside
 * `includeRoot`. Symbolic links must lead to
 * files inside the same folder.
 */
export function createProjectFiles(
  fs: FileSystem,
  {root, content, includeRoot}: Pick<Config, 'root' | 'content' | 'includeRoot'>,
  translate?: Translate,
): ProjectFiles {
  const absolute = (file: string) => path.join(root, file)
  // A version from git is a project of its own.
  const folderOf = (file: string) =>
    [...(refRoot(file) === '' ? [] : [absolute(refRoot(file))]), root, content, includeRoot].find((folder) =>
      isWithin(absolute(file), folder),
    )
  return {
    isInside: (file) => folderOf(file) !== undefined,
    hashOf: (file) => fs.hashOf(absolute(file)),
    async read(file) {
      const requested = absolute(file)
      const folder = folderOf(file)
      if (folder === undefined) return undefined
      const stats = await fs.stat(requested)
      if (!stats?.isFile() || stats.size > maxSize) return undefined
      const [real, inside] = await Promise.all([fs.realpath(requested), fs.realpath(folder)])
      if (!isWithin(real, inside) || isHidden(path.relative(inside, real).split(path.sep).join('/'))) return undefined
      const decoded = decode(await fs.readFile(requested))
      if (decoded.kind !== 'text') return undefined
      const {text} = decoded
      const isPage = translate && /\.mdx?$/i.test(requested)
      return isPage ? (translate({path: path.relative(content, requested), file, text})?.text ?? text) : text
    },
  }
}
