import {isReserved} from '../files.js'

/**
 * Whether a file stands for its folder: `index`, `readme`, or the folder's own name, in any letter case.
 * Number prefixes count (behaviour §13.4, §21.28): `01-index.md` is no index.
 */
export function isIndexFile(fileName: string, folderName: string | undefined): boolean {
  const name = fileName.toLowerCase()
  return name === 'index' || name === 'readme' || name === folderName?.toLowerCase()
}

interface SlugInput {
  /** First segment of all addresses of the page's version; default: none. */
  versionPath?: string
  slug: string | undefined
  folder: string
  baseId: string
  isIndex: boolean
}

/**
 * Address of a page (behaviour §13.4), or undefined when it is none.
 *
 *   folder objects, id intro              → /objects/intro
 *   folder api, index file                → /api/
 *   folder objects, slug ../start         → /start
 *   version path 1.0, slug /start         → /1.0/start
 */
export function slugFor({versionPath = '', slug, folder, baseId, isIndex}: SlugInput): string | undefined {
  const own = (path: string | undefined) =>
    checked(path === undefined || versionPath === '' ? path : `/${versionPath}${path}`)
  const folderPath = folder === '' ? '/' : `/${folder}/`
  if (slug === undefined) return own(isIndex ? folderPath : folderPath + baseId)
  if (slug === '' || /[?#]/.test(slug)) return undefined
  const decoded = decodeSegments(slug)
  if (decoded === undefined || decoded.startsWith('//')) return undefined
  return own(decoded.startsWith('/') ? folderPathOf(folder) + decoded : resolveDots(folderPath + decoded))
}

/** Address of a category index with this `slug`, counted from the root of its folder's version; undefined when it is none. */
export const indexSlug = (slug: string, folder: string, versionPath: string): string | undefined =>
  slugFor({versionPath, slug: `/${slug.replace(/^\/(?!\/)/, '')}`, folder, baseId: '', isIndex: false})

/** Addresses of a folder `version-<name>` of the content lie under it, absolute ones too: versions of one page never collide. */
const folderPathOf = (folder: string): string => {
  const version = versionFolder(folder)
  return version === '' ? '' : `/${version}`
}

/** `version-2.x` of `version-2.x/guides/a.md`; '' for paths outside such a folder. */
export const versionFolder = (path: string): string => /^version-[^/]+(?=\/|$)/.exec(path)?.[0] ?? ''

function decodeSegments(slug: string): string | undefined {
  try {
    const segments = slug.split('/').map(decodeURIComponent)
    return segments.some((segment) => segment.includes('/')) ? undefined : segments.join('/')
  } catch {
    return undefined
  }
}

/** `/a/./b/../c` → `/a/c`; undefined above the root. */
function resolveDots(path: string): string | undefined {
  const out: string[] = []
  const segments = path.split('/').slice(1)
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (segment === '..') {
      if (out.length === 0) return undefined
      out.pop()
    } else if (segment !== '.') {
      out.push(segment)
      continue
    }
    if (isLast) out.push('')
  }
  return `/${out.join('/')}`
}

/** In bytes; disks take 255 for one name, and `.html` may follow. */
const longestSegment = 240
const longestPath = 2000

/**
 * An address in its composed form, or undefined where it could leave the site (on a disk with drives, too), name a file of
 * docsgen's, or fit no disk.
 */
function checked(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const collapsed = path.replace(/\/{2,}/g, '/').normalize('NFC')
  const segments = collapsed.split('/')
  if (Buffer.byteLength(collapsed) > longestPath || isReserved(collapsed) || /^\/[a-z]:/i.test(collapsed))
    return undefined
  if (!segments.every(isSoundSegment)) return undefined
  // Hosts answer `/404` with `404.html`, which stands for what is not there.
  return collapsed === '/404' ? '/404/' : collapsed
}

const isSoundSegment = (segment: string): boolean =>
  !['.', '..', '.git'].includes(segment.toLowerCase()) &&
  !/[\u0000-\u001f\u007f-\u009f\\\p{Surrogate}]/u.test(segment) &&
  segment.trim() === segment &&
  Buffer.byteLength(segment) <= longestSegment
