/** Which paths may stand in a manifest, a journal or an output file. */
import {ownNames} from '../../files/files.js'

/**
 * Whether a path stays inside its folder and out of any `.git`; it may come from a file that somebody else wrote.
 *
 *   a/index.html, .nojekyll    → true
 *   ../a, /a, a//b, a\b, C:/a  → false
 */
export function isInnerPath(path: unknown): path is string {
  return typeof path === 'string' && !/[\0\\]|^[A-Za-z]:|(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/i.test(path)
}

const bookkeeping: ReadonlySet<string> = new Set(Object.values(ownNames))

/** An inner path that is none of docsgen's own bookkeeping. */
export const isOutputPath = (path: unknown): path is string =>
  isInnerPath(path) && !bookkeeping.has(path.includes('/') ? path.slice(0, path.indexOf('/')) : path)

/** What two paths have in common when a disk takes them for the same. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase()

/** `a/b/c` → `a`, `a/b`. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
