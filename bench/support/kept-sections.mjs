import {existsSync, readFileSync} from 'node:fs'

/** The sections at the end of the last results that were measured by hand; a new run keeps them. */
export function keptSections(file) {
  const last = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const start = last.indexOf('\n## By hand: ')
  return start === -1 ? '' : last.slice(start)
}
