import path from 'node:path'
import type {BuildResult} from '../build.js'

interface Circumstances {
  isStrict: boolean
  milliseconds: number
  cwd: string
}

/**
 * The last words of a build.
 *
 *   51 pages in build, in 1.2 s: 60 files written, 0 removed, 3 unchanged; 0 errors, 2 warnings.
 *   For a Content Security Policy: script-src 'self' 'sha256-…'
 */
export function summaryOf(result: BuildResult, {isStrict, milliseconds, cwd}: Circumstances): string {
  const count = (severity: string) => result.diagnostics.filter((one) => one.severity === severity).length
  const faults = `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}`
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  if (result.ok) {
    const files = `${plural(result.written, 'file')} written, ${result.removed} removed, ${result.unchanged} unchanged`
    const hashes = result.scriptHashes.map((hash) => ` '${hash}'`).join('')
    const policy = hashes && `For a Content Security Policy: script-src 'self'${hashes}\n`
    return `${plural(result.pages, 'page')} in ${shortPath(result.outDir, cwd)}, in ${seconds}: ${files}; ${faults}.\n${policy}`
  }
  const strict = isStrict && count('error') === 0 ? ' With --strict, a warning counts as an error.' : ''
  return `The build failed after ${seconds}: ${faults} in ${plural(result.pages, 'page')}.${strict} Nothing was written.\n`
}

const plural = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Relative to where the author stands, unless that leads out of there. */
function shortPath(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder)
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative
}
