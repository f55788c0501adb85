import type {Config, Diagnostic} from '../model.js'
import {brokenCodeCodes} from './kinds.js'

/** Every diagnostic once, with the severity of the config, sorted by file, position and code; without those that are `off`. */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  {checks, sections}: Pick<Config, 'checks' | 'sections'>,
): Diagnostic[] {
  const isInTag = tagTest(sections)
  const seen = new Set<string>()
  return diagnostics
    .flatMap((diagnostic) => {
      const severity = checks[diagnostic.code] ?? diagnostic.severity
      if (severity === 'off') return []
      return {...diagnostic, severity: isInTag(diagnostic) ? ('info' as const) : severity}
    })
    .sort(compareDiagnostics)
    .filter((diagnostic) => {
      const key = JSON.stringify([diagnostic.code, diagnostic.file, diagnostic.position, diagnostic.message])
      return !seen.has(key) && seen.add(key)
    })
}

/** Whether a problem is in a text of a tag, which nobody can edit. Code that breaks is that of the work tree. */
function tagTest(sections: Config['sections']): (diagnostic: Diagnostic) => boolean {
  const tags = new Set(sections.flatMap(({versions}) => versions.flatMap(({ref, name}) => (ref?.isTag ? name : []))))
  if (tags.size === 0) return () => false
  return ({file, code}) =>
    file.includes(':/') && tags.has(file.slice(0, file.indexOf(':/'))) && !brokenCodeCodes.includes(code)
}

/** Compares by file, line, column, code and message, independent of the locale. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    compare(a.position?.line ?? 0, b.position?.line ?? 0) ||
    compare(a.position?.column ?? 0, b.position?.column ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  )
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
