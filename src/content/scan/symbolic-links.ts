/** The symbolic links in the folders of a site that stand for files, such as `docs/changelog.md` → `CHANGELOG.md`. */
import {isWithin, relativePath} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config} from '../../model/model.js'
import {isIncludable} from '../includable-files.js'

/** Whether docsgen reads what is behind a symbolic link (absolute). */
export type LinkRule = (link: string) => Promise<boolean>

/** The links (absolute) that were followed, by the file (absolute, real) that they lead to. */
export type FollowedLinks = Map<string, string[]>

/** Whether a file with this name is code, which docsgen does not read through a link. */
export const isCodeName = (file: string): boolean => /\.(?:mdx|[cm]?[jt]sx?)$/i.test(file)

/**
 * Follows links to files that pages may include: those of the project that are not hidden. Links to folders, to code, and to
 * files whose authors the run does not trust are not followed. Adds followed links to `links`.
 */
export function createLinkRule(
  fs: FileSystem,
  {root, content, includeRoot, untrusted}: Config,
  links: FollowedLinks = new Map(),
): LinkRule {
  return async (link) => {
    if (isCodeName(link)) return false
    try {
      if (!(await fs.stat(link))?.isFile()) return false
      const real = await fs.realpath(link)
      if (untrusted?.has(relativePath(await fs.realpath(root), real))) return false
      for (const folder of new Set([root, content, includeRoot]))
        if (isWithin(real, await fs.realpath(folder))) {
          if (!(await isIncludable(fs, link, folder))) return false
          links.set(real, [...new Set([...(links.get(real) ?? []), link])])
          return true
        }
      return false
    } catch {
      // A link in a circle, or one whose folder nobody may read, is no file.
      return false
    }
  }
}
