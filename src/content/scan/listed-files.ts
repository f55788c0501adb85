/** Reads files that docsgen has listed: a link that took the place of a file, or of a folder, since then leads nowhere else. */
import path from 'node:path'
import {allVersions, isHidden, isWithin, relativePath} from '../../files/paths/paths.js'
import type {FileSystem, StampedFile} from '../../io/disk/disk.js'
import type {Config} from '../../model/model.js'
import {isIncludable} from '../includable-files.js'

/** Reads a file of the folders of a site, by its absolute path. Throws. */
export type ListedReader = (file: string) => Promise<StampedFile>

type Folders = Pick<
  Config,
  'root' | 'content' | 'includeRoot' | 'staticDir' | 'assetFolders' | 'sections' | 'untrusted'
>

/**
 * Returns the function that reads files of these sites. It must be called before docsgen lists their folders, which must stay
 * where they are.
 */
export function createListedReader(fs: FileSystem, sites: readonly Folders[]): ListedReader {
  const known = realFolders(fs, [...new Set(sites.flatMap(foldersOf))])
  // Each call below waits for the result, and reports the error.
  known.catch(() => {})
  return async (file) => {
    const reals = await known
    const folder = [...reals.keys()].find((one) => isWithin(file, one))
    const real = folder === undefined ? undefined : reals.get(folder)
    const expected = folder && real && path.join(real, path.relative(folder, file))
    return fs.readStamped(file, {
      expected,
      mayRead: (place) => !isCodeName(file) && sites.some((site) => isReadable(place, site, reals)),
    })
  }
}

/** Whether pages of a site may include a file (absolute, after all links), and the run trusts its authors. */
function isReadable(
  file: string,
  {root, content, includeRoot, untrusted}: Folders,
  reals: ReadonlyMap<string, string>,
): boolean {
  const [realRoot = root, ...others] = [root, content, includeRoot].map((folder) => reals.get(folder) ?? folder)
  if (untrusted?.has(relativePath(realRoot, file))) return false
  const folder = [realRoot, ...others].find((one) => isWithin(file, one))
  return folder !== undefined && !isHidden(relativePath(folder, file))
}

const foldersOf = ({root, content, includeRoot, staticDir, assetFolders, sections}: Folders): string[] => [
  root,
  content,
  includeRoot,
  staticDir,
  ...assetFolders.map((folder) => path.resolve(root, folder)),
  ...allVersions({sections}).flatMap(({folder, translated = folder}) => [folder, translated]),
]

/** Folders (absolute) with their paths after all links, inner folders first. A missing folder contains no files. */
async function realFolders(fs: FileSystem, folders: readonly string[]): Promise<Map<string, string>> {
  const pairs = folders.map(async (folder) => {
    const real = await fs.realpath(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
    return real === undefined ? [] : [[folder, real] as const]
  })
  return new Map((await Promise.all(pairs)).flat().sort(([a], [b]) => b.length - a.length))
}

/** Whether docsgen reads what is behind a symbolic link (absolute). */
export type LinkRule = (link: string) => Promise<boolean>

/** The links (absolute) that were followed, by the file (absolute, real) that they lead to. */
export type FollowedLinks = Map<string, string[]>

/** Whether a file with this name is code, which docsgen does not read through a link. */
const isCodeName = (file: string): boolean => /\.(?:mdx|[cm]?[jt]sx?)$/i.test(file)

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
