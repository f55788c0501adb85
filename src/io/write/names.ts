/** The paths that a manifest, a journal or an output file may have. */
import {internalFileNames} from '../../files/files.js'

/**
 * Whether a path stays inside its folder and out of any `.git`. The path may come from an untrusted file.
 *
 *   a/index.html, .nojekyll    → true
 *   ../a, /a, a//b, a\b, C:/a  → false
 */
export function isInnerPath(path: unknown): path is string {
  return typeof path === 'string' && !/[\0\\]|^[A-Za-z]:|(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/i.test(path)
}

const bookkeeping: ReadonlySet<string> = new Set(Object.values(internalFileNames))

/** Whether a path is inner and not one of docsgen's own names. */
export const isOutputPath = (path: unknown): path is string =>
  isInnerPath(path) && !bookkeeping.has(path.includes('/') ? path.slice(0, path.indexOf('/')) : path)
