import {isReserved} from '../files.js'

/**
 * Whether a file is the index of its folder: `index`, `_index` (Hugo), `readme`, `index.html` (Middleman), or the name of the folder, in any
 * letter case.
 * A file with a number prefix is not an index: `01-index.md`.
 */
export const isIndexFile = (fileName: string, folderName: string | undefined): boolean =>
  indexRank(fileName, folderName) !== undefined

/** Precedence among the index files of a folder, 0 for the highest; undefined for other files. */
export function indexRank(fileName: string, folderName: string | undefined): number | undefined {
  const name = fileName.toLowerCase()
  if (name === 'index' || name === '_index') return 0
  if (name === folderName?.toLowerCase()) return 1
  return name === 'readme' ? 2 : name === 'index.html' ? 3 : undefined
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
 * Address of a page; undefined for an invalid one.
 *
 *   folder objects, id intro              → /objects/intro
 *   folder api, index file                → /api/
 *   folder objects, slug ../start         → /start
 *   version path 1.0, slug /start         → /1.0/start
 */
export function slugFor({versionPath = '', slug, folder, baseId, isIndex}: SlugInput): string | undefined {
  const inVersion = (path: string | undefined) =>
    checked(path === undefined || versionPath === '' ? path : `/${versionPath}${path}`)
  const folderPath = folder === '' ? '/' : `/${folder}/`
  if (slug === undefined) return inVersion(isIndex ? folderPath : folderPath + baseId)
  if (slug === '' || /[?#]/.test(slug) || isWholeUrl(slug)) return undefined
  const decoded = decodeSegments(slug)
  if (decoded === undefined || decoded.startsWith('//')) return undefined
  return inVersion(decoded.startsWith('/') ? folderPathOf(folder) + decoded : resolveDots(folderPath + decoded))
}

/** Whether a slug begins like `https://`; the slash before it is that of a category index. */
const isWholeUrl = (slug: string): boolean => /^\/?[a-z][a-z\d+.-]*:\/\//i.test(slug)

/** Address of a category index with this `slug`, relative to the root of its version; undefined for an invalid one. */
export const indexSlug = (slug: string, folder: string, versionPath: string): string | undefined =>
  slugFor({versionPath, slug: `/${slug.replace(/^\/(?!\/)/, '')}`, folder, baseId: '', isIndex: false})

/** A folder `version-<name>` is the root of absolute slugs in it, so that two versions of a page have different addresses. */
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

/** File systems allow 255 bytes for one name; docsgen may append `.html`. */
const maxSegmentBytes = 240
const maxPathBytes = 2000

/**
 * An address in its composed form; undefined if it leads out of the site (on any system), is reserved, or is too long for
 * file systems.
 */
function checked(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const collapsed = path.replace(/\/{2,}/g, '/').normalize('NFC')
  const segments = collapsed.split('/')
  if (Buffer.byteLength(collapsed) > maxPathBytes || isReserved(collapsed) || /^\/[a-z]:/i.test(collapsed))
    return undefined
  if (!segments.every(isValidSegment)) return undefined
  // Hosts answer `/404` with `404.html`.
  return collapsed === '/404' ? '/404/' : collapsed
}

const isValidSegment = (segment: string): boolean =>
  !['.', '..', '.git'].includes(segment.toLowerCase()) &&
  !/[\u0000-\u001f\u007f-\u009f\\\p{Surrogate}]/u.test(segment) &&
  segment.trim() === segment &&
  Buffer.byteLength(segment) <= maxSegmentBytes
